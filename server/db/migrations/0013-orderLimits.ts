import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema'

/** What limits the orders of an account and of a quote, and quotes in a list by pages. */
export async function addOrderLimits(db: Kysely<Schema>): Promise<void> {
  const { schema } = db
  const addToQuote = schema.alterTable('quote')
  await addToQuote.addColumn('sequence', 'bigint', (column) => column.notNull().defaultTo(0)).execute()
  await addToQuote.addColumn('ordersAllowed', 'bigint', (column) => column.notNull().defaultTo(1)).execute()
  await addToQuote.addColumn('voidReason', 'text').execute()
  // Numbers are a Q and a count.
  await db
    .updateTable('quote')
    .set({ sequence: sql<number>`cast(substr("number", 2) as bigint)` })
    .execute()
  await schema.dropIndex('quoteByAccount').execute()
  const add = (name: string, table: 'quote' | 'placedOrder' | 'audit', columns: string[]) =>
    schema.createIndex(name).on(table).columns(columns).execute()
  await add('quoteByAccount', 'quote', ['accountId', 'sequence'])
  await schema.createIndex('quoteBySequence').on('quote').column('sequence').unique().execute()
  await add('placedOrderByQuote', 'placedOrder', ['quote'])
  await add('placedOrderByPayment', 'placedOrder', ['accountId', 'paid', 'state'])
  await add('auditByAccount', 'audit', ['accountId', 'at'])
}
