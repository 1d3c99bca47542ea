import { setImmediate } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import type { AdminOrdersQuery } from '@/contract/adminOrders'
import type { Delivery } from '@/contract/orders'
import type { Day } from '@/domain/books/days'
import { contentsOf } from '@/domain/lead/leadOutline'
import { isOpen, type OrderState, orderStates, takenBackWithinMs } from '@/domain/lead/orderStates'
import type { Db } from '../db/open'
import { leadsOf, takenOf } from '../db/orderColumns'
import { postageColumn } from '../db/postageColumn'
import type { OrderRow, Schema } from '../db/schema'
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

const nobody: Delivery = { name: '', phone: '', address: '', reference: '', note: '' }

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

const forgottenAtOnce = 50

/** The names that the buyer has given the leads may be those of customers. */
function withoutNames(row: Pick<OrderRow, 'leads'>): Pick<OrderRow, 'leads' | 'contents'> {
  const leads = leadsOf(row).map((lead) => ({ ...lead, name: '' }))
  return { leads: JSON.stringify(leads), contents: JSON.stringify(contentsOf(leads)) }
}

type OrderChanges = Pick<
  OrderRow,
  'state' | 'trackingNumber' | 'shopNote' | 'delivery' | 'searchText' | 'readyDay' | 'arrivalDay'
>

/** Open orders, as far as they are unpaid, take stock that nobody has paid for. */
const openStates = orderStates.filter(isOpen)

const rowsAtOnce = 500

/** Nothing is to be paid or paid back: see `owingOf`. */
function owesNothing(eb: ExpressionBuilder<Schema, 'placedOrder'>) {
  const isCancelled = eb('state', '=', 'cancelled' satisfies OrderState)
  return eb.or([
    eb.and([isCancelled, eb('paidAmount', '=', 0)]),
    eb.and([eb.not(isCancelled), eb('total', '=', eb('paidAmount', '+', eb.ref('credited')))]),
  ])
}

/** Nothing is to be sent or picked up any more: an order marked as sent by mistake goes back into production. */
function isFinished(eb: ExpressionBuilder<Schema, 'placedOrder'>, now: number) {
  const justSent = eb
    .selectFrom('audit')
    .select('sequence')
    .where('kind', '=', 'order')
    .whereRef('subject', '=', 'placedOrder.number')
    .where('field', '=', 'state')
    .where('now', '=', 'sent' satisfies OrderState)
    .where('at', '>=', now - takenBackWithinMs)
  return eb.or([
    eb('state', 'in', ['collected', 'cancelled'] satisfies OrderState[]),
    eb.and([
      eb('state', '=', 'sent' satisfies OrderState),
      eb('isPickUp', '=', 0),
      eb.not(eb.exists(justSent)),
    ]),
  ])
}

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

type CountedOrders = ReturnType<typeof placedIn>

