import { isNoFuse } from './catalogue'
import type { CatalogueItem, ConnectorA, ConnectorB, Fuse, FuseRating, Wire } from './catalogue'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { readNumber } from '../pricing/pricing'

type Lists = {
  connectorAList: readonly ConnectorA[]
  connectorBList: readonly ConnectorB[]
  wireList: readonly Wire[]
  fuseList: readonly Fuse[]
  fuseRatingList: readonly FuseRating[]
}

/** The parts by the key that names them in a lead: the slug, for fuse ratings the label ("30A"). */
export type CatalogueIndex = {
  connectorA: ReadonlyMap<string, ConnectorA>
  connectorB: ReadonlyMap<string, ConnectorB>
  wire: ReadonlyMap<string, Wire>
  fuse: ReadonlyMap<string, Fuse>
  fuseRating: ReadonlyMap<string, FuseRating>
}

function byValue<T extends CatalogueItem>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((item) => [item.value, item]))
}

const indexes = new WeakMap<Lists, CatalogueIndex>()

/** Cached: the same object for the same catalogue. */
export function buildIndex(lists: Lists): CatalogueIndex {
  const cached = indexes.get(lists)
  if (cached) return cached
  const index = {
    connectorA: byValue(lists.connectorAList),
    connectorB: byValue(lists.connectorBList),
    wire: byValue(lists.wireList),
    fuse: byValue(lists.fuseList),
    fuseRating: new Map(lists.fuseRatingList.map((rating) => [rating.label, rating])),
  }
  indexes.set(lists, index)
  return index
}

function withCurrent<T extends { value: string }>(part: T, row: object | undefined): T {
  return row === undefined ? part : { ...part, ...row }
}

/** Caches the result by part or attachment of a catalogue, so that memoised calculations on it stay valid. */
const cache = new WeakMap<CatalogueIndex, WeakMap<object, object>>()

function once<T extends object>(parts: CatalogueIndex, source: T, make: () => T): T {
  let ofParts = cache.get(parts)
  if (!ofParts) cache.set(parts, (ofParts = new WeakMap()))
  const cached = ofParts.get(source) as T | undefined
  if (cached) return cached
  const answer = make()
  ofParts.set(source, answer)
  return answer
}

/**
 * The lead with the current attributes of its parts; a part that is no longer in the catalogue keeps its own.
 * Memoised: unchanged attachments stay the same objects.
 */
export function withCurrentParts(lead: Lead, parts: CatalogueIndex): Lead {
  const { connectorA } = lead
  const group = attachmentsOf(lead).map(([uuid, attachment]): [string, Attachment] => [
    uuid,
    once(parts, attachment, () => ({
      ...attachment,
      connectB: withCurrent(attachment.connectB, parts.connectorB.get(attachment.connectB.value)),
      wire: withCurrent(attachment.wire, parts.wire.get(attachment.wire.value)),
      fuse: withCurrent(attachment.fuse, parts.fuse.get(attachment.fuse.value)),
    })),
  ])
  return {
    ...lead,
    connectorA: once(parts, connectorA, () =>
      withCurrent(connectorA, parts.connectorA.get(connectorA.value)),
    ),
    connectBGroup: Object.fromEntries(group),
  }
}

/** The need of one product: pieces, or cm of wire. */
export type StockNeed = {
  sku: string
  part: 'connectorA' | 'connectB' | 'wire' | 'fuse' | 'fuseRating'
  label: string
  needed: number
  stock: number
  /** Keys of the attachments that need it; empty for connector A alone. */
  attachments: string[]
}

/**
 * The stock that this quantity of a lead needs, by product; connectors A and B of one `sku` count together. "No
 * fuse" needs none.
 */
export function stockNeeds(lead: Lead, parts: CatalogueIndex, quantity: number): StockNeed[] {
  const needs = new Map<string, StockNeed>()
  const take = (need: Omit<StockNeed, 'attachments'>, attachment?: string): void => {
    const total = needs.get(need.sku) ?? { ...need, needed: 0, attachments: [] }
    total.needed += need.needed
    total.stock = Math.min(total.stock, need.stock)
    if (attachment !== undefined && !total.attachments.includes(attachment))
      total.attachments.push(attachment)
    needs.set(need.sku, total)
  }
  const { connectorA } = lead
  if (isChosen(connectorA)) {
    const { label, stock, sku, value } = connectorA
    take({ sku: sku || value, part: 'connectorA', label, stock, needed: quantity })
  }
  for (const [uuid, { connectB, wire, fuse, fuse_rating }] of attachmentsOf(lead)) {
    if (isChosen(connectB)) {
      const { label, stock, sku, value } = connectB
      take({ sku: sku || value, part: 'connectB', label, stock, needed: quantity }, uuid)
    }
    if (isChosen(wire)) {
      const { label, stock, value, wire_len } = wire
      take({ sku: value, part: 'wire', label, stock, needed: wire_len * quantity }, uuid)
    }
    if (isChosen(fuse) && !isNoFuse(fuse)) {
      const { label, stock, value } = fuse
      take({ sku: value, part: 'fuse', label, stock, needed: quantity }, uuid)
      const rating = parts.fuseRating.get(fuse_rating)
      if (rating) {
        const { label, stock, value } = rating
        take({ sku: value, part: 'fuseRating', label, stock, needed: quantity }, uuid)
      }
    }
  }
  return [...needs.values()]
}

/** The need of one product in several leads; `leads` are the indexes of those that need it. */
type SharedNeed = Omit<StockNeed, 'attachments'> & {
  /** The first one that needs it; none for connector A. */
  attachment?: string
  leads: number[]
}

/** The stock that these leads, each with its own quantity, need together, by product. */
export function sharedNeeds(leads: readonly Lead[], parts: CatalogueIndex): SharedNeed[] {
  const needs = new Map<string, SharedNeed>()
  leads.forEach((each, lead) => {
    for (const { attachments, ...need } of stockNeeds(each, parts, readNumber(each.quantity, 1))) {
      const [attachment] = need.part === 'connectorA' ? [] : attachments
      const first = { ...need, needed: 0, leads: [], ...(attachment !== undefined && { attachment }) }
      const total = needs.get(need.sku) ?? first
      needs.set(need.sku, { ...total, needed: total.needed + need.needed, leads: [...total.leads, lead] })
    }
  })
  return [...needs.values()]
}
