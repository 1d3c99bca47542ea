import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Tokens of sessions that were replaced, each valid for a short time. */
export async function addFormerTokens({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('formerToken')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('sessionHash', 'text', (column) =>
      column.notNull().references('session.tokenHash').onDelete('cascade').onUpdate('cascade'),
    )
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('formerTokenBySession').on('formerToken').column('sessionHash').execute()
}
