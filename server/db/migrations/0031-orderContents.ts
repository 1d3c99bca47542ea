import type { Kysely } from 'kysely'
import { contentsOf } from '@/domain/lead/leadOutline'
import type { Schema } from '../schema'
import { changeOrders } from './changeOrders'

/** What the buyer's list of orders shows of their leads. */
export async function addOrderContents(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('placedOrder')
    .addColumn('contents', 'text', (column) => column.notNull().defaultTo('{"first":null,"others":0}'))
    .execute()
  await changeOrders(db, (leads) => {
    // The leads of the oldest orders have no name.
    const named = leads.map((lead) => ({ ...lead, name: lead.name ?? '' }))
    return { contents: JSON.stringify(contentsOf(named)) }
  })
}
