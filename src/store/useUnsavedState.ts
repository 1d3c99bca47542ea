import { useState, useSyncExternalStore } from 'react'
import { askBeforeLeaving } from '@/lib/askBeforeLeaving'
import { isSame } from '@/lib/isSame'
import { useAppStore } from './hooks'
import { selectUser } from './userSlice'

/** What forms hold that is not saved, by user and form. While there is any, the browser asks before it leaves the page. */
function makeUnsaved() {
  const states = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  let stopAsking: (() => void) | null = null
  return {
    states,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `undefined` for nothing. */
    keep: (key: string, state: unknown) => {
      if (state === undefined) states.delete(key)
      else states.set(key, state)
      if (states.size > 0) stopAsking ??= askBeforeLeaving()
      else {
        stopAsking?.()
        stopAsking = null
      }
      for (const listener of listeners) listener()
    },
  }
}

/** Not in the store, and so never in the browser's storage: it may hold names and addresses. */
const unsavedOf = new WeakMap<ReturnType<typeof useAppStore>, ReturnType<typeof makeUnsaved>>()

function useUnsaved(form: string) {
  const store = useAppStore()
  // The user of the first render: at the end of the session there is none.
  const [userName] = useState(() => selectUser(store.getState()).userName)
  const unsaved = unsavedOf.get(store) ?? makeUnsaved()
  unsavedOf.set(store, unsaved)
  return { unsaved, key: `${userName} ${form}` }
}

/** Whether this form held something unsaved when it was left. */
export function useHasUnsaved(form: string): boolean {
  const { unsaved, key } = useUnsaved(form)
  const [hasUnsaved] = useState(() => unsaved.states.has(key))
  return hasUnsaved
}

/** The names of the forms with this prefix that hold something unsaved. */
export function useUnsavedForms(prefix: string): string[] {
  const { unsaved, key } = useUnsaved(prefix)
  const found = () => [...unsaved.states.keys()].filter((form) => form.startsWith(key)).join('\n')
  // As one text, which stays the same while they do.
  const forms = useSyncExternalStore(unsaved.subscribe, found)
  const own = key.length - prefix.length
  return forms === '' ? [] : forms.split('\n').map((form) => form.slice(own))
}

/**
 * State of a form that outlives the form: the same user gets it back when the form is shown again, after another page or
 * another sign-in, until it is set to its initial state. `present` reads it after a call, which may have taken its time.
 */
export function useUnsavedState<T>(form: string, initial: T) {
  const { unsaved, key } = useUnsaved(form)
  const [first] = useState(initial)
  const present = () => (unsaved.states.has(key) ? (unsaved.states.get(key) as T) : first)
  const state = useSyncExternalStore(unsaved.subscribe, present)
  /** Also where the form is no longer shown. */
  const setState = (next: T | ((state: T) => T)) => {
    const now = next instanceof Function ? next(present()) : next
    unsaved.keep(key, isSame(now, first) ? undefined : now)
  }
  return [state, setState, present] as const
}
