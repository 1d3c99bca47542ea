import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import type { Repricing } from '@/domain/catalogue/repricing'
import type { Lead } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'
import { useChangeText } from './useChangeText'

export type PriceChangesProps = {
  repricing: Repricing<Lead>
  currency: string
  className?: string
  /** Takes the current prices of all leads; never without the buyer's click. */
  onTake: () => void
}

/** The prices that have changed since leads were saved, each once, and what that changes of the total. */
export function PriceChanges({ repricing, currency, className, onTake }: PriceChangesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const textOf = useChangeText(currency)
  const { leads, changes, wasTotal, nowTotal } = repricing
  if (leads.length === 0) return null
  const difference = nowTotal - wasTotal
  return (
    <Alert tone="warning" className={className}>
      <p className="font-medium">{t('orders.prices.title')}</p>
      <ul className="mt-1 list-disc ps-5">
        {changes.map(({ leads: count, ...change }, index) => (
          <li key={index}>
            {textOf({ reason: 'price', ...change })}
            {count > 1 && ` ${t('orders.prices.inLeads', { count })}`}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {t('orders.prices.total', {
          was: format.money(wasTotal, currency),
          now: format.money(nowTotal, currency),
          difference: `${difference > 0 ? '+' : ''}${format.money(difference, currency)}`,
        })}
      </p>
      <Button size="sm" className="mt-2" onClick={onTake}>
        {t('cart.changed.take')}
      </Button>
    </Alert>
  )
}
