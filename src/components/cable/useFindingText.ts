import { useTranslation } from 'react-i18next'
import type { Finding, Quantity, Remedy } from '@/domain/electrical/finding'
import { useFormat } from '@/locales/format'
import { useDataLabels } from './useDataLabels'

/** The decimals to which a value is known. */
const decimals: Record<Quantity['unit'], number> = {
  A: 1,
  V: 2,
  '%': 1,
  mm2: 2,
  cm: 1,
  pieces: 0,
  cores: 0,
  poles: 0,
}

const maxDecimals = 3

/** The number of decimals by which a value differs visibly from its limit; undefined if it does not differ. */
export function decimalsToTell(figure: Quantity, limit: Quantity): number | undefined {
  if (figure.unit !== limit.unit || figure.value === limit.value) return undefined
  let count = decimals[figure.unit]
  while (count < maxDecimals && figure.value.toFixed(count) === limit.value.toFixed(count)) count += 1
  return count
}

/** A value with its unit, translated. */
export function useQuantityText(): (quantity: Quantity, shownDecimals?: number) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ value, unit }, shownDecimals = decimals[unit]) => {
    const count = Number(value.toFixed(shownDecimals))
    return t(`checks.unit.${unit === '%' ? 'percent' : unit}`, { count, shown: format.number(count) })
  }
}

/** Gauges have two bounds: the statement depends on which one is exceeded. */
function statementOf({ kind, attachment, figure, limit }: Finding) {
  if (kind !== 'gaugeB' && kind !== 'gaugeA') return kind
  const isThin = figure.value < limit.value
  if (attachment === undefined) return isThin ? 'wiresThin' : 'wiresThick'
  return isThin ? 'wireThin' : 'wireThick'
}

/** The statement, remedy and basis of a finding, translated. */
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

  return (finding: Finding) => {
    const { label, figure, limit, remedy, basis } = finding
    const shownDecimals = decimalsToTell(figure, limit)
    return {
      statement: t(`checks.found.${statementOf(finding)}`, {
        label: dataLabel(label),
        figure: quantity(figure, shownDecimals),
        limit: quantity(limit, shownDecimals),
      }),
      remedy: remedyText(remedy),
      basis: basis.map((key) => t(`checks.basis.${key}`)),
    }
  }
}
