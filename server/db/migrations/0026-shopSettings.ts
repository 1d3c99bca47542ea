import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** The settings that the owner has saved. */
export async function createShopSettings({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('shopSettings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .execute()
}
