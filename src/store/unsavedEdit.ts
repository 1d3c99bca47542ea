import { createSelector } from '@reduxjs/toolkit'
import { selectionOf } from '@/domain/lead/leadSelection'
import { isSame } from '@/lib/isSame'
import type { CartItem } from '@/domain/lead/cart'
import type { AppDispatch } from './hooks'
import { editFinished, selectDraft, selectDraftIsFromCart, selectOrderTable } from './orderSlice'
import type { RootState } from './rootReducer'

/**
 * `objectId` of the lead in the cart that is being edited and has unsaved changes, else null; a change of the lead in the
 * cart is none. Computed once for all rows.
 */
export const selectUnsavedEdit = createSelector(
  [selectDraftIsFromCart, selectDraft, selectOrderTable],
  (isFromCart, draft, leads): string | null => {
    // The first change unsets `isComplete`.
    if (!isFromCart || draft.isComplete) return null
    const saved = leads.find(({ objectId }) => objectId === draft.objectId)
    return saved && !isSame(selectionOf(saved), selectionOf(draft)) ? saved.objectId : null
  },
)

/**
 * Ends an edit that has no changes; where `leads` are given, only an edit of one of them. Its draft is the lead as it was
 * when the edit began: saving it would overwrite a later change in the cart.
 */
export function endUnchangedEdit(leads?: readonly Pick<CartItem, 'objectId'>[]) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const state = getState()
    const draft = selectDraft(state)
    const isAmongThem = leads?.some(({ objectId }) => objectId === draft.objectId) ?? true
    if (isAmongThem && selectDraftIsFromCart(state) && selectUnsavedEdit(state) === null)
      dispatch(editFinished())
  }
}
