import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** The delivery of a finished order whose account was deleted: it does not say whether the order was picked up. */
const forgotten = JSON.stringify({ name: '', phone: '', address: '', reference: '', note: '' })

/** Whether an order is picked up, as of its placing; until now only an empty address said so. */
export async function addPickUp(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('placedOrder')
    .addColumn('isPickUp', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db
    .updateTable('placedOrder')
    .set({ isPickUp: 1 })
    // Quotes in a text of the buyer are escaped in JSON.
    .where('delivery', 'like', '%"address":""%')
    .where('delivery', '!=', forgotten)
    .execute()
}
