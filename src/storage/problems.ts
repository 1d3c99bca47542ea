/**
 * notSaved: storage is full or forbidden, the app continues in memory. recovered, cartRecovered: unreadable data was
 * moved to another key. late: the stored state was read after the app had started without it. newer: a later version of
 * the app wrote the stored state, which is not overwritten.
 */
export type StorageProblem = 'notSaved' | 'recovered' | 'cartRecovered' | 'late' | 'newer'

/** Gets a problem when it begins, and `notSaved` when it is over. */
type Listener = (problem: StorageProblem, isOver?: boolean) => void

export type StorageProblems = {
  /** `of` is what could not be written: the cart may not fit where the rest does. */
  report: (problem: StorageProblem, of?: string) => void
  /** It was written: the problem is over unless something else failed, and the next failure is reported again. */
  writeSucceeded: (of?: string) => void
  on: (listener: Listener) => () => void
}

/** Reports each problem once; a late subscriber gets the current ones. */
export function makeStorageProblems(): StorageProblems {
  const current = new Set<StorageProblem>()
  const failing = new Set<string>()
  const listeners = new Set<Listener>()
  return {
    report: (problem, of = '') => {
      if (problem === 'notSaved') failing.add(of)
      if (current.has(problem)) return
      current.add(problem)
      for (const listener of listeners) listener(problem)
    },
    writeSucceeded: (of = '') => {
      failing.delete(of)
      if (failing.size === 0 && current.delete('notSaved'))
        for (const listener of listeners) listener('notSaved', true)
    },
    on: (listener) => {
      listeners.add(listener)
      for (const problem of current) listener(problem)
      return () => void listeners.delete(listener)
    },
  }
}

export const storageProblems = makeStorageProblems()
export const onStorageProblem = storageProblems.on
