import { Inbox } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGetNewOrdersQuery } from '@/api/adminDayApi'
import { CountedLink } from '@/components/app/CountedLink'
import { useMediaQuery } from '@/components/ui/useMediaQuery'
import { paths } from '@/config/paths'
import { useFormat } from '@/locales/format'

/**
 * The day's work in one press, with the number of new orders: counted again on each page and whenever the window gets the
 * focus, not by a timer, which would keep an unattended session from ending.
 */
export function NewOrdersLink() {
  const { t } = useTranslation()
  const format = useFormat()
  const { key } = useLocation()
  const { data, refetch } = useGetNewOrdersQuery()
  useEffect(() => {
    void refetch()
    const count = () => void refetch()
    window.addEventListener('focus', count)
    return () => window.removeEventListener('focus', count)
  }, [refetch, key])
  // The narrowest phones have no room for it.
  const isNarrowest = useMediaQuery('(width < 360px)')
  if (!data || isNarrowest) return null
  const count = data.newOrders
  const label = t('admin.day.link', { count, replace: { count: format.number(count) } })
  return <CountedLink to={paths.adminDay} icon={Inbox} count={count} label={label} />
}
