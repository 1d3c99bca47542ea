import { useTranslation } from 'react-i18next'
import { isValidRoundedUp, loadBoundsA } from '@/domain/lead/bounds'
import { useFormat } from '@/locales/format'
import { DecimalField } from './DecimalField'
import type { DecimalFieldProps } from './DecimalField'

export type LoadFieldProps = Omit<DecimalFieldProps, 'errorOf' | 'trailing'>

/** A continuous load, A. */
export function LoadField(field: LoadFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const unit = t('checks.load.unit')
  const { minimum, maximum } = loadBoundsA
  const limits = { minimum: format.number(minimum), maximum: format.number(maximum), unit }
  return (
    <DecimalField
      {...field}
      errorOf={(value) => (isValidRoundedUp(value, loadBoundsA) ? null : t('number.between', limits))}
      trailing={<span className="me-3 text-sm text-muted">{unit}</span>}
    />
  )
}
