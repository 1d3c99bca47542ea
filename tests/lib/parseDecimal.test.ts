import { describe, expect, it } from 'vitest'
import { parseDecimal } from '@/lib/parseDecimal'

describe('a decimal number in a text field', () => {
  it.each([
    ['150.5', '.', 150.5],
    [' 7 ', '.', 7],
    ['.5', '.', 0.5],
    ['5.', '.', 5],
    ['-2', '.', -2],
    ['150,5', ',', 150.5],
    ['1,500', '.', null],
    ['1.500', ',', null],
    ['1,500,000', ',', null],
    ['600x', '.', null],
    ['1e3', '.', null],
    ['', '.', null],
    ['١٥٠٫٥', '.', 150.5],
    ['۷۸', '.', 78],
    ['１２．９', '.', 12.9],
    ['١٥٠٫٥', ',', null],
  ])('"%s" with the decimal sign "%s" is %s', (text, sign, value) => {
    expect(parseDecimal(text, sign)).toBe(value)
  })
})
