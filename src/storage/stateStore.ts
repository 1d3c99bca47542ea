import { isNewer } from './checkStored'
import type { StorageProblems } from './problems'
import { isStoredKey, storedKeys, storedText } from './storedForm'
import type { StoredKey, StoredState } from './storedForm'
import type { TextStore } from './textStore'

export const stateKey = 'auth'
export const damagedStateKey = 'auth.damaged'

/** By then what this tab stored has reached all others. */
const underwayMs = 1000

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
 * this tab changed since it last read, wrote or followed them. Never rejects on writing; redux-persist would
 * print what it cannot mend.
 */
export function makeStateStore(texts: TextStore, problems: StorageProblems) {
  /** Each slice as this tab last knew it stored. */
  const known = new Map<string, unknown>()
  /** What this tab wrote over, of late and earlier. */
  let replaced: { slice: string; text: unknown; at: number }[] = []
  const underway = () => replaced.filter(({ at }) => Date.now() - at < underwayMs)

  const merge = (written: Record<string, unknown>, stored: Record<string, unknown>): string => {
    if (isNewer(stored._persist)) throw new Error('A later version of the app has stored the state')
    const merged = Object.entries(written).map(([key, slice]) => {
      const kept = isStoredKey(key) && known.get(key) === slice ? stored[key] : undefined
      return [key, kept ?? slice]
    })
    return JSON.stringify(Object.fromEntries(merged))
  }

  const isKnown = <Key extends StoredKey>(key: Key, slice: StoredState[Key]): boolean =>
    known.get(key) === storedText(key, slice)

  const attempt = (change: () => void) => {
    try {
      change()
    } catch {
      problems.report('notSaved')
    }
  }

  return {
    getItem: (key: string) => new Promise<string | null>((resolve) => resolve(texts.read(key))),

    // Written before this returns: a flush while the page is hidden gets no later turn.
    setItem: (key: string, text: string): Promise<void> => {
      attempt(() => {
        const written = slicesIn(text)
        const present = texts.read(key)
        const stored = slicesIn(present)
        const merged = merge(written, stored)
        if (merged !== present) texts.write(key, merged)
        const changed = Object.keys(written).filter((slice) => known.get(slice) !== written[slice])
        const at = Date.now()
        replaced = [...underway(), ...changed.map((slice) => ({ slice, text: stored[slice], at }))]
        for (const [slice, value] of Object.entries(written)) known.set(slice, value)
        problems.writeSucceeded()
      })
      return Promise.resolve()
    },

    removeItem: (key: string): Promise<void> => {
      attempt(() => texts.remove(key))
      return Promise.resolve()
    },

    /**
     * A tab that has not read yet what this one stored writes the former text of our slices with its own: browsers give
     * no order to that. Ours are put back.
     */
    putBack: (): void =>
      attempt(() => {
        const stored = slicesIn(texts.read(stateKey))
        const lost = underway().filter(
          ({ slice, text }) => text !== undefined && stored[slice] === text && known.get(slice) !== text,
        )
        if (lost.length === 0 || isNewer(stored._persist)) return
        const ours = Object.fromEntries(lost.map(({ slice }) => [slice, known.get(slice)]))
        texts.write(stateKey, JSON.stringify({ ...stored, ...ours }))
      }),

    /** Whether this slice is stored as it is here, as far as this tab knows. */
    isKnown,

    /** These slices are stored as they are here. */
    adopt: (slices: Partial<StoredState>): void => {
      const adoptOne = <Key extends StoredKey>(key: Key, slice: StoredState[Key] | undefined) =>
        slice && known.set(key, storedText(key, slice))
      for (const key of storedKeys) adoptOne(key, slices[key])
    },

    /** The state went from `before` to `after` because another tab stored so: nothing of it is ours to write. */
    follow: (before: StoredState, after: StoredState): void => {
      for (const key of storedKeys)
        if (before[key] !== after[key] && isKnown(key, before[key]))
          known.set(key, storedText(key, after[key]))
    },
  }
}

export type StateStore = ReturnType<typeof makeStateStore>
