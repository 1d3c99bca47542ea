import type { Delivery, PlaceOrderBody } from '@/contract/orders'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import type { Lead } from '@/domain/lead/lead'
import { isAllPickUp } from '@/domain/lead/parcel'
import type { QuoteRowWithOrders } from '../../repositories/quotes'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { checkLines } from './orderChecks'
import { resolveSelections } from './orderLines'
import { priceLines } from './orderPrices'
import { reserveStock, type Stock } from './orderStock'

/** What the decision on an order depends on. */
export type OrderContext = { now: number; catalogue: Catalogue; stock: Stock }

/** An order that can be stored: `quote` is the number of the quote whose prices it has, '' without one. */
export type AcceptedOrder = {
  leads: Lead[]
  total: number
  taken: Record<string, number>
  delivery: Delivery
  quote: string
  isPickUp: boolean
}

/** Decides on an order by current prices, checks and stock, and changes nothing. */
export function decideOrder(
  body: PlaceOrderBody,
  quote: QuoteRowWithOrders | undefined,
  { now, catalogue, stock }: OrderContext,
): Result<AcceptedOrder> {
  const lines = resolveSelections(body.orders, catalogue)
  const prices = priceLines(lines, quote, body.expectedTotal, now)
  if (!prices.ok) return prices
  // Mixed with a lead that is posted, all of the order goes in its parcel.
  const isPickUp = isAllPickUp(lines.lines, catalogue.postList)
  const delivery = isPickUp ? { ...body.delivery, address: '' } : body.delivery
  // Lines that lost a part cannot be checked: they are reported together with what is out of stock.
  if (lines.gone.length === 0) {
    const checked = checkLines(lines)
    if (!checked.ok) return checked
    if (delivery.address.trim() === '' && !isPickUp) return refuseField('delivery.address', 'required')
  }
  const { taken, short } = reserveStock(lines, stock)
  const { leads, total, quote: number, changes, reason } = prices.value
  const missing = [...lines.gone, ...short]
  if (missing.length > 0) return refuse('changed', { conflict: { total, changes: missing } })
  // Another order from such a quote may be a mistake, at equal prices too: a buyer who means it leaves the quote out.
  if (changes.length > 0 || reason !== 'changed') return refuse(reason, { conflict: { total, changes } })
  return succeed({ leads, total, taken, delivery, quote: number, isPickUp })
}
