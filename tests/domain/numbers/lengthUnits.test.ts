import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthIn, lengthInCm, lengthUnits } from '@/domain/numbers/lengthUnits'

test.each([
  [6, 'm', 600],
  [600, 'cm', 600],
  [1234, 'mm', 123.4],
  [1, 'ft', 30.5],
  [19.685, 'ft', 600],
  [0.0004, 'm', 0],
  [Infinity, 'm', 0],
  [NaN, 'cm', 0],
] as const)('%s %s are %s cm', (length, unit, cm) => expect(lengthInCm(length, unit)).toBe(cm))

test.each([
  [600, 'm', 6],
  [123.4, 'mm', 1234],
  [30.5, 'ft', 1],
  [396.2, 'ft', 13],
  [600, 'ft', 19.685],
  [12.3, 'm', 0.123],
] as const)('%s cm are %s %s', (cm, unit, length) => expect(lengthIn(unit, cm)).toBe(length))

test('a length in feet with up to two decimals is shown as it was entered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 328_084 }), (hundredths) => {
      expect(lengthIn('ft', lengthInCm(hundredths / 100, 'ft'))).toBe(hundredths / 100)
    }),
  )
})

test('a stored length survives a round trip through any unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...lengthUnits), (tenths, unit) => {
      expect(lengthInCm(lengthIn(unit, tenths / 10), unit)).toBe(tenths / 10)
    }),
  )
})
