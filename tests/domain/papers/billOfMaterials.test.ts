import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { billOfMaterials } from '@/domain/papers/billOfMaterials'
import { postageOf } from '@/domain/pricing/orderSums'
import { priceCart, sumOfAmounts } from '@/domain/pricing/pricing'
import { priceVectorLead, attachmentOf, catalogue, lead, parts } from '../../support/builders'
import { runs } from '../../support/sample'
import { deepFrozen, shopLead } from '../leadArbitraries'

const branch = { b: 'b-pp45', wire: 'w-twin-4p58', cm: 600, fuse: 'f-midi', rating: '30A' }

test('the bill of the lead in the specification, quantity 3 with two handles', () => {
  const bill = billOfMaterials([priceVectorLead({ quantity: '3', andrsonPlugHandle: '2' })], parts)
  expect(bill).toMatchObject([
    { kind: 'connectorA', value: 'a-sb50-grey', sku: 'sb50-grey', count: 3, unitPrice: 9.9, amount: 29.7 },
    {
      kind: 'connectB',
      value: 'b-pp45',
      sku: 'pp45',
      label: 'Powerpole PP45 pair, red left, 45 A',
      amount: 17.7,
    },
    { kind: 'wire', value: 'w-twin-4p58', sku: '', count: 1800, unitPrice: 0.056, amount: 100.8 },
    { kind: 'fuse', value: 'f-midi', label: 'MIDI bolt-down holder, two lugs', count: 3, amount: 49.5 },
    { kind: 'fuseRating', sku: 'r-midi-30a', label: 'MIDI 30A', count: 3, unitPrice: 0, amount: 0 },
    { kind: 'ringLug', sku: '', label: 'M5, 4.58 mm²', count: 6, unitPrice: 0, amount: 0 },
    { kind: 'plugHandle', value: '', label: '', count: 2, unitPrice: 3, amount: 6 },
  ])
  expect(bill).toHaveLength(7)
})

describe('one row per product', () => {
  test('for several leads, and for both ends', () => {
    const both = lead('a-sb50-grey', [{ ...branch, b: 'b-sb50-grey', cm: 0 }])
    const bill = billOfMaterials(
      [
        both,
        lead('a-sb50-grey', [
          { ...branch, cm: 0.1 },
          { ...branch, cm: 0.2 },
        ]),
      ],
      parts,
    )
    expect(bill.map(({ kind, count }) => [kind, count])).toEqual([
      ['connectorA', 3],
      ['wire', 0.3],
      ['fuse', 3],
      ['fuseRating', 3],
      ['ringLug', 6],
      ['connectB', 2],
    ])
  })
  test('and price: a lead saved at another price has its own row', () => {
    const sample = lead('a-sb50-grey', [])
    const dearer = { ...sample, connectorA: { ...sample.connectorA, price: 11 } }
    expect(billOfMaterials([sample, dearer], parts).map(({ unitPrice }) => unitPrice)).toEqual([9.9, 11])
  })
})

test('"No fuse" is not a material unless it has a price', () => {
  const sample = lead('a-sb50-grey', [{ ...branch, fuse: 'f-none', rating: '' }])
  expect(billOfMaterials([sample], parts).map(({ kind }) => kind)).toEqual(['connectorA', 'connectB', 'wire'])
  const one = attachmentOf(sample, 'one')
  const priced = { ...sample, connectBGroup: { one: { ...one, fuse: { ...one.fuse, price: 2 } } } }
  expect(billOfMaterials([priced], parts).at(-1)).toMatchObject({ kind: 'fuse', value: 'f-none', amount: 2 })
})

test('a block on the stud of the source needs no ring lugs, whatever its entry says', () => {
  const sample = lead('a-lug-m8-pair', [{ ...branch, fuse: 'f-mrbf' }])
  const [block] = catalogue.fuseList.filter(({ value }) => value === 'f-mrbf')
  const known = buildIndex({ ...catalogue, fuseList: [{ ...block!, lugs: 2 }] })
  expect(billOfMaterials([sample], known).map(({ kind }) => kind)).not.toContain('ringLug')
})

test('an empty cart has no materials, nor has an empty lead', () => {
  expect(billOfMaterials([], parts)).toEqual([])
  expect(billOfMaterials([lead(null, [{}])], parts)).toEqual([])
})

test('the amounts and the postage sum to the total of the cart', () => {
  fc.assert(
    fc.property(fc.array(shopLead, { maxLength: 4 }), (leads) => {
      const amounts = [...billOfMaterials(deepFrozen(leads), parts), ...postageOf(leads)].map(
        ({ amount }) => amount,
      )
      expect(sumOfAmounts(amounts)).toBe(priceCart(leads))
    }),
    { numRuns: runs(0.2) },
  )
})
