import { useTranslation } from 'react-i18next'
import type { Order } from '@/domain/order'
import { CartRow } from './CartRow'
import type { Cart } from './useCart'

export function CartTable({ orders, cart }: { orders: Order[]; cart: Cart }) {
  const { t } = useTranslation()
  const heading = 'px-3 py-2 text-start text-xs font-medium text-muted'
  return (
    <table aria-label={t('cart.table')} className="w-full text-sm max-lg:block">
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className={heading}>
            {t('cart.cable')}
          </th>
          <th scope="col" className={heading}>
            {t('cart.quantity')}
          </th>
          <th scope="col" className={`${heading} text-end!`}>
            {t('cart.unitPrice')}
          </th>
          <th scope="col" className={`${heading} text-end!`}>
            {t('cart.total')}
          </th>
          <th scope="col" className={heading}>
            {t('cart.actions')}
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:flex max-lg:flex-col max-lg:gap-3">
        {orders.map((order) => (
          <CartRow key={order.objectId} order={order} cart={cart} />
        ))}
      </tbody>
    </table>
  )
}
