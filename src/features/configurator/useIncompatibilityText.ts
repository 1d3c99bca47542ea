import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Incompatibility } from '@/domain/catalogue/fit'
import { useLengthText } from '@/components/cable/useLengthText'
import { useFormat } from '@/locales/format'

/** The text key of an incompatibility; none for a part that is out of stock. */
function sentenceOf(incompatibility: Incompatibility) {
  switch (incompatibility.reason) {
    case 'outOfStock':
      return null
    case 'cores':
      return incompatibility.poles === 1 ? 'oneCore' : 'twoCores'
    case 'pieceStock':
      return 'wireStock'
    case 'voltageAtA':
      return 'fuseVoltage'
    case 'coresAtA':
      return incompatibility.poles === 1 ? 'oneCoreAtA' : 'twoCoresAtA'
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

/** Describes why an option is incompatible. */
export function useIncompatibilityText(): (incompatibility: Incompatibility) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const lengthText = useLengthText()
  return useCallback(
    (incompatibility) => {
      const sentence = sentenceOf(incompatibility)
      if (sentence === null) return t('part.outOfStock')
      const figures: Record<string, unknown> = incompatibility
      const figure = (...names: string[]) => {
        const value = names.map((name) => figures[name]).find((one) => one !== undefined)
        return typeof value === 'number' ? format.number(Number(Math.max(0, value).toFixed(2))) : ''
      }
      const length = (name: string) => {
        const value = figures[name]
        return typeof value === 'number' ? lengthText(Math.max(0, value)) : ''
      }
      return t(`checks.incompatibility.${sentence}`, {
        number: figure('number'),
        minimum: figure('minimumMm2', 'minimumMm'),
        maximum: figure('maximumMm2', 'maximumMm'),
        left: figure('maximumMm2'),
        needed: length('neededCm') || figure('neededA', 'neededPieces'),
        stock: length('stockCm') || figure('stockPieces'),
        rated: figure('ratedV'),
        system: figure('systemV'),
        least: figure('leastA'),
        most: figure('mostA', 'most'),
        wires: figure('wires'),
        shortest: length('leastCm'),
        stud: 'stud' in incompatibility ? incompatibility.stud : '',
      })
    },
    [format, lengthText, t],
  )
}
