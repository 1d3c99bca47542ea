import { setImmediate } from 'node:timers/promises'
import type { ExportedOrdersQuery, OrderFileName } from '@/contract/adminOrders'
import type { Db } from '../../db/open'
import { orders as rows } from '../../repositories/orders'
import { csvIn } from '../csvLines'
import { booksFile } from './booksFile'
import { carrierFile } from './carrierFile'
import type { OrderFile } from './orderFile'
import { orderListFile } from './orderListFile'
import { toSearch } from './orderSearch'

const pageLength = 500

const files: Record<OrderFileName, OrderFile> = {
  orders: orderListFile,
  books: booksFile,
  carrier: carrierFile,
}

/** The orders of the query as CSV, newest first, in the columns of this file. */
export async function* exportOrders(
  db: Db,
  { file, decimalSign, ...query }: ExportedOrdersQuery,
  timeZone: string,
): AsyncGenerator<string> {
  const { columns, isFixedForm, rowsOf } = files[file]
  const csv = csvIn(isFixedForm ? '.' : decimalSign)
  yield csv.header(columns)
  const search = toSearch(query, timeZone)
  for (let { cursor } = query; ;) {
    const found = await rows.search(db, { ...search, ...(cursor !== undefined && { cursor }) }, pageLength)
    yield csv.lines(await rowsOf(found, { db, timeZone }))
    const last = found.at(-1)
    if (!last || found.length < pageLength) return
    cursor = String(last.sequence)
    await setImmediate()
  }
}
