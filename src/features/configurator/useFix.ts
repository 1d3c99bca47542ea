import type { Finding } from '@/domain/finding'
import { fixOf } from '@/domain/fixes'
import { selectParts } from '@/store/catalogueSlice'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { findingFixed, selectDraft } from '@/store/orderSlice'

/** Mends what was found, in one step that can be taken back. */
export function useFix(): (finding: Finding) => void {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  return (finding) => {
    const state = store.getState()
    const fixed = fixOf(finding, selectDraft(state), selectParts(state))
    if (fixed) dispatch(findingFixed(fixed))
  }
}
