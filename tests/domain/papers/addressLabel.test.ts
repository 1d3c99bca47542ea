import { describe, expect, it } from 'vitest'
import { labelTypePt } from '@/domain/papers/addressLabel'

describe('the type of an address label', () => {
  it('is that of the sheet for a usual address', () => {
    expect(
      labelTypePt(['Shed · O10001', 'Ann Farmer', '1 Shed Road', 'Dalby QLD 4405', '0400 000 000']),
    ).toBe(9.5)
  })

  it('is smaller for many lines, for long ones, and for wide characters', () => {
    const many = labelTypePt(Array.from({ length: 11 }, () => 'Shed'))
    expect(many).toBeLessThan(9.5)
    const long = 'x'.repeat(200)
    const name = 'a'.repeat(47)
    expect(labelTypePt(Array.from({ length: 7 }, () => name.toUpperCase()))).toBeLessThan(
      labelTypePt(Array.from({ length: 7 }, () => name)),
    )
    expect(labelTypePt([long, long])).toBeLessThan(labelTypePt(['x', 'x']))
    expect(labelTypePt(Array.from({ length: 5 }, () => '地址'.repeat(15)))).toBeLessThan(
      labelTypePt(Array.from({ length: 5 }, () => 'ab'.repeat(15))),
    )
  })

  it('fits ten lines of an address of 500 characters', () => {
    const lines = [
      'Shop · O10001',
      'Company',
      'Ann Farmer',
      ...Array.from({ length: 10 }, () => 'x'.repeat(49)),
    ]
    expect(labelTypePt(lines)).toBeGreaterThanOrEqual(5.5)
  })
})
