import { isNoFuse } from '../catalogue/catalogue'
import { fuseLinkOf } from '../catalogue/catalogueIndex'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import { readNumber } from '../pricing/pricing'
import { attachmentsOf, isChosen } from './lead'
import type { Lead } from './lead'

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
    const { sku, part, label, stock } = need
    const total = needs.get(sku) ?? { sku, part, label, stock, needed: 0, attachments: [] }
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
      const rating = fuseLinkOf(parts, fuse, fuse_rating)
      if (rating) {
        const { stock, value } = rating
        const label = `${fuse.type} ${rating.label}`
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
      const total = needs.get(need.sku) ?? {
        ...need,
        needed: 0,
        leads: [],
        ...(attachment !== undefined && { attachment }),
      }
      total.needed += need.needed
      total.leads.push(lead)
      needs.set(need.sku, total)
    }
  })
  return [...needs.values()]
}
