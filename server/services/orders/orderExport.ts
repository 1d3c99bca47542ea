import { setImmediate } from 'node:timers/promises'
import type { ExportedOrdersQuery } from '@/contract/adminOrders'
import { namedState, type OrderState } from '@/domain/lead/orderStates'
import { taxIncluded } from '@/domain/pricing/pricing'
import type { Db } from '../../db/open'
import { type FoundOrderRow, orders as rows } from '../../repositories/orders'
import { csvIn } from '../csvLines'
import { buyerOf } from './orderRows'
import { toSearch } from './orderSearch'

const pageLength = 500

const exportHeader = [
  'number',
  'date',
  'state',
  'paid',
  'buyer',
  'name',
  'reference',
  'currency',
  'total',
  'taxPercent',
  'tax',
  'quote',
  'trackingNumber',
]

function exportedRow(row: FoundOrderRow): (string | number)[] {
  const { number, createdAt, state, isPickUp, paid, reference, currency, quote, trackingNumber } = row
  const buyer = buyerOf(row)
  const total = row.total / 100
  const taxPercent = Number(row.taxPercent)
  return [
    number,
    new Date(createdAt).toISOString(),
    namedState(state as OrderState, isPickUp === 1),
    paid === 1 ? 'yes' : 'no',
    buyer.userName,
    buyer.name,
    reference,
    currency,
    total,
    taxPercent,
    taxIncluded(total, taxPercent),
    quote,
    trackingNumber,
  ]
}

/** All orders of the query as CSV, newest first, for the owner's accounts. */
export async function* exportOrders(
  db: Db,
  { decimalSign, ...query }: ExportedOrdersQuery,
  timeZone: string,
): AsyncGenerator<string> {
  const csv = csvIn(decimalSign)
  yield csv.header(exportHeader)
  const search = toSearch(query, timeZone)
  for (let { cursor } = query; ;) {
    const found = await rows.search(db, { ...search, ...(cursor !== undefined && { cursor }) }, pageLength)
    yield csv.lines(found.map(exportedRow))
    const last = found.at(-1)
    if (!last || found.length < pageLength) return
    cursor = String(last.sequence)
    await setImmediate()
  }
}
