import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** A product is low on stock at or below this; existing products have no limit. */
export async function addStockLimit(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('product').addColumn('stockLimit', 'bigint').execute()
}
