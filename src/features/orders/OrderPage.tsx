import { Ban, Printer, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useCancelOrderMutation, useGetOrderQuery, useGetShopQuery } from '@/api/ordersApi'
import { useErrorText } from '@/api/useErrorText'
import { LeadSummary } from '@/components/assembly/LeadSummary'
import { PriceLines } from '@/components/assembly/PriceLines'
import { TotalWithTax } from '@/components/assembly/TotalWithTax'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { Fact } from '@/components/ui/Fact'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Spinner } from '@/components/ui/Spinner'
import { paths } from '@/config/paths'
import type { PlacedOrder } from '@/contract/orders'
import { choicesOf, orderFromChoices } from '@/domain/choices'
import type { Order } from '@/domain/order'
import { priceOrder } from '@/domain/pricing'
import { newId } from '@/lib/ids'
import { useFormat } from '@/locales/format'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { orderedAgain } from '@/store/orderSlice'
import { selectDirection } from '@/store/themeSlice'
import { OrderState } from './OrderState'

export function OrderPage() {
  const { t } = useTranslation()
  const { number = '' } = useParams()
  const errorText = useErrorText()
  const {
    currentData: order,
    error,
    isFetching,
    refetch,
  } = useGetOrderQuery(number, {
    refetchOnMountOrArgChange: true,
  })
  const isUnknown = error && 'status' in error && error.status === 404
  return (
    <div className="flex flex-col gap-5">
      <div className="print:hidden">
        <Link to={paths.orders} className="text-sm text-primary-ink underline underline-offset-4">
          {t('orders.back')}
        </Link>
      </div>
      <h1 className="text-2xl font-semibold tracking-tight">{t('orders.titleOf', { number })}</h1>
      {isUnknown ? (
        <Alert tone="warning">{t('orders.unknown')}</Alert>
      ) : (
        <LoadFailed text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!order && isFetching && <Spinner label={t('app.loading')} />}
      {order && <Details order={order} />}
    </div>
  )
}

function Details({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const wasJustPlaced = (useLocation().state as { placed?: boolean } | null)?.placed === true
  const { data: shop } = useGetShopQuery()
  const { delivery, quote, trackingNumber, createdAt, orders, currency } = order
  return (
    <>
      {wasJustPlaced && order.state === 'placed' && (
        <Alert tone="success">{t('orders.thanks', { number: order.number })}</Alert>
      )}
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        <Fact name={t('orders.stateTitle')}>
          <OrderState state={order.state} paid={order.paid} />
        </Fact>
        <Fact name={t('orders.date')}>
          <bdi>{format.dateTime(createdAt)}</bdi>
        </Fact>
        {delivery.reference !== '' && (
          <Fact name={t('orders.reference')}>
            <bdi>{delivery.reference}</bdi>
          </Fact>
        )}
        {quote !== '' && <Fact name={t('orders.quote')}>{quote}</Fact>}
        {trackingNumber !== '' && <Fact name={t('orders.tracking')}>{trackingNumber}</Fact>}
        <Fact name={t('orders.deliveredTo')}>
          {[delivery.name, ...delivery.address.split('\n'), delivery.phone].map((line, index) => (
            <span key={index} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
        </Fact>
        {delivery.note !== '' && (
          <Fact name={t('orders.note')}>
            <bdi>{delivery.note}</bdi>
          </Fact>
        )}
      </dl>
      <ol className="flex flex-col gap-4">
        {orders.map((lead, index) => (
          <Lead key={index} lead={lead} number={index + 1} currency={currency} />
        ))}
      </ol>
      <TotalWithTax {...order} />
      {shop && shop.paymentText !== '' && !order.paid && order.state !== 'cancelled' && (
        <section className="text-sm">
          <h2 className="font-semibold">{t('orders.payment')}</h2>
          <p className="whitespace-pre-line">{shop.paymentText}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          {t('guides.quote.print')}
        </Button>
        {order.state === 'placed' && <CancelOrder number={order.number} />}
      </div>
    </>
  )
}

function Lead({ lead, number, currency }: { lead: Order; number: number; currency: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const catalogue = useAppSelector(selectCatalogue)
  const direction = useAppSelector(selectDirection)
  const again = () => {
    dispatch(orderedAgain(orderFromChoices(choicesOf(lead), catalogue, newId()).order))
    void navigate(paths.home)
  }
  return (
    <li className="flex break-inside-avoid flex-col gap-3 card p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <LeadSummary order={lead} direction={direction} />
        <Button
          size="sm"
          className="print:hidden"
          aria-label={t('orders.againNamed', { number })}
          onClick={again}
        >
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('orders.again')}
        </Button>
      </div>
      <PriceLines order={lead} price={priceOrder(lead)} currency={currency} />
    </li>
  )
}

/** Asks once more: a cancelled order does not come back. */
function CancelOrder({ number }: { number: string }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [cancel, { isLoading, error }] = useCancelOrderMutation()
  const failure = useErrorText()(error)
  const keep = useRef<HTMLButtonElement>(null)
  const cancelAndStay = async () => {
    const { data } = await cancel(number)
    // The buttons go with what they did.
    if (data) document.getElementById('content')?.focus()
  }
  useEffect(() => {
    if (asking) keep.current?.focus()
  }, [asking])
  if (!asking)
    return (
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Ban className="size-4" aria-hidden="true" />
        {t('orders.cancel')}
      </Button>
    )
  return (
    <div role="group" aria-label={t('orders.cancel')} className="flex flex-wrap items-center gap-3">
      <p className="text-sm font-medium">{t('orders.cancelSure')}</p>
      <Button variant="danger" busy={isLoading} onClick={() => void cancelAndStay()}>
        {t('orders.cancelYes')}
      </Button>
      <Button ref={keep} onClick={() => setAsking(false)}>
        {t('orders.cancelNo')}
      </Button>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}
