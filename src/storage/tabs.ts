import { validateStored } from './validateStored'
import type { StateSchemas } from './validateStored'
import { stateKey } from './stateStore'
import type { StoredState } from './storedForm'
import type { KeyValueStorage } from './keyValueStorage'

/** What tabs have in common. The draft is each tab's own, and the catalogue the server's. */
export type SharedSlices = Partial<Pick<StoredState, 'auth' | 'user' | 'theme' | 'locale'>>

/**
 * Tells what is stored of the shared slices each time another tab may have changed them. Where the answer is a
 * promise, it tells what is stored by then once that is kept.
 */
export function watchTabs(
  storage: KeyValueStorage,
  loadStateSchemas: () => Promise<StateSchemas>,
  changed: (stored: SharedSlices) => Promise<void> | undefined,
): () => void {
  const look = async (): Promise<void> => {
    const checks = await loadStateSchemas()
    const raw = storage.read(stateKey)
    if (raw === null) return
    const { slices, newer } = validateStored(raw, checks)
    if (newer) return
    const { auth, user, theme, locale } = slices
    const ready = changed({
      ...(auth && { auth }),
      ...(user && { user }),
      ...(theme && { theme }),
      ...(locale && { locale }),
    })
    if (ready) return ready.then(look)
  }
  return storage.watch((key) => {
    if (key === stateKey || key === null) look().catch(() => undefined)
  })
}
