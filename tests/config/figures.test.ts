import { describe, expect, it } from 'vitest'
import { exponentOf, isMet, tableOf } from '../bench/figures'

describe('the results of a benchmark', () => {
  it.each([
    ['stays the same', 0, (_size: number) => 7],
    ['is linear', 1, (size: number) => 3 * size],
    ['is quadratic', 2, (size: number) => size ** 2 / 5],
  ])('show how cost grows when it %s', (_, exponent, costOf) => {
    const points = [10, 100, 1000].map((size) => ({ size, cost: costOf(size) }))
    expect(exponentOf(points)).toBeCloseTo(exponent, 10)
  })

  it('meet the target by their median, above or below it', () => {
    const values = [9, 1, 5]
    expect(isMet({ what: '', unit: '', values })).toBe(true)
    expect(isMet({ what: '', unit: '', values, most: 5 })).toBe(true)
    expect(isMet({ what: '', unit: '', values, most: 4 })).toBe(false)
    expect(isMet({ what: '', unit: '', values, least: 5 })).toBe(true)
    expect(isMet({ what: '', unit: '', values, least: 6 })).toBe(false)
  })

  it('are shown with median, spread, target and verdict', () => {
    const lines = tableOf([
      { what: 'paint', unit: 'ms', values: [450, 400, 500], most: 440 },
      { what: 'size', unit: 'kB', values: [12.34] },
    ])
    expect(lines).toContain('| paint | 450 | 400 to 500 | ms | at most 440 | MISSED |')
    expect(lines).toContain('| size | 12.3 |  | kB |  |  |')
  })
})
