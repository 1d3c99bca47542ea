import { isAvailable, isLinkOf, isNoFuse } from './catalogue'
import type { CatalogueItem, ConnectorB, Fuse, FuseRating, Stud, Wire } from './catalogue'
import { coresMatch, leastRatingA, loadOf, weakestLink } from '../electrical/voltageDrop'
import { isAbove } from '../numbers/tolerance'
import type { WeakestLink } from '../electrical/voltageDrop'
import { boundCrossed, gaugeOf } from '../electrical/gauge'
import {
  fitsHolder,
  fitsMounting,
  isSealed,
  isSharedMounting,
  isShortCircuit,
  leastLengthCm,
  unknownOfConnector,
  unknownOfFuse,
  unknownOfWire,
} from '../electrical/makeability'
import { sourceFacts } from '../electrical/source'
import { attachmentWith } from '../lead/editLead'
import { attachmentAt, attachmentsOf, isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { linkNames } from './catalogueIndex'
import type { CatalogueIndex } from './catalogueIndex'
import { readNumber } from '../pricing/pricing'

/** Why an option does not fit, with the value and the limit. */
export type Incompatibility =
  | { reason: 'outOfStock' | 'figureUnknown' | 'contactFull' | 'shortCircuit' }
  | { reason: 'noWireFits' | 'notInFamily' }
  | { reason: 'cores'; conductors: number; poles: number }
  | { reason: 'gaugeB' | 'gaugeA' | 'holderGauge'; minimumMm2: number; maximumMm2: number }
  | { reason: 'sealFit'; minimumMm: number; maximumMm: number }
  | { reason: 'holderMounting' | 'holderShared'; stud: Stud }
  | { reason: 'tooShort'; leastCm: number }
  | { reason: 'wireStock'; neededCm: number; stockCm: number }
  | { reason: 'pieceStock'; neededPieces: number; stockPieces: number }
  | { reason: 'fuseVoltage'; ratedV: number; systemV: number }
  | { reason: 'noRating'; leastA: number; mostA: number }
  | { reason: 'ratingAbove' | 'overload'; mostA: number }
  | { reason: 'ratingBelow'; leastA: number }
  | IncompatibilityAtA

/** Why a connector A does not fit the attachments; `number` counts them from 1. */
type IncompatibilityAtA =
  | { reason: 'voltageAtA'; ratedV: number; systemV: number }
  | { reason: 'coresAtA'; number: number; poles: number }
  | { reason: 'tooSmallAtA'; number: number; maximumMm2: number }
  | { reason: 'tooLargeAtA'; number: number; minimumMm2: number }
  | { reason: 'sealAtA'; number: number; minimumMm: number; maximumMm: number }
  | { reason: 'noWireAtA'; number: number }
  | { reason: 'studAtA'; number: number; stud: Stud }
  | { reason: 'ratingAtA'; number: number; mostA: number }
  | { reason: 'contactWiresAtA'; wires: number; most: number }
  | { reason: 'togetherAtA'; maximumMm2: number }
  | { reason: 'currentAtA'; neededA: number; mostA: number }

/** What a lead leaves for one of its attachments; the attachment's own wire and fuse do not count. */
export type AttachmentContext = {
  lead: Lead
  attachment: Attachment
  /** mm² left in connector A's barrel. */
  leftMm2: number
  /** The wires of the other attachments. */
  otherWires: readonly Wire[]
  /** Wires that one contact of connector A still takes. */
  wiresLeft: number
  /** What the other attachments need: cm of each wire and pieces of each fuse, by slug; pieces of each link, by name. */
  taken: ReadonlyMap<string, number>
  quantity: number
}

/** The context of the attachment with this key; null for an unknown key. */
export function attachmentContext(lead: Lead, uuid: string): AttachmentContext | null {
  const attachment = attachmentAt(lead, uuid)
  if (!attachment) return null
  const quantity = readNumber(lead.quantity, 1)
  const others = attachmentsOf(lead).filter(([key]) => key !== uuid)
  const taken = new Map<string, number>()
  const take = (name: string, amount: number) => taken.set(name, (taken.get(name) ?? 0) + amount)
  for (const [, { wire, fuse, fuse_rating: label }] of others) {
    take(wire.value, wire.wire_len * quantity)
    for (const name of [fuse.value, ...linkNames({ label, families: [fuse.type] })]) take(name, quantity)
  }
  const otherWires = others.map(([, { wire }]) => wire).filter(isChosen)
  const usedMm2 = otherWires.reduce((sum, { crossSectionMm2 }) => sum + crossSectionMm2, 0)
  return {
    lead,
    attachment,
    leftMm2: isChosen(lead.connectorA) ? gaugeOf(lead.connectorA).maximum - usedMm2 : Infinity,
    otherWires,
    wiresLeft: isChosen(lead.connectorA) ? lead.connectorA.wiresPerContact - otherWires.length : Infinity,
    taken,
    quantity,
  }
}

/** Why a wire does not fit: stock, cores, gauge and seal of the connectors, room in A's contact; null if it fits. */
export function wireIncompatibility(context: AttachmentContext, wire: Wire): Incompatibility | null {
  const { lead, attachment, leftMm2, otherWires, wiresLeft, taken, quantity } = context
  const { connectorA } = lead
  const { connectB } = attachment
  const { conductors, crossSectionMm2 } = wire
  if (!isAvailable(wire)) return { reason: 'outOfStock' }
  if (unknownOfWire(wire) !== null) return { reason: 'figureUnknown' }
  if (wiresLeft < 1) return { reason: 'contactFull' }
  for (const connector of [connectB, connectorA])
    if (isChosen(connector) && !coresMatch(connector.poles, conductors))
      return { reason: 'cores', conductors, poles: connector.poles }
  if (isShortCircuit(connectorA, [wire, ...otherWires])) return { reason: 'shortCircuit' }
  const gaugeB = gaugeOf(connectB)
  if (isChosen(connectB) && boundCrossed(crossSectionMm2, gaugeB) !== null)
    return { reason: 'gaugeB', minimumMm2: gaugeB.minimum, maximumMm2: gaugeB.maximum }
  const leftAtA = { minimum: connectorA.gaugeMinimum, maximum: leftMm2 }
  if (isChosen(connectorA) && boundCrossed(crossSectionMm2, leftAtA) !== null)
    return { reason: 'gaugeA', minimumMm2: leftAtA.minimum, maximumMm2: Math.max(0, leftMm2) }
  for (const connector of [connectB, connectorA])
    if (isChosen(connector) && !isSealed(wire, connector))
      return {
        reason: 'sealFit',
        minimumMm: connector.coreMinimumMm,
        maximumMm: connector.coreMaximumMm,
      }
  const neededCm = attachment.wire.wire_len * quantity
  const stockCm = wire.stock - (taken.get(wire.value) ?? 0)
  return isAbove(neededCm, stockCm) || stockCm <= 0 ? { reason: 'wireStock', neededCm, stockCm } : null
}

/**
 * Why a connector B does not fit: stock, or no wire in stock fits both it and connector A. Connectors that are the same
 * to a wire are tried against the wires once.
 */
export function connectorBFit(
  context: AttachmentContext,
  wires: readonly Wire[],
): (connectB: ConnectorB) => Incompatibility | null {
  const known = new Map<string, boolean>()
  const hasWire = (connectB: ConnectorB): boolean => {
    const attachment = attachmentWith(context.attachment, connectB)
    const { poles, gaugeMinimum, gaugeMaximum, coreMinimumMm, coreMaximumMm } = connectB
    const isPresent = attachment === context.attachment
    const sameTo = [poles, gaugeMinimum, gaugeMaximum, coreMinimumMm, coreMaximumMm, isPresent].join(' ')
    const found =
      known.get(sameTo) ??
      wires.some((wire) => wireIncompatibility({ ...context, attachment }, wire) === null)
    known.set(sameTo, found)
    return found
  }
  return (connectB) => {
    if (!isAvailable(connectB)) return { reason: 'outOfStock' }
    if (unknownOfConnector(connectB) !== null) return { reason: 'figureUnknown' }
    return hasWire(connectB) ? null : { reason: 'noWireFits' }
  }
}

type RatingBounds = { leastA: number; mostA: number; weakest: WeakestLink | null }

/** The bounds of a fuse rating, A: from load / 0.8 to the weakest link; no bound without a load or a link. */
export function ratingBounds({ lead, attachment }: AttachmentContext): RatingBounds {
  const weakest = weakestLink(lead, attachment)
  return { leastA: leastRatingA(loadOf(attachment)), mostA: weakest?.limitA ?? Infinity, weakest }
}

/** Why the other attachments leave too few of a part for each lead; null if enough are left. `names` as in `taken`. */
function stockIncompatibility(
  { quantity, taken }: AttachmentContext,
  part: Pick<CatalogueItem, 'value' | 'stock'>,
  names: readonly string[],
): Incompatibility | null {
  if (!isAvailable(part)) return { reason: 'outOfStock' }
  const left = names.reduce((pieces, name) => pieces - (taken.get(name) ?? 0), part.stock)
  return isAbove(quantity, left)
    ? { reason: 'pieceStock', neededPieces: quantity, stockPieces: Math.max(0, left) }
    : null
}

/** Why a rating does not fit the attachment's fuse: not in its family, stock, or out of bounds. */
export function ratingIncompatibility(
  context: AttachmentContext,
  rating: FuseRating,
  fuse: Fuse = context.attachment.fuse,
): Incompatibility | null {
  if (!isLinkOf(fuse, rating)) return { reason: 'notInFamily' }
  const stock = stockIncompatibility(context, rating, linkNames(rating))
  if (stock) return stock
  const { leastA, mostA } = ratingBounds(context)
  if (isAbove(rating.amps, mostA)) return { reason: 'ratingAbove', mostA }
  return isAbove(leastA, rating.amps) ? { reason: 'ratingBelow', leastA } : null
}

/**
 * Why a fuse does not fit: stock, voltage, holder, length, or no rating in stock within the bounds; for "No fuse" a
 * load above the weakest link.
 */
export function fuseIncompatibility(
  context: AttachmentContext,
  fuse: Fuse,
  ratings: Iterable<FuseRating>,
): Incompatibility | null {
  const { leastA, mostA } = ratingBounds(context)
  if (isNoFuse(fuse)) {
    const loadA = loadOf(context.attachment)
    return loadA !== null && isAbove(loadA, mostA) ? { reason: 'overload', mostA } : null
  }
  const stock = stockIncompatibility(context, fuse, [fuse.value])
  if (stock) return stock
  if (unknownOfFuse(fuse) !== null) return { reason: 'figureUnknown' }
  const { lead, attachment, otherWires } = context
  const { topV } = sourceFacts(lead)
  if (isAbove(topV, fuse.voltageRatingV))
    return { reason: 'fuseVoltage', ratedV: fuse.voltageRatingV, systemV: topV }
  const { connectB, wire } = attachment
  if (isChosen(wire) && !fitsHolder(wire, fuse))
    return { reason: 'holderGauge', minimumMm2: fuse.gaugeMinimum, maximumMm2: fuse.gaugeMaximum }
  if (!fitsMounting(lead, attachment, fuse))
    return { reason: 'holderMounting', stud: fuse.mounting === 'stud' ? fuse.lugStud : '' }
  if (isSharedMounting(lead, fuse, otherWires.length + 1))
    return { reason: 'holderShared', stud: fuse.lugStud }
  const leastCm = leastLengthCm(lead.connectorA, connectB, fuse)
  if (wire.wire_len > 0 && isAbove(leastCm, wire.wire_len) && isSpanTooLong(context, fuse))
    return { reason: 'tooShort', leastCm }
  for (const rating of ratings) if (ratingIncompatibility(context, rating, fuse) === null) return null
  return { reason: 'noRating', leastA, mostA }
}

/** Whether the lead is long enough without this fuse. */
function isSpanTooLong({ lead, attachment }: AttachmentContext, fuse: Fuse): boolean {
  const { connectB, wire } = attachment
  return fuse.spanMm > 0 && !isAbove(leastLengthCm(lead.connectorA, connectB, { spanMm: 0 }), wire.wire_len)
}

/** The ratings of a fuse that fit, in ascending order. */
export function fittingRatings(context: AttachmentContext, fuse: Fuse, parts: CatalogueIndex): FuseRating[] {
  return parts.fuseRatings
    .filter((rating) => ratingIncompatibility(context, rating, fuse) === null)
    .sort((a, b) => a.amps - b.amps)
}
