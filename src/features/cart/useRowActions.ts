import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/domain/order'
import type { RowCart } from './useCart'

/** What can be done to one saved order, for its buttons and its context menu. */
export function useRowActions(cart: RowCart) {
  const { t } = useTranslation()
  return (order: Order) => [
    { label: t('cart.edit'), Icon: Pencil, act: () => cart.edit(order) },
    { label: t('cart.duplicate'), Icon: Copy, act: () => void cart.duplicate(order) },
    { label: t('cart.remove'), Icon: Trash2, act: () => void cart.remove(order.objectId) },
  ]
}
