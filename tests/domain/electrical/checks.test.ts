import { describe, expect, test } from 'vitest'
import { checkLead } from '@/domain/electrical/checks'
import { blocks, findingKey } from '@/domain/electrical/finding'
import type { FindingKind } from '@/domain/electrical/finding'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { catalogue, lead, parts, sound } from '../../support/builders'
import type { Branch } from '../../support/builders'

const kindsOf = (lead: Lead): FindingKind[] => checkLead(lead, parts).map(({ kind }) => kind)
const findingsOf = (lead: Lead, kind: FindingKind) =>
  checkLead(lead, parts).filter((finding) => finding.kind === kind)

const soundLead = (change: Branch = {}, settings = {}, a = 'a-sb50-grey') =>
  lead(a, [{ ...sound, ...change }], settings)

test('a correct lead has no findings, nor has one with nothing chosen', () => {
  expect(checkLead(soundLead(), parts)).toEqual([])
  expect(checkLead(emptyLead('empty'), parts)).toEqual([])
  expect(checkLead(lead(null, [{}]), parts)).toEqual([])
})

describe('hand-worked cases', () => {
  test.each<[string, Lead, FindingKind[]]>([
    // Gauge: ELECTRICAL.md 2.6, mm² per contact barrel.
    ['4.58 mm² in a PP30 (1.3 to 3.3 mm²) [50]', soundLead({ b: 'b-pp30' }), ['gaugeB']],
    [
      '1.85 mm² in an XT90 (2.9 to 5.3 mm²) [u]',
      soundLead({ b: 'b-xt90', wire: 'w-twin-1p85', rating: '15A', loadA: 12, cm: 100 }),
      ['gaugeB'],
    ],
    ['13.57 mm² in an SB50 (to 13.6 mm²) [46]', soundLead({ wire: 'w-twin-13p6', fuse: 'f-maxi' }), []],
    [
      '20.29 mm² in an SB50 [46]',
      soundLead({ wire: 'w-pair-20p3', fuse: 'f-midi', rating: '40A' }),
      ['gaugeB', 'gaugeA'],
    ],
    ['4.58 mm² in an SB175 (13.3 to 53.5 mm²) [48]', soundLead({}, {}, 'a-sb175-grey'), ['gaugeA']],
    ['4.58 mm² in a DTP (2.1 to 5.3 mm²) [52], 20 A in 25 A', soundLead({ b: 'b-dtp2' }), []],
    // Poles: ELECTRICAL.md 4, one pole takes one core, all others two or more.
    [
      'a single-core wire on 2-pole connectors',
      soundLead({ wire: 'w-single-13p6', fuse: 'f-maxi' }),
      ['polesA', 'polesB'],
    ],
    [
      'a twin wire on single lugs',
      soundLead({ b: 'b-lug-m8-single' }, {}, 'a-lug-m8-single'),
      ['polesA', 'polesB'],
    ],
    [
      'a single core between single lugs',
      soundLead(
        { b: 'b-lug-m8-single', wire: 'w-single-13p6', fuse: 'f-midi', rating: '80A', loadA: 60, cm: 50 },
        {},
        'a-lug-m8-single',
      ),
      [],
    ],
    [
      'seven cores on a 7-pole plug and a 2-pole connector',
      soundLead(
        { b: 'b-trailer-7-flat', wire: 'w-trailer7-0p64', fuse: 'f-blade', rating: '5A', loadA: 3, cm: 300 },
        {},
        'a-dt2',
      ),
      ['coresUnused'],
    ],
    // Fuse against the weakest link: ELECTRICAL.md 2.5 [37], 2.2 [32], 2.6.
    ['40 A fuse on a 38 A wire', soundLead({ rating: '40A' }), ['fuseAboveWeakestLink']],
    ['35 A fuse on a 38 A wire', soundLead({ rating: '35A' }), []],
    ['30 A fuse before a 25 A DTP', soundLead({ b: 'b-dtp2', rating: '30A' }), ['fuseAboveWeakestLink']],
    ['25 A fuse before a 25 A DTP', soundLead({ b: 'b-dtp2' }), []],
    [
      '20 A fuse behind a 13 A DT',
      soundLead({ wire: 'w-twin-1p85', rating: '20A', loadA: 10 }, {}, 'a-dt2'),
      ['fuseAboveWeakestLink'],
    ],
    [
      '15 A fuse before a 15 A cigarette socket',
      soundLead({ b: 'b-cig-socket', wire: 'w-twin-2p9', rating: '15A', loadA: 12 }),
      [],
    ],
    // Load against the fuse, at most 80 %: [38].
    ['21 A on a 25 A fuse (80 % is 20 A)', soundLead({ loadA: 21 }), ['loadAboveFuse']],
    ['20 A on a 25 A fuse', soundLead({ loadA: 20 }), []],
    ['24 A on a 30 A fuse', soundLead({ loadA: 24, rating: '30A' }), []],
    // Fuse voltage: [41] MIDI 58 V, most blades 32 V [u]; 58.4 V [42].
    ['a 32 V fuse at 24 V', soundLead({}, { systemVoltageV: 24 }), []],
    ['a 32 V fuse in a 48 V system', soundLead({}, { systemVoltageV: 48 }), ['fuseVoltage']],
    [
      'a 58 V fuse in a 48 V system, with the hint at charging',
      soundLead({ fuse: 'f-midi', rating: '30A' }, { systemVoltageV: 48 }),
      ['chargingVoltage'],
    ],
    // Without a fuse.
    ['no fuse, 18 A on a 38 A wire', soundLead({ fuse: 'f-none', rating: '' }), ['unfused']],
    [
      'no fuse, 40 A on a 38 A wire',
      soundLead({ fuse: 'f-none', rating: '', loadA: 40, cm: 100 }),
      ['loadWithoutFuse'],
    ],
    ['no fuse, no load', soundLead({ fuse: 'f-none', rating: '', loadA: null }), ['unfused']],
    // Voltage drop: 2.3, at 3, 5 and 10 % [12].
    [
      '4.58 mm², 6 m, 25 A, 12 V: 9.7 % of 5 %',
      soundLead({ cm: 600, loadA: 25, rating: '35A' }),
      ['voltageDrop'],
    ],
    ['the same at 10 %', soundLead({ cm: 600, loadA: 25, rating: '35A' }, { dropLimitPercent: 10 }), []],
    [
      'the same at 24 V and 5 %',
      soundLead({ cm: 600, loadA: 25, rating: '35A' }, { systemVoltageV: 24 }),
      [],
    ],
    [
      'the same at 24 V and 3 %',
      soundLead({ cm: 600, loadA: 25, rating: '35A' }, { systemVoltageV: 24, dropLimitPercent: 3 }),
      ['voltageDrop'],
    ],
    [
      '8 A, 4 m, 1.85 mm²: 5.1 %',
      soundLead({ cm: 400, loadA: 8, rating: '10A', wire: 'w-twin-1p85' }),
      ['voltageDrop'],
    ],
    ['8 A, 4 m, 2.9 mm²: 3.3 %', soundLead({ cm: 400, loadA: 8, rating: '10A', wire: 'w-twin-2p9' }), []],
    [
      '8 A, 4 m, 2.9 mm² at 3 %',
      soundLead({ cm: 400, loadA: 8, rating: '10A', wire: 'w-twin-2p9' }, { dropLimitPercent: 3 }),
      ['voltageDrop'],
    ],
    [
      'no load: 80 % of 30 A over 6 m is 9.3 %',
      soundLead({ cm: 600, loadA: null, rating: '30A' }),
      ['voltageDrop'],
    ],
    // The whole lead.
    [
      'two branches of 7.92 mm² do not fit an SB50 together: 15.84 of 13.6 mm² [46]',
      lead('a-sb50-grey', [
        { ...sound, wire: 'w-twin-7p9', fuse: 'f-maxi' },
        { ...sound, wire: 'w-twin-7p9', fuse: 'f-maxi' },
      ]),
      ['gaugeA'],
    ],
    ['two branches of 4.58 mm² do: 9.16 mm²', lead('a-sb50-grey', [sound, sound]), []],
    [
      'three branches of 4.58 mm² do not: 13.74 mm²',
      lead('a-sb50-grey', [sound, sound, { ...sound, loadA: 5 }]),
      ['gaugeA', 'fusesAboveConnectorA'],
    ],
    [
      'two of 2.9 mm² reach a lug M10 (from 6 mm²) only together: 5.8 of 6',
      lead('a-lug-m10-pair', [
        { ...sound, wire: 'w-twin-2p9' },
        { ...sound, wire: 'w-twin-2p9' },
      ]),
      ['gaugeA'],
    ],
    [
      '4.58 and 2.9 mm² reach it together, each alone does not',
      lead('a-lug-m10-pair', [sound, { ...sound, wire: 'w-twin-2p9' }]),
      ['gaugeAEach', 'gaugeAEach'],
    ],
    [
      'loads of 20 A, 20 A and 11 A on a 50 A connector',
      lead('a-sb50-grey', [
        { ...sound, loadA: 20 },
        { ...sound, loadA: 20 },
        { ...sound, wire: 'w-twin-2p9', loadA: 11 },
      ]),
      ['loadsAboveConnectorA'],
    ],
    [
      'loads of 20 A, 20 A and 10 A on it, their fuses of 75 A protecting nothing at A',
      lead('a-sb50-grey', [
        { ...sound, loadA: 20 },
        { ...sound, loadA: 20 },
        { ...sound, wire: 'w-twin-2p9', loadA: 10 },
      ]),
      ['fusesAboveConnectorA'],
    ],
    ['fed from both ends', soundLead({}, { fedFrom: 'both' }), ['secondFuse']],
    ['fed from the attachment', soundLead({}, { fedFrom: 'attachments' }), []],
    // Stock, cm.
    [
      '131 × 200 cm of the 26,000 cm in stock, and 131 housings at each end of 64',
      soundLead({}, { quantity: '131' }),
      ['stock', 'stock', 'stock', 'stock'],
    ],
    [
      'two branches of 500 cm share 900 cm of 107 mm² pair, which is too thick for a MEGA holder, and no link of 350 A',
      lead('a-lug-m10-pair', [
        { b: 'b-lug-m10-pair', wire: 'w-pair-107', cm: 500, fuse: 'f-mega', rating: '350A', loadA: 150 },
        { b: 'b-lug-m10-pair', wire: 'w-pair-107', cm: 500, fuse: 'f-mega', rating: '350A', loadA: 150 },
      ]),
      ['holderGauge', 'holderGauge', 'gaugeA', 'fusesAboveConnectorA', 'stock', 'stock'],
    ],
  ])('%s', (_, lead, kinds) => expect(kindsOf(lead)).toEqual(kinds))
})

