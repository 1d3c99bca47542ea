import { choicesOf } from '@/domain/choices'
import { selectDraft, selectDraftIsFromCart, selectOrderTable } from './orderSlice'
import type { RootState } from './rootReducer'

/** `objectId` of the saved order that is being edited and is no longer as the cart has it; null for none. */
export function selectUnsavedEdit(state: RootState): string | null {
  if (!selectDraftIsFromCart(state)) return null
  const draft = selectDraft(state)
  const saved = selectOrderTable(state).find(({ objectId }) => objectId === draft.objectId)
  const isChanged = saved && JSON.stringify(choicesOf(saved)) !== JSON.stringify(choicesOf(draft))
  return isChanged ? saved.objectId : null
}
