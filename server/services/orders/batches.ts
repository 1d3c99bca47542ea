import { setImmediate } from 'node:timers/promises'
import { isUnavailable } from '../../db/errors'

type Waiting<Asked, Answer> = {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

type Limits<Asked> = { most: number; mostWeight: number; weightOf: (asked: Asked) => number }

/**
 * Does together what was asked for while the last batch was under way: one commit then serves several, and none waits
 * for a lock of another. `work` answers for each in its place, and leaves nothing behind when it throws.
 */
export function createBatches<Asked, Answer>(
  work: (batch: Asked[]) => Promise<Answer[]>,
  { most, mostWeight, weightOf }: Limits<Asked>,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = []
  let isAtWork = false

  /** The first of those that wait, whatever it weighs, and what fits beside it. */
  function nextBatch(): Waiting<Asked, Answer>[] {
    let weight = 0
    const end = waiting.findIndex(({ asked }, index) => {
      weight += weightOf(asked)
      return index === most || (index > 0 && weight > mostWeight)
    })
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }

  async function run(batch: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ asked }) => asked))
      batch.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      // Where the database is away, whoever waits hears it now and not after a timeout each.
      const failed = isUnavailable(error) ? [...batch, ...waiting.splice(0)] : batch
      // One of several is at fault: the others do not fail with it.
      if (failed === batch && batch.length > 1) for (const one of batch) await run([one])
      else for (const { reject } of failed) reject(error)
    }
  }

  async function runAll(): Promise<void> {
    isAtWork = true
    while (waiting.length > 0) {
      // What has arrived by now comes along: a batch in SQLite lets nothing in before it ends.
      await setImmediate()
      await run(nextBatch())
    }
    isAtWork = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (!isAtWork) void runAll()
    })
}
