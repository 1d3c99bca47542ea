import { changeQuantity } from '../lead/cart'
import type { CartItem } from '../lead/cart'
import { isLinkOf, postOptionOf } from './catalogue'
import type { Catalogue, PostOption } from './catalogue'
import { selectionOf, chosenLabel, leadFromSelection } from '../lead/leadSelection'
import type { UnknownPart } from '../lead/leadSelection'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Lead } from '../lead/lead'
import { sharedNeeds } from '../lead/stockNeeds'
import { withCurrentParts } from '../lead/currentParts'
import { fuseLinkOf } from './catalogueIndex'
import type { CatalogueIndex } from './catalogueIndex'
import { isAbove } from '../numbers/tolerance'

/** The kind of part that changed. */
export type ChangedPart = UnknownPart['kind']

/**
 * A difference between a saved lead and the current catalogue. `price`: the saved and the current price, per piece
 * or per cm of wire. `stock`: the needed and the available pieces or cm. `gone`: the part is no longer in the
 * catalogue.
 */
export type Change =
  | { reason: 'price'; part: ChangedPart; attachment?: string; label: string; was: number; now: number }
  | { reason: 'stock'; part: ChangedPart; attachment?: string; label: string; was: number; now: number }
  | { reason: 'gone'; part: ChangedPart; attachment?: string; label: string; was: number }

type Part = { value: string; label: string; price: number }

/** The changes of a lead's parts and postage, without stock. */
function changedParts(lead: Lead, parts: CatalogueIndex, postList: readonly PostOption[]): Change[] {
  const changes: Change[] = []
  const compare = (
    part: ChangedPart,
    saved: Part,
    current: { price: number } | undefined,
    attachment?: string,
  ): void => {
    if (!isChosen(saved)) return
    const about = { part, label: saved.label, ...(attachment !== undefined && { attachment }) }
    if (!current) changes.push({ reason: 'gone', ...about, was: saved.price })
    else if (current.price !== saved.price)
      changes.push({ reason: 'price', ...about, was: saved.price, now: current.price })
  }

  const { connectorA, post } = lead
  compare('connectorA', connectorA, parts.connectorA.get(connectorA.value))
  for (const [uuid, { connectB, wire, fuse, fuse_rating }] of attachmentsOf(lead)) {
    compare('connectB', connectB, parts.connectorB.get(connectB.value), uuid)
    const currentWire = parts.wire.get(wire.value)
    compare('wire', { ...wire, price: wire.priceCM }, currentWire && { price: currentWire.priceCM }, uuid)
    const currentFuse = parts.fuse.get(fuse.value)
    compare('fuse', fuse, currentFuse, uuid)
    const rating = { value: fuse_rating, label: fuse_rating, price: 0 }
    const link = fuseLinkOf(parts, currentFuse ?? fuse, fuse_rating)
    const isOffered = link && isLinkOf(currentFuse ?? fuse, link)
    compare('fuseRating', rating, isOffered ? { price: 0 } : undefined, uuid)
  }
  const currentPost = postOptionOf(postList, post.label)
  const savedPost = { value: post.label, label: post.label, price: post.value }
  compare('post', savedPost, currentPost && { price: currentPost.value })
  return changes
}

/**
 * A product of which these leads together need more than is in stock; `leads` are the indexes of those that need
 * it.
 */
export type Shortage = Extract<Change, { reason: 'stock' }> & { leads: number[] }

/** The products of which these leads together need more than is in stock. */
export function shortages(leads: readonly Lead[], parts: CatalogueIndex): Shortage[] {
  const current = leads.map((lead) => withCurrentParts(lead, parts))
  return sharedNeeds(current, parts)
    .filter(({ needed, stock }) => isAbove(needed, stock))
    .map(({ sku: _sku, needed, stock, ...about }) => ({ reason: 'stock', ...about, was: needed, now: stock }))
}

/** The changes in the catalogue since a lead was saved; parts that are not chosen are ignored. */
export function catalogueDiff(lead: Lead, parts: CatalogueIndex, postList: readonly PostOption[]): Change[] {
  return [
    ...changedParts(lead, parts, postList),
    ...shortages([lead], parts).map(({ leads: _leads, ...change }): Change => change),
  ]
}

/** A change in one of several leads; `lead` is its index. */
export type LeadChange = Change & { lead: number }

/**
 * A change as the server reports it: `order` is the index of a lead, `part` a label or slug, `kind` is absent if
 * only totals are known.
 */
type ServerChange = {
  order: number
  kind?: ChangedPart | undefined
  attachment?: string | undefined
  part: string
  was: number | null
  now: number | null
  reason: Change['reason']
}

/** A change reported by the server, with the label under which the part was chosen. */
export function leadChangeFromServer(leads: readonly Lead[], reported: ServerChange): LeadChange {
  const { order: lead, kind, attachment, reason, was, now } = reported
  const label = kind && chosenLabel(leads[lead], kind, attachment)
  const about = { lead, part: kind ?? 'connectorA', label: label ?? reported.part, was: was ?? 0 }
  const at = attachment === undefined ? about : { ...about, attachment }
  return reason === 'gone' ? { ...at, reason } : { ...at, reason, now: now ?? 0 }
}

/** The changes of several leads; stock is counted together and reported for the first lead that needs it. */
export function catalogueDiffs(
  leads: readonly Lead[],
  parts: CatalogueIndex,
  postList: readonly PostOption[],
): LeadChange[] {
  return [
    ...leads.flatMap((each, lead) =>
      changedParts(each, parts, postList).map((change): LeadChange => ({ ...change, lead })),
    ),
    ...shortages(leads, parts).map(({ leads: [lead = 0], ...change }): LeadChange => ({ ...change, lead })),
  ]
}

/** Whether a lead with these changes can be repriced: a price has changed and no part is gone. */
export function hasNewPrices(changes: readonly Change[]): boolean {
  return changes.some(({ reason }) => reason === 'price') && changes.every(({ reason }) => reason !== 'gone')
}

/**
 * A saved lead at the prices of this catalogue, its `isComplete` updated; unchanged if one of its parts is missing.
 */
export function repriceLead(lead: Lead, catalogue: Catalogue): Lead {
  const { lead: current, unknown } = leadFromSelection(selectionOf(lead), catalogue, lead.objectId)
  return unknown.length > 0 ? lead : changeQuantity(current, current.quantity)
}

/** The cart with these of its items at the prices of this catalogue. */
export function repriceInCart(
  items: CartItem[],
  chosen: readonly CartItem[],
  catalogue: Catalogue,
): CartItem[] {
  const ids = new Set(chosen.map(({ objectId }) => objectId))
  return items.map((item) => (ids.has(item.objectId) ? repriceLead(item, catalogue) : item))
}
