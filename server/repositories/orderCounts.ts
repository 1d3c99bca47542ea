import { setImmediate } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import type { Day } from '@/domain/books/days'
import { openStates, type OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../db/open'
import { takenOf } from '../db/orderColumns'
import type { Schema } from '../db/schema'

const rowsAtOnce = 500

type CountedOrders = SelectQueryBuilder<Schema, 'placedOrder', object>

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

/** Named queries that count orders, and add up what is in them. */
export const orderCounts = {
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
      newOrders: await orderCounts.countAfter(db, seen),
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

  /** Leads of orders that are placed or in production. */
  async openLeads(db: Db): Promise<number> {
    const row = await db
      .selectFrom('placedOrder')
      .select(({ fn }) => fn.sum('leadCount').as('leads'))
      .where('state', 'in', openStates)
      .executeTakeFirst()
    return Number(row?.leads ?? 0)
  },

  /** The sequence of the latest order, 0 without any. */
  async latest(db: Db): Promise<number> {
    const row = await db
      .selectFrom('placedOrder')
      .select(({ fn }) => fn.max('sequence').as('latest'))
      .executeTakeFirst()
    return Number(row?.latest ?? 0)
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
}
