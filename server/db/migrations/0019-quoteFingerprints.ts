import type { Kysely } from 'kysely'
import { fingerprintOf } from '@/domain/lead/fingerprint'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import type { Schema } from '../schema'

const quotesAtOnce = 100

/** What a quote is for, to find it by the leads of a cart. */
export async function addFingerprints(db: Kysely<Schema>): Promise<void> {
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
