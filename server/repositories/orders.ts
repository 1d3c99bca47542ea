import type { Delivery, OrderState } from '@/contract/orders'
import type { Db } from '../db/open'
import type { PlacedOrderRow } from '../db/schema'

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

/** Named queries on placed orders; what a buyer asks for is that buyer's alone. */
export const orders = {
  async insert(transaction: Db, order: PlacedOrderRow): Promise<void> {
    await transaction.insertInto('placedOrder').values(order).execute()
  },

  /** Newest first, of those before `before` where that is given. */
  async list(db: Db, accountId: string, limit: number, before?: number) {
    const rows = db.selectFrom('placedOrder').select(summary).where('accountId', '=', accountId)
    return (before === undefined ? rows : rows.where('sequence', '<', before))
      .orderBy('sequence', 'desc')
      .limit(limit)
      .execute()
  },

  async find(db: Db, accountId: string, number: string): Promise<PlacedOrderRow | undefined> {
    return db
      .selectFrom('placedOrder')
      .selectAll()
      .where('number', '=', number)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
  },

  /** Sets the state of an order that is in another; undefined where it is not in that one any more. */
  async move(
    transaction: Db,
    number: string,
    from: OrderState,
    to: OrderState,
  ): Promise<PlacedOrderRow | undefined> {
    return transaction
      .updateTable('placedOrder')
      .set({ state: to })
      .where('number', '=', number)
      .where('state', '=', from)
      .returningAll()
      .executeTakeFirst()
  },

  /** Finished orders whose account is gone lose who got them; what is still to be sent needs it until then. */
  async forgetBuyersWhoLeft(db: Db): Promise<void> {
    const delivery = JSON.stringify(nobody)
    await db
      .updateTable('placedOrder')
      .set({ delivery, reference: '' })
      .where('accountId', 'is', null)
      .where('state', 'in', ['sent', 'cancelled'] satisfies OrderState[])
      .where('delivery', '!=', delivery)
      .execute()
  },
}
