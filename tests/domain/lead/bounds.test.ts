import { describe, expect, test } from 'vitest'
import { isPlugHandleCount, isQuantity, isWithin, lengthBoundsCm } from '@/domain/lead/bounds'

describe('quantity', () => {
  test.each(['1', '9999', '42', ' 7 ', '007'])('%j is a quantity', (typed) => {
    expect(isQuantity(typed)).toBe(true)
  })

  test.each([
    '',
    ' ',
    '0',
    '10000',
    '-1',
    '+1',
    '1.5',
    '1,5',
    '1e2',
    '0x10',
    '12abc',
    'NaN',
    '١',
    '1234567890',
  ])('%j is no quantity', (typed) => {
    expect(isQuantity(typed)).toBe(false)
  })
})

describe('plug handles', () => {
  test.each(['', '  ', '0', '1', '9999', ' 2 '])('%j is a count of plug handles', (typed) => {
    expect(isPlugHandleCount(typed)).toBe(true)
  })

  test.each(['10000', '-1', '0.5', '1e1', 'two', '0x1'])('%j is no count of plug handles', (typed) => {
    expect(isPlugHandleCount(typed)).toBe(false)
  })
})

describe('wire length', () => {
  test.each([
    { name: 'without a connector', wireMinimum: 0, wireMaximum: 0, minimum: 0.1, maximum: 100_000 },
    { name: 'with both bounds', wireMinimum: 15, wireMaximum: 1000, minimum: 15, maximum: 1000 },
    { name: 'with a minimum only', wireMinimum: 15, wireMaximum: 0, minimum: 15, maximum: 100_000 },
    { name: 'with a maximum only', wireMinimum: 0, wireMaximum: 500, minimum: 0.1, maximum: 500 },
    {
      name: 'with a maximum above 100,000',
      wireMinimum: 0,
      wireMaximum: 2e5,
      minimum: 0.1,
      maximum: 1e5,
    },
  ])('$name lies between $minimum and $maximum cm', ({ wireMinimum, wireMaximum, minimum, maximum }) => {
    expect(lengthBoundsCm({ wireMinimum, wireMaximum })).toEqual({ minimum, maximum })
  })

  test.each([
    [14.9, false],
    [15, true],
    [15.1, true],
    [1000, true],
    [1000.1, false],
    [0, false],
    [-15, false],
    [NaN, false],
    [Infinity, false],
  ])('%d cm within 15 to 1000 is %j', (lengthCm, within) => {
    expect(isWithin(lengthCm, { minimum: 15, maximum: 1000 })).toBe(within)
  })
})
