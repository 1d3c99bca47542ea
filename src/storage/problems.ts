/**
 * notSaved: storage is full or forbidden, the app continues in memory. recovered, cartRecovered: unreadable data was
 * moved to another key. late: the stored state was read after the app had started without it.
 */
export type StorageProblem = 'notSaved' | 'recovered' | 'cartRecovered' | 'late'

export type StorageProblems = {
  report: (problem: StorageProblem) => void
  /** A write succeeded: the next failure is reported again. */
  writeSucceeded: () => void
  on: (listener: (problem: StorageProblem) => void) => () => void
}

/** Reports each problem once; a late subscriber gets the current ones. */
export function makeStorageProblems(): StorageProblems {
  const current = new Set<StorageProblem>()
  const listeners = new Set<(problem: StorageProblem) => void>()
  return {
    report: (problem) => {
      if (current.has(problem)) return
      current.add(problem)
      for (const listener of listeners) listener(problem)
    },
    writeSucceeded: () => void current.delete('notSaved'),
    on: (listener) => {
      listeners.add(listener)
      for (const problem of current) listener(problem)
      return () => void listeners.delete(listener)
    },
  }
}

export const storageProblems = makeStorageProblems()
export const onStorageProblem = storageProblems.on
