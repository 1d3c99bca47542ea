import { describe, expect, it } from 'vitest'
import { awgOf } from '@/domain/numbers/awg'

describe('the American Wire Gauge nearest to', () => {
  it.each([
    [0.64, '19'],
    [1.13, '17'],
    [1.85, '15'],
    [2.9, '13'],
    [3.96, '11'],
    [4.58, '11'],
    [5.94, '9'],
    [7.92, '8'],
    [13.57, '6'],
    [20.29, '4'],
    [32.16, '2'],
    [49.2, '0'],
    [64.18, '00'],
    [85, '000'],
    [106.88, '0000'],
  ])('%s mm² is %s', (mm2, gauge) => expect(awgOf(mm2)).toBe(gauge))

  it.each([0, -1, NaN, Infinity, 140])('%s mm² is none', (mm2) => expect(awgOf(mm2)).toBe(''))
})
