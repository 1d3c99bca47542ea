import { useTranslation } from 'react-i18next'
import { useGetOrdersQuery } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { OrderState } from '@/components/cable/OrderState'
import { DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { Pager } from '@/components/ui/Pager'
import { TextLink } from '@/components/ui/TextLink'
import { usePages } from '@/components/ui/usePages'
import { orderPath, paths } from '@/config/paths'
import { useFormat } from '@/locales/format'
import { QuoteList } from './QuoteList'

/** The buyer's orders, newest first, page by page. */
export function OrdersPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const { cursor = null, show } = usePages()
  const query = useGetOrdersQuery(cursor, { refetchOnMountOrArgChange: true })
  const { error, isFetching, refetch } = query
  const { page, pager } = show(query)
  const orders = page?.orders ?? []
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold tracking-tight">{t('orders.title')}</h1>
      <LoadState isHere={!!page} text={errorText(error)} busy={isFetching} onRetry={refetch} />
      {page && orders.length === 0 && (
        <EmptyState next={{ to: paths.cart, label: t('orders.toCart') }}>{t('orders.none')}</EmptyState>
      )}
      {orders.length > 0 && (
        <DataTable
          label={t('orders.title')}
          rows={orders}
          rowKey={({ number }) => number}
          columns={[
            {
              key: 'number',
              header: t('orders.number'),
              render: ({ number, reference }) => (
                <>
                  <TextLink to={orderPath(number)}>{number}</TextLink>
                  {reference !== '' && <span className="block text-muted">{reference}</span>}
                </>
              ),
            },
            {
              key: 'date',
              header: t('orders.date'),
              render: ({ createdAt }) => <bdi>{format.date(createdAt)}</bdi>,
            },
            { key: 'state', header: t('orders.stateTitle'), render: (order) => <OrderState {...order} /> },
            {
              key: 'total',
              header: t('price.total'),
              align: 'end',
              render: ({ total, currency }) => format.money(total, currency),
            },
          ]}
        />
      )}
      {pager && (
        <Pager
          {...pager}
          label={t('orders.pages')}
          backLabel={t('orders.newer')}
          onLabel={t('orders.older')}
        />
      )}
      {page && (
        <div className="mt-10 empty:hidden">
          <QuoteList />
        </div>
      )}
    </>
  )
}
