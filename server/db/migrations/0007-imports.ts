import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Staging tables for the rows of a file until they are applied in one transaction. */
export async function createImports(db: Kysely<Schema>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('catalogueImport')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) =>
      column.notNull().references('account.objectId').onDelete('cascade'),
    )
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('appliedAt', 'bigint')
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('decimalSign', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('done', 'bigint', (column) => column.notNull())
    .execute()
  const ofImport = (name: string) =>
    schema
      .createTable(name)
      .addColumn('importId', 'text', (column) =>
        column.notNull().references('catalogueImport.id').onDelete('cascade'),
      )
      .addColumn('line', 'bigint', (column) => column.notNull())
  await ofImport('importRow')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('faults', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('objectId', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('labelWas', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('typeWas', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('pictureWas', 'text', (column) => column.notNull())
    .addColumn('retired', 'bigint', (column) => column.notNull())
    .addColumn('retiredWas', 'bigint', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .addColumn('figuresWas', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('importRowKey', ['importId', 'line'])
    .execute()
  await schema.createIndex('importRowByValue').on('importRow').columns(['importId', 'value']).execute()
  await schema.createIndex('importRowByPicture').on('importRow').column('picture').execute()
  await ofImport('importProduct')
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('priceWas', 'bigint', (column) => column.notNull())
    .addColumn('stock', 'bigint', (column) => column.notNull())
    .addColumn('stockWas', 'bigint', (column) => column.notNull())
    .addColumn('stockLimit', 'bigint', (column) => column.notNull())
    .addColumn('stockLimitWas', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('importProductKey', ['importId', 'sku'])
    .execute()
  await ofImport('importChange')
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('was', 'text', (column) => column.notNull())
    .addColumn('now', 'text', (column) => column.notNull())
    .addColumn('isNoted', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('importChangeKey', ['importId', 'line', 'place'])
    .execute()
}
