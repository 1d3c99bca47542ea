import { describe, expect, test } from 'vitest'
import { checkLead } from '@/domain/electrical/checks'
import { suggestWireAndFuse } from '@/domain/electrical/suggestion'
import { takeProposal } from '@/domain/lead/editLead'
import { lead, parts } from '../../support/builders'

type Settings = Parameters<typeof lead>[2]
type Need = [a: string, b: string, cm: number, loadA: number, settings: Settings]
type Expected = { wire: string; fuse: string; rating: string; price: number; breaks: boolean }

const fused: Settings = { source: 'fused' }
const bank = (sourceAh: number): Settings => ({ source: 'bank', sourceAh })
const taken = (wire: string, fuse: string, rating: string, price: number, breaks = true): Expected => ({
  wire,
  fuse,
  rating,
  price,
  breaks,
})

/** Prices are connector B, wire and fuse. */
describe('the worked examples of Suggest', () => {
  test.each<[number, Need, Expected]>([
    [1, ['a-sb50-grey', 'b-cig-socket', 400, 8, fused], taken('w-twin-2p9', 'f-blade', '10A', 32.3)],
    [
      2,
      ['a-lug-m8-pair', 'b-sb50-grey', 600, 25, { source: 'starter' }],
      taken('w-twin-13p6', 'f-anl', '35A', 147.2),
    ],
    [
      3,
      ['a-lug-m8-pair', 'b-lug-m8-pair', 150, 160, bank(200)],
      taken('w-pair-49p2', 'f-anl', '200A', 126.2),
    ],
    [
      4,
      ['a-lug-m8-pair', 'b-lug-m8-pair', 150, 160, { source: 'lithium' }],
      taken('w-pair-49p2', 'f-class-t', '200A', 225.3),
    ],
    [
      5,
      ['a-ring-m6-pair', 'b-cig-socket', 300, 8, bank(100)],
      taken('w-twin-1p85', 'f-blade', '10A', 24.5, false),
    ],
    [6, ['a-lug-m8-pair', 'b-sb50-grey', 400, 8, bank(100)], taken('w-twin-4p58', 'f-mrbf', '30A', 70.3)],
    [
      7,
      ['a-mc4-pair', 'b-sb50-grey', 500, 9, { source: 'panel' }],
      taken('w-solar-4', 'f-blade-58', '15A', 41.7),
    ],
    [
      7,
      ['a-mc4-pair', 'b-sb50-grey', 500, 9, { source: 'panel', sourceVocV: 90 }],
      taken('w-solar-4', 'f-mc4', '15A', 51.7),
    ],
    [8, ['a-sb175-grey', 'b-lug-m10-pair', 470, 2, fused], taken('w-twin-13p6', 'f-maxi', '20A', 106.63)],
    [
      9,
      ['a-pp30', 'b-xt60', 300, 10, { ...fused, systemVoltageV: 48 }],
      taken('w-twin-1p85', 'f-blade-58', '15A', 22.4),
    ],
    [10, ['a-sb50-grey', 'b-sb50-grey', 200, 30, fused], taken('w-twin-7p9', 'f-maxi', '40A', 45.8)],
    [
      11,
      ['a-lug-m8-pair', 'b-sb175-grey', 200, 100, bank(300)],
      taken('w-pair-20p3', 'f-mrbf', '125A', 126.5),
    ],
    [
      12,
      ['a-lug-m8-pair', 'b-sb175-grey', 200, 60, { source: 'lithium', systemVoltageV: 48 }],
      taken('w-pair-20p3', 'f-class-t', '110A', 217.5),
    ],
  ])('%i', (_, [a, b, cm, loadA, settings], expected) => {
    const sample = lead(a, [{ b, cm, loadA }], settings)
    const suggestion = suggestWireAndFuse(sample, 'one', parts)
    if (suggestion.kind !== 'found') throw new Error(`nothing found: ${JSON.stringify(suggestion)}`)
    const { wire, fuse, rating, price, breaks } = suggestion.proposal
    expect(taken(wire.value, fuse.value, rating.label, price, breaks)).toEqual(expected)
    const kinds = checkLead(takeProposal(sample, 'one', suggestion.proposal), parts)
      .filter(({ severity }) => severity !== 'notes')
      .map(({ kind }) => kind)
    expect(kinds).toEqual(breaks ? [] : ['breakingCapacity'])
  })
})
