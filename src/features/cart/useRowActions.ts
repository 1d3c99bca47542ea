import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '@/domain/lead/cart'
import type { RowCart } from './useCart'

/** The actions on one lead in the cart, for its buttons and its context menu. */
export function useRowActions(cart: RowCart) {
  const { t } = useTranslation()
  return (lead: CartItem) => [
    { label: t('cart.edit'), Icon: Pencil, act: () => cart.edit(lead) },
    { label: t('cart.duplicate'), Icon: Copy, act: () => void cart.duplicate(lead) },
    { label: t('cart.remove'), Icon: Trash2, act: () => void cart.remove(lead.objectId) },
  ]
}
