import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { addToCart, completeLead, replaceInCart } from '@/domain/lead/cart'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { draftSaved, editFinished, orderCompleted, selectDraft } from '@/store/orderSlice'

/** Saves the draft to the cart as a new lead, or over the lead it edits. */
export function useSaveToCart() {
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
      // The draft may have changed while it was saved; then it stays the draft.
      return { saved, isDone: selectDraft(store.getState()) === completed }
    } finally {
      setSaving(false)
    }
  }

  return {
    saving,
    /** Resolves to whether the browser stored it; the cart of this page has it in any case. */
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
