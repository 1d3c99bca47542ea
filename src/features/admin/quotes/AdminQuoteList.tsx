import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeAdminQuoteMutation, useGetAdminQuotesQuery } from '@/api/adminQuotesApi'
import { useErrorText } from '@/api/useErrorText'
import { useLoadState } from '@/api/useLoadState'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { Pager } from '@/components/app/Pager'
import { QuoteValidity } from '@/components/cable/QuoteValidity'
import { Alert } from '@/components/ui/Alert'
import { DataTable } from '@/components/ui/DataTable'
import { takeFocus } from '@/components/ui/takeFocus'
import { TextLink } from '@/components/ui/TextLink'
import { usePager } from '@/components/ui/usePager'
import { adminOrderPath } from '@/config/paths'
import type { ChangeQuoteBody } from '@/contract/adminQuotes'
import { useShopTime } from '../useShopTime'
import { useFormat } from '@/locales/format'
import { QuoteActions } from './QuoteActions'

/** The matching quotes, newest first, page by page. */
export function AdminQuoteList({ search }: { search: string }) {
  const { t } = useTranslation()
  const shopTime = useShopTime()
  const format = useFormat()
  const { cursor, show } = usePager()
  const [openedAt] = useState(() => Date.now())
  const query = useGetAdminQuotesQuery(
    { ...(search !== '' && { search }), ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true },
  )
  const loadState = useLoadState(query)
  const { page, pager } = show(query)
  const quotes = page?.quotes ?? []
  const { change, busyNumber, outcome } = useQuoteChange()
  return (
    <>
      {outcome}
      <LoadState {...loadState} isHere={!!page} />
      {page && quotes.length === 0 && (
        <EmptyState>{t(search === '' ? 'admin.quotes.none' : 'admin.quotes.noneFit')}</EmptyState>
      )}
      {quotes.length > 0 && (
        <DataTable
          label={t('administration.quotes')}
          rows={quotes}
          rowKey={({ number }) => number}
          columns={[
            { header: t('orders.number'), render: ({ number }) => number },
            { header: t('orders.date'), render: ({ createdAt }) => <bdi>{shopTime.date(createdAt)}</bdi> },
            { header: t('guides.quote.buyer'), render: ({ buyer }) => <bdi>{buyer.userName}</bdi> },
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
              header: t('admin.quotes.orderedAs'),
              render: ({ orderNumber }) =>
                orderNumber === '' ? (
                  '–'
                ) : (
                  <TextLink to={adminOrderPath(orderNumber)}>{orderNumber}</TextLink>
                ),
            },
            {
              header: t('admin.quotes.action'),
              align: 'end',
              render: (quote) => (
                <QuoteActions
                  quote={quote}
                  at={openedAt}
                  busy={busyNumber === quote.number}
                  onChange={(body) => change(quote.number, body)}
                />
              ),
            },
          ]}
        />
      )}
      {pager && <Pager {...pager} label={t('quotes.pages')} />}
    </>
  )
}

/** Changes one quote at a time; the outcome takes the focus of the button that is gone. */
function useQuoteChange() {
  const { t } = useTranslation()
  const [send, { isLoading, error, originalArgs }] = useChangeAdminQuoteMutation()
  const failure = useErrorText()(error)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const change = async (number: string, body: ChangeQuoteBody) => {
    if (isLoading) return false
    setConfirmation(null)
    const { data } = await send({ number, body })
    if (data)
      setConfirmation(
        t(body.voidReason === undefined ? 'admin.quotes.isAllowed' : 'admin.quotes.isVoid', { number }),
      )
    return data !== undefined
  }
  const text = failure ?? confirmation
  return {
    change,
    busyNumber: isLoading ? originalArgs?.number : undefined,
    outcome: text !== null && (
      <Alert tone={failure === null ? 'success' : 'danger'} ref={takeFocus} className="mb-4">
        {text}
      </Alert>
    ),
  }
}
