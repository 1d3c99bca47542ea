import { breakingOf, isNoFuse } from '../catalogue/catalogue'
import { ratingOfOthersA } from './leadChecks'
import { insulationV, isBelowCharging, isNegativeWire, leastLengthCm } from './makeability'
import { leastBreakingOf, sourceFacts } from './source'
import type { Fuse, FuseRating, Wire } from '../catalogue/catalogue'
import {
  continuousShare,
  dropInWireV,
  fewestPoles,
  leastRatingA,
  loadOf,
  maxLengthForDropCm,
  weakestLink,
} from './voltageDrop'
import { isAbove } from '../numbers/tolerance'
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
import { ceilToTenth } from '../numbers/rounding'
import { priceOfAttachment } from '../pricing/pricing'

/** A wire with its drop at the load, and the price of an attachment with it, connector B and a fuse. */
export type WireSize = { wire: Wire; dropV: number | null; dropPercent: number | null; price: number }

/** A suggested wire, fuse and rating. `breaks`: whether the fuse breaks what the source can feed. */
export type Proposal = WireSize & { fuse: Fuse; rating: FuseRating; breaks: boolean }

/**
 * Why a wire is excluded: the drop, its ampacity, no fuse in stock for the voltage is small enough, none that is
 * breaks what the source can feed, or other sources can feed more into it than it carries.
 */
type Failing = 'drop' | 'heat' | 'fuse' | 'breaking' | 'others'

/** The next thinner wire that fits the connectors, and why it is excluded. */
type Thinner = WireSize & { fails: Failing }

/** Inputs that a suggestion requires. */
type MissingInput = 'connectorA' | 'connectB' | 'wireLength' | 'load'

/**
 * Why there is no suggestion, and what would help: a connector that carries the load, a shorter lead, a smaller
 * load, a lead of at least `leastCm` that has room for a fuse, other connectors. `dropPercent` and `longestCm` are those
 * of the thickest wire with a fuse that fits, warm from the load. `isBelowCharging`: a fuse would fit, but the source,
 * a 48 V lithium bank, charges to more than its voltage.
 */
export type Obstacle =
  | { because: 'noWireFits' }
  | { because: 'connector'; weakest: WeakestLink; leastA: number }
  | { because: 'heat'; thickest: Wire; loadA: number; mostLoadA: number }
  | { because: 'drop'; thickest: Wire; dropPercent: number; longestCm: number }
  | { because: 'tooShort'; leastCm: number }
  | { because: 'noFuse'; leastA: number; mostA: number; isBelowCharging: boolean }

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

/** A fuse with a rating that fits, and how well it suits: see `comparePairs`. */
type Pair = {
  fuse: Fuse
  rating: FuseRating
  /** 1 if the source can feed more into a short circuit than the fuse breaks. */
  breaksTooLittle: 0 | 1
  /** How far the rating is above the load: 0 up to 2.5 times, 1 up to 5 times, else 2; 0 without a load. */
  over: 0 | 1 | 2
  /** 1 if a starter battery can feed more than it breaks. */
  note: 0 | 1
}

const closeToLoad = 2.5
const nearLoad = 5

/** An unsaid source counts as a starter battery, the weakest that a fuse has to break. */
const assumedSource = leastBreakingOf('starter')

function overOf(ratingA: number, loadA: number | null): Pair['over'] {
  if (loadA === null || !isAbove(ratingA, closeToLoad * loadA)) return 0
  return isAbove(ratingA, nearLoad * loadA) ? 2 : 1
}

/**
 * The order of preference. With a load: a rating near it, breaking capacity for the source, the smallest rating from
 * 125 % on. Without: breaking capacity, the greatest rating. Then what breaks a starter battery, and the price.
 */
function comparePairs(loadA: number | null) {
  return (a: Pair, b: Pair): number => {
    const byPrice = a.fuse.price - b.fuse.price || a.fuse.label.localeCompare(b.fuse.label, 'en')
    const rating = a.rating.amps - b.rating.amps
    const breaksTooLittle = a.breaksTooLittle - b.breaksTooLittle
    if (loadA === null) return breaksTooLittle || -rating || a.note - b.note || byPrice
    const isFar = Number(a.over === 2) - Number(b.over === 2)
    return isFar || breaksTooLittle || a.over - b.over || rating || a.note - b.note || byPrice
  }
}

/** The fuses with the ratings that fit an attachment, best first (ELECTRICAL.md 2.5 [37]). */
function fittingPairs(context: AttachmentContext, parts: CatalogueIndex): Pair[] {
  const { lead } = context
  const facts = sourceFacts(lead)
  const { warnA, noteA } = facts.source === '' ? assumedSource : facts
  const loadA = loadOf(context.attachment)
  return [...parts.fuse.values()]
    .filter((fuse) => !isNoFuse(fuse) && fuseIncompatibility(context, fuse, parts.fuseRatings) === null)
    .flatMap((fuse) => {
      const breakingA = breakingOf(fuse, lead.systemVoltageV)
      const breaksTooLittle = isAbove(warnA, breakingA) ? 1 : 0
      const note = isAbove(noteA, breakingA) ? 1 : 0
      return fittingRatings(context, fuse, parts).map((rating): Pair => {
        return { fuse, rating, breaksTooLittle, note, over: overOf(rating.amps, loadA) }
      })
    })
    .sort(comparePairs(loadA))
}

