import { createSelector } from '@reduxjs/toolkit'
import { selectionOf } from '@/domain/lead/leadSelection'
import { isSame } from '@/lib/isSame'
import type { CartItem } from '@/domain/lead/cart'
import type { AppDispatch } from './hooks'
import { editFinished, selectDraft, selectDraftIsFromCart, selectOrderTable } from './orderSlice'
import type { RootState } from './rootReducer'

/**
 * `objectId` of the lead in the cart that is being edited and has unsaved changes, else null: also where only the lead
 * in the cart has changed since. Computed once for all rows.
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
 * Ends an edit without changes, where `leads` are given of one of these: it has the lead as it was when the edit began, and
 * would store that over a later change in the cart.
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
