import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact } from '@/components/ui/Fact'
import type { Lead } from '@/domain/lead/lead'
import type { OrderState as State } from '@/domain/lead/orderStates'
import { isOpen } from '@/domain/lead/orderStates'
import { AddressLines } from './AddressLines'
import { BuyerFact } from './BuyerFact'
import { DueFacts } from './DueFacts'
import { OrderBooks } from './OrderBooks'
import type { Payment } from './OrderBooks'
import { OrderedLead } from './OrderedLead'
import { OrderState } from './OrderState'
import { OrderSums } from './OrderSums'
import { PickUpPlace } from './PickUpPlace'

type SheetOrder = {
  createdAt: number
  state: State
  isPickUp: boolean
  paid: boolean
  total: number
  currency: string
  taxPercent: number
  quote: string
  trackingNumber: string
  readyDay: string
  arrivalDay: string
  invoices: readonly { number: string }[]
  credited: number
  owing: number
  payments: readonly Payment[]
  delivery: {
    name: string
    phone: string
    address: string
    reference: string
    note: string
    company?: string | undefined
  }
  orders: readonly Lead[]
}

export type OrderSheetProps = {
  order: SheetOrder
  /** When it was placed, as text: in the shop's time zone for the shop, in the browser's for the buyer. */
  placedAt: string
  /** Blank after the account was deleted; `email` is kept while money is owed. */
  buyer: { userName: string; email: string }
  paymentText: string
  /** Where and when the buyer of a pick-up collects it; left out where it is not to be shown. */
  pickUpPlace?: { address: string; openingHours: string } | undefined
  /** Whether the shop sees it, beside what shows the state too. */
  isForShop?: boolean
  /** Actions for a lead of the order. */
  leadActions?: (lead: Lead, number: number) => ReactNode
}

/** The order document with buyer, leads and totals. */
export function OrderSheet({
  order,
  placedAt,
  buyer,
  paymentText,
  pickUpPlace,
  isForShop,
  leadActions,
}: OrderSheetProps) {
  const { t } = useTranslation()
  const { delivery, quote, trackingNumber, createdAt, invoices, orders: leads, currency } = order
  // Blank after the buyer's account was deleted.
  const recipientLines = [
    delivery.company ?? '',
    delivery.name,
    ...delivery.address.split('\n'),
    delivery.phone,
  ].filter(Boolean)
  const isToPay = order.owing > 0
  const isDue = isOpen(order.state)
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-[repeat(3,auto)] print:grid-cols-[repeat(3,auto)]">
        <Fact name={t('orders.stateTitle')} className={isForShop ? 'hidden print:block' : undefined}>
          <OrderState {...order} />
        </Fact>
        <Fact name={t('orders.date')}>
          <time dateTime={new Date(createdAt).toISOString()}>
            <bdi>{placedAt}</bdi>
          </time>
        </Fact>
        {isDue && (
          <DueFacts due={{ ready: order.readyDay, arrival: order.arrivalDay, isPickUp: order.isPickUp }} />
        )}
        {delivery.reference !== '' && (
          <Fact name={t(isForShop ? 'orders.buyerReference' : 'orders.reference')}>{delivery.reference}</Fact>
        )}
        {quote !== '' && <Fact name={t('orders.quote')}>{quote}</Fact>}
        {invoices.length > 0 && (
          <Fact name={t('orders.invoice.title')}>{invoices.map((one) => one.number).join(', ')}</Fact>
        )}
        {trackingNumber !== '' && <Fact name={t('orders.tracking')}>{trackingNumber}</Fact>}
        {(buyer.userName !== '' || buyer.email !== '') && <BuyerFact {...buyer} />}
        {recipientLines.length > 0 && (
          <Fact name={t(order.isPickUp ? 'orders.pickedUpBy' : 'orders.deliveredTo')}>
            <AddressLines lines={recipientLines} />
          </Fact>
        )}
        {pickUpPlace && order.isPickUp && isDue && <PickUpPlace {...pickUpPlace} />}
        {delivery.note !== '' && <Fact name={t('orders.note')}>{delivery.note}</Fact>}
      </dl>
      <ol className="flex flex-col gap-6 print:block">
        {leads.map((lead, index) => (
          <OrderedLead key={index} lead={lead} number={index + 1} currency={currency}>
            {leadActions?.(lead, index + 1)}
          </OrderedLead>
        ))}
      </ol>
      <div className="flex break-inside-avoid flex-wrap items-start justify-between gap-x-10 gap-y-3">
        {isToPay && paymentText !== '' && (
          <section className="text-sm">
            <h2>{t('orders.payment')}</h2>
            <p className="whitespace-pre-line">
              <bdi>{paymentText}</bdi>
            </p>
          </section>
        )}
        <div className="ms-auto w-full max-w-80">
          <OrderSums {...order} leads={leads} />
          <OrderBooks {...order} />
        </div>
      </div>
    </>
  )
}
