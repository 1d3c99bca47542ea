import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useGetShopQuery } from '@/api/ordersApi'
import { TotalWithTax } from '@/components/cable/TotalWithTax'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button, buttonClass } from '@/components/ui/Button'
import { DocumentLinks } from '@/components/app/DocumentLinks'
import { paths } from '@/config/paths'
import type { Lead } from '@/domain/lead/lead'
import { isAllPickUp } from '@/domain/lead/parcel'
import { repriceLead } from '@/domain/catalogue/catalogueDiff'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { Conflict } from './Conflict'
import { checkDelivery, deliveryFields } from './deliveryForm'
import type { DeliveryErrors } from './deliveryForm'
import { DeliveryFields } from './DeliveryFields'
import { BlockingIssues, useBlockingIssues } from './BlockingIssues'
import { LeadToOrder } from './LeadToOrder'
import { useDelivery } from './useDelivery'
import { usePlaceOrder } from './usePlaceOrder'

export type OrderFormProps = {
  orders: Lead[]
  /** What the buyer is shown, and agrees to by ordering. */
  total: number
  currency: string
  quote?: string
}

/** What is ordered, who gets it, and what it costs. No card is asked for: the order is an invoice. */
export function OrderForm({ orders: leads, total, currency, quote }: OrderFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const { data: shop } = useGetShopQuery()
  const catalogue = useAppSelector(selectCatalogue)
  const needsAddress = !isAllPickUp(leads, catalogue.postList)
  const { delivery, type } = useDelivery(needsAddress)
  const [errors, setErrors] = useState<DeliveryErrors>({})
  const hindrances = useBlockingIssues(leads)
  const { place, busy, wasTried, outcome, forgetFieldError } = usePlaceOrder({
    orders: leads,
    ...(quote !== undefined && { quote }),
  })
  const { conflict = null, attempt = 0 } = outcome ?? {}
  // What is held against an order takes the place of the button that was pressed.
  useEffect(() => {
    if (attempt > 0) said.current?.focus()
  }, [attempt])

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
      {wasTried && !outcome && (
        <Alert tone="warning" action={<AlertLink to={paths.orders}>{t('orders.title')}</AlertLink>}>
          {t('orders.place.tried')}
        </Alert>
      )}
      {hindrances.length > 0 && <BlockingIssues hindrances={hindrances} />}
      <section>
        <h2 className="mb-2 font-semibold">{t('orders.place.leads')}</h2>
        <ul className="flex flex-col gap-3">
          {leads.map((one) => (
            <LeadToOrder
              key={one.objectId}
              order={conflict ? repriceLead(one, catalogue) : one}
              currency={currency}
            />
          ))}
        </ul>
      </section>
      <DeliveryFields
        delivery={delivery}
        needsAddress={needsAddress}
        errors={errors}
        serverErrors={outcome?.fieldErrors ?? {}}
        onChange={(change) => {
          type(change)
          const changed = deliveryFields.filter((field) => field in change)
          for (const field of changed) forgetFieldError(`delivery.${field}`)
          setErrors(({ ...others }) => {
            for (const field of changed) delete others[field]
            return others
          })
        }}
        onLeave={(field) => setErrors({ ...errors, [field]: checkDelivery(delivery, needsAddress)[field] })}
      />
      <TotalWithTax
        total={conflict ? conflict.total : total}
        currency={currency}
        taxPercent={shop?.taxPercent}
      />
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
      {conflict && outcome ? (
        <Conflict
          ref={said}
          orders={leads}
          conflict={conflict}
          shownTotal={outcome.expectedTotal}
          currency={currency}
          busy={busy}
          onAccept={() => order(conflict.total)}
        />
      ) : (
        <>
          {outcome && (outcome.isPlaced || outcome.failure !== null) && (
            <Alert
              ref={said}
              tone="danger"
              className="scroll-mb-24"
              action={
                (outcome.isPlaced || outcome.mayBePlaced) && (
                  <AlertLink to={paths.orders}>{t('orders.title')}</AlertLink>
                )
              }
            >
              {outcome.isPlaced ? t('orders.place.isPlaced') : outcome.failure}{' '}
              {outcome.mayBePlaced && t('orders.place.mayBePlaced')}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            {hindrances.length === 0 && !outcome?.isPlaced && (
              <Button type="submit" variant="primary" size="lg" busy={busy}>
                {t('orders.place.submit')}
              </Button>
            )}
            <Link to={paths.cart} className={buttonClass({ size: 'lg' })}>
              {t('orders.place.back')}
            </Link>
          </div>
        </>
      )}
    </form>
  )
}
