import { useTranslation } from 'react-i18next'
import { Fact } from '@/components/ui/Fact'
import { AddressLines } from './AddressLines'

/** Where and when an order is collected, in a description list, as far as the shop says it. */
export function PickUpPlace({ address, openingHours }: { address: string; openingHours: string }) {
  const { t } = useTranslation()
  return (
    <>
      {address !== '' && (
        <Fact name={t('orders.collectFrom')}>
          <AddressLines lines={address.split('\n')} />
        </Fact>
      )}
      {openingHours !== '' && (
        <Fact name={t('orders.openingHours')}>
          <AddressLines lines={openingHours.split('\n')} />
        </Fact>
      )}
    </>
  )
}
