import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeadChangeText } from '@/components/cable/useLeadChangeText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { paths } from '@/config/paths'
import type { OrderConflict } from '@/contract/orders'
import type { Lead } from '@/domain/lead/lead'
import { leadChangeFromServer } from '@/domain/catalogue/catalogueDiff'
import { useFormat } from '@/locales/format'
import { useCatalogueChanges } from '@/store/useCatalogueChanges'

export type ConflictProps = {
  leads: readonly Lead[]
  conflict: OrderConflict
  shownTotal: number
  currency: string
  busy: boolean
  onAccept: () => void
  ref: Ref<HTMLDivElement>
}

/** What changed since the buyer saw the price. Nothing is ordered until they accept it. */
export function Conflict(props: ConflictProps) {
  const { leads, conflict, shownTotal, currency, busy, onAccept, ref } = props
  const { t } = useTranslation()
  const format = useFormat()
  const textOf = useLeadChangeText(currency)
  const priceChanges = useCatalogueChanges(leads).filter(({ reason }) => reason === 'price')
  const { total, changes, message } = conflict
  const canAccept = changes.every(({ reason }) => reason === 'price')
  const named = changes.filter(({ part }) => part !== '').map((change) => leadChangeFromServer(leads, change))
  const shownChanges = named.length > 0 ? named : priceChanges
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warning" ref={ref} className="scroll-mb-24">
        <p className="font-medium">{message}</p>
        {shownChanges.length > 0 && (
          <ul className="mt-1 list-disc ps-5">
            {shownChanges.map((change, index) => (
              <li key={index}>{textOf(change)}</li>
            ))}
          </ul>
        )}
        {canAccept && total !== shownTotal && (
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
        <ButtonLink to={paths.cart} size="lg">
          {t('orders.place.back')}
        </ButtonLink>
      </div>
    </div>
  )
}
