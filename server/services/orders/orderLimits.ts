import type { Db } from '../../db/open'
import { refuse, type Result, succeed } from '../../refusal'
import { orders as orderRows } from '../../repositories/orders'

const second = 1000
const hour = 3600 * second
const day = 24 * hour
export const longestWindowMs = day

/** Of one account; 0 for no limit. */
export type OrderLimits = {
  /** As many cancellations are allowed as orders. */
  ordersPerHour: number
  ordersPerDay: number
  /** Orders that are neither paid nor sent, until the account's first order is paid. */
  openUnpaidOrders: number
}

type Rates = Pick<OrderLimits, 'ordersPerHour' | 'ordersPerDay'>

/** How many of the latest times `checkRates` needs. */
export const timesNeeded = ({ ordersPerHour, ordersPerDay }: Rates) => Math.max(ordersPerHour, ordersPerDay)

/** Refuses one more where `times`, those of the latest ones with the newest first, are as many as allowed. */
export function checkRates(
  times: readonly number[],
  { ordersPerHour, ordersPerDay }: Rates,
  now: number,
): Result<void> {
  const waitMs = (limit: number, windowMs: number) => {
    const at = limit === 0 ? undefined : times[limit - 1]
    // Without its sign: a clock that is set back must not refuse orders for longer than the window.
    return at === undefined ? 0 : windowMs - Math.abs(now - at)
  }
  const longest = Math.max(waitMs(ordersPerHour, hour), waitMs(ordersPerDay, day))
  if (longest <= 0) return succeed(undefined)
  return refuse('tooManyOrders', { retryAfterS: Math.ceil(longest / second) })
}

/** What the limits of an account depend on; `openUnpaid` is 0 once an order was paid. */
export type OrderHistory = { times: number[]; openUnpaid: number; hasPaid: boolean }

export async function readOrderHistory(
  transaction: Db,
  accountId: string,
  limits: OrderLimits,
): Promise<OrderHistory> {
  const count = timesNeeded(limits)
  const times = count === 0 ? [] : await orderRows.latestTimes(transaction, accountId, count)
  const isUnlimited = limits.openUnpaidOrders === 0
  const hasPaid = isUnlimited || (await orderRows.hasPaid(transaction, accountId))
  const openUnpaid = hasPaid
    ? 0
    : await orderRows.countOpenUnpaid(transaction, accountId, limits.openUnpaidOrders)
  return { times, openUnpaid, hasPaid }
}

/** Refuses one more order. */
export function checkOrderLimits(
  { times, openUnpaid, hasPaid }: OrderHistory,
  limits: OrderLimits,
  now: number,
): Result<void> {
  const rates = checkRates(times, limits, now)
  if (!rates.ok) return rates
  return hasPaid || openUnpaid < limits.openUnpaidOrders ? succeed(undefined) : refuse('tooManyUnpaid')
}
