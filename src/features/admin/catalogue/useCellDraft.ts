import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedForms, useUnsavedState } from '@/store/useUnsavedState'
import { usePinnedRow } from './pinnedRow'
import { ReportOffscreenError } from './reportOffscreenError'

/** A parsed text, or why it is not valid. */
export type Reading<Value> = { value: Value } | { error: string }

export type CellDraftOf<Value> = {
  /** Names what is edited, whatever it is called: the draft outlives the field under it. */
  cell: string
  /** Field and part: "Price: Twin 2.9 mm²". */
  label: string
  value: Value
  show: (value: Value) => string
  /** `isRetry`: Enter was pressed at the error of the same text. */
  read: (text: string, isRetry: boolean) => Reading<Value>
  /** Resolves to the error message, or null. */
  onSave: (now: Value, was: Value) => Promise<string | null>
}

/** The entered text, the stored value that it replaces, and why it was not saved. */
type Draft<Value> = { text: string; was: Value; failure: string | null }

const prefix = 'cell '

/** The cells that held drafts when the page was opened, as far as they still do. */
export function useRestoredCells(): string[] {
  const forms = useUnsavedForms(prefix)
  const [atStart] = useState(forms)
  return atStart.filter((form) => forms.includes(form)).map((form) => form.slice(prefix.length))
}

/**
 * The unsaved draft of a cell. It keeps the value shown when typing began, so a change made since, a sale for
 * example, is not overwritten. After the server refuses it, or where it was left before it was saved, only Enter retries,
 * against the value shown then.
 */
export function useCellDraft<Value>({ cell, label, value, show, read, onSave }: CellDraftOf<Value>) {
  const { t } = useTranslation()
  const [draft, setDraft, present] = useUnsavedState<Draft<Value> | null>(prefix + cell, null)
  const [restored] = useState(draft)
  const failure = draft && (draft.failure ?? (draft === restored ? t('admin.unsaved.pressEnter') : null))
  const [busy, setBusy] = useState(false)
  const isSaving = useRef(false)
  const isSaveRequested = useRef(false)
  const isMounted = useRef(true)
  const reportOffscreenError = use(ReportOffscreenError)
  usePinnedRow(draft !== null)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const discard = () => setDraft(null)
  const fail = (problem: string) => setDraft((now) => now && { ...now, failure: problem })
  const send = async (sent: Draft<Value>, isRetry = false) => {
    const reading = read(sent.text, isRetry)
    if ('error' in reading) return fail(reading.error)
    if (show(reading.value) === show(sent.was)) return discard()
    isSaving.current = true
    setBusy(true)
    const problem = await onSave(reading.value, sent.was)
    isSaving.current = false
    setBusy(false)
    const later = present()
    if (problem !== null) {
      fail(problem)
      if (!isMounted.current || !later) reportOffscreenError(`${label}: ${problem}`)
      return
    }
    if (!later || later.text === sent.text) return discard()
    // Text typed while saving is a draft against the value just stored.
    const next = { text: later.text, was: reading.value, failure: null }
    setDraft(next)
    if (isSaveRequested.current) await send(next)
  }
  return {
    draft,
    failure,
    busy,
    discard,
    type: (text: string) => {
      // An error is shown beside the stored value, so the draft is against that one.
      setDraft((now) => ({ text, was: now && failure === null ? now.was : value, failure: null }))
      isSaveRequested.current = false
    },
    save: async (why: 'enter' | 'blur') => {
      if (isSaving.current) {
        isSaveRequested.current = true
        return
      }
      const now = present()
      if (!now || (failure !== null && why === 'blur')) return
      await send(failure === null ? now : { ...now, was: value }, now.failure !== null)
    },
  }
}
