import { createSelector } from '@reduxjs/toolkit'
import { choicesOf } from '@/domain/choices'
import { isSame } from '@/lib/isSame'
import { selectDraft, selectDraftIsFromCart, selectOrderTable } from './orderSlice'

/**
 * `objectId` of the saved order that is being edited and is no longer as the cart has it; null for none. Worked out
 * once for all rows that ask.
 */
export const selectUnsavedEdit = createSelector(
  [selectDraftIsFromCart, selectDraft, selectOrderTable],
  (isFromCart, draft, orders): string | null => {
    if (!isFromCart) return null
    const saved = orders.find(({ objectId }) => objectId === draft.objectId)
    return saved && !isSame(choicesOf(saved), choicesOf(draft)) ? saved.objectId : null
  },
)
