import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetQuotesQuery } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { DataTable } from '@/components/ui/DataTable'
import { LoadFailed } from '@/components/app/LoadFailed'
import { TextLink } from '@/components/ui/TextLink'
import { orderPath, orderQuotePath, quotePath } from '@/config/paths'
import { useFormat } from '@/locales/format'

/** The buyer's quotes, newest first, with their actions; nothing without quotes. */
export function QuoteList() {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const [openedAt] = useState(() => Date.now())
  const { data, error, isFetching, refetch } = useGetQuotesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const quotes = data?.quotes ?? []
  if (!error && quotes.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{t('quotes.title')}</h2>
      <LoadFailed text={errorText(error)} busy={isFetching} onRetry={refetch} />
      {quotes.length > 0 && (
        <DataTable
          label={t('quotes.title')}
          rows={quotes}
          rowKey={({ number }) => number}
          columns={[
            {
              key: 'number',
              header: t('orders.number'),
              render: ({ number }) => <TextLink to={quotePath(number)}>{number}</TextLink>,
            },
            {
              key: 'date',
              header: t('orders.date'),
              render: ({ createdAt }) => <bdi>{format.date(createdAt)}</bdi>,
            },
            {
              key: 'holds',
              header: t('quotes.holds'),
              render: ({ validUntil }) =>
                validUntil > openedAt
                  ? t('quotes.until', { date: format.date(validUntil) })
                  : t('quotes.expired'),
            },
            {
              key: 'total',
              header: t('price.total'),
              align: 'end',
              render: ({ total, currency }) => format.money(total, currency),
            },
            {
              key: 'order',
              header: t('quotes.action'),
              align: 'end',
              render: ({ number, orderNumber, validUntil }) =>
                orderNumber !== '' ? (
                  <TextLink to={orderPath(orderNumber)}>{orderNumber}</TextLink>
                ) : (
                  validUntil > openedAt && (
                    <TextLink to={orderQuotePath(number)} aria-label={t('quotes.placeNamed', { number })}>
                      {t('orders.place.title')}
                    </TextLink>
                  )
                ),
            },
          ]}
        />
      )}
    </section>
  )
}
