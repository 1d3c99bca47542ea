import type { Delivery, OrderChange, PlaceOrderBody } from '@/contract/orders'
import type { Catalogue } from '@/domain/catalogue'
import { choicesOf } from '@/domain/choices'
import type { Order } from '@/domain/order'
import { isPickUp } from '@/domain/parcel'
import { priceCart } from '@/domain/pricing'
import { changesSince } from '@/domain/recheck'
import type { QuoteRow } from '../db/schema'
import { refuse, refuseField, type Result, succeed } from '../refusal'
import { checkLeads, type Leads, leadsOf, stockFor, totalChange } from './orderedLeads'

/** What a buyer was quoted once against what it costs now; without the prices of then, only the sum is known. */
function priceChanges(
  quote: QuoteRow | undefined,
  leads: Leads,
  expectedTotal: number,
  total: number,
): OrderChange[] {
  const quoted = quote ? (JSON.parse(quote.leads) as Order[]) : []
  const changes = quoted.flatMap((order, index) =>
    changesSince(order, leads.parts, leads.lists.postList).flatMap((change): OrderChange[] =>
      change.reason === 'price'
        ? [
            {
              order: index,
              kind: change.part,
              part: change.label,
              was: change.was,
              now: change.now,
              reason: 'price',
              ...(change.attachment !== undefined && { attachment: change.attachment }),
            },
          ]
        : [],
    ),
  )
  if (changes.length > 0) return changes
  return [totalChange(expectedTotal, total)]
}

/** By what the leads come to: a body may spell the same choices another way, as 400.04 cm for 400. */
function isQuoted(quote: QuoteRow, { orders }: Leads): boolean {
  const choices = (of: readonly Order[]) => JSON.stringify(of.map(choicesOf))
  return choices(JSON.parse(quote.leads) as Order[]) === choices(orders)
}

/** What is there when an order is decided on. `shelf` is the stock by sku. */
export type Moment = { now: number; lists: Catalogue; shelf: ReadonlyMap<string, number> }

/** An order that can be stored: `quote` is the number of the one whose prices it has, '' for none. */
export type Accepted = {
  orders: Order[]
  total: number
  taken: Record<string, number>
  delivery: Delivery
  quote: string
}

/** Prices, checks and stock are those of this moment, and nothing is changed. */
export function decideOrder(
  body: PlaceOrderBody,
  quote: QuoteRow | undefined,
  { now, lists, shelf }: Moment,
): Result<Accepted> {
  const { expectedTotal } = body
  if (body.quote !== undefined && !quote) return refuseField('quote', 'quoteUnknown')
  const leads = leadsOf(body.orders, lists)
  const isFetched = leads.orders.every(({ post }) => isPickUp(post))
  const delivery = isFetched ? { ...body.delivery, address: '' } : body.delivery
  // Leads that lost a part cannot be checked: what else there is too little of is told with it.
  if (leads.gone.length === 0) {
    if (quote && !isQuoted(quote, leads)) return refuseField('quote', 'quoteDiffers')
    const checked = checkLeads(leads)
    if (!checked.ok) return checked
    if (delivery.address.trim() === '' && !isFetched) return refuseField('delivery.address', 'required')
  }
  const { taken, short } = stockFor(leads, shelf)
  const holds = quote !== undefined && now < quote.validUntil
  const orders = holds ? (JSON.parse(quote.leads) as Order[]) : leads.orders
  const total = holds ? quote.total / 100 : priceCart(leads.orders)
  const missing = [...leads.gone, ...short]
  if (missing.length > 0) return refuse('changed', { conflict: { total, changes: missing } })
  if (total !== expectedTotal) {
    // A quote that holds has its own prices: what the catalogue asks by now is no part of its total.
    const changes = priceChanges(holds ? undefined : quote, leads, expectedTotal, total)
    return refuse('changed', { conflict: { total, changes } })
  }
  return succeed({ orders, total, taken, delivery, quote: holds ? quote.number : '' })
}
