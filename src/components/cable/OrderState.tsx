import { useTranslation } from 'react-i18next'
import { namedState } from '@/domain/lead/orderStates'
import type { OrderState as State } from '@/domain/lead/orderStates'
import { classNames } from '@/lib/classNames'

const tones: Record<State, string> = {
  placed: 'bg-sunken text-ink',
  inProduction: 'bg-warning-soft text-warning',
  sent: 'bg-success-soft text-success',
  collected: 'bg-success-soft text-success',
  cancelled: 'bg-danger-soft text-danger',
}

export type OrderStateProps = { state: State; isPickUp: boolean; paid: boolean }

/** The state of an order, and whether it is paid; a cancelled order shows no payment. */
export function OrderState({ state, isPickUp, paid }: OrderStateProps) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-wrap gap-2 text-sm">
      <span className={classNames('rounded-full px-2.5 py-0.5 font-medium', tones[state])}>
        {t(`orders.state.${namedState(state, isPickUp)}`)}
      </span>
      {(paid || state !== 'cancelled') && (
        <span className="py-0.5 text-muted">{t(paid ? 'orders.paid' : 'orders.unpaid')}</span>
      )}
    </span>
  )
}
