import { useTranslation } from 'react-i18next'
import { loadBoundsA } from '@/domain/lead/bounds'
import { FigureField } from './FigureField'
import type { FigureFieldProps } from './FigureField'

export type LoadFieldProps = Omit<FigureFieldProps, 'bounds' | 'unit'>

/** A continuous load, A. */
export function LoadField(field: LoadFieldProps) {
  const { t } = useTranslation()
  return <FigureField {...field} bounds={loadBoundsA} unit={t('checks.load.unit')} />
}
