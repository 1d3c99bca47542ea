import type { Kysely } from 'kysely'
import { orderFacts } from '@/domain/lead/orderFacts'
import { postageColumn } from '../postageColumn'
import type { Schema } from '../schema'
import { changeOrders } from './changeOrders'

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
  await changeOrders(db, (leads) => {
    const { postage, leadCount } = orderFacts(leads)
    return { postage: postageColumn.of(postage), leadCount }
  })
  await db.schema
    .createIndex('placedOrderByDate')
    .on('placedOrder')
    .columns(['createdAt', 'sequence'])
    .execute()
}
