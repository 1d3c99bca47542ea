import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { useFormat } from '@/locales/format'

export type TooManyLeadsProps = { count: number; most: number; className?: string }

/** A warning that the cart has more leads than the `most` that one order takes; empty if it has not. */
export function TooManyLeads({ count, most, className }: TooManyLeadsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (count <= most) return null
  return (
    <Alert tone="warning" className={className}>
      {t('orders.place.tooManyLeads', { most: format.number(most), number: format.number(count) })}
    </Alert>
  )
}
