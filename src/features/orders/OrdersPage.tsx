import { useTranslation } from 'react-i18next'
import { useGetOrdersQuery } from '@/api/ordersApi'
import { useLoadState } from '@/api/useLoadState'
import { useOutlineTitle } from '@/components/cable/useLeadTitle'
import { OrderState } from '@/components/cable/OrderState'
import { DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { Pager } from '@/components/app/Pager'
import { QueryAge } from '@/components/app/QueryAge'
import { TextLink } from '@/components/ui/TextLink'
import { usePager } from '@/components/ui/usePager'
import { WholeParts } from '@/components/ui/WholeParts'
import { orderPath, paths } from '@/config/paths'
import type { OrderContents } from '@/domain/lead/leadOutline'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { QuoteList } from './QuoteList'

/** The buyer's orders, newest first, page by page. */
export function OrdersPage() {
  const { t } = useTranslation()
  const dates = useDates()
  const format = useFormat()
  const { cursor = null, show } = usePager()
  const query = useGetOrdersQuery(cursor, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const { page, pager } = show(query)
  const orders = page?.orders ?? []
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>{t('orders.title')}</h1>
        <QueryAge query={query} />
      </div>
      <LoadState {...loadState} isHere={!!page} />
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
              header: t('orders.number'),
              render: ({ number, reference, contents }) => (
                <>
                  <TextLink to={orderPath(number)}>{number}</TextLink>
                  <Contents {...contents} />
                  {reference !== '' && <bdi className="block text-muted">{reference}</bdi>}
                </>
              ),
            },
            { header: t('orders.date'), render: ({ createdAt }) => <bdi>{dates.date(createdAt)}</bdi> },
            { header: t('orders.stateTitle'), render: (order) => <OrderState {...order} /> },
            {
              header: t('price.total'),
              align: 'end',
              render: ({ total, currency }) => format.money(total, currency),
            },
          ]}
        />
      )}
      {pager && <Pager {...pager} label={t('orders.pages')} />}
      {page && (
        <div className="mt-10 empty:hidden">
          <QuoteList />
        </div>
      )}
    </>
  )
}

/** The first lead of an order, and how many follow. */
function Contents({ first, others }: OrderContents) {
  const { t } = useTranslation()
  const titleOf = useOutlineTitle()
  if (!first) return null
  return (
    <span className="block">
      <WholeParts text={titleOf(first)} />
      {others > 0 && <span className="text-muted"> {t('orders.others', { count: others })}</span>}
    </span>
  )
}
