import { adminOrdersQuerySchema } from '@/contract/adminOrders'
import type { AdminOrdersQuery } from '@/contract/adminOrders'

/** What the list is narrowed to, as its address says it; what it says amiss counts as not said. */
export function filtersIn(parameters: URLSearchParams): AdminOrdersQuery {
  const asked = ['state', 'paid', 'search'].flatMap((name) => {
    const value = parameters.get(name)
    const read = value ? adminOrdersQuerySchema.safeParse({ [name]: value }).data : undefined
    return read ? [read] : []
  })
  return Object.assign({}, ...asked) as AdminOrdersQuery
}
