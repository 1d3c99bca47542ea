import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Older quotes have no tax stored: they show the current setting. */
export async function addQuoteTax(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('quote').addColumn('taxPercent', 'text').execute()
}
