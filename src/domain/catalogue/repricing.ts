import type { Lead } from '../lead/lead'
import { priceCart } from '../pricing/pricing'
import type { Catalogue } from './catalogue'
import { repriceLead } from './catalogueDiff'
import type { ChangedPart, LeadChange } from './catalogueDiff'

/** A changed price, and how many leads have the part. */
export type PriceChange = { part: ChangedPart; label: string; was: number; now: number; leads: number }

/** The changed prices of several leads, each reported once however many parts of them have it. */
export function priceChanges(changes: readonly LeadChange[]): PriceChange[] {
  const found = new Map<string, { change: Omit<PriceChange, 'leads'>; leads: Set<number> }>()
  for (const { lead, ...change } of changes) {
    if (change.reason !== 'price') continue
    const { part, label, was, now } = change
    // Connectors A and B of one name and price are one product.
    const unit = part === 'wire' || part === 'post' ? part : 'piece'
    const key = JSON.stringify([unit, label, was, now])
    const same = found.get(key) ?? { change: { part, label, was, now }, leads: new Set() }
    found.set(key, same)
    same.leads.add(lead)
  }
  return [...found.values()].map(({ change, leads }) => ({ ...change, leads: leads.size }))
}

/** What the current prices change of leads: those that can have them, the changes of these, and the totals. */
export type Repricing<Item extends Lead> = {
  leads: Item[]
  changes: PriceChange[]
  wasTotal: number
  nowTotal: number
}

/** What the prices of this catalogue change of these leads, which have these changes. */
export function repricing<Item extends Lead>(
  items: readonly Item[],
  changes: readonly LeadChange[],
  catalogue: Catalogue,
): Repricing<Item> {
  const gone = new Set(changes.filter(({ reason }) => reason === 'gone').map(({ lead }) => lead))
  const priced = changes.filter(({ reason, lead }) => reason === 'price' && !gone.has(lead))
  const concerned = new Set(priced.map(({ lead }) => lead))
  const repriced = items.map((item, index) => (concerned.has(index) ? repriceLead(item, catalogue) : item))
  const wasTotal = priceCart(items)
  return {
    leads: items.filter((_item, index) => concerned.has(index)),
    changes: priceChanges(priced),
    wasTotal,
    nowTotal: concerned.size === 0 ? wasTotal : priceCart(repriced),
  }
}
