import type { AdminOrder } from '@/contract/adminOrders'

const linkClass = 'text-primary-ink underline underline-offset-4'

/** Who has ordered, with links to write and to call. */
export function BuyerContact({ order: { buyer, delivery } }: { order: AdminOrder }) {
  const phone = delivery.phone.replace(/[^\d+]/g, '')
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm break-words">
      {delivery.company && <bdi>{delivery.company}</bdi>}
      {delivery.name !== '' && <bdi>{delivery.name}</bdi>}
      {buyer.email !== '' && (
        <a href={`mailto:${encodeURIComponent(buyer.email).replace('%40', '@')}`} className={linkClass}>
          <bdi>{buyer.email}</bdi>
        </a>
      )}
      {phone !== '' && (
        <a href={`tel:${phone}`} className={linkClass}>
          <bdi>{delivery.phone}</bdi>
        </a>
      )}
    </p>
  )
}
