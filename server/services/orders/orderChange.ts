import type { ChangeOrderBody } from '@/contract/adminOrders'
import { nextStates, type OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../../db/open'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit, type AuditLine, type Changed } from '../../repositories/audit'
import { type FoundOrderRow, orders as rows } from '../../repositories/orders'
import { stock } from '../../repositories/stock'
import { returnStock } from './orderStock'

function changesOf(row: FoundOrderRow, { state, paid, trackingNumber }: ChangeOrderBody): Changed[] {
  const fields = {
    state: [row.state, state],
    paid: [row.paid === 1 ? 'yes' : 'no', paid === undefined ? undefined : paid ? 'yes' : 'no'],
    trackingNumber: [row.trackingNumber, trackingNumber],
  } as const
  return Object.entries(fields).flatMap(([field, [was, now]]) =>
    now === undefined || now === was ? [] : [{ field, was, now }],
  )
}

/** What was used up is booked out of each product. */
function usedUpLines(number: string, { usedUp = [] }: ChangeOrderBody): AuditLine[] {
  return usedUp
    .filter(({ count }) => count > 0)
    .map(({ sku, count }) => ({
      kind: 'product',
      subject: sku,
      field: 'booking',
      was: '',
      now: `-${count} ${number}`,
    }))
}

/** Changes an order, returns the stock of a cancelled one and writes the audit log. */
export async function changeOrder(
  transaction: Db,
  account: Account,
  number: string,
  body: ChangeOrderBody,
  now: number,
): Promise<Result<Changed[]>> {
  const row = await rows.byNumber(transaction, number)
  if (!row) return refuse('notFound')
  if (row.version !== body.version) return refuse('outdatedVersion')
  const changes = changesOf(row, body)
  const state = changes.find(({ field }) => field === 'state')
  if (state && !nextStates(row.state as OrderState, row.isPickUp === 1).includes(state.now as OrderState))
    return refuse('stateNotNext')
  if (changes.length === 0) return succeed(changes)
  const { state: to, paid, trackingNumber } = body
  const isChanged = await rows.change(transaction, number, body.version, {
    ...(to !== undefined && { state: to }),
    ...(paid !== undefined && { paid: paid ? 1 : 0 }),
    ...(trackingNumber !== undefined && { trackingNumber }),
  })
  if (!isChanged) return refuse('outdatedVersion')
  const isCancelled = state?.now === 'cancelled'
  if (isCancelled && !(await returnStock(transaction, row, body.usedUp)))
    return refuseField('usedUp', 'usedUpMore')
  await audit.addLines(transaction, account, now, [
    ...changes.map((change) => ({ kind: 'order' as const, subject: number, ...change })),
    ...(isCancelled ? usedUpLines(number, body) : []),
  ])
  if (isCancelled) await stock.markChanged(transaction)
  return succeed(changes)
}
