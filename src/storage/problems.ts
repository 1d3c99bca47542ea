/**
 * notSaved: storage is full or forbidden, the app goes on in memory. recovered, cartRecovered: what could not
 * be read was set aside. late: the stored state came after the app had started without it.
 */
export type StorageProblem = 'notSaved' | 'recovered' | 'cartRecovered' | 'late'

export type StorageProblems = {
  report: (problem: StorageProblem) => void
  /** A write went through: the next failure is news again. */
  writeSucceeded: () => void
  on: (listener: (problem: StorageProblem) => void) => () => void
}

/** Each problem is told once; who subscribes later hears of what stands. */
export function makeStorageProblems(): StorageProblems {
  const standing = new Set<StorageProblem>()
  const listeners = new Set<(problem: StorageProblem) => void>()
  return {
    report: (problem) => {
      if (standing.has(problem)) return
      standing.add(problem)
      for (const listener of listeners) listener(problem)
    },
    writeSucceeded: () => void standing.delete('notSaved'),
    on: (listener) => {
      listeners.add(listener)
      for (const problem of standing) listener(problem)
      return () => void listeners.delete(listener)
    },
  }
}

export const storageProblems = makeStorageProblems()
export const onStorageProblem = storageProblems.on
