import type { Quote, QuoteBody } from '@/contract/orders'
import type { Shop } from '@/contract/shop'
import type { Order } from '@/domain/order'
import { priceCart } from '@/domain/pricing'
import type { Db } from '../db/open'
import type { QuoteRow } from '../db/schema'
import type { Clock } from '../effects'
import { refuse, type Result, succeed } from '../refusal'
import type { Account } from '../repositories/accounts'
import { nextNumber } from '../repositories/counters'
import { quotes } from '../repositories/quotes'
import { readLeads } from './orderedLeads'
import { transact } from './transact'

const day = 24 * 60 * 60_000
/** How long the prices of a quote hold. */
export const validMs = 30 * day
/** A buyer may still look at a quote for so long after it has run out. */
export const keptAfterMs = 365 * day

export const toCents = (amount: number): number => Math.round(amount * 100)

type Parts = { db: Db; clock: Clock; shop: Shop }

/** Quotes: choices whose prices hold for 30 days, stock apart. They may lack parts, as a draft may. */
export function createQuoting({ db, clock, shop }: Parts) {
  function toQuote(row: QuoteRow): Quote {
    const { number, createdAt, validUntil, currency, total, leads } = row
    const orders = JSON.parse(leads) as Order[]
    const { taxPercent } = shop
    return { number, createdAt, validUntil, currency, total: total / 100, taxPercent, orders }
  }

  return {
    async make(account: Account, { orders: choices }: QuoteBody): Promise<Result<Quote>> {
      return transact(db, async (transaction) => {
        const { orders, lists, gone } = await readLeads(transaction, choices)
        const total = priceCart(orders)
        if (gone.length > 0) return refuse('changed', { conflict: { total, changes: gone } })
        const now = clock.now()
        const row: QuoteRow = {
          number: `Q${await nextNumber(transaction, 'quote')}`,
          accountId: account.objectId,
          createdAt: now,
          validUntil: now + validMs,
          total: toCents(total),
          currency: lists.currency,
          choices: JSON.stringify(choices),
          leads: JSON.stringify(orders),
        }
        await quotes.insert(transaction, row)
        return succeed(toQuote(row))
      })
    },

    async find(account: Account, number: string): Promise<Result<Quote>> {
      const row = await quotes.find(db, account.objectId, number)
      return row ? succeed(toQuote(row)) : refuse('notFound')
    },
  }
}
