import { type ExpressionBuilder, sql } from 'kysely'
import type { AdminQuotesQuery } from '@/contract/adminQuotes'
import type { OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../db/open'
import type { QuoteRow, Schema } from '../db/schema'
import { patternFor } from '../db/searchText'

/** What makes two quotes of a buyer equal. */
type Same = Pick<
  QuoteRow,
  'accountId' | 'fingerprint' | 'choices' | 'total' | 'currency' | 'taxPercent' | 'customer' | 'reference'
>

const summary = [
  'quote.sequence',
  'quote.number',
  'quote.createdAt',
  'quote.validUntil',
  'quote.total',
  'quote.currency',
  'quote.ordersAllowed',
  'quote.voidReason',
  'quote.fingerprint',
  'quote.customer',
  'quote.reference',
] as const

/** The orders made from a quote that are not cancelled. */
function ordersOf(eb: ExpressionBuilder<Schema, 'quote'>) {
  return eb
    .selectFrom('placedOrder')
    .whereRef('placedOrder.quote', '=', 'quote.number')
    .where('placedOrder.state', '!=', 'cancelled' satisfies OrderState)
}

function countOrders(eb: ExpressionBuilder<Schema, 'quote'>) {
  return ordersOf(eb)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
}

/** Quotes, each with the number of its orders and the latest of them. */
function withOrders(db: Db) {
  return db
    .selectFrom('quote')
    .select((eb) => [
      ordersOf(eb)
        .select('placedOrder.number')
        .orderBy('placedOrder.sequence', 'desc')
        .limit(1)
        .as('orderNumber'),
      countOrders(eb).as('orderCount'),
    ])
}

const quotesOf = (db: Db, accountId: string) => withOrders(db).where('quote.accountId', '=', accountId)

export type QuoteRowWithOrders = QuoteRow & { orderNumber: string | null; orderCount: number }

/** Named queries on quotes; those without `ofAll` are limited to their buyer. */
export const quotes = {
  async insert(db: Db, quote: QuoteRow): Promise<void> {
    await db.insertInto('quote').values(quote).execute()
  },

  async find(db: Db, accountId: string, number: string): Promise<QuoteRowWithOrders | undefined> {
    return quotesOf(db, accountId).selectAll('quote').where('quote.number', '=', number).executeTakeFirst()
  },

  /** The latest equal quote that is valid after `now` and was neither ordered nor voided. */
  async findSame(db: Db, same: Same, now: number): Promise<QuoteRowWithOrders | undefined> {
    const found = await quotesOf(db, same.accountId)
      .selectAll('quote')
      .where('quote.fingerprint', '=', same.fingerprint)
      .where('quote.validUntil', '>', now)
      .where('quote.total', '=', same.total)
      .where('quote.currency', '=', same.currency)
      .where('quote.taxPercent', '=', same.taxPercent)
      .where('quote.choices', '=', same.choices)
      .where('quote.customer', '=', same.customer)
      .where('quote.reference', '=', same.reference)
      .where('quote.voidReason', 'is', null)
      .orderBy('quote.sequence', 'desc')
      .execute()
    return found.find(({ orderNumber }) => orderNumber === null)
  },

  /** Newest first. */
  async list(db: Db, accountId: string, limit: number, before?: number) {
    const rows = quotesOf(db, accountId).select(summary)
    return (before === undefined ? rows : rows.where('quote.sequence', '<', before))
      .orderBy('quote.sequence', 'desc')
      .limit(limit)
      .execute()
  },

  /** Those with one of these fingerprints that an order can have the prices of, cheapest first. */
  async listHolding(db: Db, accountId: string, fingerprints: readonly string[], now: number, limit: number) {
    return quotesOf(db, accountId)
      .select(summary)
      .where('quote.fingerprint', 'in', fingerprints)
      .where('quote.validUntil', '>', now)
      .where('quote.voidReason', 'is', null)
      .where((eb) => eb('quote.ordersAllowed', '>', countOrders(eb)))
      .orderBy('quote.total')
      .orderBy('quote.sequence', 'desc')
      .limit(limit)
      .execute()
  },

  /** The numbers of those without an order, oldest first. */
  async withoutOrder(db: Db, accountId: string): Promise<{ number: string; validUntil: number }[]> {
    return db
      .selectFrom('quote')
      .select(['number', 'validUntil'])
      .where('accountId', '=', accountId)
      .where((eb) => eb.not(eb.exists(ordersOf(eb).select('placedOrder.number'))))
      .orderBy('sequence')
      .execute()
  },

  async remove(db: Db, numbers: readonly string[]): Promise<void> {
    await db.deleteFrom('quote').where('number', 'in', numbers).execute()
  },

  /** Newest first, with their buyers. */
  async searchOfAll(db: Db, { search = '', cursor }: AdminQuotesQuery, limit: number) {
    const pattern = patternFor(search)
    return withOrders(db)
      .innerJoin('account', 'account.objectId', 'quote.accountId')
      .select(summary)
      .select('account.userName')
      .$if(cursor !== undefined, (rows) => rows.where('quote.sequence', '<', Number(cursor)))
      .$if(search.trim() !== '', (rows) =>
        rows.where((eb) =>
          eb.or([
            sql<boolean>`lower("quote"."number") like ${pattern} escape '\\'`,
            sql<boolean>`"account"."userNameKey" like ${pattern} escape '\\'`,
          ]),
        ),
      )
      .orderBy('quote.sequence', 'desc')
      .limit(limit)
      .execute()
  },

  async findOfAll(db: Db, number: string) {
    return withOrders(db)
      .innerJoin('account', 'account.objectId', 'quote.accountId')
      .select(summary)
      .select('account.userName')
      .where('quote.number', '=', number)
      .executeTakeFirst()
  },

  /** The quote, locked until the transaction ends. */
  async lockOfAll(transaction: Db, number: string) {
    await transaction
      .updateTable('quote')
      .set((eb) => ({ ordersAllowed: eb.ref('ordersAllowed') }))
      .where('number', '=', number)
      .execute()
    return quotes.findOfAll(transaction, number)
  },

  async changeOfAll(
    transaction: Db,
    number: string,
    set: Partial<Pick<QuoteRow, 'ordersAllowed' | 'voidReason'>>,
  ): Promise<void> {
    await transaction.updateTable('quote').set(set).where('number', '=', number).execute()
  },

  async removeOlder(db: Db, validBefore: number): Promise<void> {
    await db.deleteFrom('quote').where('validUntil', '<=', validBefore).execute()
  },
}