test('a finding has part, value, limit, basis and remedy', () => {
  const lead = soundLead({ cm: 600, loadA: 25, rating: '35A' })
  const [drop] = findingsOf(lead, 'voltageDrop')
  expect(drop).toMatchObject({
    severity: 'warns',
    part: 'wire',
    attachment: 'one',
    label: '4.58 mm² twin sheath (6 mm auto)',
    limit: { value: 5, unit: '%' },
    basis: ['at20C', 'wireOnly', 'atLoad', 'unconfirmedLimit'],
    remedy: { kind: 'thickerOrShorter' },
  })
  expect(drop?.figure.value).toBeCloseTo(9.68, 2)
  // 4.58 mm² × 9.68 / 5 = 8.87, and 5 % of 12 V over 25 A × 7.7471 mV = 309.8 cm.
  if (drop?.remedy.kind !== 'thickerOrShorter') throw new Error('another remedy')
  expect(drop.remedy.minimum.value).toBe(8.9)
  expect(drop.remedy.maximum.value).toBe(309)
})

test('the weakest link is reported with its own limit', () => {
  expect(
    findingsOf(soundLead({ b: 'b-cig-socket', wire: 'w-twin-2p9', rating: '20A' }), 'fuseAboveWeakestLink'),
  ).toMatchObject([
    {
      severity: 'blocks',
      part: 'fuseRating',
      label: 'Cigarette lighter socket, 15 A',
      figure: { value: 20, unit: 'A' },
      limit: { value: 15, unit: 'A' },
      basis: ['continuous', 'unconfirmedRating'],
      remedy: { kind: 'ratingAtMost', limit: { value: 15, unit: 'A' } },
    },
  ])
})

