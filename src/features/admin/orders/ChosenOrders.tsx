import { CircleDollarSign, Hammer, PackageCheck, Printer, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { adminPapersPath } from '@/config/paperPaths'
import { takeFocusUnlessTyping } from '@/components/ui/takeFocus'
import type { AdminOrderSummary } from '@/contract/adminOrders'
import { nextStates } from '@/domain/lead/orderStates'
import type { OrderState } from '@/domain/lead/orderStates'
import { useFormat } from '@/locales/format'
import type { ChosenNumbers } from './useChosenNumbers'
import type { SeveralOrdersChange } from './useSeveralOrders'

export type ChosenOrdersProps = {
  orders: readonly AdminOrderSummary[]
  chosen: ChosenNumbers
  changing: SeveralOrdersChange
}

const canBe = (state: OrderState) => (order: AdminOrderSummary) =>
  nextStates(order.state, order.isPickUp).includes(state)

const isToPay = ({ paid, state }: AdminOrderSummary) => !paid && state !== 'cancelled'

/**
 * Actions on several orders at once: all of these, or those that are chosen. The outcome stays on the page where the
 * action has emptied the list.
 */
export function ChosenOrders({ orders, chosen, changing }: ChosenOrdersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const { run, isLoading, outcomes, started } = changing
  const picked = orders.filter(({ number }) => chosen.has(number))
  const numbers = orders.map(({ number }) => number)
  const startable = picked.filter(canBe('inProduction'))
  const confirmed = [
    { name: 'send', icon: Send, these: picked.filter(canBe('sent')), what: { state: 'sent' } },
    {
      name: 'collect',
      icon: PackageCheck,
      these: picked.filter(canBe('collected')),
      what: { state: 'collected' },
    },
    { name: 'pay', icon: CircleDollarSign, these: picked.filter(isToPay), what: { paid: true } },
  ] as const
  const asked = isLoading ? JSON.stringify(started) : undefined
  const reasons = new Map<string, string[]>()
  for (const { number, error } of outcomes?.failed ?? []) {
    const reason = errorText(error) ?? ''
    reasons.set(reason, [...(reasons.get(reason) ?? []), number])
  }
  const failures = [...reasons]
  if (orders.length === 0 && !outcomes) return null
  return (
    <section aria-label={t('admin.chosen.title')} className="mb-4 flex flex-col gap-3 card p-4">
      {orders.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <label className="inline-flex min-h-control items-center gap-3 text-sm font-medium">
            <input
              type="checkbox"
              checked={picked.length === orders.length}
              className="size-4 shrink-0 accent-primary-ink"
              onChange={({ target }) => chosen.set(numbers, target.checked)}
            />
            {t('admin.chosen.all', { count: orders.length })}
          </label>
          {picked.length > 0 && (
            <>
              <ButtonLink icon={Printer} to={adminPapersPath(picked.map(({ number }) => number))}>
                {t('admin.chosen.papers', { count: picked.length })}
              </ButtonLink>
              {startable.length > 0 && (
                <Button
                  icon={Hammer}
                  busy={asked === JSON.stringify({ state: 'inProduction' })}
                  onClick={() => run(startable, { state: 'inProduction' })}
                >
                  {t('admin.chosen.start', { count: startable.length })}
                </Button>
              )}
              {confirmed.map(
                ({ name, icon, these, what }) =>
                  these.length > 0 && (
                    <ConfirmButton
                      key={name}
                      icon={icon}
                      name={t(`admin.chosen.action.${name}`, { count: these.length })}
                      question={t(`admin.chosen.sure.${name}`, { count: these.length })}
                      yesLabel={t('admin.chosen.yes')}
                      noLabel={t('admin.orders.notYet')}
                      busy={asked === JSON.stringify(what)}
                      onYes={() => run(these, what)}
                    />
                  ),
              )}
            </>
          )}
        </div>
      )}
      {outcomes && outcomes.changed.length > 0 && (
        // The pressed button may be gone.
        <Alert key={outcomes.changed.join()} tone="success" ref={takeFocusUnlessTyping}>
          {t(started?.paid ? 'admin.chosen.paid' : 'admin.chosen.changed', {
            count: outcomes.changed.length,
            numbers: format.list(outcomes.changed),
          })}
        </Alert>
      )}
      {failures.map(([reason, numbers], index) => (
        <Alert
          key={reason}
          tone="danger"
          {...(index === 0 && outcomes?.changed.length === 0 && { ref: takeFocusUnlessTyping })}
        >
          {t('admin.chosen.failed', { number: format.list(numbers), reason })}
        </Alert>
      ))}
    </section>
  )
}
