import { checkStored } from './checkStored'
import type { Checks } from './checkStored'
import { damagedStateKey, stateKey } from './stateStore'
import type { StateStore } from './stateStore'
import type { StorageProblem } from './problems'
import type { StoredState } from './storedForm'
import type { TextStore } from './textStore'

export type Restored = {
  slices: Partial<StoredState>
  /** The stored value must stay as it is: go on in memory. */
  memoryOnly: boolean
  problem: StorageProblem | null
}

export type RestoreOptions = {
  stateStore: Pick<StateStore, 'getItem'>
  texts: Pick<TextStore, 'write'>
  loadChecks: () => Promise<Checks>
}

const unread: Restored = { slices: {}, memoryOnly: true, problem: 'notSaved' }

/** What local storage holds under `auth`, as far as it is good. A damaged value is kept beside it first. */
export async function readStored({ stateStore, texts, loadChecks }: RestoreOptions): Promise<Restored> {
  try {
    const raw = await stateStore.getItem(stateKey)
    if (raw === null) return { slices: {}, memoryOnly: false, problem: null }
    const { slices, damaged, newer } = checkStored(raw, await loadChecks())
    if (newer) return unread
    if (!damaged) return { slices, memoryOnly: false, problem: null }
    return setAside(raw, slices, texts)
  } catch {
    return unread
  }
}

function setAside(raw: string, slices: Partial<StoredState>, texts: Pick<TextStore, 'write'>): Restored {
  try {
    texts.write(damagedStateKey, raw)
    return { slices, memoryOnly: false, problem: 'recovered' }
  } catch {
    return { slices, memoryOnly: true, problem: 'notSaved' }
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
