import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnterPaymentMutation } from '@/api/adminOrdersApi'
import { fieldErrorsOf } from '@/api/errorMessage'
import type { AdminOrder } from '@/contract/adminOrders'
import type { PaymentWay } from '@/contract/payments'
import { writtenNumber } from '@/domain/numbers/writtenNumber'
import { latinDigits } from '@/lib/latinDigits'
import { useFormat } from '@/locales/format'
import { useUnsavedState } from '@/store/useUnsavedState'
import { useFieldErrors } from '../useFieldErrors'
import { useShopTime } from '../useShopTime'

export const directions = ['received', 'paidBack'] as const

type PaymentFields = {
  direction: (typeof directions)[number]
  amount: string
  day: string
  way: PaymentWay
  note: string
  reducesPrice: boolean
}

const exampleAmount = 1250.5

/** One payment; at first what is owing, in the direction in which it is owed. */
export function usePaymentForm({ number, version, owing, state, invoices }: AdminOrder, onClose: () => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const shopTime = useShopTime()
  const [today] = useState(() => shopTime.dayOf(Date.now()))
  // Over what is owing now: the order may change while the form is open.
  const [edits, setEdits] = useUnsavedState<Partial<PaymentFields>>(`payment ${number}`, {})
  const fields: PaymentFields = {
    direction: owing < 0 ? 'paidBack' : 'received',
    amount: owing === 0 ? '' : format.amount(Math.abs(owing)),
    day: today,
    way: 'transfer',
    note: '',
    reducesPrice: false,
    ...edits,
  }
  const [enter, { isLoading, error }] = useEnterPaymentMutation()
  const { errors, failure, show, correct } = useFieldErrors(error)
  const isBack = fields.direction === 'paidBack'
  const canReduce = isBack && state !== 'cancelled' && invoices.length > 0
  const reducesPrice = canReduce && fields.reducesPrice

  const close = () => {
    setEdits({})
    onClose()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const form = event.currentTarget
    const { amount, day, way, note } = fields
    const read = amount.trim() === '' ? 0 : writtenNumber(latinDigits(amount), format.decimalSign)
    if (read === null)
      return show(form, { amount: t('number.notANumber', { example: format.amount(exampleAmount) }) })
    // The sign is the direction's; the server refuses 0.
    const body = { version, amount: isBack ? -read : read, day, way, note, reducesPrice }
    const answer = await enter({ number, body })
    if (answer.data) return close()
    show(form, fieldErrorsOf(answer.error))
  }
  return {
    fields,
    errors,
    failure,
    canReduce,
    reducesPrice,
    isLoading,
    submit,
    close,
    change: (change: Partial<PaymentFields>) => {
      // An amount is meant in the direction that is shown with it.
      const { direction, amount } = fields
      const isOfAmount = 'amount' in change || 'direction' in change
      setEdits({ ...edits, ...(isOfAmount && { direction, amount }), ...change })
      correct(...Object.keys(change))
    },
  }
}
