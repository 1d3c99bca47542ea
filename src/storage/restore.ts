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
  /** The slices that are not stored: their defaults count as synced, so that they overwrite nothing of other tabs. */
  absent: StoredKey[]
  /** The stored value must not be overwritten: continue in memory. */
  memoryOnly: boolean
  problem: StorageProblem | null
}

export type RestoreOptions = {
  stateStore: Pick<StateStore, 'getItem'>
  storage: Pick<KeyValueStorage, 'write'>
  loadStateSchemas: () => Promise<StateSchemas>
}

const unread: Restored = { slices: {}, absent: [], memoryOnly: true, problem: 'notSaved' }

/** The valid slices stored under `auth`. A damaged value is first copied to another key. */
export async function readStored({
  stateStore,
  storage,
  loadStateSchemas,
}: RestoreOptions): Promise<Restored> {
  try {
    const raw = await stateStore.getItem(stateKey)
    if (raw === null) return { slices: {}, absent: storedKeys, memoryOnly: false, problem: null }
    const { slices, absent, damaged, newer } = validateStored(raw, await loadStateSchemas())
    if (newer) return { ...unread, problem: 'newer' }
    const isSafe = !damaged || backUp(raw, storage)
    const problem = damaged ? 'recovered' : null
    return { slices, absent, memoryOnly: !isSafe, problem: isSafe ? problem : 'notSaved' }
  } catch {
    return unread
  }
}

function backUp(damaged: string, storage: Pick<KeyValueStorage, 'write'>): boolean {
  try {
    storage.write(damagedStateKey, damaged)
    return true
  } catch {
    return false
  }
}
