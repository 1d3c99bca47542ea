import { isNewer } from './validateStored'
import type { StorageProblems } from './problems'
import { isStoredKey, storedKeys, storedText } from './storedForm'
import type { StoredKey, StoredState } from './storedForm'
import type { KeyValueStorage } from './keyValueStorage'

export const stateKey = 'auth'
export const damagedStateKey = 'auth.damaged'

/** After this, what a tab stored has reached all others. */
const inFlightMs = 1000

/** Each slice as JSON text, by its name: what redux-persist puts under its key. */
function slicesIn(text: string | null): Record<string, unknown> {
  try {
    const slices: unknown = JSON.parse(text ?? '{}')
    return typeof slices === 'object' && slices !== null && !Array.isArray(slices) ? { ...slices } : {}
  } catch {
    return {}
  }
}

/**
 * The stored state as redux-persist writes it, shared with other tabs: a write replaces only the slices that
 * this tab changed since it last synced them. Writing never rejects: redux-persist would only print the error.
 */
export function makeStateStore(storage: KeyValueStorage, problems: StorageProblems) {
  /** The text of each slice as this tab last read or wrote it. */
  const lastSynced = new Map<string, unknown>()
  /** What this tab replaced by its writes. */
  let replaced: { slice: string; text: unknown; at: number }[] = []
  const inFlight = () => replaced.filter(({ at }) => Date.now() - at < inFlightMs)

  const merge = (written: Record<string, unknown>, stored: Record<string, unknown>): string => {
    if (isNewer(stored._persist)) throw new Error('A later version of the app has stored the state')
    const merged = Object.entries(written).map(([key, slice]) => {
      const kept = isStoredKey(key) && lastSynced.get(key) === slice ? stored[key] : undefined
      return [key, kept ?? slice]
    })
    // A slice whose reducer is not loaded stays as it is stored.
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

    // Written before this returns: a flush while the page is hidden gets no later turn.
    setItem: (key: string, text: string): Promise<void> => {
      attempt(() => {
        const written = slicesIn(text)
        const present = storage.read(key)
        const stored = slicesIn(present)
        const merged = merge(written, stored)
        if (merged !== present) storage.write(key, merged)
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
     * A tab that has not yet read what this one stored writes the former text of these slices with its own: browsers
     * do not order the two. This writes them again.
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

    /** Whether this slice is stored as it is here, as far as this tab knows. */
    isSynced,

    /** These slices are stored as they are here. */
    markSynced: (slices: Partial<StoredState>): void => {
      const markOne = <Key extends StoredKey>(key: Key, slice: StoredState[Key] | undefined) =>
        slice && lastSynced.set(key, storedText(key, slice))
      for (const key of storedKeys) markOne(key, slices[key])
    },

    /** The state went from `before` to `after` because another tab stored so: nothing of it is ours to write. */
    applyRemote: (before: Partial<StoredState>, after: Partial<StoredState>): void => {
      const applyOne = <Key extends StoredKey>(
        key: Key,
        former: StoredState[Key] | undefined,
        slice: StoredState[Key] | undefined,
      ) => {
        if (former && slice && former !== slice && isSynced(key, former))
          lastSynced.set(key, storedText(key, slice))
      }
      for (const key of storedKeys) applyOne(key, before[key], after[key])
    },
  }
}

export type StateStore = ReturnType<typeof makeStateStore>
