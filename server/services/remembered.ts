import type { Clock } from '../effects'

/** The result of `make`, made again when it is older than `ms`, and once for all who wait for it. */
export function remembered<Value>(
  clock: Clock,
  ms: number,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let value: Promise<Value> | undefined
  let madeAt = 0
  return () => {
    if (value === undefined || clock.elapsed() - madeAt >= ms) {
      madeAt = clock.elapsed()
      const making = make()
      value = making
      making.catch(() => {
        if (value === making) value = undefined
      })
    }
    return value
  }
}
