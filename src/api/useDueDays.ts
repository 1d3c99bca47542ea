import { useMemo } from 'react'
import { daysInPost, dueDays, type DueDays } from '@/domain/books/dueDays'
import { isTimeZone } from '@/domain/books/shopTime'
import type { Lead } from '@/domain/lead/lead'
import { orderFacts } from '@/domain/lead/orderFacts'
import { isAllPickUp } from '@/domain/lead/parcel'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { useGetShopQuery } from './ordersApi'

/** When these leads would be due if they were ordered now; null while the shop is not known, or promises no day. */
export function useDueDays(leads: readonly Lead[], now: number): (DueDays & { isPickUp: boolean }) | null {
  const { data: shop } = useGetShopQuery()
  const { postList } = useAppSelector(selectCatalogue)
  return useMemo(() => {
    if (!shop || !isTimeZone(shop.timeZone)) return null
    const { postage, leadCount } = orderFacts(leads)
    const order = { leads: leadCount, openLeads: shop.openLeads, inPost: daysInPost(postage, postList), now }
    const due = dueDays(order, shop)
    return due.ready === null ? null : { ...due, isPickUp: isAllPickUp(leads, postList) }
  }, [shop, leads, postList, now])
}
