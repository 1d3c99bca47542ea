import { isComplete } from './completeness'
import { copyOrder } from './order'
import type { Order } from './order'
import { priceOrder } from './pricing'

/** The order as the cart keeps it: its total computed, and marked complete. */
export function completeOrder(order: Order): Order {
  return { ...order, total: priceOrder(order).total, isComplete: true }
}

/** The cart with the draft at its end, under `otherId` where another tab has put the same draft in before. */
export function addToCart(orders: Order[], draft: Order, otherId: string): Order[] {
  const isTaken = orders.some(({ objectId }) => objectId === draft.objectId)
  return [...orders, completeOrder(isTaken ? copyOrder(draft, otherId) : draft)]
}

/** With its total computed anew, complete if it is. */
function settled(order: Order): Order {
  return { ...order, total: priceOrder(order).total, isComplete: isComplete(order) }
}

/** The cart with these orders at its end, in their order; those that are not complete too. */
export function appendToCart(orders: Order[], added: readonly Order[]): Order[] {
  return [...orders, ...added.map(settled)]
}

/** A saved order in another quantity, as typed: its total computed anew, complete if it now is. */
export function changeQuantity(order: Order, quantity: string): Order {
  return settled({ ...order, quantity })
}

/** The cart with an order in the place of its former self, or at the end where another tab has removed that. */
export function putIntoCart(orders: Order[], order: Order): Order[] {
  const isThere = orders.some(({ objectId }) => objectId === order.objectId)
  return isThere ? orders.map((one) => (one.objectId === order.objectId ? order : one)) : [...orders, order]
}
