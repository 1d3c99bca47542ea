import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Leads that buyers save in their account. */
export async function addSavedLeads({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('savedLead')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) =>
      column.notNull().references('account.objectId').onDelete('cascade'),
    )
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('savedLeadName', ['accountId', 'folder', 'name'])
    .execute()
}
