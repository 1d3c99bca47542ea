import { findingKey } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import { selectFixes } from '@/store/fixes'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { findingFixed } from '@/store/orderSlice'

/** Applies the fix of a finding as one undoable change. */
export function useFix(): (finding: Finding) => void {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  return (finding) => {
    const fixed = selectFixes(store.getState()).get(findingKey(finding))
    if (fixed) dispatch(findingFixed(fixed))
  }
}
