import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Incompatibility } from '@/domain/catalogue/fit'
import { useFormat } from '@/locales/format'

/** The text key of an incompatibility; none for a part that is out of stock. */
function sentenceOf(incompatibility: Incompatibility) {
  switch (incompatibility.reason) {
    case 'outOfStock':
      return null
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
    case 'holderMounting':
      return incompatibility.stud === '' ? 'holderForPanel' : 'holderOnStud'
    default:
      return incompatibility.reason
  }
}

/** The bounds of an incompatibility, in mm² or mm; null without them. */
function boundsOf(incompatibility: Incompatibility) {
  if ('minimumMm2' in incompatibility)
    return { minimum: incompatibility.minimumMm2, maximum: incompatibility.maximumMm2 }
  if ('minimumMm' in incompatibility)
    return { minimum: incompatibility.minimumMm, maximum: incompatibility.maximumMm }
  return { minimum: null, maximum: null }
}

/** Describes why an option is incompatible. */
export function useIncompatibilityText(): (incompatibility: Incompatibility) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return useCallback(
    (incompatibility) => {
      const sentence = sentenceOf(incompatibility)
      if (sentence === null) return t('part.outOfStock')
      const { minimum, maximum } = boundsOf(incompatibility)
      const figure = (value: number) => format.number(Number(value.toFixed(2)))
      return t(`checks.incompatibility.${sentence}`, {
        minimum: minimum === null ? '' : figure(minimum),
        maximum: maximum === null ? '' : figure(maximum),
        left: 'maximumMm2' in incompatibility ? figure(incompatibility.maximumMm2) : '',
        needed: 'neededCm' in incompatibility ? figure(incompatibility.neededCm) : '',
        stock: 'stockCm' in incompatibility ? figure(Math.max(0, incompatibility.stockCm)) : '',
        rated: 'ratedV' in incompatibility ? figure(incompatibility.ratedV) : '',
        system: 'systemV' in incompatibility ? figure(incompatibility.systemV) : '',
        least: 'leastA' in incompatibility ? figure(incompatibility.leastA) : '',
        most: 'mostA' in incompatibility ? figure(incompatibility.mostA) : '',
        shortest: 'leastCm' in incompatibility ? figure(incompatibility.leastCm) : '',
        stud: 'stud' in incompatibility ? incompatibility.stud : '',
      })
    },
    [format, t],
  )
}
