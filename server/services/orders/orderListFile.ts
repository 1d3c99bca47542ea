import { dayOf } from '@/domain/books/days'
import { timeOf } from '@/domain/books/shopTime'
import { namedState, type OrderState } from '@/domain/lead/orderStates'
import { taxIncluded } from '@/domain/pricing/pricing'
import { postageColumn } from '../../db/postageColumn'
import type { ListedOrderRow } from '../../repositories/orders'
import type { Cell, OrderFile } from './orderFile'
import { buyerOf } from './orderRows'

// New columns are at the end, so that those before keep their places.
const columns = [
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
  'day',
  'time',
  'postage',
  'leads',
]

function rowOf(row: ListedOrderRow, timeZone: string): Cell[] {
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
    dayOf(createdAt, timeZone),
    timeOf(createdAt, timeZone),
    postageColumn.read(row.postage).join(' + '),
    row.leadCount,
  ]
}

/** A row for each order, as the list shows them. */
export const orderListFile: OrderFile = {
  columns,
  rowsOf: (found, { timeZone }) => Promise.resolve(found.map((row) => rowOf(row, timeZone))),
}
