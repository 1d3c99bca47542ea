import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { invoiceLines, splitCredit } from '@/domain/books/invoice'
import { splitTax } from '@/domain/pricing/orderSums'
import { priceCart, sumOfAmounts } from '@/domain/pricing/pricing'
import { fridgeBranch, lead, priceVectorLead } from '../../support/builders'
import { runs } from '../../support/sample'
import { deepFrozen, shopLead } from '../leadArbitraries'

describe('the lines of an invoice', () => {
  it('name each lead with its attachments, and have the postage apart', () => {
    const fridge = lead('a-sb50-grey', [{ ...fridgeBranch, fuse: 'f-none', rating: '' }])
    const handles = priceVectorLead({ quantity: '3', andrsonPlugHandle: '2' })
    expect(invoiceLines([handles, fridge], 10)).toMatchObject({
      leads: [
        {
          label: 'Anderson SB50 grey, 50 A',
          branches: [
            {
              connectorLabel: 'Powerpole PP45 pair, red left, 45 A',
              wireLabel: '4.58 mm² twin sheath (6 mm auto)',
              lengthCm: 600,
              fuseLabel: 'MIDI bolt-down holder, two lugs 30A',
            },
          ],
          plugHandles: 2,
          quantity: 3,
          amount: 203.7,
        },
        { branches: [{ fuseLabel: 'No fuse' }], plugHandles: 0, quantity: 1 },
      ],
      postage: [{ label: 'Normal', count: 2, unitPrice: 10.6, amount: 21.2 }],
    })
  })

  it('sum to the total, as net and tax do', () => {
    fc.assert(
      fc.property(
        fc.array(shopLead, { maxLength: 4 }),
        fc.constantFrom(0, 7.7, 10, 19, 24.5),
        (leads, percent) => {
          const { leads: lines, postage, net, tax, total } = invoiceLines(deepFrozen(leads), percent)
          expect(total).toBe(priceCart(leads))
          expect(sumOfAmounts([...lines, ...postage].map(({ amount }) => amount))).toBe(total)
          expect(sumOfAmounts([net, tax])).toBe(total)
        },
      ),
      { numRuns: runs(0.2) },
    )
  })
})

describe('the tax of a credit', () => {
  test.each([
    [0, 52.8, 10, 48, 4.8],
    [0, 0.05, 10, 0.05, 0],
    // The second half of a cent that the first credit did not have.
    [0.05, 0.05, 10, 0.04, 0.01],
    [52.75, 0.05, 10, 0.05, 0],
  ])('after %d credited, of %d at %d percent, leaves %d and %d', (before, amount, percent, net, tax) => {
    expect(splitCredit(before, amount, percent)).toEqual({ net, tax })
  })

  it('sums over all credits of an invoice to its tax', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parts, fc.constantFrom(0, 7.7, 10, 19), (cents, percent) => {
        let before = 0
        const taxes = cents.map((amount) => {
          const { net, tax } = splitCredit(before, amount / 100, percent)
          expect(sumOfAmounts([net, tax])).toBe(amount / 100)
          before = sumOfAmounts([before, amount / 100])
          return tax
        })
        expect(sumOfAmounts(taxes)).toBe(splitTax(before, percent).tax)
      }),
    )
  })
})
