import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

export async function createStart(db: Kysely<Schema>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('product')
    .addColumn('sku', 'text', (column) => column.primaryKey())
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('stock', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('part')
    .addColumn('objectId', 'text', (column) => column.primaryKey())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull().unique())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull().references('product.sku'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('retired', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('figures', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('partBySku').on('part').column('sku').execute()
  await schema
    .createTable('category')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('categoryKey', ['list', 'value'])
    .execute()
  await schema
    .createTable('postOption')
    .addColumn('label', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .addColumn('massMaximum', 'bigint')
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('catalogueState')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('account')
    .addColumn('objectId', 'text', (column) => column.primaryKey())
    .addColumn('userName', 'text', (column) => column.notNull())
    .addColumn('userNameKey', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('emailKey', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('authority', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('session')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) =>
      column.notNull().references('account.objectId').onDelete('cascade'),
    )
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('lastUsedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessionByAccount').on('session').column('accountId').execute()
  await schema
    .createTable('passwordReset')
    .addColumn('accountId', 'text', (column) =>
      column.primaryKey().references('account.objectId').onDelete('cascade'),
    )
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('claimedUntil', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('attempt')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('startedAt', 'bigint', (column) => column.notNull())
    .addColumn('blockedUntil', 'bigint', (column) => column.notNull())
    .execute()
}
