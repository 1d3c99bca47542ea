import { isNoFuse } from '../catalogue/catalogue'
import type { Fuse, FuseRating, Wire } from '../catalogue/catalogue'
import {
  continuousShare,
  dropInWireV,
  fewestPoles,
  isAbove,
  leastRatingA,
  loadOf,
  maxLengthForDropCm,
  weakestLink,
} from './voltageDrop'
import type { WeakestLink } from './voltageDrop'
import {
  fittingRatings,
  fuseIncompatibility,
  ratingBounds,
  attachmentContext,
  wireIncompatibility,
} from '../catalogue/fit'
import type { AttachmentContext } from '../catalogue/fit'
import { chooseFuse, chooseWire } from '../lead/editLead'
import { isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { withCurrentParts } from '../lead/currentParts'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import { priceOfAttachment } from '../pricing/pricing'

/** A wire with its drop at the load, and the price of an attachment with it, connector B and a fuse. */
export type WireSize = { wire: Wire; dropV: number | null; dropPercent: number | null; price: number }

/** A suggested wire, fuse and rating. */
export type Proposal = WireSize & { fuse: Fuse; rating: FuseRating }

/** Why a wire is excluded: the drop, its ampacity, or no fuse in stock for the voltage is small enough. */
type Failing = 'drop' | 'heat' | 'fuse'

/** The next thinner wire that fits the connectors, and why it is excluded. */
type Thinner = WireSize & { fails: Failing }

/** Inputs that a suggestion requires. */
type MissingInput = 'connectorA' | 'connectB' | 'wireLength' | 'load'

/**
 * Why there is no suggestion, and what would help: a connector that carries the load, a shorter lead, a smaller
 * load, other connectors.
 */
export type Obstacle =
  | { because: 'noWireFits' }
  | { because: 'connector'; weakest: WeakestLink; leastA: number }
  | { because: 'heat'; thickest: Wire; loadA: number; mostLoadA: number }
  | { because: 'drop'; thickest: Wire; dropPercent: number; longestCm: number }
  | { because: 'noFuse'; leastA: number; mostA: number }

export type Suggestion =
  | { kind: 'waits'; needs: MissingInput[] }
  | { kind: 'none'; obstacle: Obstacle }
  | {
      kind: 'found'
      proposal: Proposal
      /** Why thinner wires are excluded; `fit` if there are none. */
      decidedBy: Failing | 'fit'
      thinner: Thinner | null
      thicker: Proposal | null
    }

/** The rating nearest the middle of its bounds (ELECTRICAL.md 2.5 [37]); the maximum without a load. */
function bestRating(ratings: readonly FuseRating[], leastA: number, mostA: number): FuseRating | undefined {
  if (leastA === 0 || !Number.isFinite(mostA)) return ratings.at(leastA === 0 ? -1 : 0)
  const middleA = (leastA + mostA) / 2
  return ratings.reduce<FuseRating | undefined>(
    (best, rating) =>
      best === undefined || Math.abs(rating.amps - middleA) < Math.abs(best.amps - middleA) ? rating : best,
    undefined,
  )
}

/**
 * A fuse and rating that suit an attachment: from the family of `present` if possible, else from the cheapest
 * family; null for none. The present rating stays if it is suitable.
 */
export function suitableFuse(
  context: AttachmentContext,
  parts: CatalogueIndex,
  present?: Pick<Attachment, 'fuse' | 'fuse_rating'>,
): { fuse: Fuse; rating: FuseRating } | null {
  const { leastA, mostA } = ratingBounds(context)
  const preferred = present?.fuse
  const families = [...parts.fuse.values()]
    .filter((fuse) => !isNoFuse(fuse))
    .sort((a, b) => a.price - b.price)
  const inOrder = families.toSorted(
    (a, b) => Number(b.value === preferred?.value) - Number(a.value === preferred?.value),
  )
  for (const fuse of inOrder) {
    if (fuseIncompatibility(context, fuse, parts.fuseRatings) !== null) continue
    const fitting = fittingRatings(context, fuse, parts)
    const kept = fitting.find(({ label }) => label === present?.fuse_rating)
    const rating = kept ?? bestRating(fitting, leastA, mostA)
    if (rating) return { fuse, rating }
  }
  return null
}

function withWire({ lead, attachment, ...context }: AttachmentContext, wire: Wire): AttachmentContext {
  const { wire_len, wire_voltage } = attachment.wire
  return { ...context, lead, attachment: { ...attachment, wire: { ...wire, wire_len, wire_voltage } } }
}

/** The wires in stock that fit both connectors, thinnest first; wires with spare cores only if no other fits. */
export function fittingWires(context: AttachmentContext, parts: CatalogueIndex): Wire[] {
  const { connectorA } = context.lead
  const { connectB } = context.attachment
  const fitting = [...parts.wire.values()]
    .filter((wire) => wireIncompatibility(context, wire) === null)
    .sort((a, b) => a.crossSectionMm2 - b.crossSectionMm2 || a.price - b.price)
  const cores = fewestPoles([connectorA, connectB])
  const exact = fitting.filter(({ conductors }) => conductors <= cores)
  return exact.length > 0 ? exact : fitting
}

function awaitedBy(lead: Lead, attachment: Attachment): MissingInput[] {
  const needs: MissingInput[] = []
  if (!isChosen(lead.connectorA)) needs.push('connectorA')
  if (!isChosen(attachment.connectB)) needs.push('connectB')
  if (!(attachment.wire.wire_len > 0)) needs.push('wireLength')
  if (loadOf(attachment) === null) needs.push('load')
  return needs
}

/**
 * The thinnest wire in stock that fits both connectors, keeps the drop at the load within the lead's limit and
 * allows a fuse between load / 0.8 and the weakest link; the neighbouring sizes; or the reason why there is none.
 * For an unknown attachment all inputs are missing.
 */
export function suggestWireAndFuse(stored: Lead, uuid: string, parts: CatalogueIndex): Suggestion {
  const lead = withCurrentParts(stored, parts)
  const context = attachmentContext(lead, uuid)
  if (!context) return { kind: 'waits', needs: ['connectB', 'wireLength', 'load'] }
  const { attachment } = context
  const needs = awaitedBy(lead, attachment)
  const loadA = loadOf(attachment)
  if (needs.length > 0 || loadA === null) return { kind: 'waits', needs }

  const wires = fittingWires(context, parts)
  const thickest = wires.at(-1)
  if (!thickest) return { kind: 'none', obstacle: { because: 'noWireFits' } }

  const lengthCm = attachment.wire.wire_len
  const sizeOf = (wire: Wire, fuse: Fuse | null = null): WireSize => {
    const dropV = dropInWireV(wire, loadA, lengthCm)
    const dropPercent = dropV === null ? null : (100 * dropV) / lead.systemVoltageV
    return { wire, dropV, dropPercent, price: priceWith(lead, uuid, wire, fuse) }
  }
  const keepsDrop = ({ dropPercent }: WireSize) =>
    dropPercent !== null && !isAbove(dropPercent, lead.dropLimitPercent)
  const proposalOf = (wire: Wire): Proposal | null => {
    const chosen = suitableFuse(withWire(context, wire), parts)
    if (!chosen) return null
    const size = sizeOf(wire, chosen.fuse)
    return keepsDrop(size) ? { ...size, ...chosen } : null
  }

  const index = wires.findIndex((wire) => proposalOf(wire) !== null)
  const wire = wires[index]
  const proposal = wire && proposalOf(wire)
  if (!proposal) return { kind: 'none', obstacle: obstacleFor(context, thickest, sizeOf(thickest), parts) }

  const below = wires.findLast((one) => one.crossSectionMm2 < proposal.wire.crossSectionMm2)
  const failing = (thin: Wire): Failing => {
    if (suitableFuse(withWire(context, thin), parts)) return 'drop'
    return isAbove(leastRatingA(loadA), thin.ampacityA) ? 'heat' : 'fuse'
  }
  const thinner = below ? { ...sizeOf(below, proposal.fuse), fails: failing(below) } : null
  const above = wires.find(
    (one) => one.crossSectionMm2 > proposal.wire.crossSectionMm2 && proposalOf(one) !== null,
  )
  return {
    kind: 'found',
    proposal,
    decidedBy: thinner?.fails ?? 'fit',
    thinner,
    thicker: above ? proposalOf(above) : null,
  }
}

/** The price of one attachment of a piece with another wire, and another fuse if given. */
function priceWith(lead: Lead, uuid: string, wire: Wire, fuse: Fuse | null): number {
  const changed = chooseWire(lead, uuid, wire)
  return priceOfAttachment(fuse ? chooseFuse(changed, uuid, fuse) : changed, uuid)
}

/** The maximum rating that protects a wire among the fuses in stock for the voltage, A; 0 for none. */
function highestFittingRatingA(
  { lead, attachment, ...context }: AttachmentContext,
  parts: CatalogueIndex,
): number {
  const unloaded: AttachmentContext = { ...context, lead, attachment: { ...attachment, loadA: null } }
  const families = [...parts.fuse.values()].filter((fuse) => !isNoFuse(fuse))
  const suiting = families.filter((fuse) => fuseIncompatibility(unloaded, fuse, parts.fuseRatings) === null)
  return Math.max(
    0,
    ...suiting.flatMap((fuse) => fittingRatings(unloaded, fuse, parts)).map(({ amps }) => amps),
  )
}

function obstacleFor(
  context: AttachmentContext,
  thickest: Wire,
  size: WireSize,
  parts: CatalogueIndex,
): Obstacle {
  const { lead, attachment } = context
  const loadA = loadOf(attachment) ?? 0
  const leastA = leastRatingA(loadA)
  const contacts = weakestLink(lead, { ...attachment, wire: { ...attachment.wire, ampacityA: 0 } })
  if (contacts && isAbove(leastA, contacts.limitA)) return { because: 'connector', weakest: contacts, leastA }
  const withThickest = withWire(context, thickest)
  const { mostA } = ratingBounds(withThickest)
  const ratingA = highestFittingRatingA(withThickest, parts)
  if (ratingA > 0 && isAbove(leastA, ratingA))
    return { because: 'heat', thickest, loadA, mostLoadA: ratingA * continuousShare }
  if (!suitableFuse(withThickest, parts)) return { because: 'noFuse', leastA, mostA }
  return {
    because: 'drop',
    thickest,
    dropPercent: size.dropPercent ?? 0,
    longestCm: maxLengthForDropCm(thickest, loadA, lead.systemVoltageV, lead.dropLimitPercent) ?? 0,
  }
}
