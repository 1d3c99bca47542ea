import { useTranslation } from 'react-i18next'
import { useGetAdminOrdersQuery } from '@/api/adminOrdersApi'
import { useLoadState } from '@/api/useLoadState'
import { OrderState } from '@/components/cable/OrderState'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { Pager } from '@/components/app/Pager'
import { QueryAge } from '@/components/app/QueryAge'
import { TextLink } from '@/components/ui/TextLink'
import { usePager } from '@/components/ui/usePager'
import { adminOrderPath } from '@/config/paths'
import type { AdminOrdersQuery } from '@/contract/adminOrders'
import { useFormat } from '@/locales/format'
import { AssignedStaff } from './AssignedStaff'
import { useShopTime } from './useShopTime'

/** The matching orders, newest first, page by page. */
export function AdminOrderList({ filters }: { filters: AdminOrdersQuery }) {
  const { t } = useTranslation()
  const shopTime = useShopTime()
  const dataLabel = useDataLabels()
  const format = useFormat()
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
      {page && orders.length === 0 && (
        <EmptyState>
          {t(Object.keys(filters).length > 0 ? 'admin.orders.noneFit' : 'admin.orders.none')}
        </EmptyState>
      )}
      {orders.length > 0 && (
        <DataTable
          label={t('administration.orders')}
          rows={orders}
          rowKey={({ number }) => number}
          columns={[
            {
              header: t('orders.number'),
              render: ({ number }) => <TextLink to={adminOrderPath(number)}>{number}</TextLink>,
            },
            {
              header: t('orders.date'),
              render: ({ createdAt }) => (
                <>
                  <bdi>{shopTime.date(createdAt)}</bdi>{' '}
                  <bdi className="text-muted">{shopTime.time(createdAt)}</bdi>
                </>
              ),
            },
            {
              header: t('guides.quote.buyer'),
              render: ({ buyer, reference }) => (
                <>
                  <bdi>{buyer.name || t('admin.orders.buyerGone')}</bdi>
                  <span className="block text-muted">
                    <bdi>{[buyer.userName, reference].filter(Boolean).join(' · ')}</bdi>
                  </span>
                </>
              ),
            },
            {
              header: t('nav.postage'),
              render: ({ postage, leadCount }) => (
                <>
                  <bdi>{postage.map(dataLabel).join(' · ')}</bdi>
                  <span className="block text-muted">{t('admin.orders.leads', { count: leadCount })}</span>
                </>
              ),
            },
            { header: t('orders.stateTitle'), render: (order) => <OrderState {...order} /> },
            {
              header: t('admin.orders.handledBy'),
              render: ({ handledBy }) => <AssignedStaff people={handledBy} />,
            },
            {
              header: t('price.total'),
              align: 'end',
              render: ({ total, currency }) => format.money(total, currency),
            },
          ]}
        />
      )}
      {pager && <Pager {...pager} />}
    </>
  )
}
