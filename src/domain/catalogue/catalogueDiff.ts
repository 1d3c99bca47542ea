import { changeQuantity } from '../lead/cart'
import type { Catalogue, PostOption } from './catalogue'
import { selectionOf, chosenLabel, leadFromSelection } from '../lead/leadSelection'
import type { UnknownPart } from '../lead/leadSelection'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Lead } from '../lead/lead'
import { sharedNeeds, withCurrentParts } from './catalogueIndex'
import type { CatalogueIndex } from './catalogueIndex'
import { isAbove } from '../electrical/voltageDrop'

/** What sort of part a change is about. */
export type ChangedPart = UnknownPart['kind']

/**
 * One thing that is no longer as an order was saved. `price`: a part's price was and is now, per piece or per
 * cm of wire. `stock`: so many pieces or cm are needed and so many are left. `gone`: the catalogue has it no more.
 */
export type Change =
  | { reason: 'price'; part: ChangedPart; attachment?: string; label: string; was: number; now: number }
  | { reason: 'stock'; part: ChangedPart; attachment?: string; label: string; was: number; now: number }
  | { reason: 'gone'; part: ChangedPart; attachment?: string; label: string; was: number }

type Part = { value: string; label: string; price: number }

/** What changed of an order's parts and postage, stock apart. */
function changedParts(lead: Lead, parts: CatalogueIndex, postList: readonly PostOption[]): Change[] {
  const changes: Change[] = []
  const compare = (
    part: ChangedPart,
    saved: Part,
    live: { price: number } | undefined,
    attachment?: string,
  ): void => {
    if (!isChosen(saved)) return
    const about = { part, label: saved.label, ...(attachment !== undefined && { attachment }) }
    if (!live) changes.push({ reason: 'gone', ...about, was: saved.price })
    else if (live.price !== saved.price)
      changes.push({ reason: 'price', ...about, was: saved.price, now: live.price })
  }

  const { connectorA, post } = lead
  compare('connectorA', connectorA, parts.connectorA.get(connectorA.value))
  for (const [uuid, { connectB, wire, fuse, fuse_rating }] of attachmentsOf(lead)) {
    compare('connectB', connectB, parts.connectorB.get(connectB.value), uuid)
    const liveWire = parts.wire.get(wire.value)
    compare('wire', { ...wire, price: wire.priceCM }, liveWire && { price: liveWire.priceCM }, uuid)
    const liveFuse = parts.fuse.get(fuse.value)
    compare('fuse', fuse, liveFuse, uuid)
    const rating = { value: fuse_rating, label: fuse_rating, price: 0 }
    const liveRating = parts.fuseRating.get(fuse_rating)
    const isOffered = liveRating && (liveFuse?.ratingsA.includes(liveRating.amps) ?? true)
    compare('fuseRating', rating, isOffered ? { price: 0 } : undefined, uuid)
  }
  const livePost = postList.find(({ label }) => label === post.label)
  const savedPost = { value: post.label, label: post.label, price: post.value }
  compare('post', savedPost, livePost && { price: livePost.value })
  return changes
}

/** A product of which these leads together need more than there is; `leads` are the indexes of those that need it. */
export type Shortage = Extract<Change, { reason: 'stock' }> & { leads: number[] }

/** What there is too little of for all of these leads together, product by product. */
export function shortages(leads: readonly Lead[], parts: CatalogueIndex): Shortage[] {
  const live = leads.map((lead) => withCurrentParts(lead, parts))
  return sharedNeeds(live, parts)
    .filter(({ needed, stock }) => isAbove(needed, stock))
    .map(({ sku: _sku, needed, stock, ...about }) => ({ reason: 'stock', ...about, was: needed, now: stock }))
}

/** What changed in the catalogue since an order was saved with its parts' prices; nothing is said of what is not chosen. */
export function catalogueDiff(lead: Lead, parts: CatalogueIndex, postList: readonly PostOption[]): Change[] {
  return [
    ...changedParts(lead, parts, postList),
    ...shortages([lead], parts).map(({ leads: _leads, ...change }): Change => change),
  ]
}

/** A change of one of several leads; `lead` is its index. */
export type LeadChange = Change & { lead: number }

/** A change as the server tells it: `order` is a lead's index, `part` a label or slug, `kind` absent where only sums are known. */
type ServerChange = {
  order: number
  kind?: ChangedPart | undefined
  attachment?: string | undefined
  part: string
  was: number | null
  now: number | null
  reason: Change['reason']
}

/** What the server told of these leads, its part by the label with which it was chosen. */
export function leadChangeFromServer(leads: readonly Lead[], told: ServerChange): LeadChange {
  const { order: lead, kind, attachment, reason, was, now } = told
  const label = kind && chosenLabel(leads[lead], kind, attachment)
  const about = { lead, part: kind ?? 'connectorA', label: label ?? told.part, was: was ?? 0 }
  const at = attachment === undefined ? about : { ...about, attachment }
  return reason === 'gone' ? { ...at, reason } : { ...at, reason, now: now ?? 0 }
}

/** The same of several leads, their stock counted together and told of the first that needs it. */
export function catalogueDiffs(
  leads: readonly Lead[],
  parts: CatalogueIndex,
  postList: readonly PostOption[],
): LeadChange[] {
  return [
    ...leads.flatMap((order, lead) =>
      changedParts(order, parts, postList).map((change): LeadChange => ({ ...change, lead })),
    ),
    ...shortages(leads, parts).map(({ leads: [lead = 0], ...change }): LeadChange => ({ ...change, lead })),
  ]
}

/** Whether an order with these changes can take today's prices: there are new ones, and no part is gone. */
export function hasNewPrices(changes: readonly Change[]): boolean {
  return changes.some(({ reason }) => reason === 'price') && changes.every(({ reason }) => reason !== 'gone')
}

/**
 * A saved order at the prices of this catalogue, complete if it is; the order as it was where the catalogue
 * lacks one of its parts.
 */
export function repriceLead(lead: Lead, catalogue: Catalogue): Lead {
  const { order: today, unknown } = leadFromSelection(selectionOf(lead), catalogue, lead.objectId)
  return unknown.length > 0 ? lead : changeQuantity(today, today.quantity)
}

/** The cart with these of its orders at the prices of this catalogue. */
export function repriceLeads(taking: readonly Lead[], catalogue: Catalogue) {
  const ids = new Set(taking.map(({ objectId }) => objectId))
  return (leads: Lead[]): Lead[] =>
    leads.map((lead) => (ids.has(lead.objectId) ? repriceLead(lead, catalogue) : lead))
}
