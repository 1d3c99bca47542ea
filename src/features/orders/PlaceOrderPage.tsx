import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isNotFound } from '@/api/errorMessage'
import { useGetQuoteQuery } from '@/api/ordersApi'
import { useLoadState } from '@/api/useLoadState'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { orderPath, paths, quoteParameter, quotePath } from '@/config/paths'
import type { Quote } from '@/contract/orders'
import { namesFrom } from '@/domain/lead/namesFrom'
import { holdsPrices } from '@/domain/lead/quoteState'
import { useDates } from '@/locales/dates'
import { selectCatalogue, selectCurrency, selectHasCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectCartTotal, selectOrderTable } from '@/store/orderSlice'
import { CartWarnings } from './CartWarnings'
import { OrderForm } from './OrderForm'

/** Orders the cart at current prices, or a quote at its prices. */
export function PlaceOrderPage() {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const quote = parameters.get(quoteParameter)
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <h1>{t('orders.place.title')}</h1>
      {quote === null ? <OrderCart /> : <OrderQuote key={quote} number={quote} />}
    </div>
  )
}

function OrderCart() {
  const { t } = useTranslation()
  const leads = useAppSelector(selectOrderTable)
  const total = useAppSelector(selectCartTotal)
  const currency = useAppSelector(selectCurrency)
  if (leads.length > 0)
    return (
      <>
        <CartWarnings leads={leads} />
        <OrderForm leads={leads} total={total} currency={currency} />
      </>
    )
  return <EmptyState next={{ to: paths.home, label: t('cart.configure') }}>{t('cart.empty')}</EmptyState>
}

function OrderQuote({ number }: { number: string }) {
  const { t } = useTranslation()
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const query = useGetQuoteQuery(number)
  const loadState = useLoadState(query)
  const { currentData: quote, error } = query
  if (isNotFound(error))
    return (
      <Alert tone="warning" action={<AlertLink to={paths.orders}>{t('orders.title')}</AlertLink>}>
        {t('orders.place.noQuote', { number })}
      </Alert>
    )
  // Only the catalogue knows which postage is a pick-up, without an address.
  if (!quote || !hasCatalogue) return <LoadState {...loadState} />
  return <QuoteToOrder quote={quote} />
}

function QuoteToOrder({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const dates = useDates()
  const [openedAt] = useState(() => Date.now())
  const cart = useAppSelector(selectOrderTable)
  const { postList } = useAppSelector(selectCatalogue)
  // Leads may have been named in the cart since the quote.
  const leads = useMemo(() => namesFrom(cart, quote.orders, postList), [cart, quote, postList])
  const { number, orderNumber, voidReason, validUntilDay } = quote
  const isHeld = holdsPrices(quote, openedAt)
  const isOrdered = orderNumber !== '' && !isHeld
  // Ordered while the form is open, the quote leaves what was entered, and the offer of today's prices.
  const [wasOrdered] = useState(isOrdered)
  const orderedNotice = (
    <Alert
      tone="info"
      action={
        <AlertLink to={orderPath(orderNumber)}>{t('orders.titleOf', { number: orderNumber })}</AlertLink>
      }
    >
      {t('orders.place.quoteOrdered', { number })}
    </Alert>
  )
  if (wasOrdered) return orderedNotice
  return (
    <>
      {isOrdered ? (
        orderedNotice
      ) : (
        <Alert
          tone={isHeld ? 'info' : 'warning'}
          action={<AlertLink to={quotePath(number)}>{t('orders.quote')}</AlertLink>}
        >
          {voidReason === null
            ? t(isHeld ? 'orders.place.fromQuote' : 'orders.place.expired', {
                number,
                date: dates.day(validUntilDay),
              })
            : t('orders.place.quoteVoided', { number, reason: voidReason })}
        </Alert>
      )}
      <OrderForm
        leads={leads}
        total={quote.total}
        currency={quote.currency}
        quote={number}
        reference={quote.reference}
      />
    </>
  )
}
