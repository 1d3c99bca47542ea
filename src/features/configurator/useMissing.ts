import { useContext } from 'react'
import { flushSync } from 'react-dom'
import { useMissingText } from '@/components/cable/useMissingText'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectDraft, selectMissing } from '@/store/orderSlice'
import { fieldMark, tabFor } from './steps'
import type { FieldPlace } from './steps'
import { SecondaryTabsContext } from './tabLoading'

/** A key of an attachment may hold anything: it is compared, not put into a selector. */
function placeOf(field: FieldPlace): HTMLElement | undefined {
  const mark = fieldMark(field)['data-field']
  const places = document.querySelectorAll<HTMLElement>('[data-field]')
  return [...places].find(({ dataset }) => dataset.field === mark)
}

/** What the draft lacks, in words, and the way to its place. */
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
      // Its place says so where it cannot be had.
      secondaryTabs.load().then(
        () => goTo(one),
        () => undefined,
      )
      return
    }
    const place = placeOf(one)
    // A field that still waits hands over to the first of its attachment that does not.
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
