import { shallowEqual } from 'react-redux'
import { useAppSelector } from '@/store/hooks'
import { selectDraft } from '@/store/orderSlice'

/** The keys of the draft's attachments in order; stable while only their content changes. */
export function useAttachmentKeys(): string[] {
  return useAppSelector((state) => Object.keys(selectDraft(state).connectBGroup), shallowEqual)
}
