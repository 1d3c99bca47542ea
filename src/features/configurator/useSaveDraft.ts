import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { addToCart, completeOrder, putIntoCart } from '@/domain/cart'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { draftSaved, editFinished, orderCompleted, selectDraft } from '@/store/orderSlice'

/** Puts the draft into the cart, as a new order or in place of the one it came from. */
export function useSaveDraft() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const draft = useAppSelector(selectDraft)
  const [saving, setSaving] = useState(false)

  const save = async (change: Parameters<typeof changeCart>[0]): Promise<boolean> => {
    setSaving(true)
    dispatch(orderCompleted())
    try {
      return (await changeCart(change)).saved
    } finally {
      setSaving(false)
    }
  }

  return {
    saving,
    /** Whether the browser stored it; in the cart of this page it is either way. */
    add: async (): Promise<boolean> => {
      const otherId = newId()
      const saved = await save((orders) => addToCart(orders, draft, otherId))
      dispatch(draftSaved())
      return saved
    },
    update: async (): Promise<void> => {
      const order = completeOrder(draft)
      const saved = await save((orders) => putIntoCart(orders, order))
      dispatch(editFinished())
      void navigate(paths.cart, { state: { notSaved: !saved } })
    },
  }
}
