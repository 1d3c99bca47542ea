import { type Kysely, SqliteAdapter } from 'kysely'
import type { Schema } from '../schema'

/**
 * The count of unpaid orders, and a search that finds few, from indexes alone. Only SQLite needs the second, since it
 * reads all leads of an order to get at the text behind them; in PostgreSQL a long text would not fit into an index.
 */
export async function addOwnersIndexes(db: Kysely<Schema>): Promise<void> {
  await db.schema.createIndex('placedOrderByPaidState').on('placedOrder').columns(['paid', 'state']).execute()
  if (db.getExecutor().adapter instanceof SqliteAdapter)
    await db.schema
      .createIndex('placedOrderBySearchText')
      .on('placedOrder')
      .columns(['sequence', 'accountId', 'searchText'])
      .execute()
}
