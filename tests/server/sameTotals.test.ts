import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { selectionOf } from '@/domain/lead/leadSelection'
import { priceLead } from '@/domain/pricing/pricing'
import { readOrderLines } from '../../server/services/orders/orderLines'
import { shopLead } from '../domain/leadArbitraries'
import { makeTestServer } from '../support/testServer'
import { runs } from '../support/sample'

it('browser and server calculate the same total, to the cent', async () => {
  const server = await makeTestServer()
  onTestFinished(server.close)
  const aHundred = fc.array(shopLead, { minLength: 100, maxLength: 100, size: 'max' })
  await fc.assert(
    fc.asyncProperty(aHundred, async (shown) => {
      const { lines } = await readOrderLines(server.db, shown.map(selectionOf))
      expect(lines.map(({ total }) => total)).toEqual(shown.map((lead) => priceLead(lead).total))
    }),
    { numRuns: runs(0.05) },
  )
})
