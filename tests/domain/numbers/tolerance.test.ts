import { expect, test } from 'vitest'
import { isAbove } from '@/domain/numbers/tolerance'

test('binary rounding does not put a value above its limit', () => {
  expect(isAbove(0.1 + 0.2, 0.3)).toBe(false)
  expect(isAbove(4.58 * 3, 13.74)).toBe(false)
  expect(isAbove(13.75, 13.74)).toBe(true)
  // A billionth of the limit, and of 1 where the limit is less.
  expect([1000 + 5e-7, 1000 + 5e-6].map((figure) => isAbove(figure, 1000))).toEqual([false, true])
  expect([0.1 + 5e-10, 0.1 + 5e-9].map((figure) => isAbove(figure, 0.1))).toEqual([false, true])
})