test('only values without a confirmed source are reported as unconfirmed', () => {
  const basisOf = (lead: Lead, kind: FindingKind) => findingsOf(lead, kind)[0]?.basis
  expect(basisOf(soundLead({ rating: '40A' }), 'fuseAboveWeakestLink')).toEqual(['continuous'])
  const thick = { wire: 'w-pair-49p2', fuse: 'f-mega', rating: '250A', b: 'b-lug-m10-pair', loadA: 150 }
  expect(basisOf(soundLead(thick, {}, 'a-lug-m10-pair'), 'fuseAboveWeakestLink')).toContain(
    'unconfirmedRating',
  )
  expect(basisOf(soundLead({}, { systemVoltageV: 48 }), 'fuseVoltage')).toContain('unconfirmedVoltage')
  const midi = soundLead({ fuse: 'f-midi', rating: '30A' }, { systemVoltageV: 48 })
  expect(basisOf(midi, 'chargingVoltage')).toEqual(['nominalVoltage'])
  const long = { cm: 900, loadA: 25, rating: '35A' }
  expect(basisOf(soundLead(long, { dropLimitPercent: 10 }), 'voltageDrop')).not.toContain('unconfirmedLimit')
})

test('a remedy is rounded to the safe side, and suits the other end too', () => {
  const remedyOf = (lead: Lead, kind: FindingKind) => findingsOf(lead, kind)[0]?.remedy
  // 20.1 / 0.8 = 25.125 A.
  expect(remedyOf(soundLead({ loadA: 20.1 }), 'loadAboveFuse')).toEqual({
    kind: 'ratingAtLeast',
    limit: { value: 25.2, unit: 'A' },
  })
  // The wire carries 29 A: no fuse is large enough for a load of 25 A and small enough for it.
  const weak = soundLead({ b: 'b-pp30', wire: 'w-twin-2p9', loadA: 25 })
  expect(remedyOf(weak, 'loadAboveFuse')).toEqual({ kind: 'loadAtMost', limit: { value: 23.2, unit: 'A' } })
  // A PP30 takes 1.3 to 3.3 mm² [50], a lug M10 6 mm² or more: no wire fits both.
  const inBoth = (a: string) => remedyOf(soundLead({ b: 'b-pp30' }, {}, a), 'gaugeB')
  expect(inBoth('a-lug-m10-pair')).toEqual({ kind: 'otherConnectors' })
  // Lugs M8 take 2.5 to 70 mm²; of these, B takes up to 3.3.
  const thin = soundLead({ b: 'b-pp30', wire: 'w-twin-1p85' }, {}, 'a-lug-m8-pair')
  expect(remedyOf(thin, 'gaugeA')).toMatchObject({ minimum: { value: 2.5 }, maximum: { value: 3.3 } })
  // A DT takes 0.5 to 2.1 mm² [52].
  expect(inBoth('a-dt2')).toMatchObject({ minimum: { value: 1.3 }, maximum: { value: 2.1 } })
})

