import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNoFuse } from '@/domain/catalogue/catalogue'
import type { FuseRating } from '@/domain/catalogue/catalogue'
import { checkLead } from '@/domain/electrical/checks'
import { blocks, findingKey } from '@/domain/electrical/finding'
import {
  connectorBFit,
  fuseIncompatibility,
  ratingIncompatibility,
  attachmentContext,
  wireIncompatibility,
} from '@/domain/catalogue/fit'
import type { Incompatibility, AttachmentContext } from '@/domain/catalogue/fit'
import {
  addEmptyAttachment,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  chooseWire,
  setLoad,
  setWireLength,
} from '@/domain/lead/editLead'
import { emptyLead, sources } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { catalogue, connectorB, fuse, lead, parts, wire } from '../../support/builders'
import type { Branch } from '../../support/builders'
import { runs } from '../../support/sample'

function contextAt(lead: Lead, uuid = 'one'): AttachmentContext {
  const found = attachmentContext(lead, uuid)
  if (!found) throw new Error(`no attachment ${uuid}`)
  return found
}

const ratings = catalogue.fuseRatingList
const rating = (label: string, family = 'Blade ATO/ATC') =>
  ratings.find((one) => one.label === label && one.families.includes(family))!
const contextOf = (a: string | null, branch: Branch, settings = {}) => contextAt(lead(a, [branch], settings))

test('an unknown attachment has no context', () => {
  expect(attachmentContext(lead('a-sb50-grey', [{}]), 'other')).toBeNull()
  expect(attachmentContext(lead('a-sb50-grey', [{}]), 'constructor')).toBeNull()
})

describe('a wire', () => {
  test.each<[string, AttachmentContext, string, Incompatibility | null]>([
    ['fits', contextOf('a-sb50-grey', { b: 'b-pp45', cm: 600 }), 'w-twin-4p58', null],
    ['is sold out', contextOf('a-sb50-grey', { b: 'b-pp45' }), 'w-solar-6', { reason: 'outOfStock' }],
    [
      'has one core for two poles',
      contextOf('a-sb50-grey', { b: 'b-sb50-grey' }),
      'w-single-13p6',
      { reason: 'cores', conductors: 1, poles: 2 },
    ],
    [
      'has two cores for the one pole of A',
      contextOf('a-lug-m8-single', { b: 'b-bare' }),
      'w-twin-4p58',
      { reason: 'cores', conductors: 2, poles: 1 },
    ],
    [
      'is too thick for connector B',
      contextOf('a-sb50-grey', { b: 'b-pp30' }),
      'w-twin-4p58',
      { reason: 'gaugeB', minimumMm2: 1.3, maximumMm2: 3.3 },
    ],
    [
      'is too thin for connector A',
      contextOf('a-sb175-grey', { b: 'b-bare' }),
      'w-twin-4p58',
      { reason: 'gaugeA', minimumMm2: 13.3, maximumMm2: 53.5 },
    ],
    [
      'is longer than the stock',
      contextOf('a-lug-m10-pair', { b: 'b-lug-m10-pair', cm: 500 }, { quantity: '2' }),
      'w-pair-107',
      { reason: 'wireStock', neededCm: 1000, stockCm: 900 },
    ],
    ['fits where neither end is chosen', contextOf(null, {}), 'w-single-13p6', null],
    [
      'is too thin for the seal of connector A',
      contextOf('a-mc4-pair', { b: 'b-bare' }),
      'w-twin-4p58',
      { reason: 'sealFit', minimumMm: 5, maximumMm: 9 },
    ],
    ['fills the seal', contextOf('a-mc4-pair', { b: 'b-bare' }), 'w-solar-4', null],
    [
      'finds no room in the contact of connector A',
      contextAt(lead('a-mc4-pair', [{ b: 'b-bare' }, { wire: 'w-twin-2p9', cm: 100 }])),
      'w-twin-2p9',
      { reason: 'contactFull' },
    ],
    [
      'is negative, and connector A of one contact has a positive one',
      contextAt(lead('a-lug-m8-single', [{ b: 'b-bare-single' }, { wire: 'w-single-13p6', cm: 100 }])),
      'w-single-13p6-black',
      { reason: 'shortCircuit' },
    ],
    [
      'is positive as the other one in the contact',
      contextAt(lead('a-lug-m8-single', [{ b: 'b-bare-single' }, { wire: 'w-single-13p6', cm: 100 }])),
      'w-single-13p6',
      null,
    ],
  ])('%s', (_, place, value, incompatibility) =>
    expect(wireIncompatibility(place, wire(value))).toEqual(incompatibility),
  )

  test('has what the other attachments leave of connector A and of the stock, its own not counted', () => {
    const thick = { b: 'b-sb50-grey', wire: 'w-twin-7p9', cm: 8000 }
    const sample = lead('a-sb50-grey', [thick, { b: 'b-sb50-grey' }, thick])
    expect(wireIncompatibility(contextAt(sample, 'two'), wire('w-twin-1p85'))).toMatchObject({
      reason: 'gaugeA',
      maximumMm2: 0,
    })
    const two = lead('a-sb120-grey', [thick, { ...thick, cm: 11_000 }])
    expect(wireIncompatibility(contextAt(two, 'two'), wire('w-twin-7p9'))).toEqual({
      reason: 'wireStock',
      neededCm: 11_000,
      stockCm: 10_000,
    })
  })
})

