import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useGetShopQuery } from '@/api/ordersApi'
import { Alert } from '@/components/ui/Alert'
import { Button, buttonClass } from '@/components/ui/Button'
import { cartQuote, paths, quoteParameter } from '@/config/paths'
import { isComplete } from '@/domain/completeness'
import { isEmpty } from '@/domain/order'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectOrderTable } from '@/store/orderSlice'
import { QuoteSheet } from './QuoteSheet'
import { useHeldQuote } from './useHeldQuote'

/** The draft, or the cart, as a sheet of paper, with what leads to it and away from it only on screen. */
export function QuotePage() {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const isOfCart = parameters.get(cartQuote.name) === cartQuote.value
  const draft = useAppSelector(selectDraft)
  const cart = useAppSelector(selectOrderTable)
  const [openedAt] = useState(() => Date.now())
  const orders = isOfCart ? cart : isEmpty(draft) ? [] : [draft]
  const { data: shop } = useGetShopQuery()
  const { quote, busy, hold } = useHeldQuote(orders)
  const [notHeld, setNotHeld] = useState(false)

  /** What is on paper has the number under which it is held, where there is a network. */
  const print = async () => {
    const held = await hold()
    flushSync(() => setNotHeld(!held))
    window.print()
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
            {quote && orders.every(isComplete) && (
              <Link to={`${paths.placeOrder}?${quoteParameter}=${quote.number}`} className={buttonClass()}>
                {t('orders.place.title')}
              </Link>
            )}
            <Button variant="primary" busy={busy} onClick={() => void print()}>
              <Printer className="size-4" aria-hidden="true" />
              {t('guides.quote.print')}
            </Button>
          </div>
        )}
      </div>
      {notHeld && (
        <Alert tone="warning" className="print:hidden">
          {t('orders.quoteNotHeld')}
        </Alert>
      )}
      {orders.length === 0 ? (
        <>
          <h1 className="text-2xl font-semibold tracking-tight">{t('guides.quote.title')}</h1>
          <Alert tone="info">{t(isOfCart ? 'cart.empty' : 'guides.quote.empty')}</Alert>
        </>
      ) : (
        <QuoteSheet orders={orders} at={openedAt} quote={quote} shop={shop} />
      )}
    </div>
  )
}
