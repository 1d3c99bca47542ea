import { useEffect, useMemo, useRef } from 'react'
import type { FormEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetOwnAccountQuery } from '@/api/accountApi'
import { useDueDays } from '@/api/useDueDays'
import { useSendConfirmation } from '@/api/useSendConfirmation'
import { ConfirmEmailNotice } from '@/components/app/ConfirmEmailNotice'
import { useGetShopQuery } from '@/api/ordersApi'
import { ExpectedDue } from '@/components/cable/ExpectedDue'
import { OrderSums } from '@/components/cable/OrderSums'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { DocumentLinks } from '@/components/app/DocumentLinks'
import { useNow } from '@/components/app/useNow'
import { paths } from '@/config/paths'
import type { Lead } from '@/domain/lead/lead'
import { isAllPickUp } from '@/domain/lead/parcel'
import { repriceLead } from '@/domain/catalogue/catalogueDiff'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { Conflict } from './Conflict'
import { DeliveryFields } from './DeliveryFields'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'
import { OrderIssues } from './OrderIssues'
import { LeadsToOrder } from './LeadsToOrder'
import { useDelivery } from './useDelivery'
import { useOrderIssues } from './useOrderIssues'
import { usePlaceOrder } from './usePlaceOrder'
import type { Outcome } from './usePlaceOrder'

export type OrderFormProps = {
  leads: Lead[]
  /** The price shown to the buyer, who agrees to it by ordering. */
  total: number
  currency: string
  quote?: string
  /** The reference of the quote. */
  reference?: string
}

/** Leads, delivery and price of an order. There is no payment step: the buyer pays by invoice. */
export function OrderForm({ leads, total, currency, quote, reference = '' }: OrderFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const { data: shop } = useGetShopQuery()
  const catalogue = useAppSelector(selectCatalogue)
  const needsAddress = !isAllPickUp(leads, catalogue.postList)
  const { delivery, errors, change, checkField, check } = useDelivery(needsAddress, reference)
  const issues = useOrderIssues(leads)
  const { place, busy, wasTried, outcome, forgetFieldError } = usePlaceOrder({
    leads,
    ...(quote !== undefined && { quote }),
  })
  const { conflict = null, attempt = 0 } = outcome ?? {}
  const pricedLeads = useMemo(
    () => (conflict ? leads.map((lead) => repriceLead(lead, catalogue)) : leads),
    [conflict, leads, catalogue],
  )
  // The answer replaces the pressed button.
  useEffect(() => {
    if (attempt > 0) answer.current?.focus()
  }, [attempt])

  const order = (expectedTotal: number, isAccepted: boolean) => {
    const invalid = check()
    if (Object.keys(invalid).length === 0) void place(delivery, expectedTotal, isAccepted)
    else if (form.current) focusFirstInvalid(form.current, invalid)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) order(total, false)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      {wasTried && !outcome && (
        <Alert tone="warning" action={<AlertLink to={paths.orders}>{t('orders.title')}</AlertLink>}>
          {t('orders.place.tried')}
        </Alert>
      )}
      <UnconfirmedEmail />
      <OrderIssues issues={issues} isCart={quote === undefined} />
      <LeadsToOrder leads={pricedLeads} currency={currency} />
      <DeliveryFields
        delivery={delivery}
        needsAddress={needsAddress}
        errors={errors}
        serverErrors={outcome?.fieldErrors ?? {}}
        onChange={(changed) => {
          change(changed)
          for (const field of Object.keys(changed)) forgetFieldError(`delivery.${field}`)
        }}
        onLeave={checkField}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <ExpectedDue due={useDueDays(leads, useNow())} />
        <OrderSums
          leads={pricedLeads}
          total={conflict ? conflict.total : total}
          currency={currency}
          taxPercent={shop?.taxPercent}
        />
      </div>
      {shop && shop.paymentText !== '' && <Payment text={shop.paymentText} />}
      <p className="text-sm text-muted">
        {t('orders.place.noCard')} {t('orders.place.terms')}
        <DocumentLinks inNewTab />
      </p>
      {conflict && outcome ? (
        <Conflict
          ref={answer}
          leads={leads}
          conflict={conflict}
          shownTotal={outcome.expectedTotal}
          currency={currency}
          busy={busy}
          onAccept={() => order(conflict.total, true)}
        />
      ) : (
        <>
          {outcome && (outcome.isPlaced || outcome.failure !== null) && (
            <Failure ref={answer} outcome={outcome} />
          )}
          <div className="flex flex-wrap gap-3">
            {issues.blocking.length === 0 && !outcome?.isPlaced && (
              <Button type="submit" variant="primary" size="lg" busy={busy}>
                {t('orders.place.submit')}
              </Button>
            )}
            <ButtonLink to={paths.cart} size="lg">
              {t('orders.place.back')}
            </ButtonLink>
          </div>
        </>
      )}
    </form>
  )
}

function Payment({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <section className="text-sm">
      <h2>{t('orders.payment')}</h2>
      <p className="whitespace-pre-line">
        <bdi>{text}</bdi>
      </p>
    </section>
  )
}

function UnconfirmedEmail() {
  const { t } = useTranslation()
  const { data: account } = useGetOwnAccountQuery()
  const sendConfirmation = useSendConfirmation()
  if (!account || account.toConfirm !== account.email) return null
  return (
    <ConfirmEmailNotice email={account.email} onSend={sendConfirmation}>
      {t('confirmEmail.beforeOrder')}
    </ConfirmEmailNotice>
  )
}

function Failure({ ref, outcome }: { ref: Ref<HTMLDivElement>; outcome: Outcome }) {
  const { t } = useTranslation()
  const { isPlaced, mayBePlaced, failure } = outcome
  return (
    <Alert
      ref={ref}
      tone="danger"
      className="scroll-mb-24"
      action={(isPlaced || mayBePlaced) && <AlertLink to={paths.orders}>{t('orders.title')}</AlertLink>}
    >
      {isPlaced ? t('orders.place.isPlaced') : failure} {mayBePlaced && t('orders.place.mayBePlaced')}
    </Alert>
  )
}
