import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

export async function createOrders(db: Kysely<Schema>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('counter')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('quote')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) =>
      column.notNull().references('account.objectId').onDelete('cascade'),
    )
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('validUntil', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('leads', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('quoteByAccount').on('quote').column('accountId').execute()
  await schema
    .createTable('placedOrder')
    .addColumn('sequence', 'bigint', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('accountId', 'text', (column) => column.references('account.objectId').onDelete('set null'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('paid', 'bigint', (column) => column.notNull())
    .addColumn('trackingNumber', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('taxPercent', 'text', (column) => column.notNull())
    .addColumn('quote', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('leads', 'text', (column) => column.notNull())
    .addColumn('taken', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('placedOrderByAccount')
    .on('placedOrder')
    .columns(['accountId', 'sequence'])
    .execute()
  await schema
    .createTable('idempotencyKey')
    .addColumn('accountId', 'text', (column) =>
      column.notNull().references('account.objectId').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('bodyHash', 'text', (column) => column.notNull())
    .addColumn('orderNumber', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotencyKeyKey', ['accountId', 'key'])
    .execute()
  await schema.alterTable('account').addColumn('delivery', 'text').execute()
}
