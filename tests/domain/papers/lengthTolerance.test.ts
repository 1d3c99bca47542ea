import { expect, test } from 'vitest'
import { lengthTolerance } from '@/domain/papers/lengthTolerance'

test.each([
  [0.1, 25],
  [30, 25],
  [30.1, 50],
  [150, 50],
  [150.1, 100],
  [300, 100],
  [300.1, 150],
  [750, 150],
  [750.1, 375],
  [1000, 500],
])('%s cm may be %s mm longer (IPC/WHMA-A-620, table 11-1), never shorter', (lengthCm, plusMm) => {
  expect(lengthTolerance(lengthCm)).toEqual({ plusMm, minusMm: 0 })
})
