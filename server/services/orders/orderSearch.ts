import type { AdminOrdersQuery } from '@/contract/adminOrders'
import { addDays } from '@/domain/books/days'
import { startOfDay } from '@/domain/books/shopTime'
import type { OrderSearch } from '../../repositories/orders'

/** The search of a query whose days are those of this time zone. */
export function toSearch({ from, to, ...query }: AdminOrdersQuery, timeZone: string): OrderSearch {
  return {
    ...query,
    ...(from !== undefined && { since: startOfDay(from, timeZone) }),
    ...(to !== undefined && { until: startOfDay(addDays(to, 1), timeZone) }),
  }
}
