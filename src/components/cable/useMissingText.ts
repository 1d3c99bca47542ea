import { useTranslation } from 'react-i18next'
import { lengthBoundsCm, loadBoundsA, sourceAhBounds, sourceVocBoundsV } from '@/domain/lead/bounds'
import type { Bounds } from '@/domain/lead/bounds'
import type { Missing, MissingKind } from '@/domain/lead/completeness'
import type { Lead } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'

const boundsOf: Partial<Record<MissingKind, Bounds>> = {
  load: loadBoundsA,
  sourceAh: sourceAhBounds,
  sourceVoc: sourceVocBoundsV,
}

/** The text of what a lead lacks. */
export function useMissingText({ connectorA, connectBGroup }: Lead) {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ kind, attachment }: Missing): string => {
    const { minimum, maximum } = boundsOf[kind] ?? lengthBoundsCm(connectorA)
    return t(`config.missing.${kind}`, {
      number: Object.keys(connectBGroup).indexOf(attachment ?? '') + 1,
      minimum: format.number(minimum),
      maximum: format.number(maximum),
    })
  }
}
