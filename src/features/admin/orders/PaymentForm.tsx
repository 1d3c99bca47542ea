import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { SelectField } from '@/components/ui/SelectField'
import { Switch } from '@/components/ui/Switch'
import { takeFocus } from '@/components/ui/takeFocus'
import { TextField } from '@/components/ui/TextField'
import type { AdminOrder } from '@/contract/adminOrders'
import { paymentWays } from '@/contract/payments'
import { directions, usePaymentForm } from './usePaymentForm'

/** Enters one payment, or money paid back. */
export function PaymentForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const { fields, errors, failure, canReduce, reducesPrice, isLoading, submit, close, change } =
    usePaymentForm(order, onClose)
  const textField = (name: 'amount' | 'day' | 'note') => ({
    name,
    value: fields[name],
    error: errors[name] ?? null,
    autoComplete: 'off',
    // What is changed during the call would go with the form.
    readOnly: isLoading,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <form
      noValidate
      aria-label={t('admin.payments.enter')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 border-t border-line pt-3"
    >
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('admin.payments.direction')}
          options={directions.map((value) => ({ value, label: t(`admin.payments.directions.${value}`) }))}
          value={fields.direction}
          disabled={isLoading}
          onChoose={(direction) => change({ direction })}
        />
        <TextField
          {...textField('amount')}
          ref={takeFocus}
          label={t('admin.payments.amount')}
          inputMode="decimal"
        />
        <TextField {...textField('day')} label={t('admin.payments.day')} type="date" />
        <SelectField
          label={t('admin.payments.ways')}
          options={paymentWays.map((value) => ({ value, label: t(`admin.payments.way.${value}`) }))}
          value={fields.way}
          disabled={isLoading}
          onChoose={(way) => change({ way })}
        />
        <TextField
          {...textField('note')}
          label={t(reducesPrice ? 'admin.payments.reason' : 'admin.payments.note')}
          maxLength={200}
          dir="auto"
        />
      </div>
      {canReduce && (
        <Switch
          label={t('admin.payments.reduces')}
          hint={t('admin.payments.reducesHint')}
          checked={reducesPrice}
          disabled={isLoading}
          onChange={(checked) => change({ reducesPrice: checked })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('admin.save')}
        </Button>
        <Button onClick={close}>{t('admin.payments.cancel')}</Button>
      </div>
    </form>
  )
}
