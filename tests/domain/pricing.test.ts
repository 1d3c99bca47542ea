import { expect, test } from 'vitest'
import { emptyOrder } from '@/domain/order'
import { priceOrder } from '@/domain/pricing'

test('an order with nothing chosen costs its postage', () => {
  expect(priceOrder(emptyOrder('1')).total).toBe(10.6)
})
