import type { KeyValueStorage } from './keyValueStorage'

export type RunAlone = <T>(work: () => Promise<T>) => Promise<T>

/** One after the other, in all tabs where the browser has locks (secure addresses only), else in this one. */
export function makeLock(name: string, locks: LockManager | undefined = navigator.locks): RunAlone {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(() => (locks ? locks.request(name, work) : work()))
    last = next.catch(() => undefined)
    return next
  }
}

/** By then what a tab has stored has reached the others, or never will. */
const timeoutMs = 2000

/** Tells texts apart: their length and 32 bits of FNV-1a. */
function hash(text: string | null): string {
  if (text === null) return 'none'
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${hash >>> 0}`
}

/** Holds a lock by this name until the answered function is called. */
function hold(locks: LockManager, name: string): Promise<() => void> {
  return new Promise((held, failed) => {
    locks.request(name, () => new Promise<void>((release) => held(release))).catch(failed)
  })
}

/**
 * A lock for work on the text under this key. Locks pass from tab to tab faster than what is stored does: the next tab
 * would read what stood there before, and write over what came between. So each leaves the mark of its text, as the
 * name of a lock it holds for a while, and the next one waits until it reads that text.
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

  const mark = () => {
    try {
      return hash(storage.read(key))
    } catch {
      return ''
    }
  }

  async function lastLeft(): Promise<{ count: number; mark: string }> {
    const { held = [] } = await manager.query()
    const left = held.flatMap(({ name }) =>
      name?.startsWith(prefix) ? [name.slice(prefix.length).split(' ')] : [],
    )
    const newest = left.toSorted(([one], [other]) => Number(other) - Number(one))[0]
    return { count: Number(newest?.[0] ?? 0), mark: newest?.[1] ?? mark() }
  }

  function untilRead(wanted: string): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        stop()
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(finish, timeoutMs)
      const stop = storage.watch(() => {
        if (mark() === wanted) finish()
      })
      if (mark() === wanted) finish()
    })
  }

  async function leave(count: number, left: string): Promise<void> {
    try {
      setTimeout(await hold(manager, `${prefix}${count} ${left}`), timeoutMs)
    } catch {
      // The text is stored all the same.
    }
  }

  return (work) =>
    runAlone(async () => {
      const left = await lastLeft()
      if (left.mark !== mark()) await untilRead(left.mark)
      const before = mark()
      try {
        return await work()
      } finally {
        const after = mark()
        if (after !== before) await leave(left.count + 1, after)
      }
    })
}
