import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { choicesOf } from '@/domain/choices'
import { priceOrder } from '@/domain/pricing'
import { readLeads } from '../../server/services/orderedLeads'
import { shopOrder } from '../domain/orderArbitraries'
import { makeTestServer } from '../support/testServer'

it('buyer and server come to the same total, to the cent: 10,000 leads', { timeout: 120_000 }, async () => {
  const server = await makeTestServer()
  onTestFinished(server.close)
  const aHundred = fc.array(shopOrder, { minLength: 100, maxLength: 100 })
  await fc.assert(
    fc.asyncProperty(aHundred, async (shown) => {
      const { orders } = await readLeads(server.db, shown.map(choicesOf))
      expect(orders.map(({ total }) => total)).toEqual(shown.map((order) => priceOrder(order).total))
    }),
    { numRuns: 100 },
  )
})
