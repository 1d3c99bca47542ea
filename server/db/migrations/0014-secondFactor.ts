import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** A second factor of administrators, its recovery codes, and sign-ins that wait for a code. */
export async function addSecondFactor({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('secondFactor')
    .addColumn('accountId', 'text', (column) =>
      column.primaryKey().references('account.objectId').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('isOn', 'bigint', (column) => column.notNull())
    .addColumn('lastStep', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('recoveryCode')
    .addColumn('codeHash', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) =>
      column.notNull().references('account.objectId').onDelete('cascade'),
    )
    .execute()
  await schema.createIndex('recoveryCodeByAccount').on('recoveryCode').column('accountId').execute()
  await schema
    .createTable('signInTicket')
    .addColumn('ticketHash', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) =>
      column.notNull().references('account.objectId').onDelete('cascade'),
    )
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('signInTicketByAccount').on('signInTicket').column('accountId').execute()
}
