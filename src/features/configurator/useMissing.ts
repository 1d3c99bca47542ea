import { useContext } from 'react'
import { flushSync } from 'react-dom'
import { useMissingText } from '@/components/cable/useMissingText'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectDraft, selectMissing } from '@/store/orderSlice'
import { fieldMark, tabFor } from './steps'
import type { FieldPlace } from './steps'
import { SecondaryTabsContext } from './tabLoading'

/** Attachment keys may contain any character, so they are compared, not used in a selector. */
function placeOf(field: FieldPlace): HTMLElement | undefined {
  const mark = fieldMark(field)['data-field']
  const places = document.querySelectorAll<HTMLElement>('[data-field]')
  return [...places].find(({ dataset }) => dataset.field === mark)
}

/** What the draft is missing, its description, and a function that moves the focus to a field. */
export function useMissing() {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
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
    const place = placeOf(one)
    // If the field is disabled, the first enabled empty field of its attachment gets the focus.
    const fieldsOfGroup = place
      ?.closest('[role="group"]')
      ?.querySelectorAll<HTMLInputElement>('input:enabled')
    const firstEmpty = [...(fieldsOfGroup ?? [])].find(
      (field) => field.value === '' && !field.closest('[data-field^="load "]'),
    )
    const target =
      place?.querySelector<HTMLElement>('input:checked') ??
      place?.querySelector<HTMLElement>('input:enabled, button:enabled') ??
      firstEmpty
    target?.focus()
    place?.scrollIntoView?.({ block: 'center' })
  }

  return { missing, describe, goTo }
}
