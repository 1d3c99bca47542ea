import { isComplete } from './completeness'
import type { Order } from './order'
import { priceOrder } from './pricing'

/** The order as the cart keeps it: its total computed, and marked complete. */
export function completeOrder(order: Order): Order {
  return { ...order, total: priceOrder(order).total, isComplete: true }
}

/** A saved order in another quantity, as typed: its total computed anew, complete if it now is. */
export function changeQuantity(order: Order, quantity: string): Order {
  const changed = { ...order, quantity }
  return { ...changed, total: priceOrder(changed).total, isComplete: isComplete(changed) }
}
