/** Text by key, like local storage. Reading and writing throw where storage is forbidden or full. */
export type KeyValueStorage = {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
  /**
   * Calls back with the key that another tab changed, or null where any key may have changed. Returns the unsubscribe
   * function.
   */
  watch: (changed: (key: string | null) => void) => () => void
}

export const browserStorage: KeyValueStorage = {
  read: (key) => window.localStorage.getItem(key),
  write: (key, value) => window.localStorage.setItem(key, value),
  remove: (key) => window.localStorage.removeItem(key),
  watch: (changed) => {
    const onStorage = ({ key }: StorageEvent) => changed(key)
    // A frozen page gets no storage events: it reads again when it becomes visible.
    const onVisible = () => {
      if (document.visibilityState === 'visible') changed(null)
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) changed(null)
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  },
}
