import { expect, test } from 'vitest'
import { boundCrossed, gaugeOf, inBoth } from '@/domain/electrical/gauge'

test('a maximum gauge of 0 is no bound', () => {
  expect(gaugeOf({ gaugeMinimum: 1.3, gaugeMaximum: 0 })).toEqual({ minimum: 1.3, maximum: Infinity })
  expect(gaugeOf({ gaugeMinimum: 1.3, gaugeMaximum: 3.3 })).toEqual({ minimum: 1.3, maximum: 3.3 })
})

test('both bounds of a range are inclusive', () => {
  const crossed = [1.2, 1.3, 3.3, 3.4].map((figure) => boundCrossed(figure, { minimum: 1.3, maximum: 3.3 }))
  expect(crossed).toEqual([1.3, null, null, 3.3])
})

test('two ranges that touch have one size in common, disjoint ones give the first', () => {
  const one = { minimum: 1, maximum: 4 }
  expect(inBoth(one, { minimum: 4, maximum: 9 })).toEqual({ minimum: 4, maximum: 4 })
  expect(inBoth(one, { minimum: 5, maximum: 9 })).toEqual(one)
})
