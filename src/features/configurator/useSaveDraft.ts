import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { addToCart, completeLead, replaceInCart } from '@/domain/lead/cart'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { draftSaved, editFinished, orderCompleted, selectDraft } from '@/store/orderSlice'

/** Puts the draft into the cart, as a new order or in place of the one it came from. */
export function useSaveDraft() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const store = useAppStore()
  const draft = useAppSelector(selectDraft)
  const [saving, setSaving] = useState(false)

  const save = async (change: Parameters<typeof changeCart>[0]) => {
    setSaving(true)
    dispatch(orderCompleted())
    const completed = selectDraft(store.getState())
    try {
      const { saved } = await changeCart(change)
      // Storage may take its time: what was changed meanwhile is not in the cart, and goes on.
      return { saved, isDone: selectDraft(store.getState()) === completed }
    } finally {
      setSaving(false)
    }
  }

  return {
    saving,
    /** Whether the browser stored it; in the cart of this page it is either way. */
    add: async (): Promise<boolean> => {
      const otherId = newId()
      const { saved, isDone } = await save((leads) => addToCart(leads, draft, otherId))
      if (isDone) dispatch(draftSaved())
      return saved
    },
    update: async (): Promise<void> => {
      const lead = completeLead(draft)
      const { saved, isDone } = await save((leads) => replaceInCart(leads, lead))
      if (!isDone) return
      dispatch(editFinished())
      void navigate(paths.cart, { state: { notSaved: !saved } })
    },
  }
}
