/** Lets `most` calls run at the same time; the others wait for their turn. */
export function createSlots(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    /** The calls that run or wait. */
    pending: () => running + waiting.length,

    async run<T>(work: () => Promise<T>): Promise<T> {
      // A finished call passes its slot on, so the count is unchanged.
      if (running < most) running += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
