import { expect, it } from 'vitest'
import { writtenLength } from '@/domain/table/writtenLength'

const unitNames = { cm: 'سم', m: 'م', mm: 'مم', ft: 'قدم' }
const read = (text: string, usual: 'cm' | 'm' = 'cm', isStated = false) => {
  const reading = { usual, isStated, unitNames, decimalSign: '.' }
  const length = writtenLength(text, reading, { minimum: 30, maximum: 600 })
  return length && `${String(length.lengthCm)}${length.isMeant ? ` meant in ${length.unit}` : ''}`
}

it.each([
  ['4 m', '400'],
  ['400cm', '400'],
  ['4000 mm', '400'],
  ['13 ft', '396.2'],
  ['13 feet', '396.2'],
  ["13'", '396.2'],
  ['4,5 Meter', '450'],
  ['4 mètres', '400'],
  ['4 م', '400'],
  ['400', '400'],
  ['4', '400 meant in m'],
  ['4000', '400 meant in mm'],
  ['7 m', '700'],
  ['4 yards', null],
  ['long', null],
  ['', null],
])('reads the length %s as %s', (text, length) => expect(read(text)).toBe(length))

it('reads a length without a unit in the usual one, and guesses no other where that is stated', () => {
  expect(read('4', 'm')).toBe('400')
  expect(read('400', 'm')).toBe('400 meant in cm')
  expect(read('400', 'm', true)).toBe('40000')
})
