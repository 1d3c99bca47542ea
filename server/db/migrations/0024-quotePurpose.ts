import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** The buyer's customer and reference of a quote. */
export async function addQuotePurpose({ schema }: Kysely<Schema>): Promise<void> {
  for (const name of ['customer', 'reference'])
    await schema
      .alterTable('quote')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}
