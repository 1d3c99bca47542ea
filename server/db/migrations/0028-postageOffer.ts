import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Postage that is no longer offered stays for the orders that have it. */
export async function addPostageOffer({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .alterTable('postOption')
    .addColumn('retired', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
