import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { addToCart, completeLead, replaceInCart } from '@/domain/lead/cart'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { draftSaved, editFinished, orderCompleted, selectDraft } from '@/store/orderSlice'

export type Added = 'saved' | 'notSaved'

/** Saves the draft to the cart as a new lead, or over the lead it edits. */
export function useSaveToCart() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const store = useAppStore()
  const draft = useAppSelector(selectDraft)
  const [saving, setSaving] = useState(false)
  const [added, setAdded] = useState<Added | null>(null)

  const save = async (
    change: Parameters<typeof changeCart>[0],
    onSaved: (result: { saved: boolean; isDone: boolean }) => void,
  ) => {
    setSaving(true)
    const before = selectDraft(store.getState())
    try {
      const { saved } = await changeCart(change)
      // The draft may have changed while it was saved; then it stays the draft.
      onSaved({ saved, isDone: selectDraft(store.getState()) === before })
    } finally {
      setSaving(false)
    }
  }

  return {
    saving,
    /** Whether the browser stored the last lead that was added; the cart of this page has it in any case. */
    added,
    add: () => {
      const otherId = newId()
      dispatch(orderCompleted())
      return save(
        (leads) => addToCart(leads, draft, otherId),
        ({ saved, isDone }) => {
          setAdded(saved ? 'saved' : 'notSaved')
          if (isDone) dispatch(draftSaved())
        },
      )
    },
    update: () => {
      const lead = completeLead(draft)
      return save(
        // Without a change, which would unset `isComplete`, the cart may have a later one.
        (leads) => (draft.isComplete ? leads : replaceInCart(leads, lead)),
        ({ saved, isDone }) => {
          if (!isDone) return
          dispatch(editFinished())
          void navigate(paths.cart, { state: { notSaved: !saved } })
        },
      )
    },
  }
}
