import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Incompatibility } from '@/domain/catalogue/fit'
import { useFormat } from '@/locales/format'

/** The text key of an incompatibility. */
function sentenceOf(incompatibility: Exclude<Incompatibility, { reason: 'outOfStock' }>) {
  switch (incompatibility.reason) {
    case 'cores':
      return incompatibility.poles === 1 ? 'oneCore' : 'twoCores'
    case 'gaugeB':
      return Number.isFinite(incompatibility.maximumMm2) ? 'gaugeB' : 'gaugeBFrom'
    case 'gaugeA':
      if (incompatibility.maximumMm2 < incompatibility.minimumMm2) return 'gaugeAFull'
      return Number.isFinite(incompatibility.maximumMm2) ? 'gaugeA' : 'gaugeAFrom'
    case 'noRating':
      if (incompatibility.leastA > incompatibility.mostA) return 'noRoom'
      return Number.isFinite(incompatibility.mostA) ? 'noRating' : 'noRatingFrom'
    default:
      return incompatibility.reason
  }
}

/** Describes why an option is incompatible. */
export function useIncompatibilityText(): (incompatibility: Incompatibility) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return useCallback(
    (incompatibility) => {
      if (incompatibility.reason === 'outOfStock') return t('part.outOfStock')
      const figure = (value: number) => format.number(Number(value.toFixed(2)))
      return t(`checks.incompatibility.${sentenceOf(incompatibility)}`, {
        minimum: 'minimumMm2' in incompatibility ? figure(incompatibility.minimumMm2) : '',
        maximum: 'maximumMm2' in incompatibility ? figure(incompatibility.maximumMm2) : '',
        left: 'maximumMm2' in incompatibility ? figure(incompatibility.maximumMm2) : '',
        needed: 'neededCm' in incompatibility ? figure(incompatibility.neededCm) : '',
        stock: 'stockCm' in incompatibility ? figure(Math.max(0, incompatibility.stockCm)) : '',
        rated: 'ratedV' in incompatibility ? figure(incompatibility.ratedV) : '',
        system: 'systemV' in incompatibility ? figure(incompatibility.systemV) : '',
        least: 'leastA' in incompatibility ? figure(incompatibility.leastA) : '',
        most: 'mostA' in incompatibility ? figure(incompatibility.mostA) : '',
      })
    },
    [format, t],
  )
}
