import { isComplete } from './completeness'
import { copyLead } from './editLead'
import type { Lead } from './lead'
import { priceLead } from '../pricing/pricing'

/** The lead as stored in the cart: with its total, and marked complete. */
export function completeLead(lead: Lead): Lead {
  return { ...lead, total: priceLead(lead).total, isComplete: true }
}

/** Appends the draft to the cart, under `otherId` if another tab has already added the same draft. */
export function addToCart(leads: Lead[], draft: Lead, otherId: string): Lead[] {
  const isTaken = leads.some(({ objectId }) => objectId === draft.objectId)
  return [...leads, completeLead(isTaken ? copyLead(draft, otherId) : draft)]
}

/** Updates the total and `isComplete`. */
function withTotal(lead: Lead): Lead {
  return { ...lead, total: priceLead(lead).total, isComplete: isComplete(lead) }
}

/** Appends these leads to the cart in order, incomplete ones too. */
export function appendToCart(leads: Lead[], added: readonly Lead[]): Lead[] {
  return [...leads, ...added.map(withTotal)]
}

/** A saved lead with another quantity (text of the field), its total and `isComplete` updated. */
export function changeQuantity(lead: Lead, quantity: string): Lead {
  return withTotal({ ...lead, quantity })
}

/** Replaces a lead in the cart; appends it if another tab has removed it. */
export function replaceInCart(leads: Lead[], lead: Lead): Lead[] {
  const isThere = leads.some(({ objectId }) => objectId === lead.objectId)
  return isThere ? leads.map((one) => (one.objectId === lead.objectId ? lead : one)) : [...leads, lead]
}
