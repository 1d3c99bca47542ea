import { csvIn } from '@/domain/papers/csv'
import { setImmediate } from 'node:timers/promises'
import type { ExportedOrdersQuery, OrderFileName } from '@/contract/adminOrders'
import type { Db } from '../../db/open'
import { orders as rows } from '../../repositories/orders'
import { exportBooks } from './booksFile'
import { carrierFile } from './carrierFile'
import type { OrderFile } from './orderFile'
import { orderListFile } from './orderListFile'
import { toSearch } from './orderSearch'

const pageLength = 500

const files: Record<Exclude<OrderFileName, 'books'>, OrderFile> = {
  orders: orderListFile,
  carrier: carrierFile,
}

/** The orders of the query as CSV, newest first; for the books, the invoices and credit notes of its days. */
export async function* exportOrders(
  db: Db,
  { file, decimalSign, ...query }: ExportedOrdersQuery,
  timeZone: string,
): AsyncGenerator<string> {
  const search = await toSearch(db, query, timeZone)
  if (file === 'books') {
    yield* exportBooks(db, search)
    return
  }
  const { columns, rowsOf } = files[file]
  const csv = csvIn(decimalSign)
  yield csv.header(columns)
  for (let { cursor } = query; ;) {
    const found = await rows.search(db, { ...search, ...(cursor !== undefined && { cursor }) }, pageLength)
    yield csv.lines(await rowsOf(found, { db, timeZone }))
    const last = found.at(-1)
    if (!last || found.length < pageLength) return
    cursor = String(last.sequence)
    await setImmediate()
  }
}
