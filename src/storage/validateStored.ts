import { storedStateVersion } from '@/config/constants'
import type * as contract from '@/contract/storedState'
import { isRecord } from '@/contract/isRecord'
import { isStoredKey, storedForm, storedKeys } from './storedForm'
import type { StoredKey, StoredState } from './storedForm'

export type StateSchemas = Pick<typeof contract, 'storedSliceSchemas'>

/** The schemas with their library, loaded only when something is stored. */
export const loadStateSchemas = (): Promise<StateSchemas> => import('@/contract/storedState')

export type ValidatedState = {
  slices: Partial<StoredState>
  /** The slices that are not stored. */
  absent: StoredKey[]
  /** Some stored value was invalid. */
  damaged: boolean
  /** A later version of this app wrote it. */
  newer: boolean
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a later version of this app wrote the state, according to redux-persist's metadata. */
export function isNewer(persistText: unknown): boolean {
  const persist = parsed(persistText)
  return isRecord(persist) && typeof persist.version === 'number' && persist.version > storedStateVersion
}

function checkedSlice(
  key: StoredKey,
  value: unknown,
  { storedSliceSchemas }: StateSchemas,
): Partial<StoredState> | null {
  const { data } = storedSliceSchemas[key].safeParse(value)
  return data ? { [key]: data } : null
}

/** The valid slices of what is stored under `auth`; a missing slice does not count as damage. */
export function validateStored(raw: string, schemas: StateSchemas): ValidatedState {
  const outer = parsed(raw)
  if (!isRecord(outer)) return { slices: {}, absent: storedKeys, damaged: true, newer: false }
  const slices: Partial<StoredState> = {}
  let damaged = false
  for (const key of Object.keys(outer).filter(isStoredKey)) {
    const slice = checkedSlice(key, parsed(outer[key]), schemas)
    if (slice) Object.assign(slices, slice)
    else damaged = true
  }
  if (slices.theme) slices.theme = storedForm('theme', slices.theme)
  // A profile is meaningless without its session.
  if (!slices.auth?.session.signedIn) delete slices.user
  const absent = storedKeys.filter((key) => !Object.hasOwn(outer, key))
  return { slices, absent, damaged, newer: isNewer(outer._persist) }
}
