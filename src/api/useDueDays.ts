import { useMemo } from 'react'
import { daysInPost, dueDays, type DueDays } from '@/domain/books/dueDays'
import { isTimeZone } from '@/domain/books/shopTime'
import type { Lead } from '@/domain/lead/lead'
import { orderFacts } from '@/domain/lead/orderFacts'
import { isAllPickUp } from '@/domain/lead/parcel'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { useGetOpenLeadsQuery, useGetShopQuery } from './ordersApi'

/** When these leads would be due if they were ordered now; null while the shop is not known, or promises no day. */
export function useDueDays(leads: readonly Lead[], now: number): (DueDays & { isPickUp: boolean }) | null {
  const { data: shop } = useGetShopQuery()
  const needsQueue = shop !== undefined && shop.makingDays > 0 && shop.leadsPerDay > 0
  const { data: queue } = useGetOpenLeadsQuery(undefined, {
    skip: !needsQueue,
    refetchOnMountOrArgChange: true,
  })
  const openLeads = needsQueue ? queue?.openLeads : 0
  const { postList } = useAppSelector(selectCatalogue)
  return useMemo(() => {
    if (!shop || openLeads === undefined || !isTimeZone(shop.timeZone)) return null
    const { postage, leadCount } = orderFacts(leads)
    const due = dueDays({ leads: leadCount, openLeads, inPost: daysInPost(postage, postList), now }, shop)
    return due.ready === null ? null : { ...due, isPickUp: isAllPickUp(leads, postList) }
  }, [shop, openLeads, leads, postList, now])
}
