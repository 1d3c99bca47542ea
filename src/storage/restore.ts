import { validateStored } from './validateStored'
import type { StateSchemas } from './validateStored'
import { damagedStateKey, stateKey } from './stateStore'
import type { StateStore } from './stateStore'
import type { StorageProblem } from './problems'
import { storedKeys } from './storedForm'
import type { StoredKey, StoredState } from './storedForm'
import type { KeyValueStorage } from './keyValueStorage'

export type Restored = {
  slices: Partial<StoredState>
  /** The slices of which nothing is stored: that they stand at their defaults is no change to write over others'. */
  absent: StoredKey[]
  /** The stored value must stay as it is: go on in memory. */
  memoryOnly: boolean
  problem: StorageProblem | null
}

export type RestoreOptions = {
  stateStore: Pick<StateStore, 'getItem'>
  texts: Pick<KeyValueStorage, 'write'>
  loadStateSchemas: () => Promise<StateSchemas>
}

const unread: Restored = { slices: {}, absent: [], memoryOnly: true, problem: 'notSaved' }

/** What local storage holds under `auth`, as far as it is good. A damaged value is kept beside it first. */
export async function readStored({ stateStore, texts, loadStateSchemas }: RestoreOptions): Promise<Restored> {
  try {
    const raw = await stateStore.getItem(stateKey)
    if (raw === null) return { slices: {}, absent: storedKeys, memoryOnly: false, problem: null }
    const { slices, absent, damaged, newer } = validateStored(raw, await loadStateSchemas())
    if (newer) return unread
    const setAside = !damaged || isKept(raw, texts)
    const problem = damaged ? 'recovered' : null
    return { slices, absent, memoryOnly: !setAside, problem: setAside ? problem : 'notSaved' }
  } catch {
    return unread
  }
}

function isKept(damaged: string, texts: Pick<KeyValueStorage, 'write'>): boolean {
  try {
    texts.write(damagedStateKey, damaged)
    return true
  } catch {
    return false
  }
}

/** The answer if it comes in time, else null; it may still come. */
export function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, null)
    void answer.then((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}
