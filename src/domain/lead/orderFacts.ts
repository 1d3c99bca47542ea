import { readNumber } from '../pricing/pricing'
import type { Lead } from './lead'

/** What a list of orders shows of an order's leads. */
export type OrderFacts = {
  /** The labels of their postage, each once. */
  postage: string[]
  /** The leads to be made: each as often as it was ordered. */
  leadCount: number
}

/** The facts of these leads; a missing quantity counts as 1. */
export function orderFacts(leads: readonly Lead[]): OrderFacts {
  return {
    postage: [...new Set(leads.map(({ post }) => post.label))].filter((label) => label !== ''),
    leadCount: leads.reduce((sum, { quantity }) => sum + readNumber(quantity, 1), 0),
  }
}
