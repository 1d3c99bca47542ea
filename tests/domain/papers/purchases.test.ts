import { expect, it } from 'vitest'
import { purchases } from '@/domain/papers/purchases'

const part = {
  list: 'fuseList',
  value: 'f-midi',
  sku: 'midi',
  stock: 0,
  stockLimit: 4,
  retired: false,
} as const

it('what is low is bought up to twice its limit, with what is on the shelf and ordered', () => {
  expect(purchases([{ ...part, stock: 3 }], { midi: 2 })).toEqual([
    { part: { ...part, stock: 3 }, shelf: 5, ordered: 2, free: 3, limit: 4, buy: 5 },
  ])
})

it('what is sold out is bought even with a limit of 0, and what was oversold on top', () => {
  const buy = (stock: number, stockLimit: number | null) =>
    purchases([{ ...part, stock, stockLimit }], {}).map((one) => one.buy)
  expect(buy(0, 0)).toEqual([2])
  expect(buy(-3, 4)).toEqual([11])
  // Fuses are low at 5 without a limit of their own.
  expect(buy(0, null)).toEqual([10])
})

it('nothing else is bought: what is above its limit, retired parts, "No fuse", and a product once', () => {
  const others = [
    { ...part, sku: 'enough', stock: 5 },
    { ...part, sku: 'retired', retired: true },
    { ...part, sku: 'none', value: 'f-none' },
    { ...part, list: 'connectorAList' as const, sku: 'both' },
    { ...part, list: 'connectorBList' as const, sku: 'both' },
  ]
  expect(purchases(others, {}).map((one) => [one.part.sku, one.part.list])).toEqual([
    ['both', 'connectorAList'],
  ])
})
