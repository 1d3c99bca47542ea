import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** An import stores nothing between check and application. */
export async function dropImports({ schema }: Kysely<Schema>): Promise<void> {
  for (const table of ['importChange', 'importProduct', 'importRow', 'catalogueImport'])
    await schema.dropTable(table).execute()
}
