import { expect, test } from 'vitest'
import { looseParts } from '@/domain/papers/looseParts'
import { lead, parts } from '../../support/builders'
import type { Branch } from '../../support/builders'

const branch: Branch = { b: 'b-pp45', wire: 'w-twin-4p58', cm: 200, fuse: 'f-midi', rating: '30A' }

test('handles, ring lugs of fuses and contacts to crimp of all pieces, equal ones in one row', () => {
  const leads = [
    lead('a-sb50-grey', [branch, { ...branch, fuse: 'f-none', rating: '' }], {
      quantity: '3',
      andrsonPlugHandle: '2',
    }),
    lead('a-sb50-grey', [branch]),
  ]
  expect(looseParts(leads, parts)).toEqual([
    // Two for each of the four fuses.
    { kind: 'ringLug', label: 'M5, 4.58 mm²', copperMm2: null, count: 8 },
    { kind: 'plugHandle', label: '', copperMm2: null, count: 2 },
    // At A of the first lead, two wires of 4.58 mm² in each of two contacts: none is listed for them.
    { kind: 'contact', label: 'Anderson SB50 grey, 50 A', copperMm2: 9.16, count: 6 },
    { kind: 'contact', label: '261G2', copperMm2: null, count: 14 },
    { kind: 'contact', label: '5953 or 5915', copperMm2: null, count: 2 },
  ])
})

test('no contacts that come with their connector', () => {
  expect(looseParts([lead('a-lug-m8-pair', [{ ...branch, b: 'b-bare', fuse: 'f-blade' }])], parts)).toEqual(
    [],
  )
})
