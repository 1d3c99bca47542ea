import { validateStored } from './validateStored'
import type { StateSchemas } from './validateStored'
import { stateKey } from './stateStore'
import type { StoredState } from './storedForm'
import type { KeyValueStorage } from './keyValueStorage'

/** The slices shared between tabs. The draft belongs to each tab, the catalogue comes from the server. */
export type SharedSlices = Partial<Pick<StoredState, 'auth' | 'user' | 'theme' | 'locale'>>

/**
 * Calls `changed` with the stored shared slices each time another tab may have changed them. If it returns a promise,
 * the slices are read and passed again once that resolves.
 */
export function watchTabs(
  storage: KeyValueStorage,
  loadStateSchemas: () => Promise<StateSchemas>,
  changed: (stored: SharedSlices) => Promise<void> | undefined,
): () => void {
  const readShared = async (): Promise<void> => {
    const schemas = await loadStateSchemas()
    const raw = storage.read(stateKey)
    if (raw === null) return
    const { slices, newer } = validateStored(raw, schemas)
    if (newer) return
    const { auth, user, theme, locale } = slices
    const ready = changed({
      ...(auth && { auth }),
      ...(user && { user }),
      ...(theme && { theme }),
      ...(locale && { locale }),
    })
    if (ready) return ready.then(readShared)
  }
  return storage.watch((key) => {
    if (key === stateKey || key === null) readShared().catch(() => undefined)
  })
}
