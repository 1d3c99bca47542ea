import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Renamed postage is found by the labels that it had, as a JSON list: carts, drafts, quotes and orders keep those. */
export async function addPostageRenames({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .alterTable('postOption')
    .addColumn('formerLabels', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