async function countOrders(db: Db, narrow: (rows: CountedOrders) => CountedOrders): Promise<number> {
  const row = await narrow(db.selectFrom('placedOrder'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export type OrderTotals = {
  accountId: string | null
  currency: string
  orders: number
  openUnpaid: number
  /** In cents, without cancelled orders and what was credited. */
  total: number
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

  /** What the open orders have taken of the stock, by sku. */
  async takenByOpen(db: Db): Promise<Map<string, number>> {
    const sums = new Map<string, number>()
    for (let last = -1; ;) {
      const rows = await db
        .selectFrom('placedOrder')
        .select(['sequence', 'taken'])
        .where('state', 'in', openStates)
        .where('sequence', '>', last)
        .orderBy('sequence')
        .limit(rowsAtOnce)
        .execute()
      for (const row of rows) {
        last = row.sequence
        for (const [sku, count] of Object.entries(takenOf(row))) sums.set(sku, (sums.get(sku) ?? 0) + count)
      }
      if (rows.length < rowsAtOnce) return sums
      await setImmediate()
    }
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

  /** Totals for each of these accounts and each currency; none for an account without orders. */
  async totals(db: Db, accountIds: readonly string[]): Promise<OrderTotals[]> {
    if (accountIds.length === 0) return []
    const rows = await db
      .selectFrom('placedOrder')
      .select(['accountId', 'currency'])
      .select(({ fn, eb }) => [
        fn.countAll().as('orders'),
        fn
          .sum(
            eb
              .case()
              .when(eb.and([eb('paidAmount', '=', 0), eb('paid', '=', 0), eb('state', 'in', openStates)]))
              .then(1)
              .else(0)
              .end(),
          )
          .as('openUnpaid'),
        fn
          .sum(
            eb
              .case()
              .when('state', '=', 'cancelled')
              .then(0)
              .else(eb('total', '-', eb.ref('credited')))
              .end(),
          )
          .as('total'),
      ])
      .where('accountId', 'in', accountIds)
      .groupBy(['accountId', 'currency'])
      .orderBy('currency')
      .execute()
    // PostgreSQL returns sums as text.
    return rows.map(({ orders, openUnpaid, total, ...row }) => ({
      ...row,
      orders: Number(orders),
      openUnpaid: Number(openUnpaid),
      total: Number(total),
    }))
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

  /** Leads of orders that are placed or in production. */
  async openLeads(db: Db): Promise<number> {
    const row = await db
      .selectFrom('placedOrder')
      .select(({ fn }) => fn.sum('leadCount').as('leads'))
      .where('state', 'in', openStates)
      .executeTakeFirst()
    return Number(row?.leads ?? 0)
  },

  /** How many orders there are to make, to collect and to be paid, how many are late, and how many came after `seen`. */
  async countWork(
    db: Db,
    seen: number,
    today: Day,
  ): Promise<Record<'placed' | 'inProduction' | 'readyToCollect' | 'unpaid' | 'late' | 'newOrders', number>> {
    const count = (narrow: (rows: CountedOrders) => CountedOrders) => countOrders(db, narrow)
    return {
      placed: await count((rows) => rows.where('state', '=', 'placed')),
      inProduction: await count((rows) => rows.where('state', '=', 'inProduction')),
      readyToCollect: await count((rows) => rows.where('isPickUp', '=', 1).where('state', '=', 'sent')),
      unpaid: await count((rows) => rows.where('paid', '=', 0).where('state', '!=', 'cancelled')),
      late: await count((rows) =>
        rows.where('state', 'in', openStates).where('readyDay', '!=', '').where('readyDay', '<', today),
      ),
      newOrders: await orders.countAfter(db, seen),
    }
  },

  /** How many orders were placed after the one with this sequence. */
  countAfter(db: Db, sequence: number): Promise<number> {
    return countOrders(db, (rows) => rows.where('sequence', '>', sequence))
  },

  async countByState(db: Db): Promise<Record<OrderState, number>> {
    const found = await db
      .selectFrom('placedOrder')
      .select(['state', ({ fn }) => fn.countAll().as('count')])
      .groupBy('state')
      .execute()
    const countOf = (state: OrderState) => Number(found.find((row) => row.state === state)?.count ?? 0)
    return {
      placed: countOf('placed'),
      inProduction: countOf('inProduction'),
      sent: countOf('sent'),
      collected: countOf('collected'),
      cancelled: countOf('cancelled'),
    }
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

  /** The sequence of the latest order, 0 without any. */
  async latest(db: Db): Promise<number> {
    const row = await db
      .selectFrom('placedOrder')
      .select(({ fn }) => fn.max('sequence').as('latest'))
      .executeTakeFirst()
    return Number(row?.latest ?? 0)
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

  /**
   * Keeps the address of a buyer whose account will be deleted in the orders that are open, since they may be cancelled
   * and paid back, and in those with money to be paid or paid back.
   */
  async keepContact(transaction: Db, accountId: string, now: number): Promise<void> {
    await transaction
      .updateTable('placedOrder')
      .set((eb) => ({
        buyerEmail: eb.selectFrom('account').select('email').where('objectId', '=', accountId),
      }))
      .where('accountId', '=', accountId)
      .where((eb) => eb.not(eb.and([isFinished(eb, now), owesNothing(eb)])))
      .execute()
  },

  /**
   * Removes the recipient, and what buyer and shop have written, from the first finished orders of deleted accounts after
   * this one. Unsent orders still need it, and so do those with money to be paid or paid back, unless they were placed
   * before `booksEnd` (ms). Returns the last of them, null where no more follow.
   */
  async forgetBuyersWhoLeft(
    transaction: Db,
    after: number,
    { now, booksEnd }: { now: number; booksEnd: number },
  ): Promise<number | null> {
    const delivery = JSON.stringify(nobody)
    const isToForget = (eb: ExpressionBuilder<Schema, 'placedOrder'>) =>
      eb.and([
        eb('accountId', 'is', null),
        isFinished(eb, now),
        eb.or([owesNothing(eb), eb('createdAt', '<', booksEnd)]),
      ])
    const found = await transaction
      .selectFrom('placedOrder')
      .select(['sequence', 'number', 'leads'])
      .where('sequence', '>', after)
      .where(isToForget)
      .where((eb) => eb.or([eb('delivery', '!=', delivery), eb('shopNote', '!=', '')]))
      .orderBy('sequence')
      .limit(forgottenAtOnce)
      .execute()
    for (const { number, leads } of found) {
      const { numUpdatedRows } = await transaction
        .updateTable('placedOrder')
        .set({
          delivery,
          reference: '',
          buyerEmail: '',
          shopNote: '',
          trackingNumber: '',
          ...withoutNames({ leads }),
          searchText: number.toLowerCase(),
        })
        .where('number', '=', number)
        // It may have been taken back since it was read.
        .where(isToForget)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      await transaction.updateTable('payment').set({ note: '' }).where('orderNumber', '=', number).execute()
    }
    return found.length === forgottenAtOnce ? (found.at(-1)?.sequence ?? null) : null
  },
}
