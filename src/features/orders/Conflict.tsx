import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDataLabels } from '@/components/assembly/useDataLabels'
import { Alert } from '@/components/ui/Alert'
import { Button, buttonClass } from '@/components/ui/Button'
import { paths } from '@/config/paths'
import type { OrderChange, OrderConflict } from '@/contract/orders'
import { useFormat } from '@/locales/format'

export type ConflictProps = {
  conflict: OrderConflict
  shownTotal: number
  currency: string
  busy: boolean
  onAccept: () => void
}

/** What changed since the buyer saw it; nothing is ordered until they agree. */
export function Conflict({ conflict, shownTotal, currency, busy, onAccept }: ConflictProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const { total, changes, message } = conflict
  const canAccept = changes.every(({ reason }) => reason === 'price')
  const textOf = ({ order, part, was, now, reason }: OrderChange): string => {
    const label = dataLabel(part)
    const lead = order + 1
    if (reason === 'gone') return t('orders.change.gone', { lead, label })
    if (reason === 'stock')
      return t('orders.change.stock', {
        lead,
        label,
        needed: format.number(was ?? 0),
        left: format.number(now ?? 0),
      })
    return t('orders.change.price', {
      lead,
      label,
      was: format.money(was ?? 0, currency),
      now: format.money(now ?? 0, currency),
    })
  }
  const told = changes.filter(({ part }) => part !== '')
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warning">
        <p className="font-medium">{message}</p>
        {told.length > 0 && (
          <ul className="mt-1 list-disc ps-5">
            {told.map((change, index) => (
              <li key={index}>{textOf(change)}</li>
            ))}
          </ul>
        )}
        {canAccept && (
          <p className="mt-1">
            {t('orders.change.total', {
              was: format.money(shownTotal, currency),
              now: format.money(total, currency),
            })}
          </p>
        )}
      </Alert>
      <div className="flex flex-wrap gap-3">
        {canAccept && (
          <Button variant="primary" size="lg" busy={busy} onClick={onAccept}>
            {t('orders.change.accept', { total: format.money(total, currency) })}
          </Button>
        )}
        <Link to={paths.cart} className={buttonClass({ size: 'lg' })}>
          {t('orders.place.back')}
        </Link>
      </div>
    </div>
  )
}
