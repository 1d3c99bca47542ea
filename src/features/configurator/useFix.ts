import { findingKey } from '@/domain/electrical/finding'
import type { Finding } from '@/domain/electrical/finding'
import { selectFixes } from '@/store/fixes'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { findingFixed } from '@/store/orderSlice'

/** Mends what was found, in one step that can be taken back. */
export function useFix(): (finding: Finding) => void {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  return (finding) => {
    const fixed = selectFixes(store.getState()).get(findingKey(finding))
    if (fixed) dispatch(findingFixed(fixed))
  }
}
