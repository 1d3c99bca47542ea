import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { orderSums, postageOf, splitTax } from '@/domain/pricing/orderSums'
import { priceCart, sumOfAmounts } from '@/domain/pricing/pricing'
import { priceVectorLead } from '../../support/builders'
import { runs } from '../../support/sample'
import { deepFrozen, shopLead } from '../leadArbitraries'

const at = (label: string, value: number) => priceVectorLead({ post: { label, value } })

test('postage has a row per option and price', () => {
  expect(postageOf([at('Normal', 10.6), at('Express', 15.9), at('Normal', 10.6), at('Normal', 12)])).toEqual([
    { label: 'Normal', count: 2, unitPrice: 10.6, amount: 21.2 },
    { label: 'Express', count: 1, unitPrice: 15.9, amount: 15.9 },
    { label: 'Normal', count: 1, unitPrice: 12, amount: 12 },
  ])
})

describe('the sums of an order', () => {
  it('have the postage of twelve leads as one line beside the goods', () => {
    const leads = Array.from({ length: 12 }, () => at('Normal', 10.6))
    expect(orderSums(leads)).toEqual({
      goods: 790.8,
      postage: [{ label: 'Normal', count: 12, unitPrice: 10.6, amount: 127.2 }],
      total: 918,
    })
  })

  it('count plug handles to the goods', () => {
    expect(orderSums([{ ...at('Pick-up', 0), andrsonPlugHandle: '2' }])).toMatchObject({
      goods: 71.9,
      postage: [{ label: 'Pick-up', amount: 0 }],
    })
  })

  it('are those of the formula, whatever the leads', () => {
    fc.assert(
      fc.property(fc.array(shopLead, { maxLength: 4 }), (leads) => {
        const { goods, postage, total } = orderSums(deepFrozen(leads))
        expect(total).toBe(priceCart(leads))
        expect(sumOfAmounts([goods, ...postage.map(({ amount }) => amount)])).toBe(total)
      }),
      { numRuns: runs(0.2) },
    )
  })
})

describe('tax and net', () => {
  test.each([
    [52.8, 10, 48, 4.8],
    [918, 10, 834.55, 83.45],
    [0.05, 10, 0.05, 0],
    [0.06, 10, 0.05, 0.01],
    [100, 0, 100, 0],
    [107.7, 7.7, 100, 7.7],
    [-52.8, 10, -48, -4.8],
  ])('of %d at %d percent are %d and %d', (amount, percent, net, tax) => {
    expect(splitTax(amount, percent)).toEqual({ net, tax })
  })

  it('sum to the amount', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 99_999 }), (amount, thousandths) => {
        const { net, tax } = splitTax(amount / 100, thousandths / 1000)
        expect(sumOfAmounts([net, tax])).toBe(amount / 100)
      }),
    )
  })
})
