import type { Kysely } from 'kysely'
import type { Delivery } from '@/contract/orders'
import type { Schema } from '../schema'
import { orderSearchText } from '../searchText'

const ordersAtOnce = 200

const nobody: Delivery = { name: '', phone: '', address: '', reference: '', note: '' }

/** What an administrator has seen, notes of the shop, and orders found by address, telephone and tracking number. */
export async function addOwnersDay(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('ordersSeen', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('placedOrder')
    .addColumn('shopNote', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('placedOrderByPickUp')
    .on('placedOrder')
    .columns(['isPickUp', 'state'])
    .execute()
  // What came before this page is not new.
  await db
    .updateTable('account')
    .set((eb) => ({
      ordersSeen: eb.fn.coalesce(
        eb.selectFrom('placedOrder').select(({ fn }) => fn.max('sequence').as('latest')),
        eb.lit(0),
      ),
    }))
    .execute()
  for (let last = -1; ;) {
    const orders = await db
      .selectFrom('placedOrder')
      .leftJoin('account', 'account.objectId', 'placedOrder.accountId')
      .select(['sequence', 'number', 'placedOrder.delivery', 'trackingNumber'])
      .select('account.userName')
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(ordersAtOnce)
      .execute()
    for (const { sequence, delivery, userName, ...order } of orders) {
      const text = orderSearchText(
        order,
        { ...nobody, ...(JSON.parse(delivery) as Partial<Delivery>) },
        userName ?? '',
      )
      await db.updateTable('placedOrder').set({ searchText: text }).where('sequence', '=', sequence).execute()
      last = sequence
    }
    if (orders.length < ordersAtOnce) break
  }
}
