import { Bookmark, Copy, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { focusInvalidField } from '@/components/cable/invalidFields'
import { paths } from '@/config/paths'
import type { CartItem } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { RowCart } from './useCart'

/**
 * The actions on one lead in the cart, for its buttons and its context menu. An invalid field blocks all but removing,
 * and gets the focus: its text would be lost.
 */
export function useRowActions(cart: RowCart) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const unlessInvalid = (act: () => void) => () => {
    if (!focusInvalidField()) act()
  }
  return (lead: CartItem) => [
    { label: t('cart.edit'), Icon: Pencil, act: unlessInvalid(() => cart.edit(lead)) },
    {
      label: t('config.review.saveLead'),
      Icon: Bookmark,
      act: unlessInvalid(() => void navigate(paths.savedLeads, { state: { save: selectionOf(lead) } })),
    },
    { label: t('cart.duplicate'), Icon: Copy, act: unlessInvalid(() => void cart.duplicate(lead)) },
    { label: t('cart.remove'), Icon: Trash2, act: () => void cart.remove(lead.objectId) },
  ]
}
