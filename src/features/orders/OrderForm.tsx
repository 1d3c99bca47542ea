import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useGetShopQuery } from '@/api/ordersApi'
import { useGetOwnAccountQuery } from '@/api/ownAccountApi'
import { LeadSummary } from '@/components/assembly/LeadSummary'
import { TotalWithTax } from '@/components/assembly/TotalWithTax'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button, buttonClass } from '@/components/ui/Button'
import { DocumentLinks } from '@/components/ui/DocumentLinks'
import { paths } from '@/config/paths'
import type { Delivery } from '@/contract/orders'
import type { Order } from '@/domain/order'
import { priceOrder } from '@/domain/pricing'
import { useFormat } from '@/locales/format'
import { useAppSelector } from '@/store/hooks'
import { selectDirection } from '@/store/themeSlice'
import { Conflict } from './Conflict'
import { checkDelivery, deliveryFields, isAllPickUp, noDelivery } from './deliveryForm'
import type { DeliveryErrors } from './deliveryForm'
import { DeliveryFields } from './DeliveryFields'
import { Hindrances, useHindrances } from './Hindrances'
import { usePlaceOrder } from './usePlaceOrder'

export type OrderFormProps = {
  orders: Order[]
  /** What the buyer is shown, and agrees to by ordering. */
  total: number
  currency: string
  quote?: string
}

/** What is ordered, who gets it, and what it costs. No card is asked for: the order is an invoice. */
export function OrderForm({ orders, total, currency, quote }: OrderFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { data: shop } = useGetShopQuery()
  const { data: account } = useGetOwnAccountQuery(undefined, { refetchOnMountOrArgChange: true })
  const [typed, setTyped] = useState<Partial<Delivery>>({})
  // What the last order remembered stands there until it is typed over.
  const delivery = { ...noDelivery, ...account?.delivery, ...typed }
  const [errors, setErrors] = useState<DeliveryErrors>({})
  const hindrances = useHindrances(orders)
  const { place, busy, conflict, isPlaced, failure, fieldErrors } = usePlaceOrder({
    orders,
    ...(quote !== undefined && { quote }),
  })
  const needsAddress = !isAllPickUp(orders)

  const order = (expectedTotal: number) => {
    const wrong = checkDelivery(delivery, needsAddress)
    setErrors(wrong)
    const first = deliveryFields.find((field) => wrong[field] !== undefined)
    if (first === undefined) void place(delivery, expectedTotal)
    else {
      const control = form.current?.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) order(total)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <section>
        <h2 className="mb-2 font-semibold">{t('orders.place.leads')}</h2>
        <ul className="flex flex-col gap-3">
          {orders.map((one) => (
            <Lead key={one.objectId} order={one} currency={currency} />
          ))}
        </ul>
      </section>
      <DeliveryFields
        delivery={delivery}
        needsAddress={needsAddress}
        errors={errors}
        serverErrors={fieldErrors}
        onChange={(change) => {
          setTyped({ ...typed, ...change })
          setErrors(({ ...others }) => {
            for (const field of deliveryFields) if (field in change) delete others[field]
            return others
          })
        }}
        onLeave={(field) => setErrors({ ...errors, [field]: checkDelivery(delivery, needsAddress)[field] })}
      />
      {shop && <TotalWithTax total={total} currency={currency} taxPercent={shop.taxPercent} />}
      {shop && shop.paymentText !== '' && (
        <section className="text-sm">
          <h2 className="font-semibold">{t('orders.payment')}</h2>
          <p className="whitespace-pre-line">{shop.paymentText}</p>
        </section>
      )}
      <p className="text-sm text-muted">
        {t('orders.place.noCard')} {t('orders.place.terms')}
        <DocumentLinks inNewTab />
      </p>
      {conflict ? (
        <Conflict
          conflict={conflict}
          shownTotal={total}
          currency={currency}
          busy={busy}
          onAccept={() => order(conflict.total)}
        />
      ) : (
        failure && (
          <Alert
            tone="danger"
            action={isPlaced && <AlertLink to={paths.orders}>{t('orders.title')}</AlertLink>}
          >
            {isPlaced ? t('orders.place.isPlaced') : failure}
          </Alert>
        )
      )}
      {hindrances.length > 0 ? (
        <Hindrances hindrances={hindrances} />
      ) : (
        !conflict && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" size="lg" busy={busy}>
              {t('orders.place.submit')}
            </Button>
            <Link to={paths.cart} className={buttonClass({ size: 'lg' })}>
              {t('orders.place.back')}
            </Link>
          </div>
        )
      )}
    </form>
  )
}

function Lead({ order, currency }: { order: Order; currency: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const direction = useAppSelector(selectDirection)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 card p-4">
      <LeadSummary order={order} direction={direction} />
      <p className="ms-auto text-end text-sm">
        <span className="text-muted">{t('orders.place.pieces', { shown: order.quantity })}</span>
        <span className="block font-semibold">{format.money(priceOrder(order).total, currency)}</span>
      </p>
    </li>
  )
}
