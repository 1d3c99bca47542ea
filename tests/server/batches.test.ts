import { expect, it } from 'vitest'
import { createBatches } from '../../server/services/orders/batches'

const limits = { most: 3, mostWeight: 10, weightOf: (value: number) => value }

/** Answers each number with its double, and records the batches. */
function doubling(fail: (batch: number[]) => Error | undefined = () => undefined) {
  const batches: number[][] = []
  const ask = createBatches(async (batch: number[]) => {
    batches.push(batch)
    await Promise.resolve()
    const failure = fail(batch)
    if (failure) throw failure
    return batch.map((value) => value * 2)
  }, limits)
  const askAll = (numbers: number[]) =>
    Promise.all(numbers.map((value) => ask(value).catch((error: Error) => error.message)))
  return { batches, ask, askAll }
}

it('requests that arrive during a batch are processed together, each with its own answer', async () => {
  const { batches, askAll } = doubling()
  expect(await askAll([1, 2, 3, 4, 5])).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

it('a batch has at most its weight, except for a single heavier request', async () => {
  const { batches, askAll } = doubling()
  await askAll([6, 5, 99, 4, 5])
  expect(batches).toEqual([[6], [5], [99], [4, 5]])
})

it('a failing request does not affect the others of its batch', async () => {
  const { batches, askAll } = doubling((batch) => (batch.includes(3) ? new Error('three') : undefined))
  expect(await askAll([1, 2, 3, 4])).toEqual([2, 4, 'three', 8])
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3], [4]])
})

it('while the database is unavailable all waiting requests fail at once, and later ones are served', async () => {
  let isAway = true
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const { batches, ask, askAll } = doubling(() => (isAway ? away : undefined))
  expect(await askAll([1, 2, 3, 4, 5])).toEqual(['away', 'away', 'away', 'away', 'away'])
  expect(batches).toEqual([[1, 2, 3]])
  isAway = false
  expect(await ask(6)).toBe(12)
})
