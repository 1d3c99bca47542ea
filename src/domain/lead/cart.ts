import { isComplete } from './completeness'
import { copyLead } from './editLead'
import type { Lead } from './lead'
import { priceLead } from '../pricing/pricing'

/** The order as the cart keeps it: its total computed, and marked complete. */
export function completeLead(lead: Lead): Lead {
  return { ...lead, total: priceLead(lead).total, isComplete: true }
}

/** The cart with the draft at its end, under `otherId` where another tab has put the same draft in before. */
export function addToCart(leads: Lead[], draft: Lead, otherId: string): Lead[] {
  const isTaken = leads.some(({ objectId }) => objectId === draft.objectId)
  return [...leads, completeLead(isTaken ? copyLead(draft, otherId) : draft)]
}

/** With its total computed anew, complete if it is. */
function settled(lead: Lead): Lead {
  return { ...lead, total: priceLead(lead).total, isComplete: isComplete(lead) }
}

/** The cart with these orders at its end, in their order; those that are not complete too. */
export function appendToCart(leads: Lead[], added: readonly Lead[]): Lead[] {
  return [...leads, ...added.map(settled)]
}

/** A saved order in another quantity, as typed: its total computed anew, complete if it now is. */
export function changeQuantity(lead: Lead, quantity: string): Lead {
  return settled({ ...lead, quantity })
}

/** The cart with an order in the place of its former self, or at the end where another tab has removed that. */
export function replaceInCart(leads: Lead[], lead: Lead): Lead[] {
  const isThere = leads.some(({ objectId }) => objectId === lead.objectId)
  return isThere ? leads.map((one) => (one.objectId === lead.objectId ? lead : one)) : [...leads, lead]
}
