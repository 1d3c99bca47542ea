import { describe, expect, it } from 'vitest'
import { parseAmount } from '@/lib/parseAmount'

describe('an amount of money in a text field', () => {
  it.each([
    ['1,000', '.', 1000],
    ['1,234,567.89', '.', 1_234_567.89],
    ['-1,000.5', '.', -1000.5],
    ['1.000,50', ',', 1000.5],
    ['1.234.567', ',', 1_234_567],
    ['1\u202f000,50', ',', 1000.5],
    ['1\u00a0000', ',', 1000],
    ['1 000', '.', 1000],
    ['١٬٢٣٤٫٥', '.', 1234.5],
    ['52.80', '.', 52.8],
    ['52,80', ',', 52.8],
    ['1000', '.', 1000],
    // A decimal sign of another language, or a typing error.
    ['52,80', '.', null],
    ['1,00', '.', null],
    ['52.80', ',', null],
    ['1,0000', '.', null],
    ['1000,000', '.', null],
    ['1,000 000', '.', null],
    ['1.000.50', ',', null],
    ['a lot', '.', null],
  ])('"%s" with the decimal sign "%s" is %s', (text, sign, value) => {
    expect(parseAmount(text, sign)).toBe(value)
  })
})
