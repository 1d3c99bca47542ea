import { useTranslation } from 'react-i18next'
import type { Finding, Quantity, Remedy } from '@/domain/finding'
import { useFormat } from '@/locales/format'
import { useDataLabels } from './useDataLabels'

/** Decimals that a figure is known to. */
const decimals: Record<Quantity['unit'], number> = {
  A: 1,
  V: 2,
  '%': 1,
  mm2: 2,
  cm: 0,
  pieces: 0,
  cores: 0,
  poles: 0,
}

/** A figure with its unit, in words of the present language. */
export function useQuantityText(): (quantity: Quantity) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ value, unit }) => {
    const count = Number(value.toFixed(decimals[unit]))
    return t(`checks.unit.${unit === '%' ? 'percent' : unit}`, { count, shown: format.number(count) })
  }
}

/** What was found, what would do, and on what basis, in words. */
export function useFindingText() {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  const dataLabel = useDataLabels()

  const remedyText = (remedy: Remedy): string => {
    const isOpen = remedy.kind === 'wireBetween' && !Number.isFinite(remedy.maximum.value)
    return t(`checks.remedy.${isOpen ? 'wireFrom' : remedy.kind}`, {
      minimum: 'minimum' in remedy ? quantity(remedy.minimum) : '',
      maximum: 'maximum' in remedy && !isOpen ? quantity(remedy.maximum) : '',
      limit: 'limit' in remedy ? quantity(remedy.limit) : '',
    })
  }

  return ({ kind, label, figure, limit, remedy, basis }: Finding) => ({
    statement: t(`checks.found.${kind}`, {
      label: dataLabel(label),
      figure: quantity(figure),
      limit: quantity(limit),
    }),
    remedy: remedyText(remedy),
    basis: basis.map((one) => t(`checks.basis.${one}`)),
  })
}
