import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/**
 * Existing accounts count as confirmed and keep their passwords. Open reset links end with the upgrade: they last 20
 * minutes.
 */
export async function addAccountSecurity(db: Kysely<Schema>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('account')
    .addColumn('emailConfirmed', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema.alterTable('account').addColumn('pendingEmail', 'text').execute()
  await schema
    .alterTable('account')
    .addColumn('mustChangePassword', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('session')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .createTable('knownNetwork')
    .addColumn('accountId', 'text', (column) =>
      column.notNull().references('account.objectId').onDelete('cascade'),
    )
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('lastUsedAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('knownNetworkKey', ['accountId', 'network'])
    .execute()
  await schema.dropTable('passwordReset').execute()
  await schema
    .createTable('passwordReset')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('slot', 'bigint', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.references('account.objectId').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('claimedUntil', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('passwordResetBySubject', ['subject', 'slot'])
    .execute()
  await schema.createIndex('passwordResetByAccount').on('passwordReset').column('accountId').execute()
  await schema
    .createTable('emailConfirmation')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) =>
      column.notNull().references('account.objectId').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('emailConfirmationByAccount').on('emailConfirmation').column('accountId').execute()
}
