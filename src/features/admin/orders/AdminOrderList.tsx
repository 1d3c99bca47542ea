import { useTranslation } from 'react-i18next'
import { useGetAdminOrdersQuery } from '@/api/adminOrdersApi'
import { useLoadState } from '@/api/useLoadState'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { Pager } from '@/components/app/Pager'
import { QueryAge } from '@/components/app/QueryAge'
import { usePager } from '@/components/ui/usePager'
import type { AdminOrdersQuery } from '@/contract/adminOrders'
import { ChosenOrders } from './ChosenOrders'
import type { ChosenOrdersProps } from './ChosenOrders'
import { OrderTable } from './OrderTable'
import { useChosenNumbers } from './useChosenNumbers'

export type AdminOrderListProps = { filters: AdminOrdersQuery } & Pick<ChosenOrdersProps, 'changing'>

/** The matching orders, newest first, page by page. */
export function AdminOrderList({ filters, changing }: AdminOrderListProps) {
  const { t } = useTranslation()
  const chosen = useChosenNumbers()
  const { cursor, show } = usePager()
  const query = useGetAdminOrdersQuery(
    { ...filters, ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true },
  )
  const loadState = useLoadState(query)
  const { page, pager } = show(query)
  const orders = page?.orders ?? []
  return (
    <>
      <QueryAge query={query} className="mb-3 justify-end" />
      <LoadState {...loadState} isHere={!!page} />
      <ChosenOrders orders={orders} chosen={chosen} changing={changing} />
      {page && orders.length === 0 && (
        <EmptyState>
          {t(Object.keys(filters).length > 0 ? 'admin.orders.noneFit' : 'admin.orders.none')}
        </EmptyState>
      )}
      {orders.length > 0 && <OrderTable label={t('administration.orders')} orders={orders} chosen={chosen} />}
      {pager && <Pager {...pager} label={t('orders.pages')} />}
    </>
  )
}
