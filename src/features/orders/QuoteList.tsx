import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetQuotesQuery } from '@/api/ordersApi'
import { useLoadState } from '@/api/useLoadState'
import { QuoteValidity } from '@/components/cable/QuoteValidity'
import { DataTable } from '@/components/ui/DataTable'
import { LoadState } from '@/components/app/LoadState'
import { Pager } from '@/components/app/Pager'
import { TextLink } from '@/components/ui/TextLink'
import { usePager } from '@/components/ui/usePager'
import { orderPath, orderQuotePath, quotePath } from '@/config/paths'
import { holdsPrices } from '@/domain/lead/quoteState'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'

/** The buyer's quotes, newest first, page by page, with their actions; nothing without quotes. */
export function QuoteList() {
  const { t } = useTranslation()
  const dates = useDates()
  const format = useFormat()
  const [openedAt] = useState(() => Date.now())
  const { cursor = null, show } = usePager()
  const query = useGetQuotesQuery(cursor, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const { page, pager } = show(query)
  const quotes = page?.quotes ?? []
  if (!query.error && quotes.length === 0 && !pager) return null
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('quotes.title')}</h2>
      <LoadState {...loadState} isHere={!!page} />
      {quotes.length > 0 && (
        <DataTable
          label={t('quotes.title')}
          rows={quotes}
          rowKey={({ number }) => number}
          columns={[
            {
              header: t('orders.number'),
              render: ({ number }) => <TextLink to={quotePath(number)}>{number}</TextLink>,
            },
            {
              header: t('quotes.for'),
              render: ({ customer, reference }) => (
                <span className="break-words">
                  <bdi>{customer}</bdi>
                  {customer !== '' && reference !== '' && ' · '}
                  <bdi>{reference}</bdi>
                </span>
              ),
            },
            { header: t('orders.date'), render: ({ createdAt }) => <bdi>{dates.date(createdAt)}</bdi> },
            {
              header: t('quotes.holds'),
              render: (quote) => <QuoteValidity {...quote} at={openedAt} />,
            },
            {
              header: t('price.total'),
              align: 'end',
              render: ({ total, currency }) => format.money(total, currency),
            },
            {
              header: t('quotes.action'),
              align: 'end',
              render: (quote) => (
                <span className="inline-flex flex-wrap justify-end gap-x-3">
                  {quote.orderNumber !== '' && (
                    <TextLink to={orderPath(quote.orderNumber)}>{quote.orderNumber}</TextLink>
                  )}
                  {holdsPrices(quote, openedAt) && (
                    <TextLink
                      to={orderQuotePath(quote.number)}
                      aria-label={t('quotes.placeNamed', { number: quote.number })}
                    >
                      {t('orders.place.title')}
                    </TextLink>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {pager && <Pager {...pager} label={t('quotes.pages')} />}
    </section>
  )
}
