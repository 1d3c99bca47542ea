import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useGetOrdersQuery } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { Button, buttonClass } from '@/components/ui/Button'
import { DataTable } from '@/components/ui/DataTable'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Spinner } from '@/components/ui/Spinner'
import { orderPath, paths } from '@/config/paths'
import { useFormat } from '@/locales/format'
import { OrderState } from './OrderState'
import { QuoteList } from './QuoteList'

/** The buyer's orders, newest first, a page at a time. */
export function OrdersPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  /** The cursors of the pages gone through; the last is the one shown. */
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const { data, currentData, error, isFetching, refetch } = useGetOrdersQuery(cursors.at(-1) ?? null, {
    refetchOnMountOrArgChange: true,
  })
  // The former page stands until the next is there, but not in its place where that did not come.
  const page = currentData ?? (isFetching ? data : undefined)
  const orders = page?.orders ?? []
  const next = currentData?.next
  const isFirst = cursors.length === 1
  const isTurning = data !== undefined && !currentData
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold tracking-tight">{t('orders.title')}</h1>
      <LoadFailed text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
      {!page && isFetching && <Spinner label={t('app.loading')} />}
      {page && orders.length === 0 && (
        <div className="flex flex-col items-center gap-4 rounded-2xl border border-dashed border-line p-10 text-center">
          <p className="text-muted">{t('orders.none')}</p>
          <Link to={paths.cart} className={buttonClass({ variant: 'primary' })}>
            {t('orders.toCart')}
          </Link>
        </div>
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
                  <Link
                    to={orderPath(number)}
                    className="inline-flex min-h-7 items-center font-medium text-primary-ink underline underline-offset-4"
                  >
                    {number}
                  </Link>
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
      {(!isFirst || next || isTurning) && (
        <nav aria-label={t('orders.pages')} className="mt-4 flex justify-between gap-3">
          {/* Disabled for good, the button just pressed would lose the focus. */}
          <Button
            aria-disabled={isFirst || undefined}
            onClick={() => !isFirst && setCursors(cursors.slice(0, -1))}
          >
            {t('orders.newer')}
          </Button>
          <Button
            busy={isFetching}
            aria-disabled={!next || isFetching || undefined}
            onClick={() => next && setCursors([...cursors, next])}
          >
            {t('orders.older')}
          </Button>
        </nav>
      )}
      {page && (
        <div className="mt-10 empty:hidden">
          <QuoteList />
        </div>
      )}
    </>
  )
}
