import { useTranslation } from 'react-i18next'
import { ContextMenu } from '@/components/ui/ContextMenu'
import { MenuItem } from '@/components/ui/menuKit'
import type { Order } from '@/domain/order'
import { CartRow } from './CartRow'
import { useMoreAndMore } from './useMoreAndMore'
import { useRowActions } from './useRowActions'
import type { RowCart } from './useCart'

export function CartTable({ orders, cart }: { orders: Order[]; cart: RowCart }) {
  const { t } = useTranslation()
  const shown = useMoreAndMore(orders.length)
  const actionsOf = useRowActions(cart)
  const orderOf = (element: Element) => {
    const id = element.closest<HTMLElement>('[data-order]')?.dataset.order
    return orders.find(({ objectId }) => objectId === id) ?? null
  }
  const heading = 'px-3 py-2 text-start text-xs font-medium text-muted'
  return (
    <table role="table" aria-label={t('cart.table')} className="w-full text-sm max-lg:block">
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-line">
          <th role="columnheader" scope="col" className={heading}>
            {t('cart.cable')}
          </th>
          <th role="columnheader" scope="col" className={heading}>
            {t('cart.quantity')}
          </th>
          <th role="columnheader" scope="col" className={`${heading} text-end!`}>
            {t('cart.unitPrice')}
          </th>
          <th role="columnheader" scope="col" className={`${heading} text-end!`}>
            {t('cart.total')}
          </th>
          <th role="columnheader" scope="col" className={heading}>
            {t('cart.actions')}
          </th>
        </tr>
      </thead>
      <ContextMenu
        label={t('cart.actions')}
        area={
          <tbody role="rowgroup" className="max-lg:flex max-lg:flex-col max-lg:gap-3">
            {orders.slice(0, shown).map((order) => (
              <CartRow key={order.objectId} order={order} cart={cart} />
            ))}
          </tbody>
        }
        subjectOf={orderOf}
      >
        {(order) =>
          actionsOf(order).map(({ label, Icon, act }) => (
            <MenuItem key={label} onClick={act}>
              <Icon className="size-4" aria-hidden="true" />
              {label}
            </MenuItem>
          ))
        }
      </ContextMenu>
    </table>
  )
}
