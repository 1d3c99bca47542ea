import { use, useEffect, useRef, useState } from 'react'
import { usePinnedRow } from './pinnedRow'
import { ReportOffscreenError } from './reportOffscreenError'

/** A parsed text, or why it is not valid. */
export type Reading<Value> = { value: Value } | { error: string }

export type CellDraftOf<Value> = {
  /** Field and part: "Price: Twin 2.9 mm²". */
  label: string
  value: Value
  show: (value: Value) => string
  /** `isRetry`: Enter was pressed at the error of the same text. */
  read: (text: string, isRetry: boolean) => Reading<Value>
  /** Resolves to the error message, or null. */
  onSave: (now: Value, was: Value) => Promise<string | null>
}

/** The entered text, and the stored value that it replaces. */
type Draft<Value> = { text: string; was: Value }

/**
 * The unsaved draft of a cell. It keeps the value shown when typing began, so a change made since, a sale for
 * example, is not overwritten. After the server refuses it, only Enter retries, against the value shown then.
 */
export function useCellDraft<Value>({ label, value, show, read, onSave }: CellDraftOf<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const present = useRef<Draft<Value> | null>(null)
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

  const keep = (next: Draft<Value> | null) => {
    present.current = next
    setDraft(next)
  }
  const discard = () => {
    keep(null)
    setFailure(null)
  }
  const send = async (sent: Draft<Value>, isRetry = false) => {
    const reading = read(sent.text, isRetry)
    if ('error' in reading) return setFailure(reading.error)
    if (show(reading.value) === show(sent.was)) return discard()
    isSaving.current = true
    setBusy(true)
    const problem = await onSave(reading.value, sent.was)
    isSaving.current = false
    setBusy(false)
    setFailure(problem)
    if (problem !== null) {
      if (!isMounted.current) reportOffscreenError(`${label}: ${problem}`)
      return
    }
    const later = present.current
    if (!later || later.text === sent.text) return keep(null)
    // Text typed while saving is a draft against the value just stored.
    const next = { text: later.text, was: reading.value }
    keep(next)
    if (isSaveRequested.current) await send(next)
  }
  return {
    draft,
    failure,
    busy,
    discard,
    type: (text: string) => {
      // An error is shown beside the stored value, so the draft is against that one.
      keep({ text, was: present.current && failure === null ? present.current.was : value })
      setFailure(null)
      isSaveRequested.current = false
    },
    save: async (why: 'enter' | 'blur') => {
      if (isSaving.current) {
        isSaveRequested.current = true
        return
      }
      if (!present.current || (failure !== null && why === 'blur')) return
      const isRetry = failure !== null
      await send(isRetry ? { ...present.current, was: value } : present.current, isRetry)
    },
  }
}
