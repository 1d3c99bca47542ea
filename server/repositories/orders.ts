import { sql } from 'kysely'
import type { AdminOrdersQuery } from '@/contract/adminOrders'
import { openStates, type OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../db/open'
import { postageColumn } from '../db/postageColumn'
import type { OrderRow } from '../db/schema'
import { patternFor } from '../db/searchText'
import { emailKey } from './accounts'
import { hasRow } from './hasRow'

const summary = [
  'sequence',
  'number',
  'createdAt',
  'state',
  'paid',
  'total',
  'currency',
  'reference',
  'isPickUp',
  'readyDay',
  'contents',
] as const

/** All columns but the leads, their contents and what they have taken, of which an order may have hundreds of kB. */
const listed = [
  'placedOrder.sequence',
  'placedOrder.number',
  'placedOrder.accountId',
  'placedOrder.createdAt',
  'placedOrder.state',
  'placedOrder.paid',
  'placedOrder.trackingNumber',
  'placedOrder.total',
  'placedOrder.currency',
  'placedOrder.taxPercent',
  'placedOrder.quote',
  'placedOrder.reference',
  'placedOrder.delivery',
  'placedOrder.version',
  'placedOrder.language',
  'placedOrder.searchText',
  'placedOrder.isPickUp',
  'placedOrder.paidAmount',
  'placedOrder.credited',
  'placedOrder.buyerEmail',
  'placedOrder.postage',
  'placedOrder.leadCount',
  'placedOrder.shopNote',
  'placedOrder.readyDay',
  'placedOrder.arrivalDay',
] as const

export type FoundOrderRow = OrderRow & { userName: string | null; email: string | null }
export type ListedOrderRow = Omit<FoundOrderRow, 'leads' | 'taken' | 'contents'>

function withBuyer(db: Db) {
  return db
    .selectFrom('placedOrder')
    .leftJoin('account', 'account.objectId', 'placedOrder.accountId')
    .select(['account.userName', 'account.email'])
}

type OrderChanges = Pick<
  OrderRow,
  'state' | 'trackingNumber' | 'shopNote' | 'delivery' | 'searchText' | 'readyDay' | 'arrivalDay'
>

/** Orders placed in this time (ms): at `since` or later, before `until`. */
export type TimeRange = { since?: number | undefined; until?: number | undefined }

/** The filters of a search, and the number before which it goes on. */
export type OrderSearch = Pick<AdminOrdersQuery, 'state' | 'paid' | 'search' | 'cursor'> &
  TimeRange & {
    /** Any of these labels. */
    postage?: readonly string[]
  }

/** Which orders were placed in this time, read from the index alone. */
function placedIn(db: Db, { since, until }: TimeRange) {
  let found = db.selectFrom('placedOrder')
  if (since !== undefined) found = found.where('createdAt', '>=', since)
  if (until !== undefined) found = found.where('createdAt', '<', until)
  return found
}

/** Named queries on placed orders; queries for a buyer are limited to that buyer. */
export const orders = {
  async insert(transaction: Db, rows: readonly OrderRow[]): Promise<void> {
    await transaction.insertInto('placedOrder').values(rows).execute()
  },

  /** The language of the account's last order. */
  async lastLanguage(db: Db, accountId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('placedOrder')
      .select('language')
      .where('accountId', '=', accountId)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.language
  },

  /** Newest first; only those before `before` where it is given. */
  async list(db: Db, accountId: string, limit: number, before?: number) {
    const rows = db.selectFrom('placedOrder').select(summary).where('accountId', '=', accountId)
    return (before === undefined ? rows : rows.where('sequence', '<', before))
      .orderBy('sequence', 'desc')
      .limit(limit)
      .execute()
  },

  /** When the latest orders were placed, newest first. */
  async latestTimes(db: Db, accountId: string, limit: number): Promise<number[]> {
    const rows = await db
      .selectFrom('placedOrder')
      .select('createdAt')
      .where('accountId', '=', accountId)
      .orderBy('sequence', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ createdAt }) => createdAt)
  },

  hasPaid(db: Db, accountId: string): Promise<boolean> {
    return hasRow(
      db
        .selectFrom('placedOrder')
        .select('number')
        .where('accountId', '=', accountId)
        .where('paid', '=', 1)
        .where('state', '!=', 'cancelled' satisfies OrderState)
        .limit(1),
    )
  },

  /** Counts the orders that are neither paid nor sent, up to `most`. */
  async countOpenUnpaid(db: Db, accountId: string, most: number): Promise<number> {
    const rows = await db
      .selectFrom('placedOrder')
      .select('number')
      .where('accountId', '=', accountId)
      .where('paid', '=', 0)
      .where('state', 'in', openStates)
      .limit(most)
      .execute()
    return rows.length
  },

  async find(db: Db, accountId: string, number: string): Promise<OrderRow | undefined> {
    return db
      .selectFrom('placedOrder')
      .selectAll()
      .where('number', '=', number)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
  },

  /** Changes the state of an order; undefined where it is not in the expected state any more. */
  async move(
    transaction: Db,
    number: string,
    from: OrderState,
    to: OrderState,
  ): Promise<OrderRow | undefined> {
    return transaction
      .updateTable('placedOrder')
      .set((eb) => ({ state: to, version: eb('version', '+', 1) }))
      .where('number', '=', number)
      .where('state', '=', from)
      .returningAll()
      .executeTakeFirst()
  },

  /** Of all buyers, newest first, with each buyer's user name where the account exists. */
  async search(
    db: Db,
    { state, paid, search = '', postage, cursor, since, until }: OrderSearch,
    limit: number,
  ): Promise<ListedOrderRow[]> {
    let rows = withBuyer(db).select(listed)
    if (state !== undefined) rows = rows.where('state', '=', state)
    if (paid !== undefined) rows = rows.where('paid', '=', paid === 'yes' ? 1 : 0)
    // Nothing is to be paid of a cancelled order.
    if (paid === 'no' && state === undefined)
      rows = rows.where('state', '!=', 'cancelled' satisfies OrderState)
    if (cursor !== undefined) rows = rows.where('sequence', '<', Number(cursor))
    if (since !== undefined) rows = rows.where('placedOrder.createdAt', '>=', since)
    if (until !== undefined) rows = rows.where('placedOrder.createdAt', '<', until)
    if (since !== undefined || until !== undefined) {
      // Numbers rise with time, so that a page of a past month need not pass over all that came later.
      const found = () => placedIn(db, { since, until })
      rows = rows
        .where(
          'sequence',
          '>=',
          found().select(({ fn }) => fn.min('sequence').as('first')),
        )
        .where(
          'sequence',
          '<=',
          found().select(({ fn }) => fn.max('sequence').as('last')),
        )
    }
    // Without the label the column is shorter, in both engines and with regard to case.
    if (postage !== undefined)
      rows = rows.where((eb) =>
        eb.or(
          postage.map(
            (label) => sql<boolean>`replace("postage", ${postageColumn.of([label])}, '') != "postage"`,
          ),
        ),
      )
    if (search.trim() !== '') {
      const key = emailKey(search.trim())
      // An address, or its beginning, is not found within a longer one.
      const pattern = key.indexOf('@') > 0 ? patternFor(key).slice(1) : patternFor(key)
      rows = rows.where(
        sql<boolean>`("searchText" like ${patternFor(search)} escape '\\' or "emailKey" like ${pattern} escape '\\')`,
      )
    }
    return rows.orderBy('sequence', 'desc').limit(limit).execute()
  },

  async byNumber(db: Db, number: string): Promise<FoundOrderRow | undefined> {
    return withBuyer(db).selectAll('placedOrder').where('number', '=', number).executeTakeFirst()
  },

  /** The leads of these orders, by number. */
  async storedLeads(db: Db, numbers: readonly string[]): Promise<Map<string, Pick<OrderRow, 'leads'>>> {
    const rows = await db
      .selectFrom('placedOrder')
      .select(['number', 'leads'])
      .where('number', 'in', numbers)
      .execute()
    return new Map(rows.map((row) => [row.number, row]))
  },

  /** Those without any payment, oldest first. */
  async openUnpaid(db: Db, accountId: string, limit: number) {
    return db
      .selectFrom('placedOrder')
      .select(['number', 'version'])
      .where('accountId', '=', accountId)
      .where('paid', '=', 0)
      .where('paidAmount', '=', 0)
      .where('state', 'in', openStates)
      .orderBy('sequence')
      .limit(limit)
      .execute()
  },

  /** Those that are placed, in production or ready to collect, by the day on which they are due. */
  async open(db: Db, limit: number): Promise<ListedOrderRow[]> {
    return (
      withBuyer(db)
        .select(listed)
        .where((eb) =>
          eb.or([
            eb('state', 'in', openStates),
            eb.and([eb('isPickUp', '=', 1), eb('state', '=', 'sent' satisfies OrderState)]),
          ]),
        )
        // Those that are promised for no day are last.
        .orderBy((eb) => eb.case().when('readyDay', '=', '').then(1).else(0).end())
        .orderBy('readyDay')
        .orderBy('sequence')
        .limit(limit)
        .execute()
    )
  },

  /** Changes an order of this version; false where it has changed since. */
  async change(
    transaction: Db,
    number: string,
    version: number,
    set: Partial<OrderChanges>,
  ): Promise<boolean> {
    return hasRow(
      transaction
        .updateTable('placedOrder')
        .set({ ...set, version: version + 1 })
        .where('number', '=', number)
        .where('version', '=', version)
        .returning('number'),
    )
  },

  /** The order, locked and with its next version. */
  async lockForUpdate(transaction: Db, number: string): Promise<OrderRow | undefined> {
    return transaction
      .updateTable('placedOrder')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirst()
  },

  async setBooks(
    transaction: Db,
    number: string,
    set: Pick<OrderRow, 'paid' | 'paidAmount' | 'credited'>,
  ): Promise<void> {
    await transaction.updateTable('placedOrder').set(set).where('number', '=', number).execute()
  },
}
