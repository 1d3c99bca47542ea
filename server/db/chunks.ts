import { setImmediate } from 'node:timers/promises'

const rowsAtOnce = 100

/**
 * Calls `work` with at most 100 rows at a time: long statements are slow to prepare, and the number of their parameters
 * is limited. Yields to the event loop between chunks: other requests are served, and libsql frees memory only then.
 * Returns the answer of each call.
 */
export async function inChunks<T, Answer>(
  rows: readonly T[],
  work: (chunk: T[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    if (start > 0) await setImmediate()
    answers.push(await work(rows.slice(start, start + rowsAtOnce)))
  }
  return answers
}
