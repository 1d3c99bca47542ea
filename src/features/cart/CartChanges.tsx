import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/assembly/useDataLabels'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import type { Order } from '@/domain/order'
import type { Change } from '@/domain/recheck'
import { changesSince } from '@/domain/recheck'
import { CM_PER_M } from '@/domain/lengthUnits'
import { useFormat } from '@/locales/format'
import { selectCatalogue, selectCurrency, selectParts } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import type { Cart } from './useCart'

/** What is no longer as a lead was saved; it takes today's prices only on the buyer's word. */
export function CartChanges({ order, cart }: { order: Order; cart: Cart }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const parts = useAppSelector(selectParts)
  const { postList, complete } = useAppSelector(selectCatalogue)
  const currency = useAppSelector(selectCurrency)
  // A catalogue that is cut off cannot tell what is gone.
  const changes = changesSince(order, parts, postList).filter(({ reason }) => complete || reason !== 'gone')
  if (changes.length === 0) return null

  const textOf = (change: Change): string => {
    const label = dataLabel(change.label)
    if (change.reason === 'gone') return t('cart.changed.gone', { label })
    if (change.reason === 'stock')
      return t('cart.changed.stock', {
        label,
        needed: format.number(change.was),
        left: format.number(change.now),
      })
    const per = change.part === 'wire' ? CM_PER_M : 1
    const money = (price: number) => {
      const shown = format.money(price * per, currency)
      return change.part === 'wire' ? t('part.perMetre', { price: shown }) : shown
    }
    return t('cart.changed.price', { label, was: money(change.was), now: money(change.now) })
  }
  const hasNewPrices = changes.some(({ reason }) => reason === 'price')
  const isGone = changes.some(({ reason }) => reason === 'gone')
  return (
    <Alert tone="warning" className="mt-2">
      <ul className="flex flex-col gap-1">
        {changes.map((change) => (
          <li key={`${change.reason}${change.part}${change.attachment ?? ''}`}>{textOf(change)}</li>
        ))}
      </ul>
      {hasNewPrices && !isGone && (
        <Button size="sm" className="mt-2" onClick={() => void cart.takeTodaysPrices(order)}>
          {t('cart.changed.take')}
        </Button>
      )}
    </Alert>
  )
}
