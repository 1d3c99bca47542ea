import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { useFormat } from '@/locales/format'

export type TooManyLeadsProps = { count: number; most: number; className?: string }

/** That the cart has more leads than an order can, which is `most`; nothing where it does not. */
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
