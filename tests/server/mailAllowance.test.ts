import { expect, it } from 'vitest'
import { createMailAllowance } from '../../server/services/mails/mailAllowance'

const minute = 60_000

it('allows at most 20 mails to an address in an hour, whatever their times', () => {
  for (const stepMs of [1, minute, 3 * minute, 5 * minute, 7 * minute]) {
    let now = 0
    const allowance = createMailAllowance(() => now, 20)
    const times: number[] = []
    for (; now < 5 * 60 * minute; now += stepMs === 1 ? minute : stepMs)
      for (let asked = 0; asked < (stepMs === 1 ? 30 : 1); asked += 1)
        if (allowance.left('a') > 0) {
          allowance.use('a')
          times.push(now)
        }
    for (const from of times)
      expect(times.filter((time) => time >= from && time < from + 60 * minute).length).toBeLessThanOrEqual(20)
  }
})

it('says when the next one may go, for each address apart', () => {
  let now = 0
  const allowance = createMailAllowance(() => now, 20)
  for (let count = 10; count > 0; count -= 1) {
    expect(allowance.left('a')).toBe(count)
    expect(allowance.freeInMs('a')).toBe(0)
    allowance.use('a')
  }
  expect([allowance.left('a'), allowance.left('b')]).toEqual([0, 10])
  expect(allowance.freeInMs('a')).toBe(6 * minute)
  now += 6 * minute
  expect([allowance.left('a'), allowance.freeInMs('a')]).toEqual([1, 0])
})

it('has no limit where none is set', () => {
  const allowance = createMailAllowance(() => 0, 0)
  for (let count = 0; count < 100; count += 1) allowance.use('a')
  expect([allowance.left('a'), allowance.freeInMs('a')]).toEqual([Infinity, 0])
})
