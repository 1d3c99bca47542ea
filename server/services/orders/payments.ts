import { limits } from '@/contract/limits'
import type { AdminPayment, EnterPaymentBody, PaymentWay } from '@/contract/payments'
import { type Books, isPaid, owingOf } from '@/domain/books/balance'
import { addDays } from '@/domain/books/days'
import type { Db } from '../../db/open'
import type { OrderRow, PaymentRow } from '../../db/schema'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit } from '../../repositories/audit'
import { orders } from '../../repositories/orders'
import { payments as rows } from '../../repositories/payments'
import { type Issue, shopDay, storeCreditNote } from './invoicing'
import { toCents } from './orderPrices'

export function booksOf({ total, credited, paidAmount, state }: OrderRow): Books {
  return { total, credited, paid: paidAmount, isCancelled: state === 'cancelled' }
}

/** Stores what was paid and credited, and whether the order is paid by it. */
async function storeBooks(
  transaction: Db,
  row: OrderRow,
  change: Partial<Pick<OrderRow, 'paidAmount' | 'credited'>>,
): Promise<OrderRow> {
  const { paidAmount, credited } = { ...row, ...change }
  const paid = isPaid(booksOf({ ...row, paidAmount, credited })) ? 1 : 0
  await orders.setBooks(transaction, row.number, { paidAmount, credited, paid })
  return { ...row, paidAmount, credited, paid }
}

/** Credits the invoice of an order that was just cancelled; the row has its new state. */
export async function creditCancelled(transaction: Db, row: OrderRow, issue: Issue): Promise<OrderRow> {
  await storeCreditNote(transaction, row.number, issue)
  return storeBooks(transaction, row, { credited: row.total })
}

/** The order of this version, locked and with its next version, which a refusal takes back. */
async function lockVersion(transaction: Db, number: string, version: number): Promise<Result<OrderRow>> {
  const row = await orders.lockForUpdate(transaction, number)
  if (!row) return refuse('notFound')
  return row.version === version + 1 ? succeed(row) : refuse('outdatedVersion')
}

function amountText(cents: number): string {
  return (cents / 100).toFixed(2)
}

async function addPayment(
  transaction: Db,
  row: OrderRow,
  payment: Omit<PaymentRow, 'orderNumber' | 'id'>,
): Promise<OrderRow> {
  const last = (await rows.of(transaction, row.number)).at(-1)
  await rows.insert(transaction, { orderNumber: row.number, id: (last?.id ?? 0) + 1, ...payment })
  return storeBooks(transaction, row, { paidAmount: row.paidAmount + payment.amount })
}

/** Enters the rest of an order as paid today. */
export async function payRest(transaction: Db, row: OrderRow, issue: Issue): Promise<void> {
  await addPayment(transaction, row, {
    amount: owingOf(booksOf(row)),
    day: shopDay(issue),
    way: 'unsaid',
    note: '',
    creditNote: '',
    enteredAt: issue.now,
  })
}

async function checkPayment(
  transaction: Db,
  row: OrderRow,
  { amount, day, reducesPrice = false }: EnterPaymentBody,
  issue: Issue,
): Promise<Result<void>> {
  const cents = toCents(amount)
  // A day ahead of the shop's may be today where the administrator is.
  if (day > addDays(shopDay(issue), 1)) return refuseField('day', 'day')
  if (row.paidAmount + cents < 0) return refuseField('amount', 'refund')
  if (reducesPrice && (row.state === 'cancelled' || row.credited - cents > row.total))
    return refuseField('amount', 'credit')
  const entered = await rows.of(transaction, row.number)
  return entered.length < limits.paymentsPerOrder
    ? succeed(undefined)
    : refuseField('amount', 'tooManyPayments')
}

/** Enters a payment, or money paid back, with a credit note where that reduces the price; with its line in the audit log. */
export async function enterPayment(
  transaction: Db,
  account: Account,
  number: string,
  body: EnterPaymentBody,
  issue: Issue,
): Promise<Result<void>> {
  const locked = await lockVersion(transaction, number, body.version)
  if (!locked.ok) return locked
  const row = locked.value
  const { now } = issue
  const checked = await checkPayment(transaction, row, body, issue)
  if (!checked.ok) return checked
  const { amount, day, way, note, reducesPrice = false } = body
  const cents = toCents(amount)
  const creditNote = reducesPrice
    ? await storeCreditNote(transaction, number, issue, { cents: -cents, reason: note.trim() })
    : ''
  // An order from before there were invoices has none that could be credited.
  if (reducesPrice && creditNote === '') return refuseField('amount', 'credit')
  const reduced = reducesPrice ? await storeBooks(transaction, row, { credited: row.credited - cents }) : row
  await addPayment(transaction, reduced, {
    amount: cents,
    day,
    way,
    note: note.trim(),
    creditNote,
    enteredAt: now,
  })
  const change = { field: 'payment', was: '', now: amountText(cents) }
  await audit.add(transaction, { kind: 'order', subject: number }, account, now, [change])
  return succeed(undefined)
}

/** Removes a payment that was entered by mistake; one with a credit note stays, as that does. */
export async function removePayment(
  transaction: Db,
  account: Account,
  { number, id, version, now }: { number: string; id: number; version: number; now: number },
): Promise<Result<void>> {
  const locked = await lockVersion(transaction, number, version)
  if (!locked.ok) return locked
  const row = locked.value
  const entered = await rows.of(transaction, number)
  const payment = entered.find((one) => one.id === id)
  if (!payment) return refuse('notFound')
  const paidAmount = row.paidAmount - payment.amount
  if (payment.creditNote !== '') return refuseField('id', 'credited')
  if (paidAmount < 0) return refuseField('id', 'refunded')
  await rows.remove(transaction, number, id)
  await storeBooks(transaction, row, { paidAmount })
  const change = { field: 'payment', was: amountText(payment.amount), now: '' }
  await audit.add(transaction, { kind: 'order', subject: number }, account, now, [change])
  return succeed(undefined)
}

/** The payments of an order, in the order of their entry. */
export async function listPayments(db: Db, number: string): Promise<AdminPayment[]> {
  const entered = await rows.of(db, number)
  return entered.map(({ id, amount, day, way, note, creditNote }) => ({
    id,
    amount: amount / 100,
    day,
    way: way as PaymentWay,
    note,
    creditNote,
  }))
}
