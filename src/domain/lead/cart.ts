import { isComplete } from './completeness'
import { choosePost, copyLead, setWireLength } from './editLead'
import { fingerprintOf } from './fingerprint'
import { selectionOf } from './leadSelection'
import type { Lead } from './lead'
import { priceLead } from '../pricing/pricing'

/** A lead in the cart: its `total` and `isComplete` are those of its last change there. */
export type CartItem = Lead

/** The complete lead as it is added to the cart. */
export function completeLead(lead: Lead): CartItem {
  return { ...lead, total: priceLead(lead).total, isComplete: true }
}

/** Appends the draft to the cart, under `otherId` if another tab has already added the same draft. */
export function addToCart(items: CartItem[], draft: Lead, otherId: string): CartItem[] {
  const isTaken = items.some(({ objectId }) => objectId === draft.objectId)
  return [...items, completeLead(isTaken ? copyLead(draft, otherId) : draft)]
}

/** Updates the total and `isComplete`. */
function withTotal(lead: Lead): CartItem {
  return { ...lead, total: priceLead(lead).total, isComplete: isComplete(lead) }
}

/** Appends these leads to the cart in order, incomplete ones too. */
export function appendToCart(items: CartItem[], added: readonly Lead[]): CartItem[] {
  return [...items, ...added.map(withTotal)]
}

/** With another quantity (text of the field). */
export function changeQuantity(item: CartItem, quantity: string): CartItem {
  return withTotal({ ...item, quantity })
}

/** With another postage. */
export function changePost(item: CartItem, post: Lead['post']): CartItem {
  return withTotal(choosePost(item, post))
}

/** With another length of the wire of one attachment, in cm. */
export function changeLength(item: CartItem, uuid: string, lengthCm: number): CartItem {
  return withTotal(setWireLength(item, uuid, lengthCm))
}

/** Replaces an item of the cart; appends it if another tab has removed it. */
export function replaceInCart(items: CartItem[], item: CartItem): CartItem[] {
  const isThere = items.some(({ objectId }) => objectId === item.objectId)
  return isThere ? items.map((one) => (one.objectId === item.objectId ? item : one)) : [...items, item]
}

/** How many of these leads have the name and the choices of this one. */
export function countAlike(items: readonly Lead[], lead: Lead): number {
  const keyOf = (one: Lead) => `${one.name.trim()}\n${fingerprintOf([selectionOf(one)])}`
  const key = keyOf(lead)
  return items.filter((one) => keyOf(one) === key).length
}
