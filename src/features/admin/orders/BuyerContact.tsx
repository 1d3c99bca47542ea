import { ContactLinks } from '@/components/app/ContactLinks'
import type { AdminOrder } from '@/contract/adminOrders'
import { BuyerOrdersLink } from '../BuyerOrdersLink'

/** Who has ordered, with links to write, to call and to see all orders. */
export function BuyerContact({ order: { buyer, delivery } }: { order: AdminOrder }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm break-words">
      {delivery.company && <bdi>{delivery.company}</bdi>}
      {delivery.name !== '' && <bdi>{delivery.name}</bdi>}
      <ContactLinks email={buyer.email} phone={delivery.phone} />
      {buyer.userName !== '' && <BuyerOrdersLink buyer={buyer} />}
    </p>
  )
}
