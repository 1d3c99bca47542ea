import { flushSync } from 'react-dom'
import { tabSelected } from '@/store/configSlice'
import type { ConfiguratorTab } from '@/store/configSlice'
import { useAppDispatch } from '@/store/hooks'

/** A function that opens a tab at its top, with the focus on it. */
export function useTabOpener() {
  const dispatch = useAppDispatch()
  return (tab: ConfiguratorTab) => {
    flushSync(() => dispatch(tabSelected(tab)))
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    window.scrollTo(0, 0)
  }
}