test('only the drop of a single core is reported as one way', () => {
  const basisOf = (wire: string, b: string, a: string) =>
    findingsOf(soundLead({ wire, b, cm: 9000 }, {}, a), 'voltageDrop')[0]?.basis
  expect(basisOf('w-single-13p6', 'b-lug-m8-single', 'a-lug-m8-single')).toContain('oneWay')
  expect(basisOf('w-twin-4p58', 'b-sb50-grey', 'a-sb50-grey')).not.toContain('oneWay')
})

test('only those kinds block', () => {
  const broken = lead(
    'a-sb50-grey',
    [
      { ...sound, b: 'b-pp30', rating: '40A', loadA: 38 },
      { ...sound, wire: 'w-single-13p6' },
      { ...sound, fuse: 'f-none', rating: '', loadA: 45, cm: 900 },
      { ...sound, loadA: 21 },
    ],
    { systemVoltageV: 48, fedFrom: 'both', quantity: '9999' },
  )
  const found = checkLead(broken, parts)
  const named = (blocking: boolean) =>
    [...new Set(found.filter((finding) => blocks(finding) === blocking).map(({ kind }) => kind))].sort()
  expect(named(true)).toEqual(
    [
      'gaugeA',
      'gaugeB',
      'polesA',
      'polesB',
      'fuseAboveWeakestLink',
      'fuseVoltage',
      'holderGauge',
      'wiresPerContact',
      'loadsAboveConnectorA',
      'loadWithoutFuse',
    ].sort(),
  )
  expect(named(false)).toEqual(['loadAboveFuse', 'secondFuse', 'stock', 'voltageDrop'].sort())
  expect(new Set(found.map(findingKey)).size).toBe(found.length)
})

