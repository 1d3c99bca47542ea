import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding, Quantity } from '@/domain/electrical/finding'
import { useFormat } from '@/locales/format'
import { useDataLabels } from './useDataLabels'
import { useLengthText } from './useLengthText'

/** The decimals to which a value is known. */
const decimals: Record<Quantity['unit'], number> = {
  A: 1,
  V: 2,
  '%': 1,
  mm2: 2,
  mm: 1,
  cm: 1,
  pieces: 0,
  cores: 0,
  poles: 0,
  wires: 0,
}

const maxDecimals = 3

/** The number of decimals by which a value differs visibly from its limit; undefined if it does not differ. */
export function decimalsToTell(figure: Quantity, limit: Quantity): number | undefined {
  if (figure.unit !== limit.unit || figure.value === limit.value) return undefined
  let count = decimals[figure.unit]
  while (count < maxDecimals && figure.value.toFixed(count) === limit.value.toFixed(count)) count += 1
  return count
}

/** A value with its unit, translated; a length in the unit of this browser. */
export function useQuantityText(): (quantity: Quantity, shownDecimals?: number) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const lengthText = useLengthText()
  return useCallback(
    ({ value, unit }, shownDecimals = decimals[unit]) => {
      if (unit === 'cm') return lengthText(value)
      const count = Number(value.toFixed(shownDecimals))
      return t(`checks.unit.${unit === '%' ? 'percent' : unit}`, { count, shown: format.number(count) })
    },
    [t, format, lengthText],
  )
}

/** The text key of a statement; some kinds have several, by the bound that is exceeded or what is known. */
function statementOf({ kind, attachment, figure, limit, holder }: Finding) {
  const isThin = figure.value < limit.value
  switch (kind) {
    case 'gaugeB':
    case 'gaugeA':
      if (attachment === undefined) return isThin ? 'wiresThin' : 'wiresThick'
      return isThin ? 'wireThin' : 'wireThick'
    case 'lithiumVoltage':
      return 'chargingVoltage'
    case 'breakingCapacity':
      return figure.value > 0 ? kind : 'breakingUnknown'
    case 'sealFit':
      return figure.value > 0 ? kind : 'sealUnknown'
    case 'holderMounting':
      return holder?.stud ? 'holderOnStud' : 'holderForPanel'
    default:
      return kind
  }
}

/** The text key of a remedy; some kinds have several, by what is possible. */
function remedyOf({ remedy }: Finding) {
  switch (remedy.kind) {
    case 'wireBetween':
      return Number.isFinite(remedy.maximum.value) ? remedy.kind : 'wireFrom'
    case 'inStock':
      return remedy.limit.value > 0 ? remedy.kind : 'noneInStock'
    default:
      return remedy.kind
  }
}

/** The statement, remedy and basis of a finding, translated. */
export function useFindingText() {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  const dataLabel = useDataLabels()

  return (finding: Finding) => {
    const { figure, limit, remedy, basis, field, holder } = finding
    const label = dataLabel(finding.label)
    const remedyKey = remedyOf(finding)
    const minimum = 'minimum' in remedy ? quantity(remedy.minimum) : ''
    const maximum = 'maximum' in remedy && remedyKey !== 'wireFrom' ? quantity(remedy.maximum) : ''
    const shownDecimals = decimalsToTell(figure, limit)
    const limitText = quantity(limit, shownDecimals)
    return {
      statement: t(`checks.found.${statementOf(finding)}`, {
        label,
        figure: quantity(figure, shownDecimals),
        limit: limitText,
        minimum,
        maximum,
        field: field ? t(`checks.field.${field}`) : '',
        holder: holder ? dataLabel(holder.label) : '',
        stud: holder?.stud ?? '',
      }),
      remedy: t(`checks.remedy.${remedyKey}`, {
        label,
        minimum,
        maximum,
        limit: 'limit' in remedy ? quantity(remedy.limit) : '',
      }),
      basis: basis.map((key) => t(`checks.basis.${key}`, { limit: limitText })),
    }
  }
}
