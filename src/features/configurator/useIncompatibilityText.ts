import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Incompatibility } from '@/domain/catalogue/fit'
import { useFormat } from '@/locales/format'

/** The text key of an incompatibility. */
function sentenceOf(misfit: Exclude<Incompatibility, { reason: 'outOfStock' }>) {
  switch (misfit.reason) {
    case 'cores':
      return misfit.poles === 1 ? 'oneCore' : 'twoCores'
    case 'gaugeB':
      return Number.isFinite(misfit.maximumMm2) ? 'gaugeB' : 'gaugeBFrom'
    case 'gaugeA':
      if (misfit.maximumMm2 < misfit.minimumMm2) return 'gaugeAFull'
      return Number.isFinite(misfit.maximumMm2) ? 'gaugeA' : 'gaugeAFrom'
    case 'noRating':
      if (misfit.leastA > misfit.mostA) return 'noRoom'
      return Number.isFinite(misfit.mostA) ? 'noRating' : 'noRatingFrom'
    default:
      return misfit.reason
  }
}

/** Describes why an option is incompatible. */
export function useIncompatibilityText(): (misfit: Incompatibility) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return useCallback(
    (misfit) => {
      if (misfit.reason === 'outOfStock') return t('part.outOfStock')
      const figure = (value: number) => format.number(Number(value.toFixed(2)))
      return t(`checks.misfit.${sentenceOf(misfit)}`, {
        minimum: 'minimumMm2' in misfit ? figure(misfit.minimumMm2) : '',
        maximum: 'maximumMm2' in misfit ? figure(misfit.maximumMm2) : '',
        left: 'maximumMm2' in misfit ? figure(misfit.maximumMm2) : '',
        needed: 'neededCm' in misfit ? figure(misfit.neededCm) : '',
        stock: 'stockCm' in misfit ? figure(Math.max(0, misfit.stockCm)) : '',
        rated: 'ratedV' in misfit ? figure(misfit.ratedV) : '',
        system: 'systemV' in misfit ? figure(misfit.systemV) : '',
        least: 'leastA' in misfit ? figure(misfit.leastA) : '',
        most: 'mostA' in misfit ? figure(misfit.mostA) : '',
      })
    },
    [format, t],
  )
}
