import type { Kysely } from 'kysely'
import type { Lead } from '@/domain/lead/lead'
import { orderFacts } from '@/domain/lead/orderFacts'
import { postageColumn } from '../postageColumn'
import type { Schema } from '../schema'

const ordersAtOnce = 200

/** The postage and the number of leads, and an index to find the orders of some days. */
export async function addOrderDates(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('placedOrder')
    .addColumn('postage', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('placedOrder')
    .addColumn('leadCount', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  for (let last = -1; ;) {
    const orders = await db
      .selectFrom('placedOrder')
      .select(['sequence', 'leads'])
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(ordersAtOnce)
      .execute()
    for (const { sequence, leads } of orders) {
      const { postage, leadCount } = orderFacts(JSON.parse(leads) as Lead[])
      await db
        .updateTable('placedOrder')
        .set({ postage: postageColumn.of(postage), leadCount })
        .where('sequence', '=', sequence)
        .execute()
      last = sequence
    }
    if (orders.length < ordersAtOnce) break
  }
  await db.schema
    .createIndex('placedOrderByDate')
    .on('placedOrder')
    .columns(['createdAt', 'sequence'])
    .execute()
}