test('loads are summed, a missing one counts with 80 % of its fuse, without a fuse with 0', () => {
  const together = (change: Branch) =>
    findingsOf(
      lead('a-dt2', [
        { ...sound, loadA: 10 },
        { ...sound, loadA: null, ...change },
        { ...sound, loadA: 3.5 },
      ]),
      'loadsAboveConnectorA',
    )
  // 80 % of 25 A.
  expect(together({})).toMatchObject([
    { figure: { value: 33.5, unit: 'A' }, limit: { value: 13 }, basis: ['atShareOfFuse', 'continuous'] },
  ])
  expect(together({ fuse: 'f-none', rating: '' })).toMatchObject([
    { figure: { value: 13.5, unit: 'A' }, limit: { value: 13 }, basis: ['continuous'] },
  ])
})

describe('the current catalogue', () => {
  const withWire = (change: object) =>
    buildIndex({
      ...catalogue,
      wireList: catalogue.wireList.map((row) => (row.value === 'w-twin-4p58' ? { ...row, ...change } : row)),
    })

  test('a part is checked with its current attributes', () => {
    const derated = checkLead(soundLead(), withWire({ ampacityA: 20 }))
    expect(derated.map(({ kind }) => kind)).toEqual(['fuseAboveWeakestLink'])
  })

  test('a part that it no longer has is checked with its own attributes', () => {
    const without = buildIndex({ ...catalogue, wireList: [], connectorAList: [], connectorBList: [] })
    expect(checkLead(soundLead(), without)).toEqual([])
    expect(checkLead(soundLead({ rating: '40A' }), without).map(({ kind }) => kind)).toEqual([
      'fuseAboveWeakestLink',
    ])
  })

  test('one product at both ends is counted together', () => {
    const few = buildIndex({
      ...catalogue,
      connectorAList: catalogue.connectorAList.map((row) => ({ ...row, stock: 3 })),
      connectorBList: catalogue.connectorBList.map((row) => ({ ...row, stock: 3 })),
    })
    const [stock] = checkLead(soundLead({}, { quantity: '2' }), few)
    expect(stock).toMatchObject({ kind: 'stock', figure: { value: 4 }, limit: { value: 3, unit: 'pieces' } })
    expect(checkLead(soundLead({}, { quantity: '1' }), few)).toEqual([])
  })
})