describe('a fuse and a rating', () => {
  test('have what the other attachments leave of the stock', () => {
    const blade = { b: 'b-sb50-grey', wire: 'w-twin-2p9', cm: 100, fuse: 'f-blade', rating: '10A' }
    const left = (quantity: string) => {
      const context = contextAt(lead('a-sb50-grey', [blade, blade], { quantity }), 'two')
      return [
        fuseIncompatibility(context, fuse('f-blade'), ratings),
        ratingIncompatibility(context, rating('10A')),
      ]
    }
    expect(left('50')).toEqual([null, null])
    // 100 links of 10 A and 130 holders are in stock.
    expect(left('51')).toEqual([null, { reason: 'pieceStock', neededPieces: 51, stockPieces: 49 }])
    expect(left('66')[0]).toEqual({ reason: 'pieceStock', neededPieces: 66, stockPieces: 64 })
  })
})

describe('connector B', () => {
  const incompatibility = (a: string | null, value: string) =>
    connectorBFit(contextOf(a, {}), catalogue.wireList)(connectorB(value))

  test.each<[string, string | null, string, Incompatibility | null]>([
    ['fits', 'a-sb50-grey', 'b-pp45', null],
    ['is sold out', 'a-sb50-grey', 'b-dt4', { reason: 'outOfStock' }],
    ['fits no wire that a much larger A fits', 'a-sb350-grey', 'b-pp15', { reason: 'noWireFits' }],
    ['has two poles, A has one', 'a-lug-m8-single', 'b-sb50-grey', { reason: 'noWireFits' }],
    ['has one pole, as A has', 'a-lug-m8-single', 'b-lug-m8-single', null],
    ['fits before A is chosen', null, 'b-sb350-grey', null],
  ])('%s', (_, a, value, expected) => expect(incompatibility(a, value)).toEqual(expected))
})

test('a connector B whose choice would clear the length is not checked against it', () => {
  const chosen = { b: 'b-lug-m8-pair', cm: 900 }
  const context = contextOf('a-lug-m8-pair', chosen, { quantity: '10' })
  expect(connectorBFit(context, catalogue.wireList)(connectorB('b-sb350-grey'))).toBeNull()
})

describe('a fuse', () => {
  const place = (change: Branch = {}, settings = {}) =>
    contextOf('a-sb50-grey', { b: 'b-pp45', wire: 'w-twin-4p58', cm: 200, ...change }, settings)

  test.each<[string, AttachmentContext, string, Incompatibility | null]>([
    ['fits', place(), 'f-blade', null],
    ['is sold out', place(), 'f-glass', { reason: 'outOfStock' }],
    [
      'has too low a voltage',
      place({}, { systemVoltageV: 48 }),
      'f-blade',
      { reason: 'fuseVoltage', ratedV: 32, systemV: 48 },
    ],
    [
      'has no rating small enough',
      place({ wire: 'w-twin-7p9' }),
      'f-mega',
      { reason: 'noRating', leastA: 0, mostA: 45 },
    ],
    [
      'has a holder that the wire does not fill',
      place(),
      'f-anl',
      { reason: 'holderGauge', minimumMm2: 5.3, maximumMm2: 107.3 },
    ],
    [
      'has a holder that the wire does not go into',
      place({ wire: 'w-twin-7p9' }),
      'f-blade',
      { reason: 'holderGauge', minimumMm2: 0.5, maximumMm2: 5.3 },
    ],
    ['sits on a stud, A has none', place(), 'f-mrbf', { reason: 'holderMounting', stud: 'M8' }],
    ['is for panels, none feeds', place(), 'f-mc4', { reason: 'holderMounting', stud: '' }],
    ['is for panels, one feeds', place({}, { source: 'panel' }), 'f-mc4', null],
    [
      'has too low a voltage for the panels',
      place({}, { source: 'panel', sourceVocV: 60 }),
      'f-midi',
      { reason: 'fuseVoltage', ratedV: 58, systemV: 60 },
    ],
    // 30 mm + 16 mm + 50 mm + 60 mm, and 106 mm without the fuse.
    ['just has room in the lead', place({ cm: 15.6 }), 'f-blade', null],
    ['makes the lead too short', place({ cm: 15.5 }), 'f-blade', { reason: 'tooShort', leastCm: 15.6 }],
    ['does not change that the lead is too short', place({ cm: 10.5 }), 'f-blade', null],
    [
      'has no rating between 37.5 and 38 A',
      place({ loadA: 30 }),
      'f-blade',
      { reason: 'noRating', leastA: 37.5, mostA: 38 },
    ],
    ['is none, for a load that the wire carries', place({ loadA: 38 }), 'f-none', null],
    [
      'is none, for a load above the weakest link',
      place({ loadA: 39 }),
      'f-none',
      { reason: 'overload', mostA: 38 },
    ],
  ])('%s', (_, where, value, expected) =>
    expect(fuseIncompatibility(where, fuse(value), ratings)).toEqual(expected),
  )
})

