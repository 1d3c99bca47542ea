import type { OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../db/open'
import type { QuoteRow } from '../db/schema'

/** What makes two quotes of a buyer equal. */
type Same = Pick<QuoteRow, 'accountId' | 'choices' | 'total' | 'currency' | 'taxPercent'>

const summary = [
  'quote.number',
  'quote.createdAt',
  'quote.validUntil',
  'quote.total',
  'quote.currency',
] as const

/** A buyer's quotes, each with the latest order made from it that is not cancelled. */
function quotesOf(db: Db, accountId: string) {
  return db
    .selectFrom('quote')
    .where('quote.accountId', '=', accountId)
    .select((eb) =>
      eb
        .selectFrom('placedOrder')
        .select('placedOrder.number')
        .where('placedOrder.accountId', '=', accountId)
        .whereRef('placedOrder.quote', '=', 'quote.number')
        .where('placedOrder.state', '!=', 'cancelled' satisfies OrderState)
        .orderBy('placedOrder.sequence', 'desc')
        .limit(1)
        .as('orderNumber'),
    )
}

export type QuoteRowWithOrder = QuoteRow & { orderNumber: string | null }

/** Named queries on quotes; each is limited to its buyer. */
export const quotes = {
  async insert(db: Db, quote: QuoteRow): Promise<void> {
    await db.insertInto('quote').values(quote).execute()
  },

  async find(db: Db, accountId: string, number: string): Promise<QuoteRowWithOrder | undefined> {
    return quotesOf(db, accountId).selectAll('quote').where('quote.number', '=', number).executeTakeFirst()
  },

  /** The latest equal quote that is valid after `now` and was not ordered. */
  async findSame(db: Db, same: Same, now: number): Promise<QuoteRowWithOrder | undefined> {
    const found = await quotesOf(db, same.accountId)
      .selectAll('quote')
      .where('quote.validUntil', '>', now)
      .where('quote.total', '=', same.total)
      .where('quote.currency', '=', same.currency)
      .where('quote.taxPercent', '=', same.taxPercent)
      .where('quote.choices', '=', same.choices)
      .orderBy('quote.createdAt', 'desc')
      .execute()
    return found.find(({ orderNumber }) => orderNumber === null)
  },

  /** Newest first. */
  async list(db: Db, accountId: string, limit: number) {
    return quotesOf(db, accountId)
      .select(summary)
      .orderBy('quote.createdAt', 'desc')
      .orderBy('quote.number', 'desc')
      .limit(limit)
      .execute()
  },

  async removeOlder(db: Db, validBefore: number): Promise<void> {
    await db.deleteFrom('quote').where('validUntil', '<=', validBefore).execute()
  },
}
