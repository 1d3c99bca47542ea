import type { Kysely } from 'kysely'
import type { Lead } from '@/domain/lead/lead'
import { contentsOf } from '@/domain/lead/leadOutline'
import type { Schema } from '../schema'

const ordersAtOnce = 200

/** What the buyer's list of orders shows of their leads. */
export async function addOrderContents(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('placedOrder')
    .addColumn('contents', 'text', (column) => column.notNull().defaultTo('{"first":null,"others":0}'))
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
      // The leads of the oldest orders have no name.
      const named = (JSON.parse(leads) as Lead[]).map((lead) => ({ ...lead, name: lead.name ?? '' }))
      const contents = JSON.stringify(contentsOf(named))
      await db.updateTable('placedOrder').set({ contents }).where('sequence', '=', sequence).execute()
      last = sequence
    }
    if (orders.length < ordersAtOnce) break
  }
}
