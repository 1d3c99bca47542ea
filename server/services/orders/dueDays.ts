import type { Shop } from '@/contract/shop'
import type { PostOption } from '@/domain/catalogue/catalogue'
import { arrivalOf, daysInPost, dueDays } from '@/domain/books/dueDays'
import type { Lead } from '@/domain/lead/lead'
import { orderFacts } from '@/domain/lead/orderFacts'
import type { Db } from '../../db/open'
import { leadsOf } from '../../db/orderColumns'
import type { OrderRow } from '../../db/schema'
import { orderCounts } from '../../repositories/orderCounts'

type DueColumns = Pick<OrderRow, 'readyDay' | 'arrivalDay'>

/** The leads that are made before a new order; counted only where a limit of leads a day makes them matter. */
export async function countLeadsBefore(db: Db, { makingDays, leadsPerDay }: Shop): Promise<number> {
  return makingDays === 0 || leadsPerDay === 0 ? 0 : orderCounts.openLeads(db)
}

type NewOrder = { leads: readonly Lead[]; openLeads: number; postList: readonly PostOption[]; now: number }

/** When a new order is ready and with its buyer. */
export function dueColumnsOf({ leads, openLeads, postList, now }: NewOrder, shop: Shop): DueColumns {
  const { postage, leadCount } = orderFacts(leads)
  const inPost = daysInPost(postage, postList)
  const { ready, arrival } = dueDays({ leads: leadCount, openLeads, inPost, now }, shop)
  return { readyDay: ready ?? '', arrivalDay: arrival ?? '' }
}

/** The days of an order that the shop has ready on another day. */
export function movedDueColumns(
  readyDay: string,
  row: Pick<OrderRow, 'leads' | 'isPickUp'>,
  postList: readonly PostOption[],
): DueColumns {
  const inPost = row.isPickUp === 1 ? null : daysInPost(orderFacts(leadsOf(row)).postage, postList)
  return { readyDay, arrivalDay: arrivalOf(readyDay, inPost) ?? '' }
}
