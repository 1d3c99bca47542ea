import fc from 'fast-check'
import { expect, it } from 'vitest'
import { taxByLine } from '@/domain/books/taxByLine'
import { sumOfAmounts, taxIncluded } from '@/domain/pricing/pricing'

it('the tax of the lines sums to the tax of the total', () => {
  expect(taxByLine([42.2, 10.6], 10)).toEqual([3.84, 0.96])
  // Rounded each on its own, these would have no tax.
  expect(taxByLine([0.05, 0.05, 0.05], 10)).toEqual([0, 0.01, 0])
  expect(taxByLine([], 10)).toEqual([])
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100))
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 7.7, 10, 24.5), (lines, percent) => {
      expect(sumOfAmounts(taxByLine(lines, percent))).toBe(taxIncluded(sumOfAmounts(lines), percent))
    }),
  )
})
