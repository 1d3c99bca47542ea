import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** An import keeps nothing between its check and its application. */
export async function dropImports({ schema }: Kysely<Schema>): Promise<void> {
  for (const table of ['importChange', 'importProduct', 'importRow', 'catalogueImport'])
    await schema.dropTable(table).execute()
}
