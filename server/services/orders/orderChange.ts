import type { ChangeOrderBody } from '@/contract/adminOrders'
import type { Shop } from '@/contract/shop'
import { owingOf } from '@/domain/books/balance'
import { nextStates, type OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../../db/open'
import { takenOf } from '../../db/orderColumns'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit, type AuditLine, type Changed } from '../../repositories/audit'
import { type FoundOrderRow, orders as rows } from '../../repositories/orders'
import { stock } from '../../repositories/stock'
import { returnStock } from './orderStock'
import { booksOf, creditCancelled, payRest } from './payments'

function changesOf(row: FoundOrderRow, { state, paid, trackingNumber }: ChangeOrderBody): Changed[] {
  const fields = {
    state: [row.state, state],
    paid: [row.paid === 1 ? 'yes' : 'no', paid && owingOf(booksOf(row)) > 0 ? 'yes' : undefined],
    trackingNumber: [row.trackingNumber, trackingNumber],
  } as const
  return Object.entries(fields).flatMap(([field, [was, now]]) =>
    now === undefined || now === was ? [] : [{ field, was, now }],
  )
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
  const row = await rows.byNumber(transaction, number)
  if (!row) return refuse('notFound')
  if (row.version !== body.version) return refuse('outdatedVersion')
  const changes = changesOf(row, body)
  const state = changes.find(({ field }) => field === 'state')
  if (state && !nextStates(row.state as OrderState, row.isPickUp === 1).includes(state.now as OrderState))
    return refuse('stateNotNext')
  if (changes.length === 0) return succeed(changes)
  const { state: to, trackingNumber } = body
  const isChanged = await rows.change(transaction, number, body.version, {
    ...(to !== undefined && { state: to }),
    ...(trackingNumber !== undefined && { trackingNumber }),
  })
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
