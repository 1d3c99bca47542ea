import type { AdminOrdersQuery } from '@/contract/adminOrders'
import { addDays } from '@/domain/books/days'
import { startOfDay } from '@/domain/books/shopTime'
import { postOptionOf } from '@/domain/catalogue/catalogue'
import type { Db } from '../../db/open'
import { catalogue } from '../../repositories/catalogue'
import type { OrderSearch } from '../../repositories/orders'

/** The postage of this label, by all labels that it had: orders keep theirs. */
async function labelsOf(db: Db, postage: string): Promise<string[]> {
  const option = postOptionOf(await catalogue.postOptions(db), postage)
  return option ? [option.label, ...(option.formerly ?? [])] : [postage]
}

/** The search of a query whose days are those of this time zone. */
export async function toSearch(
  db: Db,
  { from, to, postage, ...query }: AdminOrdersQuery,
  timeZone: string,
): Promise<OrderSearch> {
  return {
    ...query,
    ...(postage !== undefined && { postage: await labelsOf(db, postage) }),
    ...(from !== undefined && { since: startOfDay(from, timeZone) }),
    ...(to !== undefined && { until: startOfDay(addDays(to, 1), timeZone) }),
  }
}
