import { useTranslation } from 'react-i18next'
import { isValidRoundedUp } from '@/domain/lead/bounds'
import type { Bounds } from '@/domain/lead/bounds'
import { useFormat } from '@/locales/format'
import { DecimalField } from './DecimalField'
import type { DecimalFieldProps } from './DecimalField'

export type FigureFieldProps = Omit<DecimalFieldProps, 'errorOf' | 'trailing' | 'unit'> & {
  bounds: Bounds
  unit: string
}

/** A figure with its unit, which is stored rounded up to 0.1. */
export function FigureField({ bounds: { minimum, maximum }, bounds, unit, ...field }: FigureFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const limits = { minimum: format.number(minimum), maximum: format.number(maximum), unit }
  return (
    <DecimalField
      {...field}
      errorOf={(value) => (isValidRoundedUp(value, bounds) ? null : t('number.between', limits))}
      trailing={unit}
    />
  )
}
