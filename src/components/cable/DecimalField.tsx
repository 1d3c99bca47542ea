import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/components/ui/TextField'
import type { TextFieldProps } from '@/components/ui/TextField'
import { isLeft } from '@/lib/isLeft'
import { parseDecimal } from '@/lib/parseDecimal'
import { useFormat } from '@/locales/format'

export type DecimalFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'trailing' | 'className' | 'ref' | 'required'
> & {
  /** null when empty. */
  value: number | null
  /** The number's unit; text entered in one unit is not reinterpreted in another. */
  unit?: string
  /** The error of a parsed number, or null. */
  errorOf: (value: number) => string | null
  onEnter: (value: number | null) => void
  /** The value for unparsable text; null by default. */
  unread?: number
  /** Parses the text, null if it is no number. Decimal numbers by default. */
  read?: (text: string, decimalSign: string) => number | null
}

/**
 * Shows the entered text until the field loses focus, then the stored value. Unparsable text counts as empty and
 * stays in the box to be corrected.
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
  const [isLeftEmpty, setLeftEmpty] = useState(false)
  const [entry, setEntry] = useState<{ text: string; unit: string; former: number | null } | null>(null)

  const emptyValue = unread ?? null
  // Another value than before comes from outside if the text is not a right number: unparsable text clears the value.
  const isReplaced = (of: { text: string; former: number | null }) => {
    if (value === of.former || value === emptyValue || value === null) return false
    const entered = read(of.text, format.decimalSign)
    return entered === null || (errorOf(entered) !== null && errorOf(value) === null)
  }
  if (entry && (entry.unit !== unit || isReplaced(entry))) setEntry(null)

  const stored = value === null ? '' : format.plain(value)
  const text = entry?.unit === unit ? entry.text : stored
  const parsed = read(text, format.decimalSign)
  const error = () => {
    if (text.trim() === '') return isLeftEmpty ? t('invalid.required') : null
    return parsed === null ? t('number.notANumber', { example: format.plain(150.5) }) : errorOf(parsed)
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
        setEntry({ text: newText, unit, former: value })
        setLeftEmpty(false)
        onEnter(read(newText, format.decimalSign) ?? (newText.trim() === '' ? null : emptyValue))
      }}
      onBlur={(event) => {
        if (!shownError) setEntry(null)
        if (isLeft(event)) setLeftEmpty(field.required === true && text.trim() === '')
      }}
    />
  )
}
