import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Invoices and credit notes. Orders from before get none: their day and their seller's settings of then are unknown. */
export async function addInvoices({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('invoice')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('orderNumber', 'text', (column) => column.notNull().references('placedOrder.number'))
    .addColumn('issuedAt', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    schema.createIndex(name).on('invoice').columns(columns).execute()
  await index('invoiceByOrder', ['orderNumber', 'issuedAt'])
  await index('invoiceByTime', ['issuedAt'])
}
