import { useEffect, useState } from 'react'
import { selectSignedIn } from './authSlice'
import { useAppStore } from './hooks'
import { selectUser } from './userSlice'

type AppStore = ReturnType<typeof useAppStore>

/**
 * What forms held when the session ended, by user and form. Not in the store, and so never in the browser's storage: it
 * may hold names and addresses.
 */
const unsavedOf = new WeakMap<AppStore, Map<string, unknown>>()

function useUnsaved(form: string) {
  const store = useAppStore()
  // The user of the first render: at the end of the session there is none.
  const [userName] = useState(() => selectUser(store.getState()).userName)
  const unsaved = unsavedOf.get(store) ?? new Map<string, unknown>()
  unsavedOf.set(store, unsaved)
  return { store, unsaved, key: `${userName} ${form}` }
}

/** Whether the session ended while this form was open. */
export function useHasUnsaved(form: string): boolean {
  const { unsaved, key } = useUnsaved(form)
  const [hasUnsaved] = useState(() => unsaved.has(key))
  return hasUnsaved
}

/** State of a form. Where the session ends, the same user has it again when the form is shown after signing in. */
export function useUnsavedState<T>(form: string, initial: T) {
  const { store, unsaved, key } = useUnsaved(form)
  const [state, setState] = useState(() => (unsaved.has(key) ? (unsaved.get(key) as T) : initial))
  useEffect(() => {
    unsaved.delete(key)
    return () => {
      if (!selectSignedIn(store.getState())) unsaved.set(key, state)
    }
  }, [store, unsaved, key, state])
  return [state, setState] as const
}
