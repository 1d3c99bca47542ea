import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** At or below which a product counts as low; none for those of before. */
export async function addStockLimit(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('product').addColumn('stockLimit', 'bigint').execute()
}