/** Whether no 48 V lithium bank as source charges to more than the fuse's voltage. */
function withstandsCharging({ lead }: AttachmentContext): (pair: Pair) => boolean {
  const isLithium = sourceFacts(lead).source === 'lithium'
  return ({ fuse }) => !isLithium || !isBelowCharging(lead, fuse)
}

/**
 * A fuse and rating that suit an attachment: the fuse of `present` if it breaks what the source can feed or no
 * other does, else the best of all; null for none. The present rating stays if it is suitable. Below the charging
 * voltage of a 48 V lithium bank only where no other fits: such a fuse warns, and may replace one that blocks.
 */
export function suitableFuse(
  context: AttachmentContext,
  parts: CatalogueIndex,
  present?: Pick<Attachment, 'fuse' | 'fuse_rating'>,
): Pick<Pair, 'fuse' | 'rating' | 'breaksTooLittle'> | null {
  const pairs = preferred(fittingPairs(context, parts), withstandsCharging(context))
  const least = Math.min(...pairs.map(({ breaksTooLittle }) => breaksTooLittle))
  const ofPresent = pairs.filter(
    ({ fuse, breaksTooLittle }) => breaksTooLittle === least && fuse.value === present?.fuse.value,
  )
  const kept = ofPresent.find(({ rating }) => rating.label === present?.fuse_rating)
  return kept ?? ofPresent[0] ?? pairs[0] ?? null
}

function withWire({ lead, attachment, ...context }: AttachmentContext, wire: Wire): AttachmentContext {
  const { wire_len, wire_voltage } = attachment.wire
  return { ...context, lead, attachment: { ...attachment, wire: { ...wire, wire_len, wire_voltage } } }
}

/**
 * The wires in stock that fit both connectors, thinnest first, without negative cables; those alone, if any fits, for
 * a negative one. Wires with spare cores, and those for solar panels without one, only if no other fits; none
 * whose insulation is not known to be made for the voltage.
 */
export function fittingWires(context: AttachmentContext, parts: CatalogueIndex, isNegative = false): Wire[] {
  const { connectorA } = context.lead
  const { connectB } = context.attachment
  const { source, topV } = sourceFacts(context.lead)
  const ofBothSigns = [...parts.wire.values()].filter(
    (wire) => wireIncompatibility(context, wire) === null && !isAbove(topV, insulationV(wire)),
  )
  const ofSign = isNegative
    ? preferred(ofBothSigns, isNegativeWire)
    : ofBothSigns.filter((wire) => !isNegativeWire(wire))
  const fitting = ofSign.sort((a, b) => a.crossSectionMm2 - b.crossSectionMm2 || a.price - b.price)
  const cores = fewestPoles([connectorA, connectB])
  const usual = preferred(fitting, ({ solar }) => source === 'panel' || !solar)
  return preferred(usual, ({ conductors }) => conductors <= cores)
}

function preferred<T>(parts: readonly T[], isUsual: (part: T) => boolean): T[] {
  const usual = parts.filter(isUsual)
  return usual.length > 0 ? usual : [...parts]
}

function awaitedBy(lead: Lead, attachment: Attachment): MissingInput[] {
  const needs: MissingInput[] = []
  if (!isChosen(lead.connectorA)) needs.push('connectorA')
  if (!isChosen(attachment.connectB)) needs.push('connectB')
  if (!(attachment.wire.wire_len > 0)) needs.push('wireLength')
  if (loadOf(attachment) === null) needs.push('load')
  return needs
}

/** A conductor at its ampacity is some 50 K warmer and drops this share more; trade knowledge (ELECTRICAL.md, [u]). */
const warmShare = 0.2

/** By how much the drop of a wire that is warm from this load is greater than at 20 °C. */
const warmth = ({ ampacityA }: Wire, loadA: number) => 1 + warmShare * (loadA / ampacityA) ** 2

/**
 * How well the best pair of a wire suits, 0 best: it breaks what the source can feed and is close to the load; near
 * it; near it without the breaking capacity; any.
 */
function tierOf({ breaksTooLittle, over }: Pair): number {
  if (over === 2) return 3
  return breaksTooLittle === 0 ? over : 2
}

/** The number of results of `tierOf`; a wire that does not carry what other sources feed into it is worse than all. */
const tiers = 4

