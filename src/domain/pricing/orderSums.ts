import type { Lead } from '../lead/lead'
import { priceCart, priceLead, sumOfAmounts, taxIncluded } from './pricing'

/** One postage option at one price: the number of leads, and their sum. */
export type Postage = { label: string; count: number; unitPrice: number; amount: number }

/** The postage in `priceCart`, a row per option and price. */
export function postageOf(leads: readonly Lead[]): Postage[] {
  const rows = new Map<string, Postage>()
  for (const lead of leads)
    for (const { kind, unitPrice, amount } of priceLead(lead).lines) {
      if (kind !== 'post') continue
      const { label } = lead.post
      const key = JSON.stringify([label, unitPrice])
      const row = rows.get(key) ?? { label, count: 0, unitPrice, amount: 0 }
      rows.set(key, { ...row, count: row.count + 1, amount: sumOfAmounts([row.amount, amount]) })
    }
  return [...rows.values()]
}

/** What the total of these leads consists of: goods, plug handles included, and postage. */
export type OrderSums = { goods: number; postage: Postage[]; total: number }

/** `total` is `priceCart`; goods and the amounts of the postage sum to it. */
export function orderSums(leads: readonly Lead[]): OrderSums {
  const total = priceCart(leads)
  const postage = postageOf(leads)
  return { goods: sumOfAmounts([total, ...postage.map(({ amount }) => -amount)]), postage, total }
}

/** The tax in an amount at this percentage, rounded as `taxIncluded`, and the rest: together the amount. */
export function splitTax(amount: number, percent: number): { net: number; tax: number } {
  const tax = taxIncluded(amount, percent)
  return { net: sumOfAmounts([amount, -tax]), tax }
}
