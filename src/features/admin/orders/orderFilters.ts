import { adminOrdersQuerySchema } from '@/contract/adminOrders'
import type { AdminOrdersQuery } from '@/contract/adminOrders'

const filterNames = ['state', 'paid', 'search', 'from', 'to', 'postage'] as const
export type FilterName = (typeof filterNames)[number]

/** What a filter is set to that narrows nothing. */
export const anyValue = 'any'

/** Whether this is a day by which orders can be filtered, such as "2026-11-25". */
export function isDayFilter(text: string): boolean {
  return adminOrdersQuerySchema.safeParse({ from: text }).success
}

/** The filters in the address; invalid ones are ignored. */
export function filtersIn(parameters: URLSearchParams): AdminOrdersQuery {
  const valid = filterNames.flatMap((name) => {
    const value = parameters.get(name)
    const read = value ? adminOrdersQuerySchema.safeParse({ [name]: value }).data : undefined
    return read ? [read] : []
  })
  const { to, ...filters } = Object.assign({}, ...valid) as AdminOrdersQuery
  // Days in the wrong order are no range.
  return adminOrdersQuerySchema.safeParse({ ...filters, to }).success && to !== undefined
    ? { ...filters, to }
    : filters
}
