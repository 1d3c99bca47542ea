import { numberBefore } from './catalogue'
import type { ConnectorB, Wire } from './catalogue'
import { attachmentContext, wireIncompatibility } from './fit'
import { addEmptyAttachment, chooseConnectorB } from '../lead/editLead'
import { emptyLead } from '../lead/lead'

/** The fitting wires of one type, mm² as in their labels; minimum and maximum are equal for one size. */
type FittingSizes = { type: string; minimumMm2: number; maximumMm2: number }

const attachmentKey = 'fitting'

/** The size in a wire's label, which rounds its cross-section: "13.6 mm²" for 13.57. */
function sizeOf({ label, crossSectionMm2 }: Wire): number {
  return numberBefore('mm', label) ?? crossSectionMm2
}

/**
 * The wires in stock that fit a connector by gauge and cores, with the rules of the configurator: a range per type
 * of wire, thinnest first. A range may skip sizes that are out of stock.
 */
export function fittingSizes(connector: ConnectorB, wires: readonly Wire[]): FittingSizes[] {
  const lead = chooseConnectorB(
    addEmptyAttachment(emptyLead(attachmentKey), attachmentKey),
    attachmentKey,
    connector,
  )
  const context = attachmentContext(lead, attachmentKey)
  if (!context) return []
  const byType = new Map<string, number[]>()
  for (const wire of wires)
    if (wireIncompatibility(context, wire) === null)
      byType.set(wire.type, [...(byType.get(wire.type) ?? []), sizeOf(wire)])
  return [...byType]
    .map(([type, sizes]) => ({ type, minimumMm2: Math.min(...sizes), maximumMm2: Math.max(...sizes) }))
    .sort((a, b) => a.minimumMm2 - b.minimumMm2 || a.maximumMm2 - b.maximumMm2)
}
