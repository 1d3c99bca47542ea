import { useTranslation } from 'react-i18next'
import { Fact } from '@/components/ui/Fact'
import { AddressLines } from './AddressLines'

/** Where and when an order is collected, in a description list; nothing where the shop says neither. */
export function PickUpPlace({ address, openingHours }: { address: string; openingHours: string }) {
  const { t } = useTranslation()
  const lines = [...address.split('\n'), ...openingHours.split('\n')].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <Fact name={t('orders.collectFrom')}>
      <AddressLines lines={lines} />
    </Fact>
  )
}
