import { expect, it } from 'vitest'
import { latinDigits } from '@/lib/latinDigits'

it.each([
  ['0123456789', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['١٫٥', '1.5'],
  ['２．５', '2.5'],
  ['12 pieces, 1,5', '12 pieces, 1,5'],
  ['', ''],
])('writes "%s" as "%s"', (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin)
})
