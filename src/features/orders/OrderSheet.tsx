import { useTranslation } from 'react-i18next'
import { BuyerFact } from '@/components/assembly/BuyerFact'
import { TotalWithTax } from '@/components/assembly/TotalWithTax'
import { Fact } from '@/components/ui/Fact'
import type { PlacedOrder } from '@/contract/orders'
import { useFormat } from '@/locales/format'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { isAllPickUp } from './deliveryForm'
import { OrderedLead } from './OrderedLead'
import { OrderState } from './OrderState'

export type OrderSheetProps = { order: PlacedOrder; paymentText: string }

/** What was ordered, by whom and for how much: on paper, the invoice. */
export function OrderSheet({ order, paymentText }: OrderSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { userName, email } = useAppSelector(selectUser)
  const { delivery, quote, trackingNumber, createdAt, orders, currency } = order
  // None are left of a buyer who has gone.
  const whoGetsIt = [delivery.name, ...delivery.address.split('\n'), delivery.phone].filter(Boolean)
  const isToPay = !order.paid && order.state !== 'cancelled'
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        <Fact name={t('orders.stateTitle')}>
          <OrderState state={order.state} paid={order.paid} />
        </Fact>
        <Fact name={t('orders.date')}>
          <time dateTime={new Date(createdAt).toISOString()}>
            <bdi>{format.dateTime(createdAt)}</bdi>
          </time>
        </Fact>
        {delivery.reference !== '' && (
          <Fact name={t('orders.reference')}>
            <bdi>{delivery.reference}</bdi>
          </Fact>
        )}
        {quote !== '' && <Fact name={t('orders.quote')}>{quote}</Fact>}
        {trackingNumber !== '' && <Fact name={t('orders.tracking')}>{trackingNumber}</Fact>}
        <BuyerFact userName={userName} email={email} />
        {whoGetsIt.length > 0 && (
          <Fact name={t(isAllPickUp(orders) ? 'orders.pickedUpBy' : 'orders.deliveredTo')}>
            {whoGetsIt.map((line, index) => (
              <span key={index} className="block">
                <bdi>{line}</bdi>
              </span>
            ))}
          </Fact>
        )}
        {delivery.note !== '' && (
          <Fact name={t('orders.note')}>
            <bdi>{delivery.note}</bdi>
          </Fact>
        )}
      </dl>
      <ol className="flex flex-col gap-6 print:block">
        {orders.map((lead, index) => (
          <OrderedLead key={index} lead={lead} number={index + 1} currency={currency} />
        ))}
      </ol>
      <div className="flex break-inside-avoid flex-wrap items-start justify-between gap-x-10 gap-y-3">
        {isToPay && paymentText !== '' && (
          <section className="text-sm">
            <h2 className="font-semibold">{t('orders.payment')}</h2>
            <p className="whitespace-pre-line">{paymentText}</p>
          </section>
        )}
        <div className="ms-auto">
          <TotalWithTax {...order} />
        </div>
      </div>
    </>
  )
}
