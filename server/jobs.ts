/** Background work that an answer does not wait for. */
export type Jobs = {
  run: (name: string, task: () => Promise<void>) => void
  /** Resolves when no job is running. */
  settled: () => Promise<void>
}

export function createJobs(onFailure: (name: string, error: unknown) => void): Jobs {
  const running = new Set<Promise<void>>()
  return {
    run(name, task) {
      // Starts after the current answer was sent.
      const job = new Promise((resolve) => setImmediate(resolve))
        .then(task)
        .catch((error: unknown) => onFailure(name, error))
        .finally(() => running.delete(job))
      running.add(job)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