describe('a rating', () => {
  const place = (loadA: number | null, inFuse: string) =>
    contextOf('a-sb50-grey', { b: 'b-pp45', wire: 'w-twin-4p58', fuse: inFuse, loadA })

  test.each<[string, number | null, string, FuseRating, Incompatibility | null]>([
    ['fits', 20, 'f-blade', rating('30A'), null],
    ['is another family’s', 20, 'f-blade', rating('30A', 'MIDI'), { reason: 'notInFamily' }],
    ['is sold out', null, 'f-blade', rating('7.5A'), { reason: 'outOfStock' }],
    [
      'is above the weakest link',
      null,
      'f-maxi',
      rating('40A', 'MAXI blade'),
      { reason: 'ratingAbove', mostA: 38 },
    ],
    ['is below load / 0.8', 20, 'f-blade', rating('20A'), { reason: 'ratingBelow', leastA: 25 }],
    ['is load / 0.8', 20, 'f-blade', rating('25A'), null],
  ])('%s', (_, loadA, inFuse, link, expected) =>
    expect(ratingIncompatibility(place(loadA, inFuse), link)).toEqual(expected),
  )
})

test('choosing only fitting options, one after the other, adds no blocking finding', () => {
  const branch = fc.record({
    // All parts have room in 40 cm: 90 mm and 90 mm of clips, 160 mm of a fuse, two crimps of 60 mm.
    lengthCm: fc.integer({ min: 40, max: 1500 }),
    loadA: fc.option(fc.integer({ min: 1, max: 60 })),
    picks: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
  })
  const start = fc.record({
    a: fc.constantFrom(...catalogue.connectorAList.filter(({ stock }) => stock > 0)),
    systemVoltageV: fc.constantFrom(12 as const, 24 as const, 48 as const),
    fedFrom: fc.constantFrom('A' as const, 'attachments' as const, 'both' as const),
    source: fc.constantFrom(...sources),
    quantity: fc.integer({ min: 1, max: 9 }).map(String),
    branches: fc.array(branch, { minLength: 1, maxLength: 4 }),
  })
  let chosenToTheEnd = 0
  fc.assert(
    fc.property(start, ({ a, branches, ...settings }) => {
      let lead: Lead = chooseConnectorA({ ...emptyLead('x'), ...settings }, a)
      branches.forEach(({ lengthCm, loadA }, index) => {
        lead = setLoad(
          setWireLength(addEmptyAttachment(lead, `b${index}`), `b${index}`, lengthCm),
          `b${index}`,
          loadA,
        )
      })
      const before = checkLead(lead, parts).filter(blocks).map(findingKey)

      branches.forEach(({ lengthCm, picks }, index) => {
        const uuid = `b${index}`
        const pickOf = <T>(
          list: readonly T[],
          enabled: (item: T) => boolean,
          pick: number,
        ): T | undefined => {
          const open = list.filter(enabled)
          return open[pick % open.length]
        }
        const b = pickOf(
          catalogue.connectorBList,
          (item) => connectorBFit(contextAt(lead, uuid), catalogue.wireList)(item) === null,
          picks[0],
        )
        if (!b) return
        lead = setWireLength(chooseConnectorB(lead, uuid, b), uuid, lengthCm)
        const w = pickOf(
          catalogue.wireList,
          (item) => wireIncompatibility(contextAt(lead, uuid), item) === null,
          picks[1],
        )
        if (!w) return
        lead = chooseWire(lead, uuid, w)
        const f = pickOf(
          catalogue.fuseList,
          (item) => fuseIncompatibility(contextAt(lead, uuid), item, ratings) === null,
          picks[2],
        )
        if (!f) return
        lead = chooseFuse(lead, uuid, f)
        if (isNoFuse(f)) return
        const r = pickOf(
          ratings,
          (item) => ratingIncompatibility(contextAt(lead, uuid), item) === null,
          picks[3],
        )
        expect(r, 'a fuse that can be chosen has a rating that can be chosen').toBeDefined()
        lead = chooseFuseRating(lead, uuid, r!.label)
        chosenToTheEnd += 1
      })
      // Of the whole lead, so the buyer decides: what the branches take together and share, and the highest voltage.
      const ofTheLead = ['loadsAboveConnectorA', 'holderShared', 'connectorVoltage', 'fuseVoltage']
      const after = checkLead(lead, parts)
        .filter((one) => blocks(one) && !ofTheLead.includes(one.kind))
        .map(findingKey)
      expect(after.filter((key) => !before.includes(key))).toEqual([])
      expect(checkLead(lead, parts).filter(({ kind }) => kind === 'loadAboveFuse')).toEqual([])
    }),
  )
  expect(chosenToTheEnd).toBeGreaterThan(runs(0.3))
})
