import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetAdminOrdersQuery } from '@/api/adminOrdersApi'
import { useErrorText } from '@/api/useErrorText'
import { OrderState } from '@/components/assembly/OrderState'
import { DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadState } from '@/components/ui/LoadState'
import { Pager } from '@/components/ui/Pager'
import { TextLink } from '@/components/ui/TextLink'
import { adminOrderPath } from '@/config/paths'
import type { AdminOrdersQuery } from '@/contract/adminOrders'
import { useFormat } from '@/locales/format'
import { Handlers } from './Handlers'

/** The orders that fit, newest first, a page at a time. */
export function AdminOrderList({ filters }: { filters: AdminOrdersQuery }) {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  /** The cursors of the pages gone through; the last is the one shown. */
  const [cursors, setCursors] = useState<string[]>([])
  const cursor = cursors.at(-1)
  const { data, currentData, error, isFetching, refetch } = useGetAdminOrdersQuery(
    { ...filters, ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true },
  )
  // The former page stands until the next is there, but not in its place where that did not come.
  const page = currentData ?? (isFetching ? data : undefined)
  const orders = page?.orders ?? []
  const next = currentData?.next
  return (
    <>
      <LoadState isHere={!!page} text={errorText(error)} busy={isFetching} onRetry={refetch} />
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
              key: 'number',
              header: t('orders.number'),
              render: ({ number }) => <TextLink to={adminOrderPath(number)}>{number}</TextLink>,
            },
            {
              key: 'date',
              header: t('orders.date'),
              render: ({ createdAt }) => <bdi>{format.date(createdAt)}</bdi>,
            },
            {
              key: 'buyer',
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
            { key: 'state', header: t('orders.stateTitle'), render: (order) => <OrderState {...order} /> },
            {
              key: 'handledBy',
              header: t('admin.orders.handledBy'),
              render: ({ handledBy }) => <Handlers people={handledBy} />,
            },
            {
              key: 'total',
              header: t('price.total'),
              align: 'end',
              render: ({ total, currency }) => format.money(total, currency),
            },
          ]}
        />
      )}
      {(cursors.length > 0 || next) && (
        <Pager
          label={t('orders.pages')}
          backLabel={t('orders.newer')}
          onLabel={t('orders.older')}
          isFirst={cursors.length === 0}
          hasNext={Boolean(next)}
          // A page that is looked at anew leads on all the same.
          busy={isFetching && !currentData}
          onBack={() => setCursors(cursors.slice(0, -1))}
          onOn={() => next && setCursors([...cursors, next])}
        />
      )}
    </>
  )
}
