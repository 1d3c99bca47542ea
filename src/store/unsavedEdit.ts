import { createSelector } from '@reduxjs/toolkit'
import { selectionOf } from '@/domain/lead/leadSelection'
import { isSame } from '@/lib/isSame'
import { selectDraft, selectDraftIsFromCart, selectOrderTable } from './orderSlice'

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
