import type { KeyValueStorage } from './keyValueStorage'

export type RunAlone = <T>(work: () => T | Promise<T>) => Promise<T>

/**
 * Serialises work, across tabs where the browser grants locks, otherwise within this tab. Browsers have locks on
 * secure origins only, and refuse them where all storage is blocked.
 */
export function makeLock(name: string, locks: LockManager | undefined): RunAlone {
  let last: Promise<unknown> = Promise.resolve()
  async function runLocked<T>(work: () => T | Promise<T>): Promise<T> {
    if (!locks) return work()
    let isGranted = false
    try {
      return await locks.request(name, () => {
        isGranted = true
        return work()
      })
    } catch (error) {
      if (isGranted) throw error
      return work()
    }
  }
  return (work) => {
    const next = last.then(() => runLocked(work))
    last = next.catch(() => undefined)
    return next
  }
}

/** A write of another tab is visible after this time, or never. */
const timeoutMs = 2000

/** A cheap fingerprint: the length and 32 bits of FNV-1a. */
function hash(text: string | null): string {
  if (text === null) return 'none'
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${hash >>> 0}`
}

/** Holds a lock of this name until the returned function is called. */
function hold(locks: LockManager, name: string): Promise<() => void> {
  return new Promise((held, failed) => {
    locks.request(name, () => new Promise<void>((release) => held(release))).catch(failed)
  })
}

/**
 * A lock for work on the text of this key. Locks pass between tabs faster than local storage writes: without more,
 * the next tab would read the previous text and overwrite the last change. So each tab leaves a hash of its text as
 * the name of a lock it holds for a while, and the next tab waits until it reads that text.
 */
export function makeTextLock(
  key: string,
  storage: KeyValueStorage,
  locks: LockManager | undefined = navigator.locks,
): RunAlone {
  const runAlone = makeLock(key, locks)
  if (!locks) return runAlone
  const manager = locks
  const prefix = `${key} left `

  /** The last text that was hashed, which for a cart of 500 leads takes milliseconds. */
  let last = { text: null as string | null, hash: hash(null) }

  const currentHash = () => {
    try {
      const text = storage.read(key)
      if (text !== last.text) last = { text, hash: hash(text) }
      return last.hash
    } catch {
      return ''
    }
  }

  async function lastWrite(): Promise<{ count: number; hash: string }> {
    const { held = [] } = await manager.query().catch(() => ({ held: [] }))
    const entries = held.flatMap(({ name }) =>
      name?.startsWith(prefix) ? [name.slice(prefix.length).split(' ')] : [],
    )
    const latest = entries.toSorted(([one], [other]) => Number(other) - Number(one))[0]
    return { count: Number(latest?.[0] ?? 0), hash: latest?.[1] ?? currentHash() }
  }

  function waitForText(expectedHash: string): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        stop()
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(finish, timeoutMs)
      const stop = storage.watch(() => {
        if (currentHash() === expectedHash) finish()
      })
      if (currentHash() === expectedHash) finish()
    })
  }

  async function publish(count: number, textHash: string): Promise<void> {
    try {
      setTimeout(await hold(manager, `${prefix}${count} ${textHash}`), timeoutMs)
    } catch {
      // The text is stored in any case.
    }
  }

  return (work) =>
    runAlone(async () => {
      const previous = await lastWrite()
      if (previous.hash !== currentHash()) await waitForText(previous.hash)
      const before = currentHash()
      try {
        return await work()
      } finally {
        const after = currentHash()
        if (after !== before) await publish(previous.count + 1, after)
      }
    })
}
