import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Names of parts and postage in other languages, '' where there is none. */
export async function addOtherNames({ schema }: Kysely<Schema>): Promise<void> {
  for (const table of ['part', 'postOption'])
    for (const name of ['name_de', 'name_fr', 'name_es', 'name_ar', 'name_zh_cn'])
      await schema
        .alterTable(table)
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
}
