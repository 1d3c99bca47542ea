import type { KeyValueStorage } from '@/storage/keyValueStorage'

export type FakeTab = KeyValueStorage & {
  /** Simulates a storage event of another tab. */
  tell: (key: string | null) => void
}

/** One browser's storage with any number of tabs, each notified of the others' writes. */
export function makeFakeStorage(values: Record<string, string> = {}) {
  const stored = new Map(Object.entries(values))
  const tabs: FakeTab[] = []
  const storage = {
    stored,
    /** The characters that fit, keys included. */
    quota: Infinity,
    denied: false,
    writes: 0,
    tab: (): FakeTab => {
      const listeners = new Set<(key: string | null) => void>()
      const allow = () => {
        if (storage.denied) throw new DOMException('Storage is forbidden', 'SecurityError')
      }
      const notifyOthers = (key: string) => {
        for (const other of tabs) if (other !== tab) other.tell(key)
      }
      const tab: FakeTab = {
        read: (key) => {
          allow()
          return stored.get(key) ?? null
        },
        write: (key, value) => {
          allow()
          const others = [...stored].filter(([name]) => name !== key)
          const size = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
          if (size + key.length + value.length > storage.quota)
            throw new DOMException('Storage is full', 'QuotaExceededError')
          storage.writes++
          stored.set(key, value)
          notifyOthers(key)
        },
        remove: (key) => {
          allow()
          stored.delete(key)
          notifyOthers(key)
        },
        watch: (changed) => {
          listeners.add(changed)
          return () => void listeners.delete(changed)
        },
        tell: (key) => listeners.forEach((listener) => listener(key)),
      }
      tabs.push(tab)
      return tab
    },
  }
  return storage
}

export type FakeStorage = ReturnType<typeof makeFakeStorage>
