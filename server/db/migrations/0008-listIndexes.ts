import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Indexes for pages and orders: a page takes as long in a large shop as in a small one. */
export async function addListIndexes({ schema }: Kysely<Schema>): Promise<void> {
  const add = (name: string, table: 'placedOrder' | 'part', columns: string[]) =>
    schema.createIndex(name).on(table).columns(columns).execute()
  await add('placedOrderByState', 'placedOrder', ['state', 'sequence'])
  await add('placedOrderByPaid', 'placedOrder', ['paid', 'sequence'])
  await add('partByPosition', 'part', ['list', 'position', 'value'])
  // Orders reference fuse ratings by label.
  await add('partByLabel', 'part', ['list', 'label'])
}
