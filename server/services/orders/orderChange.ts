import type { ChangeOrderBody } from '@/contract/adminOrders'
import type { Shop } from '@/contract/shop'
import { owingOf } from '@/domain/books/balance'
import { canTakeBack, isOpen, nextStates, type OrderState, sentAtOf } from '@/domain/lead/orderStates'
import type { PostOption } from '@/domain/catalogue/catalogue'
import type { Db } from '../../db/open'
import { deliveryOf, takenOf } from '../../db/orderColumns'
import type { OrderRow } from '../../db/schema'
import { orderSearchText } from '../../db/searchText'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit, type AuditLine, type Changed } from '../../repositories/audit'
import { catalogue } from '../../repositories/catalogue'
import { lockOrders } from '../../repositories/counters'
import { type FoundOrderRow, orders as rows } from '../../repositories/orders'
import { stock } from '../../repositories/stock'
import { movedDueColumns } from './dueDays'
import { returnStock } from './orderStock'
import { booksOf, creditCancelled, payRest } from './payments'

type Values = Pick<
  OrderRow,
  'state' | 'trackingNumber' | 'shopNote' | 'delivery' | 'searchText' | 'readyDay' | 'arrivalDay'
>

/** The columns that the body gives; what is found by search follows from them. */
function valuesOf(
  row: FoundOrderRow,
  body: ChangeOrderBody,
  postList: readonly PostOption[],
): Partial<Values> {
  const { state, trackingNumber = row.trackingNumber, shopNote, readyDay } = body
  const present = deliveryOf(row)
  // Without a company in the body, the order has none.
  const delivery = body.delivery ? { ...present, company: undefined, ...body.delivery } : present
  return {
    ...(state !== undefined && { state }),
    ...(shopNote !== undefined && { shopNote }),
    ...(readyDay !== undefined && movedDueColumns(readyDay, row, postList)),
    ...((body.delivery ?? body.trackingNumber) !== undefined && {
      trackingNumber,
      delivery: JSON.stringify(delivery),
      searchText: orderSearchText({ ...row, trackingNumber }, delivery, row.userName ?? ''),
    }),
  }
}

/** Personal data is not written into the audit log, from which it could not be removed. */
const unnamed = ['delivery', 'shopNote'] as const

function changesOf(row: FoundOrderRow, values: Partial<Values>, { paid }: ChangeOrderBody): Changed[] {
  const named = (['state', 'trackingNumber', 'readyDay'] as const).flatMap((field): Changed[] => {
    const now = values[field]
    return now === undefined || now === row[field] ? [] : [{ field, was: row[field], now }]
  })
  const isPaid = paid === true && owingOf(booksOf(row)) > 0
  return [
    ...named,
    ...(isPaid ? [{ field: 'paid', was: row.paid === 1 ? 'yes' : 'no', now: 'yes' }] : []),
    ...unnamed
      .filter((field) => values[field] !== undefined && values[field] !== row[field])
      .map((field) => ({ field, was: '', now: '' })),
  ]
}

/** Whether this administrator takes the order on with the change, and had not changed it before. */
async function takesOn(
  transaction: Db,
  account: Account,
  { number, accountId: buyer, state }: FoundOrderRow,
  { handled }: ChangeOrderBody,
): Promise<boolean> {
  if (handled !== true || buyer === account.objectId || state === 'cancelled') return false
  const changers = await audit.changersOf(transaction, 'order', [number])
  return changers.every(({ accountId }) => accountId !== account.objectId)
}

/** Whether the state may follow, or the order was marked as sent by mistake. */
async function mayBecome(transaction: Db, row: FoundOrderRow, to: OrderState, now: number): Promise<boolean> {
  const state = row.state as OrderState
  if (nextStates(state, row.isPickUp === 1).includes(to)) return true
  if (to !== 'inProduction') return false
  const history = await audit.of(transaction, { kind: 'order', subject: row.number })
  return canTakeBack(state, sentAtOf(history), now)
}

/**
 * What a cancellation changes on the shelf, for the history of each product: the parts of a made order had left it, so
 * that those that come back are booked in; of another order, those that were used up are booked out.
 */
function shelfLines(
  row: Pick<FoundOrderRow, 'number' | 'state' | 'taken'>,
  { usedUp = [] }: ChangeOrderBody,
): AuditLine[] {
  const used = new Map(usedUp.map(({ sku, count }) => [sku, count]))
  return Object.entries(takenOf(row)).flatMap(([sku, count]) => {
    const out = used.get(sku) ?? 0
    const by = row.state === 'sent' ? count - out : -out
    if (by === 0) return []
    const now = `${by > 0 ? '+' : ''}${by} ${row.number}`
    return [{ kind: 'product' as const, subject: sku, field: 'booking', was: '', now }]
  })
}

/** Changes an order, returns the stock of a cancelled one, credits its invoice and writes the audit log. */
export async function changeOrder(
  transaction: Db,
  account: Account,
  number: string,
  body: ChangeOrderBody,
  { shop, now }: { shop: Shop; now: number },
): Promise<Result<Changed[]>> {
  if (body.state === 'cancelled') await lockOrders(transaction)
  const row = await rows.byNumber(transaction, number)
  if (!row) return refuse('notFound')
  if (row.version !== body.version) return refuse('outdatedVersion')
  if (body.delivery?.address.trim() === '' && row.isPickUp === 0)
    return refuseField('delivery.address', 'required')
  if (body.readyDay !== undefined && !isOpen(row.state as OrderState))
    return refuseField('readyDay', 'orderFinished')
  const postList = body.readyDay === undefined ? [] : await catalogue.postOptions(transaction)
  const values = valuesOf(row, body, postList)
  const changes = changesOf(row, values, body)
  if (await takesOn(transaction, account, row, body)) changes.push({ field: 'handledBy', was: '', now: '' })
  const state = changes.find(({ field }) => field === 'state')
  if (state && !(await mayBecome(transaction, row, state.now as OrderState, now)))
    return refuse('stateNotNext')
  if (changes.length === 0) return succeed(changes)
  const isChanged = await rows.change(transaction, number, body.version, values)
  if (!isChanged) return refuse('outdatedVersion')
  // Of an order that is paid and cancelled at once: first it is paid.
  if (changes.some(({ field }) => field === 'paid')) await payRest(transaction, row, { shop, now })
  const isCancelled = state?.now === 'cancelled'
  if (isCancelled) {
    if (!(await returnStock(transaction, row, body.usedUp))) return refuseField('usedUp', 'usedUpMore')
    const cancelled = await rows.byNumber(transaction, number)
    if (cancelled) await creditCancelled(transaction, cancelled, { shop, now })
  }
  await audit.addLines(transaction, account, now, [
    ...changes.map((change) => ({ kind: 'order' as const, subject: number, ...change })),
    ...(isCancelled ? shelfLines(row, body) : []),
  ])
  if (isCancelled) await stock.markChanged(transaction)
  return succeed(changes)
}
