import dayjs from 'dayjs'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnterPaymentMutation } from '@/api/adminOrdersApi'
import { errorMessage } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { SelectField } from '@/components/ui/SelectField'
import { Switch } from '@/components/ui/Switch'
import { takeFocus } from '@/components/ui/takeFocus'
import { TextField } from '@/components/ui/TextField'
import type { AdminOrder } from '@/contract/adminOrders'
import { paymentWays } from '@/contract/payments'
import type { PaymentWay } from '@/contract/payments'
import { parseDecimal } from '@/lib/parseDecimal'
import { useFormat } from '@/locales/format'

type Direction = 'received' | 'paidBack'

/** Enters one payment; first it offers what is owing, in the direction in which it is owed. */
export function PaymentForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, version, owing, state } = order
  const [direction, setDirection] = useState<Direction>(owing < 0 ? 'paidBack' : 'received')
  const [amount, setAmount] = useState(owing === 0 ? '' : format.amount(Math.abs(owing)))
  const [day, setDay] = useState(dayjs().format('YYYY-MM-DD'))
  const [way, setWay] = useState<PaymentWay>('transfer')
  const [note, setNote] = useState('')
  const [reducesPrice, setReducesPrice] = useState(false)
  const [enter, { isLoading, error }] = useEnterPaymentMutation()
  const failure = useErrorText()(error)
  const fieldErrors = errorMessage(error)?.fieldErrors ?? {}
  const isBack = direction === 'paidBack'
  const canReduce = isBack && state !== 'cancelled'

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLoading) return
    const entered = parseDecimal(amount, format.decimalSign) ?? 0
    const reduces = canReduce && reducesPrice
    const body = { version, amount: isBack ? -entered : entered, day, way, note, reducesPrice: reduces }
    const { data } = await enter({ number, body })
    if (data) onClose()
  }
  return (
    <form
      noValidate
      aria-label={t('admin.payments.enter')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 border-t border-line pt-3"
    >
      {failure !== null && Object.keys(fieldErrors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('admin.payments.direction')}
          options={(['received', 'paidBack'] as const).map((value) => ({
            value,
            label: t(`admin.payments.directions.${value}`),
          }))}
          value={direction}
          onChoose={setDirection}
        />
        <TextField
          ref={takeFocus}
          label={t('admin.payments.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={fieldErrors.amount ?? null}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label={t('admin.payments.day')}
          type="date"
          value={day}
          error={fieldErrors.day ?? null}
          onChange={({ target }) => setDay(target.value)}
        />
        <SelectField
          label={t('admin.payments.ways')}
          options={paymentWays.map((value) => ({ value, label: t(`admin.payments.way.${value}`) }))}
          value={way}
          onChoose={setWay}
        />
        <TextField
          label={t(canReduce && reducesPrice ? 'admin.payments.reason' : 'admin.payments.note')}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          value={note}
          error={fieldErrors.note ?? null}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {canReduce && (
        <Switch
          label={t('admin.payments.reduces')}
          hint={t('admin.payments.reducesHint')}
          checked={reducesPrice}
          onChange={setReducesPrice}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('admin.save')}
        </Button>
        <Button onClick={onClose}>{t('admin.payments.cancel')}</Button>
      </div>
    </form>
  )
}
