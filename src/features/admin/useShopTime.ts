import { useGetShopQuery } from '@/api/ordersApi'
import { dayOf } from '@/domain/books/days'
import { isTimeZone, timeOf } from '@/domain/books/shopTime'
import { useDates } from '@/locales/dates'

/** Days and times in the shop's time zone; in the browser's until it is known, or where the browser does not know it. */
export function useShopTime() {
  const { data: shop } = useGetShopQuery()
  const dates = useDates()
  const timeZone =
    shop && isTimeZone(shop.timeZone) ? shop.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone
  const date = (ms: number): string => dates.day(dayOf(ms, timeZone))
  const time = (ms: number): string => timeOf(ms, timeZone)
  return {
    /** "2026-11-21" */
    dayOf: (ms: number): string => dayOf(ms, timeZone),
    /** "21 November 2026" */
    date,
    /** "14:05" */
    time,
    /** "21 November 2026 14:05" */
    dateTime: (ms: number): string => `${date(ms)} ${time(ms)}`,
  }
}
