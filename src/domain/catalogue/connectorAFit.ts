import { isAvailable } from './catalogue'
import type { ConnectorA, Wire } from './catalogue'
import { attachmentContext, wireIncompatibility } from './fit'
import type { Incompatibility } from './fit'
import { gaugeOf } from '../electrical/gauge'
import {
  fitsMounting,
  isSealed,
  isShortCircuit,
  leastLengthCm,
  unknownOfConnector,
} from '../electrical/makeability'
import { feedingConnector, topVoltageV } from '../electrical/source'
import { coresMatch, currentOf, ratingOf } from '../electrical/voltageDrop'
import { isAbove } from '../numbers/tolerance'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'

/** What the wires of all attachments together ask of connector A. */
type Together = { wires: number; mm2: number; currentA: number }

function togetherOf(attachments: readonly Attachment[]): Together {
  const wired = attachments.filter(({ wire }) => isChosen(wire))
  return {
    wires: wired.length,
    mm2: wired.reduce((sum, { wire }) => sum + wire.crossSectionMm2, 0),
    currentA: attachments.reduce((sum, attachment) => sum + (currentOf(attachment) ?? 0), 0),
  }
}

/** The cores, the gauge and the seal of a connector A against the wire of an attachment. */
function wireAtA(connectorA: ConnectorA, wire: Wire, number: number): Incompatibility | null {
  const { poles, coreMinimumMm: minimumMm, coreMaximumMm: maximumMm } = connectorA
  if (!coresMatch(poles, wire.conductors)) return { reason: 'coresAtA', number, poles }
  const { minimum, maximum } = gaugeOf(connectorA)
  if (isAbove(minimum, wire.crossSectionMm2)) return { reason: 'tooLargeAtA', number, minimumMm2: minimum }
  if (isAbove(wire.crossSectionMm2, maximum)) return { reason: 'tooSmallAtA', number, maximumMm2: maximum }
  return isSealed(wire, connectorA) ? null : { reason: 'sealAtA', number, minimumMm, maximumMm }
}

/** The mounting and the rating of an attachment's fuse, and its length, against the connector A of the lead. */
function restAtA(lead: Lead, attachment: Attachment, number: number): Incompatibility | null {
  const { connectorA } = lead
  const { connectB, wire, fuse } = attachment
  const isAtA = feedingConnector(lead, attachment) === connectorA
  if (fuse.mounting === 'stud' && isAtA && !fitsMounting(lead, attachment, fuse))
    return { reason: 'studAtA', number, stud: fuse.lugStud }
  const mostA = connectorA.contactRatingA
  if (isAbove(ratingOf(attachment) ?? 0, mostA)) return { reason: 'ratingAtA', number, mostA }
  if (!isChosen(connectB) || !isChosen(wire) || !(wire.wire_len > 0)) return null
  const leastCm = leastLengthCm(connectorA, connectB, fuse)
  const isForA = !isAbove(leastLengthCm({ reachMm: 0 }, connectB, fuse), wire.wire_len)
  return isForA && isAbove(leastCm, wire.wire_len) ? { reason: 'tooShort', leastCm } : null
}

/**
 * Why a connector A does not fit the attachments that a lead has, whatever connector A the lead has now; null if it
 * fits. For an attachment without a wire, whether any in stock would fit both its connectors.
 */
export function connectorAFit(
  present: Lead,
  wires: readonly Wire[],
): (connectorA: ConnectorA) => Incompatibility | null {
  const attachments = attachmentsOf(present)
  const together = togetherOf(attachments.map(([, attachment]) => attachment))
  const chosenWires = attachments.map(([, { wire }]) => wire).filter(isChosen)
  return (connectorA) => {
    if (!isAvailable(connectorA)) return { reason: 'outOfStock' }
    if (unknownOfConnector(connectorA) !== null) return { reason: 'figureUnknown' }
    if (attachments.length === 0) return null
    const lead = { ...present, connectorA }
    const systemV = topVoltageV(lead)
    const ratedV = connectorA.voltageMaximumV
    if (isAbove(systemV, ratedV)) return { reason: 'voltageAtA', ratedV, systemV }
    for (const [index, [uuid, attachment]] of attachments.entries()) {
      const number = index + 1
      const { connectB, wire } = attachment
      const ofWire = isChosen(wire) ? wireAtA(connectorA, wire, number) : null
      if (ofWire) return ofWire
      const context = isChosen(wire) || !isChosen(connectB) ? null : attachmentContext(lead, uuid)
      if (context && !wires.some((one) => wireIncompatibility(context, one) === null))
        return { reason: 'noWireAtA', number }
      const rest = restAtA(lead, attachment, number)
      if (rest) return rest
    }
    if (isShortCircuit(connectorA, chosenWires)) return { reason: 'shortCircuit' }
    const { maximum: maximumMm2 } = gaugeOf(connectorA)
    const { wiresPerContact: most, contactRatingA: mostA } = connectorA
    if (together.wires > most) return { reason: 'contactWiresAtA', wires: together.wires, most }
    if (isAbove(together.mm2, maximumMm2)) return { reason: 'togetherAtA', maximumMm2 }
    return isAbove(together.currentA, mostA)
      ? { reason: 'currentAtA', neededA: together.currentA, mostA }
      : null
  }
}
