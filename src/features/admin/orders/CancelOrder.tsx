import { Ban } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { takeFocus } from '@/components/ui/takeFocus'
import { TextField } from '@/components/ui/TextField'
import { useDisclosure } from '@/components/ui/useDisclosure'
import type { AdminOrder, ChangeOrderBody, TakenProduct } from '@/contract/adminOrders'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'
import { countsOf } from '../catalogue/countsOf'
import { useFieldTexts } from '../catalogue/useFieldTexts'

type UsedUp = NonNullable<ChangeOrderBody['usedUp']>

export type CancelOrderProps = {
  order: Pick<AdminOrder, 'state' | 'taken'>
  busy: boolean
  onCancel: (usedUp?: UsedUp) => void
}

/** Cancels an order. What production may have used up already does not all go back into stock: that is asked. */
export function CancelOrder({ order: { state, taken }, busy, onCancel }: CancelOrderProps) {
  const { t } = useTranslation()
  const { isOpen, opener, open, close } = useDisclosure()
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
  if (!isOpen)
    return (
      <Button ref={opener} icon={Ban} variant="danger" onClick={open}>
        {t('orders.cancel')}
      </Button>
    )
  return (
    <GoesBack
      taken={taken}
      isMade={state !== 'inProduction'}
      busy={busy}
      onCancel={onCancel}
      onKeep={close}
    />
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
  const texts = useFieldTexts()
  const { t, dataLabel } = texts
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isChecked, setIsChecked] = useState(false)
  const rows = taken.map((product) => {
    const { sku, count, list } = product
    const counts = countsOf(list, texts)
    const text = typed[sku] ?? counts.show(isMade ? 0 : count)
    const reading = counts.read(text)
    const isValid = 'value' in reading && reading.value >= 0 && reading.value <= count
    return { product, counts, text, usedUp: isValid ? count - reading.value : null }
  })
  const errors = Object.fromEntries(
    rows.flatMap(({ product: { sku, count }, counts, usedUp }) =>
      usedUp === null ? [[sku, t('admin.orders.goesBackInvalid', { most: counts.show(count) })]] : [],
    ),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setIsChecked(true))
    if (Object.keys(errors).length > 0) return focusFirstInvalid(event.currentTarget, errors)
    if (busy) return
    // Out of the field, which goes: whoever types there would not be taken to the answer.
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
    onCancel(rows.flatMap(({ product: { sku }, usedUp }) => (usedUp ? [{ sku, count: usedUp }] : [])))
  }
  return (
    <form noValidate onSubmit={submit} className="w-full">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t('admin.orders.goesBackTitle')}</legend>
        <p className="text-sm">{t(isMade ? 'admin.orders.goesBackMade' : 'admin.orders.goesBackHint')}</p>
        {rows.map(({ product: { sku, label, count }, counts: { unit, show }, text }) => (
          <TextField
            key={sku}
            name={sku}
            label={t('admin.orders.goesBack', { label: dataLabel(label), unit })}
            hint={t('admin.orders.goesBackOf', { most: `${show(count)}\u00a0${unit}` })}
            error={isChecked ? errors[sku] : null}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            fieldClassName="max-w-md"
            onChange={({ target }) => setTyped((present) => ({ ...present, [sku]: target.value }))}
          />
        ))}
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
