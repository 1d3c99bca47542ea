import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthBoundsCm, loadBoundsA, sourceAhBounds, sourceVocBoundsV } from '@/domain/lead/bounds'
import type { Bounds } from '@/domain/lead/bounds'
import type { Missing, MissingKind } from '@/domain/lead/completeness'
import { fittingLengthCm } from '@/domain/electrical/makeability'
import type { Lead } from '@/domain/lead/lead'
import { lengthIn } from '@/domain/numbers/lengthUnits'
import { useFormat } from '@/locales/format'
import { LengthUnitContext } from './useLengthText'

const boundsOf: Partial<Record<MissingKind, Bounds>> = {
  load: loadBoundsA,
  sourceAh: sourceAhBounds,
  sourceVoc: sourceVocBoundsV,
}

/** The text of what a lead lacks. */
export function useMissingText(lead: Lead) {
  const { t } = useTranslation()
  const format = useFormat()
  const unit = useContext(LengthUnitContext)
  return ({ kind, attachment }: Missing): string => {
    const lengths = lengthBoundsCm(lead.connectorA)
    const { minimum, maximum } = boundsOf[kind] ?? {
      minimum: lengthIn(unit, Math.max(lengths.minimum, fittingLengthCm(lead, attachment ?? ''))),
      maximum: lengthIn(unit, lengths.maximum),
    }
    return t(`config.missing.${kind}`, {
      number: Object.keys(lead.connectBGroup).indexOf(attachment ?? '') + 1,
      minimum: format.number(minimum),
      maximum: format.number(maximum),
      unit: t(`config.attachments.unit.${unit}`),
    })
  }
}
