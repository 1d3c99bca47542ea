import type { Kysely } from 'kysely'
import { fingerprintOf } from '@/domain/lead/fingerprint'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import type { Schema } from '../schema'

/** The delivery of a finished order whose account was deleted: it does not say whether the order was picked up. */
const forgotten = JSON.stringify({ name: '', phone: '', address: '', reference: '', note: '' })

const quotesAtOnce = 100

async function addPickUp(db: Kysely<Schema>): Promise<void> {
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

async function addFingerprints(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('quote')
    .addColumn('fingerprint', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (let last = -1; ;) {
    const quotes = await db
      .selectFrom('quote')
      .select(['sequence', 'choices'])
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(quotesAtOnce)
      .execute()
    for (const { sequence, choices } of quotes) {
      const fingerprint = fingerprintOf(JSON.parse(choices) as LeadSelection[])
      await db.updateTable('quote').set({ fingerprint }).where('sequence', '=', sequence).execute()
      last = sequence
    }
    if (quotes.length < quotesAtOnce) return
  }
}

/**
 * Whether an order is picked up, as of its placing: until now only an empty address said so. And what a quote is for, to
 * find it by the leads of a cart.
 */
export async function addPickUpsAndFingerprints(db: Kysely<Schema>): Promise<void> {
  await addPickUp(db)
  await addFingerprints(db)
}
