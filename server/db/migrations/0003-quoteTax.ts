import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Quotes of before have no tax of their day: they tell the present setting. */
export async function addQuoteTax(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('quote').addColumn('taxPercent', 'text').execute()
}
