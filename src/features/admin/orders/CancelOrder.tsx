import { Ban } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { takeFocus } from '@/components/ui/takeFocus'
import { TextField } from '@/components/ui/TextField'
import type { AdminOrder, ChangeOrderBody, TakenProduct } from '@/contract/adminOrders'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'
import { parseDecimal } from '@/lib/parseDecimal'
import { useFormat } from '@/locales/format'

type UsedUp = NonNullable<ChangeOrderBody['usedUp']>

export type CancelOrderProps = {
  order: Pick<AdminOrder, 'state' | 'taken'>
  busy: boolean
  onCancel: (usedUp?: UsedUp) => void
}

/** Cancels an order. What production may have used up already does not all go back into stock: that is asked. */
export function CancelOrder({ order: { state, taken }, busy, onCancel }: CancelOrderProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const keep = () => {
    flushSync(() => setAsking(false))
    opener.current?.focus()
  }
  if (state === 'placed')
    return (
      <ConfirmButton
        icon={Ban}
        variant="danger"
        name={t('orders.cancel')}
        question={t('admin.orders.cancelSure')}
        yesLabel={t('orders.cancelYes')}
        noLabel={t('orders.cancelNo')}
        busy={busy}
        onYes={() => onCancel()}
      />
    )
  if (!asking)
    return (
      <Button ref={opener} icon={Ban} variant="danger" onClick={() => setAsking(true)}>
        {t('orders.cancel')}
      </Button>
    )
  return (
    <GoesBack taken={taken} isMade={state !== 'inProduction'} busy={busy} onCancel={onCancel} onKeep={keep} />
  )
}

type GoesBackProps = {
  taken: readonly TakenProduct[]
  /** The parts are in finished leads. */
  isMade: boolean
  busy: boolean
  onCancel: (usedUp: UsedUp) => void
  onKeep: () => void
}

function GoesBack({ taken, isMade, busy, onCancel, onKeep }: GoesBackProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isChecked, setIsChecked] = useState(false)
  const scaleOf = ({ isWire }: TakenProduct) => (isWire ? cmPerM : 1)
  const rows = taken.map((product) => {
    const { sku, count, isWire } = product
    const text = typed[sku] ?? format.exact(isMade ? 0 : count / scaleOf(product))
    const number = parseDecimal(text, format.decimalSign)
    const back = number === null ? null : isWire ? Math.round(number * cmPerM) : number
    const isValid = back !== null && Number.isInteger(back) && back >= 0 && back <= count
    return { product, text, usedUp: isValid ? count - back : null }
  })
  const errors = Object.fromEntries(
    rows.flatMap(({ product, usedUp }) => {
      if (usedUp !== null) return []
      const most = format.exact(product.count / scaleOf(product))
      return [[product.sku, t('admin.orders.goesBackInvalid', { most })]]
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setIsChecked(true))
    if (Object.keys(errors).length > 0) return focusFirstInvalid(event.currentTarget, errors)
    if (!busy)
      onCancel(rows.flatMap(({ product: { sku }, usedUp }) => (usedUp ? [{ sku, count: usedUp }] : [])))
  }
  return (
    <form noValidate onSubmit={submit} className="w-full">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t('admin.orders.goesBackTitle')}</legend>
        <p className="text-sm">{t(isMade ? 'admin.orders.goesBackMade' : 'admin.orders.goesBackHint')}</p>
        {rows.map(({ product, text }) => {
          const { sku, label, isWire, count } = product
          const unit = t(isWire ? 'admin.catalogue.m' : 'admin.catalogue.pieces')
          const most = `${format.exact(count / scaleOf(product))}\u00a0${unit}`
          return (
            <TextField
              key={sku}
              name={sku}
              label={t('admin.orders.goesBack', { label: dataLabel(label), unit })}
              hint={t('admin.orders.goesBackOf', { most })}
              error={isChecked ? errors[sku] : null}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              fieldClassName="max-w-md"
              onChange={({ target }) => setTyped((present) => ({ ...present, [sku]: target.value }))}
            />
          )
        })}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={busy}>
            {t('orders.cancelYes')}
          </Button>
          <Button ref={takeFocus} onClick={onKeep}>
            {t('orders.cancelNo')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
