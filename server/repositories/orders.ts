import { sql } from 'kysely'
import type { AdminOrdersQuery } from '@/contract/adminOrders'
import type { Delivery } from '@/contract/orders'
import type { OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../db/open'
import type { OrderRow } from '../db/schema'
import { patternFor } from '../db/searchText'

const summary = [
  'sequence',
  'number',
  'createdAt',
  'state',
  'paid',
  'total',
  'currency',
  'reference',
] as const

const nobody: Delivery = { name: '', phone: '', address: '', reference: '', note: '' }

export type FoundOrderRow = OrderRow & { userName: string | null; email: string | null }

function withBuyer(db: Db) {
  return db
    .selectFrom('placedOrder')
    .leftJoin('account', 'account.objectId', 'placedOrder.accountId')
    .selectAll('placedOrder')
    .select(['account.userName', 'account.email'])
}

/** Named queries on placed orders; queries for a buyer are limited to that buyer. */
export const orders = {
  async insert(transaction: Db, rows: readonly OrderRow[]): Promise<void> {
    await transaction.insertInto('placedOrder').values(rows).execute()
  },

  /** Newest first; only those before `before` where it is given. */
  async list(db: Db, accountId: string, limit: number, before?: number) {
    const rows = db.selectFrom('placedOrder').select(summary).where('accountId', '=', accountId)
    return (before === undefined ? rows : rows.where('sequence', '<', before))
      .orderBy('sequence', 'desc')
      .limit(limit)
      .execute()
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
    { state, paid, search = '', cursor }: AdminOrdersQuery,
    limit: number,
  ): Promise<FoundOrderRow[]> {
    let rows = withBuyer(db)
    if (state !== undefined) rows = rows.where('state', '=', state)
    if (paid !== undefined) rows = rows.where('paid', '=', paid === 'yes' ? 1 : 0)
    if (cursor !== undefined) rows = rows.where('sequence', '<', Number(cursor))
    if (search.trim() !== '')
      rows = rows.where(sql<boolean>`"searchText" like ${patternFor(search)} escape '\\'`)
    return rows.orderBy('sequence', 'desc').limit(limit).execute()
  },

  async byNumber(db: Db, number: string): Promise<FoundOrderRow | undefined> {
    return withBuyer(db).where('number', '=', number).executeTakeFirst()
  },

  /** Changes an order of this version; false where it has changed since. */
  async change(
    transaction: Db,
    number: string,
    version: number,
    set: Partial<Pick<OrderRow, 'state' | 'paid' | 'trackingNumber'>>,
  ): Promise<boolean> {
    const row = await transaction
      .updateTable('placedOrder')
      .set({ ...set, version: version + 1 })
      .where('number', '=', number)
      .where('version', '=', version)
      .returning('number')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Removes the recipient from finished orders of deleted accounts; unsent orders still need it. */
  async forgetBuyersWhoLeft(db: Db): Promise<void> {
    const delivery = JSON.stringify(nobody)
    await db
      .updateTable('placedOrder')
      .set((eb) => ({ delivery, reference: '', searchText: eb.fn<string>('lower', ['number']) }))
      .where('accountId', 'is', null)
      .where('state', 'in', ['sent', 'cancelled'] satisfies OrderState[])
      .where('delivery', '!=', delivery)
      .execute()
  },
}
