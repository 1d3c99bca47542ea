import { useTranslation } from 'react-i18next'
import type { OrderState as State } from '@/domain/lead/orderStates'
import { classNames } from '@/lib/classNames'

const tones: Record<State, string> = {
  placed: 'bg-sunken text-ink',
  inProduction: 'bg-warning-soft text-warning',
  sent: 'bg-success-soft text-success',
  cancelled: 'bg-danger-soft text-danger',
}

/** The state of an order, and whether it is paid; a cancelled order shows no payment. */
export function OrderState({ state, paid }: { state: State; paid: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-wrap gap-2 text-sm">
      <span className={classNames('rounded-full px-2.5 py-0.5 font-medium', tones[state])}>
        {t(`orders.state.${state}`)}
      </span>
      {(paid || state !== 'cancelled') && (
        <span className="py-0.5 text-muted">{t(paid ? 'orders.paid' : 'orders.unpaid')}</span>
      )}
    </span>
  )
}
