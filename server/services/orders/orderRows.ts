import type { ListedOrder, OrderReceipt, OrderSummary } from '@/contract/orders'
import { owingOf } from '@/domain/books/balance'
import type { OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../../db/open'
import { contentsIn, deliveryOf, leadsOf } from '../../db/orderColumns'
import type { OrderRow } from '../../db/schema'
import type { ListedOrderRow } from '../../repositories/orders'
import { listInvoices } from './invoicing'
import { faultOf } from './orderInvariants'
import { booksOf, listPayments } from './payments'

type Receipt = Pick<OrderRow, 'number' | 'createdAt' | 'total' | 'currency'>

export function toReceipt({ number, createdAt, total, currency }: Receipt): OrderReceipt {
  return { number, createdAt, total: total / 100, currency }
}

type Summary = Receipt & Pick<OrderRow, 'state' | 'paid' | 'reference' | 'isPickUp' | 'readyDay'>

export function toSummary(row: Summary): OrderSummary {
  const { state, paid, reference, isPickUp, readyDay } = row
  return {
    ...toReceipt(row),
    state: state as OrderState,
    paid: paid === 1,
    reference,
    isPickUp: isPickUp === 1,
    readyDay,
  }
}

/** An order in the list of its buyer. */
export function toListed(row: Summary & Pick<OrderRow, 'contents'>): ListedOrder {
  return { ...toSummary(row), contents: contentsIn(row) }
}

/** The order with its invoices and payments. Throws where the stored order breaks an invariant. */
export async function readOrder(db: Db, row: OrderRow) {
  const fault = faultOf(row)
  if (fault !== undefined) throw new Error(fault)
  return readAsStored(db, row)
}

/** The order with its invoices and payments, whether or not it holds what holds of every order. */
export async function readAsStored(db: Db, row: OrderRow) {
  return {
    ...toSummary(row),
    taxPercent: Number(row.taxPercent),
    trackingNumber: row.trackingNumber,
    arrivalDay: row.arrivalDay,
    quote: row.quote,
    delivery: deliveryOf(row),
    paidAmount: row.paidAmount / 100,
    credited: row.credited / 100,
    owing: owingOf(booksOf(row)) / 100,
    invoices: await listInvoices(db, row.number),
    payments: await listPayments(db, row.number),
    orders: leadsOf(row),
  }
}

export function buyerOf(row: ListedOrderRow) {
  return { userName: row.userName ?? '', name: deliveryOf(row).name }
}
