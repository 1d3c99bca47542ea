import { useContext } from 'react'
import { flushSync } from 'react-dom'
import { useMissingText } from '@/components/cable/useMissingText'
import { tabSelected } from '@/store/configSlice'
import { selectCurrentDraft, selectMissing } from '@/store/findings'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { enabledControl, fieldElement } from './fieldElements'
import { tabFor } from './steps'
import type { FieldPlace } from './steps'
import { SecondaryTabsContext } from './tabLoading'

/** What the draft is missing, its description, and a function that moves the focus to a field. */
export function useMissing() {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectCurrentDraft)
  const missing = useAppSelector(selectMissing)
  const secondaryTabs = useContext(SecondaryTabsContext)

  const describe = useMissingText(draft)

  const goTo = (one: FieldPlace): void => {
    const tab = tabFor(one)
    flushSync(() => dispatch(tabSelected(tab)))
    if (tab !== 'tab1' && secondaryTabs?.loaded() === null) {
      // If loading fails, the tab shows that.
      secondaryTabs.load().then(
        () => goTo(one),
        () => undefined,
      )
      return
    }
    // The first missing field of the same attachment that is enabled replaces a disabled one.
    const places = [one, ...missing.filter(({ attachment }) => attachment === one.attachment)]
    places.map(enabledControl).find(Boolean)?.focus()
    fieldElement(one)?.scrollIntoView?.({ block: 'center' })
  }

  return { missing, describe, goTo }
}
