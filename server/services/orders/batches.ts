import { setImmediate } from 'node:timers/promises'
import { isUnavailable } from '../../db/errors'

type Waiting<Request, Result> = {
  request: Request
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

type Limits<Request> = { most: number; mostWeight: number; weightOf: (request: Request) => number }

/**
 * Collects the requests that arrive while a batch runs into the next batch: one commit serves several, and none waits
 * for a lock of another. `work` returns the results in the order of the requests, and has no effect when it throws.
 */
export function createBatches<Request, Result>(
  work: (batch: Request[]) => Promise<Result[]>,
  { most, mostWeight, weightOf }: Limits<Request>,
): (request: Request) => Promise<Result> {
  const waiting: Waiting<Request, Result>[] = []
  let isRunning = false

  /** The first waiting request, whatever its weight, and those that fit beside it. */
  function nextBatch(): Waiting<Request, Result>[] {
    let weight = 0
    const end = waiting.findIndex(({ request }, index) => {
      weight += weightOf(request)
      return index === most || (index > 0 && weight > mostWeight)
    })
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }

  async function run(batch: Waiting<Request, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ request }) => request))
      batch.forEach(({ resolve }, index) => resolve(results[index]!))
    } catch (error) {
      // With the database unavailable all fail now, not after a timeout each.
      const failed = isUnavailable(error) ? [...batch, ...waiting.splice(0)] : batch
      // One request is at fault: the others are tried without it.
      if (failed === batch && batch.length > 1) for (const one of batch) await run([one])
      else for (const { reject } of failed) reject(error)
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      // Collects what has arrived: a batch on SQLite blocks the event loop until it ends.
      await setImmediate()
      await run(nextBatch())
    }
    isRunning = false
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      if (!isRunning) void runAll()
    })
}
