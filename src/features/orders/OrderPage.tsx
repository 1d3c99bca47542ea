import { useState } from 'react'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useGetOrderQuery, useGetShopQuery } from '@/api/ordersApi'
import { useLoadState } from '@/api/useLoadState'
import { InvoiceLinks } from '@/components/cable/InvoiceLinks'
import { OrderSheet } from '@/components/cable/OrderSheet'
import { PaperSheet } from '@/components/cable/PaperSheet'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button } from '@/components/ui/Button'
import { takeFocusUnlessTyping } from '@/components/ui/takeFocus'
import { ContactLinks } from '@/components/app/ContactLinks'
import { LoadState } from '@/components/app/LoadState'
import { QueryAge } from '@/components/app/QueryAge'
import { TextLink } from '@/components/ui/TextLink'
import { useFlashState } from '@/components/app/useFlashState'
import { invoicePath } from '@/config/paperPaths'
import { paths } from '@/config/paths'
import type { Order } from '@/contract/orders'
import { appendToCart } from '@/domain/lead/cart'
import type { Lead } from '@/domain/lead/lead'
import { changeCart } from '@/storage/cart'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { useAppSelector } from '@/store/hooks'
import { selectOrderTable } from '@/store/orderSlice'
import { selectUser } from '@/store/userSlice'
import { CancelOrder } from './CancelOrder'
import { LeadAgain } from './LeadAgain'
import { OrderAgain } from './OrderAgain'

export function OrderPage() {
  const { number = '' } = useParams()
  return <OrderOf key={number} number={number} />
}

function OrderOf({ number }: { number: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dates = useDates()
  const buyer = useAppSelector(selectUser)
  const { data: shop } = useGetShopQuery()
  const query = useGetOrderQuery(number, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query, t('orders.unknown'))
  const { currentData: order } = query
  const { placed, leftCart } = useFlashState<{ placed: boolean; leftCart: boolean }>()
  return (
    <div className="mx-auto flex w-full max-w-[210mm] flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink to={paths.orders} className="text-sm">
          {t('orders.back')}
        </TextLink>
        <QueryAge query={query} />
      </div>
      {order && order.owing < 0 && (
        <Alert tone="info" className="print:hidden">
          {t(order.state === 'cancelled' ? 'orders.payBack' : 'orders.payBackRest', {
            total: format.money(-order.owing, order.currency),
          })}
        </Alert>
      )}
      {placed && (order?.state ?? 'placed') === 'placed' && (
        // At once, not with the order: it gets the focus that the page would give to its heading, so that readers say it.
        <Alert tone="success" className="print:hidden" ref={takeFocusUnlessTyping}>
          {t('orders.thanks', { number })} {leftCart && t('orders.place.leftCart')}
        </Alert>
      )}
      <PaperSheet title={t('orders.titleOf', { number })} shop={order && shop}>
        <LoadState {...loadState} className="print:hidden" />
        {order && (
          <OrderSheet
            order={order}
            placedAt={dates.dateTime(order.createdAt)}
            buyer={buyer}
            paymentText={shop?.paymentText ?? ''}
            pickUpPlace={shop}
            leadActions={(lead, place) => <LeadAgain lead={lead} number={place} />}
          />
        )}
      </PaperSheet>
      {order && <Actions order={order} />}
      {order && shop && (shop.email !== '' || shop.phone !== '') && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm print:hidden">
          {t('orders.questions')}
          <ContactLinks email={shop.email} phone={shop.phone} subject={number} />
        </p>
      )}
    </div>
  )
}

function Actions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const inCart = useAppSelector(selectOrderTable).length
  /** Leads that are added to others only after a confirmation. */
  const [waiting, setWaiting] = useState<Lead[] | null>(null)
  /** Until the cart opens. */
  const [adding, setAdding] = useState(false)
  const intoCart = async (leads: Lead[]) => {
    setAdding(true)
    const { saved } = await changeCart((present) => appendToCart(present, leads))
    void navigate(paths.cart, { state: { notSaved: !saved } })
  }
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      <Button icon={Printer} onClick={() => window.print()}>
        {t('guides.quote.print')}
      </Button>
      <InvoiceLinks invoices={order.invoices} pathOf={(invoice) => invoicePath(order.number, invoice)} />
      {order.orders.length > 1 && (
        <OrderAgain leads={order.orders} onGo={inCart > 0 ? setWaiting : intoCart}>
          {t('orders.allAgain')}
        </OrderAgain>
      )}
      <CancelOrder number={order.number} state={order.state} />
      {waiting && (
        <Alert tone="info" className="w-full">
          <p>{t('orders.othersInCart', { count: inCart })}</p>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <Button size="sm" busy={adding} onClick={() => void intoCart(waiting)}>
              {t('config.review.addToCart')}
            </Button>
            <AlertLink to={paths.cart}>{t('config.review.openCart')}</AlertLink>
          </div>
        </Alert>
      )}
    </div>
  )
}
