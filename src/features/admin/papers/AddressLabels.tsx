import { useTranslation } from 'react-i18next'
import type { AdminOrder } from '@/contract/adminOrders'
import type { Shop } from '@/contract/shop'
import { labelTypePt } from '@/domain/papers/addressLabel'
import { recipientOf } from './recipient'

export type AddressLabelsProps = {
  orders: readonly AdminOrder[]
  shop: Shop | undefined
  /** A4 sheets of 14 labels, 99.1 × 38.1 mm, or one page of 100 × 150 mm for each parcel. */
  form: 'sheet' | 'parcel'
}

/** The addresses of the orders that are posted. */
export function AddressLabels({ orders, shop, form }: AddressLabelsProps) {
  const { t } = useTranslation()
  const posted = orders.filter(({ isPickUp }) => !isPickUp)
  const isSheet = form === 'sheet'
  return (
    <section
      aria-label={t(isSheet ? 'admin.papers.addressLabels' : 'admin.papers.parcelLabels')}
      className={`address-labels address-${form} light rounded-2xl border border-line bg-sheet p-4 text-ink print:rounded-none print:border-0 print:p-0 print:text-black`}
    >
      {posted.length === 0 && <p className="text-sm print:hidden">{t('admin.papers.nothingPosted')}</p>}
      {posted.map((order) => {
        const sender = [shop?.name, order.number, order.reference].filter(Boolean).join(' · ')
        const recipient = recipientOf(order)
        const style = isSheet ? { fontSize: `${labelTypePt([sender, ...recipient])}pt` } : undefined
        return (
          <div key={order.number} className="address-label" style={style}>
            <p className={isSheet ? undefined : 'text-xs'}>
              <bdi>{sender}</bdi>
            </p>
            {recipient.map((line, index) => (
              <p key={index} className={index === 0 ? 'font-semibold' : undefined}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </div>
        )
      })}
    </section>
  )
}
