import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGetQuoteQuery, useGetShopQuery } from '@/api/ordersApi'
import { useLoadState } from '@/api/useLoadState'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { cartQuote, orderPath, paths, orderQuotePath, quoteNumber } from '@/config/paths'
import type { Quote } from '@/contract/orders'
import { isComplete } from '@/domain/lead/completeness'
import { withCurrentParts } from '@/domain/lead/currentParts'
import { isEmpty } from '@/domain/lead/lead'
import { holdsPrices } from '@/domain/lead/quoteState'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectOrderTable } from '@/store/orderSlice'
import { Changed, NoLongerHeld, NotHeld, ShopMissing } from './QuoteNotices'
import { QuoteSheet } from './QuoteSheet'
import { QuotePurposeFields } from './QuotePurposeFields'
import { useHoldQuote } from './useHoldQuote'
import { useQuotePurpose } from './useQuotePurpose'

/** A printable quote: a stored one, of the draft or of the cart. Links are shown on screen only. */
export function QuotePage() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const number = parameters.get(quoteNumber)
  const isOfCart = parameters.get(cartQuote.name) === cartQuote.value
  const draft = useAppSelector(selectDraft)
  const cart = useAppSelector(selectOrderTable)
  const parts = useAppSelector(selectCatalogueIndex)
  const { purpose, setPurpose, forgetPurpose } = useQuotePurpose()
  const [openedAt] = useState(() => Date.now())
  const [isShopMissing, setShopMissing] = useState(false)
  const stored = useGetQuoteQuery(number ?? '', { skip: number === null })
  const loadState = useLoadState(stored, t('orders.place.noQuote', { number }))
  const unsavedLeads = isOfCart ? cart : isEmpty(draft) ? [] : [draft]
  const leads = number === null ? unsavedLeads : (stored.currentData?.orders ?? [])
  const shopQuery = useGetShopQuery()
  const { data: shop } = shopQuery
  const { quote: held, conflict, error, busy, hold, isStillShown } = useHoldQuote(leads, purpose)
  const quote = number === null ? held : (stored.currentData ?? null)

  // Printing adds the number to the address; the back link stays the same.
  const [cameByNumber] = useState(number !== null)
  const [back, backLabel] = isOfCart
    ? [paths.cart, t('orders.place.back')]
    : cameByNumber
      ? [paths.orders, t('orders.back')]
      : [paths.home, t('guides.quote.back')]

  const store = async () => {
    // The seller is loaded again if it is missing: no paper has a number without the seller's name and address.
    const isWhole = shop !== undefined || (await shopQuery.refetch()).data !== undefined
    if (!isStillShown()) return null
    flushSync(() => setShopMissing(!isWhole))
    if (quote) return isWhole ? { quote, conflict: null } : null
    return isWhole ? hold() : { quote: null, conflict: null }
  }
  /** Stores the quote before printing, so that the sheet has its number; offline it prints without one. */
  const print = async () => {
    const answer = await store()
    // After a conflict neither the former nor the current prices may be printed.
    if (!answer || answer.conflict) return
    window.print()
    if (number !== null || !answer.quote) return
    forgetPurpose()
    const withNumber = new URLSearchParams(parameters)
    withNumber.set(quoteNumber, answer.quote.number)
    setParameters(withNumber, { replace: true })
  }
  return (
    <div className="mx-auto flex w-full max-w-[210mm] flex-col gap-4 py-4 print:max-w-none print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ButtonLink to={back}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {backLabel}
        </ButtonLink>
        {leads.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {quote && leads.every((lead) => isComplete(withCurrentParts(lead, parts))) && (
              <ToOrder quote={quote} at={openedAt} />
            )}
            <Button
              icon={Printer}
              variant="primary"
              busy={busy || (isShopMissing && shopQuery.isFetching)}
              onClick={() => void print()}
            >
              {t('guides.quote.print')}
            </Button>
          </div>
        )}
      </div>
      {quote && (quote.voidReason !== null || quote.validUntil <= openedAt) && <NoLongerHeld quote={quote} />}
      {conflict && <Changed conflict={conflict} leads={leads} to={back} toLabel={backLabel} />}
      {error !== null && !conflict && <NotHeld error={error} />}
      {(isShopMissing || quote) && <ShopMissing hasNumber={quote !== null} query={shopQuery} />}
      {leads.length > 0 && !quote && <QuotePurposeFields purpose={purpose} onChange={setPurpose} />}
      {leads.length > 0 ? (
        <QuoteSheet
          leads={leads}
          purpose={quote ?? purpose}
          at={openedAt}
          quote={quote}
          shop={shop && quote ? { ...shop, taxPercent: quote.taxPercent } : shop}
        />
      ) : (
        <>
          <h1>{t('guides.quote.title')}</h1>
          {number === null ? (
            <EmptyState next={{ to: paths.home, label: t('cart.configure') }}>
              {t(isOfCart ? 'cart.empty' : 'guides.quote.empty')}
            </EmptyState>
          ) : (
            <LoadState {...loadState} />
          )}
        </>
      )}
    </div>
  )
}

/** A link to order at the quote's prices, or to the order placed with it. */
function ToOrder({ quote, at }: { quote: Quote; at: number }) {
  const { t } = useTranslation()
  const { number, orderNumber } = quote
  if (holdsPrices(quote, at))
    return <ButtonLink to={orderQuotePath(number)}>{t('orders.place.title')}</ButtonLink>
  if (orderNumber === '') return null
  return <ButtonLink to={orderPath(orderNumber)}>{t('orders.titleOf', { number: orderNumber })}</ButtonLink>
}
