import { isRecord } from '@/contract/isRecord'
import { isNewer } from './validateStored'
import type { StorageProblems } from './problems'
import { isStoredKey, storedKeys, storedText } from './storedForm'
import type { StoredKey, StoredState } from './storedForm'
import type { KeyValueStorage } from './keyValueStorage'

export const stateKey = 'auth'
export const damagedStateKey = 'auth.damaged'

/** After this time, a tab's write is visible to all others. */
const inFlightMs = 1000

/** Each slice as JSON text by name, the form that redux-persist stores. */
function slicesIn(text: string | null): Record<string, unknown> {
  try {
    const slices: unknown = JSON.parse(text ?? '{}')
    return isRecord(slices) ? slices : {}
  } catch {
    return {}
  }
}

/**
 * redux-persist's storage, shared with other tabs: a write replaces only the slices that this tab changed since it
 * last synced them. Writing never rejects: redux-persist would only log the error.
 */
export function makeStateStore(storage: KeyValueStorage, problems: StorageProblems) {
  /** The text of each slice as this tab last read or wrote it. */
  const lastSynced = new Map<string, unknown>()
  /** The text given to the last write, and what it stored. */
  let last = { text: '', stored: '' }
  /** The texts that this tab's writes replaced. */
  let replaced: { slice: string; text: unknown; at: number }[] = []
  const inFlight = () => replaced.filter(({ at }) => Date.now() - at < inFlightMs)

  const merge = (written: Record<string, unknown>, stored: Record<string, unknown>): string => {
    const merged = Object.entries(written).map(([key, slice]) => {
      const kept = isStoredKey(key) && lastSynced.get(key) === slice ? stored[key] : undefined
      return [key, kept ?? slice]
    })
    // A slice whose reducer is not loaded keeps its stored value.
    const unloaded = Object.entries(stored).filter(([key]) => isStoredKey(key))
    return JSON.stringify(Object.fromEntries([...unloaded, ...merged]))
  }

  const isSynced = <Key extends StoredKey>(key: Key, slice: StoredState[Key]): boolean =>
    lastSynced.get(key) === storedText(key, slice)

  const attempt = (change: () => void) => {
    try {
      change()
    } catch {
      problems.report('notSaved')
    }
  }

  return {
    getItem: (key: string) => new Promise<string | null>((resolve) => resolve(storage.read(key))),

    // Written synchronously: a flush while the page is hidden may get no later task.
    setItem: (key: string, text: string): Promise<void> => {
      attempt(() => {
        const present = storage.read(key)
        // Not parsed again: the catalogue takes milliseconds.
        if (text === last.text && present === last.stored) return
        const written = slicesIn(text)
        const stored = slicesIn(present)
        if (isNewer(stored._persist)) return problems.report('newer')
        const merged = merge(written, stored)
        if (merged !== present) storage.write(key, merged)
        last = { text, stored: merged }
        const changed = Object.keys(written).filter((slice) => lastSynced.get(slice) !== written[slice])
        const at = Date.now()
        replaced = [...inFlight(), ...changed.map((slice) => ({ slice, text: stored[slice], at }))]
        for (const [slice, value] of Object.entries(written)) lastSynced.set(slice, value)
        problems.writeSucceeded()
      })
      return Promise.resolve()
    },

    removeItem: (key: string): Promise<void> => {
      attempt(() => storage.remove(key))
      return Promise.resolve()
    },

    /**
     * Browsers do not order the writes of tabs: a tab that has not yet read this tab's write puts the previous text
     * of these slices back with its own. This writes them again.
     */
    reapply: (): void =>
      attempt(() => {
        const stored = slicesIn(storage.read(stateKey))
        const lost = inFlight().filter(
          ({ slice, text }) => text !== undefined && stored[slice] === text && lastSynced.get(slice) !== text,
        )
        if (lost.length === 0 || isNewer(stored._persist)) return
        const ours = Object.fromEntries(lost.map(({ slice }) => [slice, lastSynced.get(slice)]))
        storage.write(stateKey, JSON.stringify({ ...stored, ...ours }))
      }),

    /** Whether the stored slice equals this one, as far as this tab knows. */
    isSynced,

    /** Records that these slices equal the stored ones. */
    markSynced: (slices: Partial<StoredState>): void => {
      const markOne = <Key extends StoredKey>(key: Key, slice: StoredState[Key] | undefined) =>
        slice && lastSynced.set(key, storedText(key, slice))
      for (const key of storedKeys) markOne(key, slices[key])
    },

    /** The state changed from `before` to `after` because another tab stored it: nothing of it is left to write. */
    applyRemote: (before: Partial<StoredState>, after: Partial<StoredState>): void => {
      const applyOne = <Key extends StoredKey>(
        key: Key,
        previous: StoredState[Key] | undefined,
        slice: StoredState[Key] | undefined,
      ) => {
        if (previous && slice && previous !== slice && isSynced(key, previous))
          lastSynced.set(key, storedText(key, slice))
      }
      for (const key of storedKeys) applyOne(key, before[key], after[key])
    },
  }
}

export type StateStore = ReturnType<typeof makeStateStore>
