import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/components/ui/TextField'
import type { TextFieldProps } from '@/components/ui/TextField'
import { parseDecimal } from '@/lib/parseDecimal'
import { useFormat } from '@/locales/format'

export type DecimalFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'trailing' | 'className'> & {
  /** null for none. */
  value: number | null
  /** What the number counts; what was typed in another is not read in this one. */
  unit?: string
  /** What is wrong with a number that was entered, or null. */
  errorOf: (value: number) => string | null
  onEnter: (value: number | null) => void
  /** What is entered for what is no number, where that is not none. */
  unread?: number
  /** Reads what was typed; null for what is no number. A plain decimal number unless given. */
  read?: (text: string, decimalSign: string) => number | null
}

/**
 * A decimal number as typed until the field is left, then as it is stored. What is no number counts as none
 * and stays in the box, to be corrected.
 */
export function DecimalField({
  value,
  unit = '',
  errorOf,
  onEnter,
  unread,
  read = parseDecimal,
  className,
  ...field
}: DecimalFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [typed, setTyped] = useState<{ text: string; unit: string } | null>(null)

  const stored = value === null ? '' : format.plain(value)
  const text = typed?.unit === unit ? typed.text : stored
  const entered = read(text, format.decimalSign)
  const error = () => {
    if (text.trim() === '') return null
    return entered === null ? t('number.notANumber', { example: format.plain(150.5) }) : errorOf(entered)
  }
  const shownError = error()
  return (
    <TextField
      {...field}
      error={shownError}
      inputMode="decimal"
      autoComplete="off"
      className={`min-h-[calc(var(--control)+8px)] text-end ${className ?? ''}`}
      value={text}
      onChange={(event) => {
        const { value: newText } = event.target
        setTyped({ text: newText, unit })
        onEnter(read(newText, format.decimalSign) ?? (newText.trim() === '' ? null : (unread ?? null)))
      }}
      onBlur={() => {
        if (!shownError) setTyped(null)
      }}
    />
  )
}
