import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemovePaymentMutation } from '@/api/adminOrdersApi'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { useDisclosure } from '@/components/ui/useDisclosure'
import type { AdminOrder } from '@/contract/adminOrders'
import { limits } from '@/contract/limits'
import type { AdminPayment } from '@/contract/payments'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { useHasUnsaved } from '@/store/useUnsavedState'
import { PaymentForm } from './PaymentForm'

/** The payments of an order: entered, and removed again when they were entered by mistake. */
export function OrderPayments({ order }: { order: AdminOrder }) {
  const { t } = useTranslation()
  const { number, version, currency, payments } = order
  const { isOpen, opener, open, close } = useDisclosure({
    isOpenFirst: useHasUnsaved(`payment ${number}`),
  })
  const [remove, { isLoading, error, originalArgs }] = useRemovePaymentMutation()
  const failure = useErrorText()(error)
  const heading = useRef<HTMLHeadingElement>(null)
  const removePayment = async (id: number) => {
    const { data } = await remove({ number, id, version })
    // The pressed button goes with its row.
    if (data) heading.current?.focus()
  }
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-3 card p-4 print:hidden">
      <h2 ref={heading} id="payments" tabIndex={-1}>
        {t('admin.payments.title')}
      </h2>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {payments.length === 0 ? (
        <p className="text-sm text-muted">{t('admin.payments.none')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              currency={currency}
              busy={isLoading && originalArgs?.id === payment.id}
              onRemove={() => void removePayment(payment.id)}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <PaymentForm order={order} onClose={close} />
      ) : (
        payments.length < limits.paymentsPerOrder && (
          <div>
            <Button ref={opener} icon={Plus} onClick={open}>
              {t('admin.payments.enter')}
            </Button>
          </div>
        )
      )}
    </section>
  )
}

type PaymentRowProps = { payment: AdminPayment; currency: string; busy: boolean; onRemove: () => void }

function PaymentRow({ payment, currency, busy, onRemove }: PaymentRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dates = useDates()
  const { amount, day, way, note, creditNote } = payment
  const shown = format.money(Math.abs(amount), currency)
  const what = t(amount > 0 ? 'admin.payments.received' : 'admin.payments.paidBack', {
    amount: shown,
    day: dates.day(day),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-2">
      <div className="min-w-0">
        <p>{what}</p>
        <p className="text-muted">
          <bdi>{[t(`admin.payments.way.${way}`), note, creditNote].filter(Boolean).join(' · ')}</bdi>
        </p>
      </div>
      {creditNote === '' && (
        <ConfirmButton
          variant="danger"
          name={t('admin.payments.remove')}
          question={t('admin.payments.removeSure', { amount: shown })}
          yesLabel={t('admin.payments.removeYes')}
          noLabel={t('admin.payments.removeNo')}
          busy={busy}
          onYes={onRemove}
        />
      )}
    </li>
  )
}
