import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useGetQuoteQuery, useGetShopQuery } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { useDataLabels } from '@/components/assembly/useDataLabels'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button, buttonClass } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Spinner } from '@/components/ui/Spinner'
import { cartQuote, orderPath, paths, placeQuotePath, quoteNumber } from '@/config/paths'
import type { OrderConflict, Quote } from '@/contract/orders'
import { isComplete } from '@/domain/completeness'
import { isEmpty } from '@/domain/order'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectOrderTable } from '@/store/orderSlice'
import { QuoteSheet } from './QuoteSheet'
import { useHeldQuote } from './useHeldQuote'

/** A stored quote, the draft or the cart as a sheet of paper, with what leads to it and away from it only on screen. */
export function QuotePage() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const number = parameters.get(quoteNumber)
  const isOfCart = parameters.get(cartQuote.name) === cartQuote.value
  const draft = useAppSelector(selectDraft)
  const cart = useAppSelector(selectOrderTable)
  const [openedAt] = useState(() => Date.now())
  const stored = useGetQuoteQuery(number ?? '', { skip: number === null })
  const drawnUp = isOfCart ? cart : isEmpty(draft) ? [] : [draft]
  const orders = number === null ? drawnUp : (stored.currentData?.orders ?? [])
  const { data: shop } = useGetShopQuery()
  const { quote: held, conflict, error, busy, hold } = useHeldQuote(orders)
  const quote = number === null ? held : (stored.currentData ?? null)

  /** What is on paper has the number under which it is held, where there is a network. */
  const print = async () => {
    const answer = quote ? { quote, conflict: null } : await hold()
    // Neither what is held nor what it costs today belongs on paper.
    if (!answer || answer.conflict) return
    window.print()
    if (number !== null || !answer.quote) return
    const stays = new URLSearchParams(parameters)
    stays.set(quoteNumber, answer.quote.number)
    setParameters(stays, { replace: true })
  }
  return (
    <div className="mx-auto flex w-full max-w-[210mm] flex-col gap-4 py-4 print:max-w-none print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to={isOfCart ? paths.cart : paths.home} className={buttonClass()}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t(isOfCart ? 'orders.place.back' : 'guides.quote.back')}
        </Link>
        {orders.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {quote && orders.every(isComplete) && <ToOrder quote={quote} at={openedAt} />}
            <Button variant="primary" busy={busy} onClick={() => void print()}>
              <Printer className="size-4" aria-hidden="true" />
              {t('guides.quote.print')}
            </Button>
          </div>
        )}
      </div>
      {quote && quote.validUntil <= openedAt && <Expired quote={quote} />}
      {conflict && <Changed conflict={conflict} />}
      {error !== null && !conflict && <NotHeld error={error} />}
      {orders.length > 0 ? (
        <QuoteSheet
          orders={orders}
          at={openedAt}
          quote={quote}
          shop={shop && quote ? { ...shop, taxPercent: quote.taxPercent } : shop}
        />
      ) : (
        <>
          <h1 className="text-2xl font-semibold tracking-tight">{t('guides.quote.title')}</h1>
          {number === null ? (
            <Alert tone="info">{t(isOfCart ? 'cart.empty' : 'guides.quote.empty')}</Alert>
          ) : (
            <NotThere
              number={number}
              error={stored.error}
              isFetching={stored.isFetching}
              onRetry={() => void stored.refetch()}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Where to order it at its prices, or the order that was made from it. */
function ToOrder({ quote, at }: { quote: Quote; at: number }) {
  const { t } = useTranslation()
  const { number, orderNumber, validUntil } = quote
  if (orderNumber !== '')
    return (
      <Link to={orderPath(orderNumber)} className={buttonClass()}>
        {t('orders.titleOf', { number: orderNumber })}
      </Link>
    )
  if (validUntil <= at) return null
  return (
    <Link to={placeQuotePath(number)} className={buttonClass()}>
      {t('orders.place.title')}
    </Link>
  )
}

function Expired({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert tone="warning" className="print:hidden">
      {t('quotes.expiredOn', { date: format.date(quote.validUntil) })}
    </Alert>
  )
}

/** Prices or parts are not as they are shown; the cart takes today's. */
function Changed({ conflict: { changes, total } }: { conflict: OrderConflict }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const currency = useAppSelector(selectCurrency)
  const gone = changes.filter(({ reason }) => reason === 'gone')
  return (
    <Alert
      tone="warning"
      className="print:hidden"
      action={<AlertLink to={paths.cart}>{t('orders.toCart')}</AlertLink>}
    >
      {gone.length === 0 ? (
        t('quotes.changed', {
          was: format.money(changes[0]?.was ?? 0, currency),
          now: format.money(total, currency),
        })
      ) : (
        <>
          <p>{t('quotes.gone')}</p>
          <ul className="mt-1 list-disc ps-5">
            {gone.map(({ order, part }, index) => (
              <li key={index}>{t('orders.change.gone', { lead: order + 1, label: dataLabel(part) })}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

function NotHeld({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const reason = useErrorText()(error)
  const isAnswered = typeof error === 'object' && error !== null && 'status' in error
  return (
    <Alert tone="warning" className="print:hidden">
      {isAnswered ? (
        <>
          <p>{t('quotes.notHeld')}</p>
          <p>{reason}</p>
        </>
      ) : (
        t('quotes.notReached')
      )}
    </Alert>
  )
}

type NotThereProps = { number: string; error: unknown; isFetching: boolean; onRetry: () => void }

/** What there is of a stored quote until it has come. */
function NotThere({ number, error, isFetching, onRetry }: NotThereProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404)
    return <Alert tone="warning">{t('orders.place.noQuote', { number })}</Alert>
  if (isFetching) return <Spinner label={t('app.loading')} />
  return <LoadFailed text={errorText(error)} busy={isFetching} onRetry={onRetry} />
}
