/** Text by key, as local storage has it. Reading and writing throw where storage is forbidden or full. */
export type KeyValueStorage = {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
  /** Tells which key another tab changed, null where it may be any; answers how to stop. */
  watch: (changed: (key: string | null) => void) => () => void
}

export const browserStorage: KeyValueStorage = {
  read: (key) => window.localStorage.getItem(key),
  write: (key, value) => window.localStorage.setItem(key, value),
  remove: (key) => window.localStorage.removeItem(key),
  watch: (changed) => {
    const told = ({ key }: StorageEvent) => changed(key)
    // A frozen page is not told: it looks again when it comes back.
    const shown = () => {
      if (document.visibilityState === 'visible') changed(null)
    }
    const revived = ({ persisted }: PageTransitionEvent) => {
      if (persisted) changed(null)
    }
    window.addEventListener('storage', told)
    window.addEventListener('pageshow', revived)
    document.addEventListener('visibilitychange', shown)
    return () => {
      window.removeEventListener('storage', told)
      window.removeEventListener('pageshow', revived)
      document.removeEventListener('visibilitychange', shown)
    }
  },
}
