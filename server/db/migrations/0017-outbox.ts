import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Mails that are to be sent, and those that could not be. */
export async function createOutbox({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('recipientKey', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('orderNumber', 'text')
    .addColumn('accountId', 'text')
    .addColumn('queuedAt', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('nextTryAt', 'bigint', (column) => column.notNull())
    .addColumn('claimedUntil', 'bigint', (column) => column.notNull())
    .addColumn('failedAt', 'bigint')
    .addColumn('error', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('mailByNextTry').on('mail').columns(['failedAt', 'nextTryAt']).execute()
  await schema.createIndex('mailByRecipient').on('mail').column('recipientKey').execute()
  await schema.createIndex('mailByOrder').on('mail').column('orderNumber').execute()
}
