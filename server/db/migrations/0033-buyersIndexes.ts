import { type Kysely, SqliteAdapter } from 'kysely'
import type { Schema } from '../schema'

const ofQuotes = [
  'number',
  'createdAt',
  'validUntil',
  'total',
  'currency',
  'ordersAllowed',
  'voidReason',
  'fingerprint',
  'customer',
  'reference',
]
const ofOrders = [
  'number',
  'createdAt',
  'state',
  'paid',
  'total',
  'currency',
  'reference',
  'isPickUp',
  'readyDay',
  'contents',
]

/**
 * The equal quotes of a buyer, and the lists of a buyer's quotes and orders from indexes alone. Only SQLite needs these
 * two, since it reads all leads to get at the columns behind them.
 */
export async function addBuyersIndexes(db: Kysely<Schema>): Promise<void> {
  const add = (name: string, table: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on(table)
      .columns(['accountId', ...columns])
      .execute()
  await add('quoteByFingerprint', 'quote', ['fingerprint', 'sequence'])
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await add('quoteListed', 'quote', ['sequence', ...ofQuotes])
  await add('placedOrderListed', 'placedOrder', ['sequence', ...ofOrders])
}
