import { createSelector } from '@reduxjs/toolkit'
import { selectionOf } from '@/domain/lead/leadSelection'
import { isSame } from '@/lib/isSame'
import { selectDraft, selectDraftIsFromCart, selectOrderTable } from './orderSlice'

/**
 * `objectId` of the saved order that is being edited and is no longer as the cart has it; null for none. Worked out
 * once for all rows that ask.
 */
export const selectUnsavedEdit = createSelector(
  [selectDraftIsFromCart, selectDraft, selectOrderTable],
  (isFromCart, draft, leads): string | null => {
    if (!isFromCart) return null
    const saved = leads.find(({ objectId }) => objectId === draft.objectId)
    return saved && !isSame(selectionOf(saved), selectionOf(draft)) ? saved.objectId : null
  },
)
