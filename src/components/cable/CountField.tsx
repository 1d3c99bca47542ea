import { useTranslation } from 'react-i18next'
import { TextField } from '@/components/ui/TextField'
import type { TextFieldProps } from '@/components/ui/TextField'
import type { Bounds } from '@/domain/lead/bounds'
import { latinDigits } from '@/lib/latinDigits'

export type CountFieldProps = Omit<TextFieldProps, 'error' | 'onChange'> & {
  value: string
  bounds: Bounds
  isValid: (text: string) => boolean
  onType: (text: string) => void
}

/** An integer field: invalid text stays in the box, with an error. */
export function CountField({ value, bounds, isValid, onType, ...field }: CountFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      {...field}
      error={isValid(value) ? null : t('number.wholeBetween', bounds)}
      inputMode="numeric"
      autoComplete="off"
      className="text-end"
      value={value}
      onChange={(event) => onType(latinDigits(event.target.value))}
    />
  )
}
