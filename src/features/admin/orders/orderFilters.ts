import { adminOrdersQuerySchema } from '@/contract/adminOrders'
import type { AdminOrdersQuery } from '@/contract/adminOrders'

/** The filters in the address; invalid ones are ignored. */
export function filtersIn(parameters: URLSearchParams): AdminOrdersQuery {
  const filters = ['state', 'paid', 'search'].flatMap((name) => {
    const value = parameters.get(name)
    const read = value ? adminOrdersQuerySchema.safeParse({ [name]: value }).data : undefined
    return read ? [read] : []
  })
  return Object.assign({}, ...filters) as AdminOrdersQuery
}
