import { ContactLinks } from '@/components/ui/ContactLinks'
import type { AdminOrder } from '@/contract/adminOrders'

/** Who has ordered, with links to write and to call. */
export function BuyerContact({ order: { buyer, delivery } }: { order: AdminOrder }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm break-words">
      {delivery.company && <bdi>{delivery.company}</bdi>}
      {delivery.name !== '' && <bdi>{delivery.name}</bdi>}
      <ContactLinks email={buyer.email} phone={delivery.phone} />
    </p>
  )
}