/**
 * The thinnest wire in stock that fits both connectors, carries what other sources feed into it if any does, keeps the
 * drop of the warm wire at the load within the lead's limit and allows the best kind of fuse between load / 0.8 and the weakest link; the neighbouring sizes; or
 * the reason why there is none. For an unknown attachment all inputs are missing.
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
  const keepsDrop = (wire: Wire) => {
    const { dropPercent } = sizeOf(wire)
    return dropPercent !== null && !isAbove(dropPercent * warmth(wire, loadA), lead.dropLimitPercent)
  }
  const othersA = ratingOfOthersA(lead, uuid)
  const carriesOthers = ({ ampacityA }: Wire) => !isAbove(othersA, ampacityA)
  const candidates = wires.map((wire) => {
    const pair = fittingPairs(withWire(context, wire), parts).find(withstandsCharging(context))
    const tier = pair && keepsDrop(wire) ? tierOf(pair) : Infinity
    return { wire, pair, tier: carriesOthers(wire) ? tier : tier + tiers }
  })
  const proposalOf = ({ wire, pair }: (typeof candidates)[number]): Proposal | null => {
    if (!pair) return null
    const { fuse, rating, breaksTooLittle } = pair
    return { ...sizeOf(wire, fuse), fuse, rating, breaks: breaksTooLittle === 0 }
  }

  const bestTier = Math.min(...candidates.map(({ tier }) => tier))
  const best = candidates.find(({ tier }) => tier === bestTier && Number.isFinite(tier))
  const proposal = best && proposalOf(best)
  if (!proposal) return { kind: 'none', obstacle: obstacleFor(context, candidates, thickest, parts) }

  const areaMm2 = proposal.wire.crossSectionMm2
  const below = candidates.findLast(({ wire }) => wire.crossSectionMm2 < areaMm2)
  const failing = ({ wire, pair }: (typeof candidates)[number]): Failing => {
    if (pair && !keepsDrop(wire)) return 'drop'
    if (isAbove(leastRatingA(loadA), wire.ampacityA)) return 'heat'
    if (!carriesOthers(wire) && carriesOthers(proposal.wire)) return 'others'
    return pair && pair.breaksTooLittle > (best?.pair?.breaksTooLittle ?? 0) ? 'breaking' : 'fuse'
  }
  const thinner = below ? { ...sizeOf(below.wire, proposal.fuse), fails: failing(below) } : null
  const above = candidates.find(({ wire, tier }) => wire.crossSectionMm2 > areaMm2 && tier <= bestTier)
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

/** The maximum rating that protects a wire among the fuses for the voltage of which there are any, A; 0 for none. */
function highestFittingRatingA(
  { lead, attachment, ...context }: AttachmentContext,
  parts: CatalogueIndex,
): number {
  const unloaded = {
    ...context,
    lead,
    attachment: { ...attachment, loadA: null },
    quantity: 1,
    taken: new Map(),
  }
  const families = [...parts.fuse.values()].filter((fuse) => !isNoFuse(fuse))
  const suiting = families.filter((fuse) => fuseIncompatibility(unloaded, fuse, parts.fuseRatings) === null)
  return Math.max(
    0,
    ...suiting.flatMap((fuse) => fittingRatings(unloaded, fuse, parts)).map(({ amps }) => amps),
  )
}

/** The length from which one of the wires has room for a fuse that fits otherwise; null for none. */
function leastLengthWithFuseCm(
  context: AttachmentContext,
  wires: readonly Wire[],
  parts: CatalogueIndex,
): number | null {
  const { connectB, wire } = context.attachment
  const ofAnyLength = { ...context.attachment, wire: { ...wire, wire_len: 0 } }
  const fuses = wires.flatMap((one) =>
    fittingPairs(withWire({ ...context, attachment: ofAnyLength }, one), parts),
  )
  const leastCm = Math.min(...fuses.map(({ fuse }) => leastLengthCm(context.lead.connectorA, connectB, fuse)))
  return Number.isFinite(leastCm) ? ceilToTenth(leastCm) : null
}

function obstacleFor(
  context: AttachmentContext,
  candidates: readonly { wire: Wire; pair: Pair | undefined }[],
  thickest: Wire,
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
  const fused = candidates.findLast(({ pair }) => pair)?.wire
  if (fused) {
    const lengthCm = attachment.wire.wire_len
    const warm = warmth(fused, loadA)
    const dropV = dropInWireV(fused, loadA, lengthCm) ?? 0
    const longestCm = maxLengthForDropCm(fused, loadA, lead.systemVoltageV, lead.dropLimitPercent) ?? 0
    return {
      because: 'drop',
      thickest: fused,
      dropPercent: (100 * dropV * warm) / lead.systemVoltageV,
      longestCm: longestCm / warm,
    }
  }
  const isBelowCharging = fittingPairs(withThickest, parts).length > 0
  const wires = candidates.map(({ wire }) => wire)
  const leastCm = isBelowCharging ? null : leastLengthWithFuseCm(context, wires, parts)
  if (leastCm !== null && isAbove(leastCm, attachment.wire.wire_len)) return { because: 'tooShort', leastCm }
  return { because: 'noFuse', leastA, mostA, isBelowCharging }
}
