import { describe, expect, test } from 'vitest'
import { storedLeadSchema } from '@/contract/lead'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { checkLead } from '@/domain/electrical/checks'
import type { Finding, FindingKind, UnknownField } from '@/domain/electrical/finding'
import { attachmentsOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { catalogue, lead, parts } from '../../support/builders'
import type { Branch } from '../../support/builders'

type Settings = Parameters<typeof lead>[2]
type Said = [severity: Finding['severity'], figure: number, limit: number]
type List = 'connectorAList' | 'connectorBList' | 'wireList' | 'fuseList'

/** The catalogue with other attributes of one part. */
function withPart(list: List, value: string, change: object) {
  const rows: readonly { value: string }[] = catalogue[list]
  const changed = rows.map((row) => (row.value === value ? { ...row, ...change } : row))
  return buildIndex({ ...catalogue, [list]: changed })
}

const said = (kind: FindingKind, sample: Lead, known = parts): Said[] =>
  checkLead(sample, known)
    .filter((finding) => finding.kind === kind)
    .map(({ severity, figure, limit }) => [severity, Number(figure.value.toFixed(6)), limit.value])
const kindsOf = (sample: Lead, known = parts) => checkLead(sample, known).map(({ kind }) => kind)

const bank = (sourceAh: number): Settings => ({ source: 'bank', sourceAh })
const starter: Settings = { source: 'starter' }
const lithium48: Settings = { source: 'lithium', systemVoltageV: 48 }
const panel = (sourceVocV: number | null): Settings => ({ source: 'panel', sourceVocV })
const unsaid: Settings = { source: '' }

const sb50 = (change: Branch = {}): Branch => ({
  b: 'b-sb50-grey',
  wire: 'w-twin-4p58',
  cm: 100,
  fuse: 'f-blade',
  rating: '25A',
  loadA: 18,
  ...change,
})
const thick = (fuse: string, rating: string): Branch =>
  sb50({ wire: 'w-twin-13p6', cm: 200, fuse, rating, loadA: 25 })
const inverter = (fuse: string): Branch => ({
  b: 'b-lug-m8-pair',
  wire: 'w-pair-49p2',
  cm: 150,
  fuse,
  rating: '200A',
  loadA: 160,
})
const solar = (change: Branch = {}): Branch =>
  sb50({ wire: 'w-solar-4', fuse: 'f-blade-58', rating: '15A', loadA: 10, ...change })
const unfused = (loadA: number | null) => solar({ fuse: 'f-none', rating: '', loadA })
const fromPanel = solar({ b: 'b-mc4-pair', fuse: 'f-none', rating: '' })
const onStud = sb50({ fuse: 'f-mrbf', rating: '30A', loadA: 20 })
const single = (wire: string, fuse: string, rating: string, loadA: number): Branch => ({
  b: 'b-lug-m8-single',
  wire,
  cm: 40,
  fuse,
  rating,
  loadA,
})

/** The worked cases of the rules that are not among the acceptance cases. */
describe('the rules, case by case', () => {
  test.each<[FindingKind, string, string, Branch[], Settings, Said[]]>([
    ['sourceNotSaid', 'class T, 20,000 of 20,000 A', 'a-lug-m8-pair', [inverter('f-class-t')], unsaid, []],
    [
      'sourceNotSaid',
      'No fuse breaks nothing',
      'a-sb50-grey',
      [sb50({ fuse: 'f-none', rating: '' })],
      unsaid,
      [['warns', 0, 20_000]],
    ],
    [
      'sourceNotSaid',
      'once for two branches, by the fuse that breaks least',
      'a-lug-m8-pair',
      [thick('f-anl', '40A'), sb50()],
      unsaid,
      [['warns', 1000, 20_000]],
    ],
    ['breakingCapacity', 'ANL, bank of 100 Ah', 'a-lug-m8-pair', [thick('f-anl', '40A')], bank(100), []],
    ['breakingAtStarter', 'ANL 35 A', 'a-lug-m8-pair', [thick('f-anl', '35A')], starter, []],
    [
      'breakingAtStarter',
      'silent where the other rule warns: glass',
      'a-ring-m6-pair',
      [{ b: 'b-bare', wire: 'w-twin-1p13', cm: 100, fuse: 'f-glass', rating: '10A', loadA: 5 }],
      starter,
      [],
    ],
    [
      'loadsAboveConnectorA',
      'loads of 25 and 25 A on 50 A',
      'a-sb50-grey',
      [sb50({ loadA: 25 }), sb50({ loadA: 25 })],
      {},
      [],
    ],
    [
      'loadsAboveConnectorA',
      'fuses of 40, 35 and 40 A without loads: 80 % of 115 A',
      'a-sb50-grey',
      ['40A', '35A', '40A'].map((rating) => sb50({ fuse: 'f-maxi', rating, loadA: null })),
      {},
      [['blocks', 92, 50]],
    ],
    ['fusesAboveConnectorA', 'fuses of 25 and 25 A on 50 A', 'a-sb50-grey', [sb50(), sb50()], {}, []],
    [
      'fusesAboveConnectorA',
      'fuses of 20 and 25 A',
      'a-sb50-grey',
      [sb50({ rating: '20A', loadA: 16 }), sb50()],
      {},
      [],
    ],
    ['fusesAboveConnectorA', 'one fuse of 60 A', 'a-sb50-grey', [thick('f-maxi', '60A')], {}, []],
    ['connectorVoltage', 'a lighter plug at 12 V', 'a-cig-plug', [sb50({ wire: 'w-twin-1p85' })], {}, []],
    [
      'connectorVoltage',
      'a lighter plug at 24 V',
      'a-cig-plug',
      [sb50({ wire: 'w-twin-1p85' })],
      { systemVoltageV: 24 },
      [],
    ],
    [
      'connectorVoltage',
      'once for a label at both ends: lugs to 60 V and panels of 61 V',
      'a-lug-m8-pair',
      [solar({ b: 'b-lug-m8-pair' })],
      panel(61),
      [['blocks', 60, 61]],
    ],
    ['fuseVoltage', '58 V and panels of 58 V', 'a-mc4-pair', [solar()], panel(58), []],
    [
      'fuseVoltage',
      'a panel by its plug, whatever is answered',
      'a-mc4-pair',
      [solar({ fuse: 'f-blade' })],
      { source: 'fused' },
      [['blocks', 32, 50]],
    ],
    [
      'fuseVoltage',
      'a panel at the end that does not feed',
      'a-sb50-grey',
      [solar({ b: 'b-mc4-pair', fuse: 'f-blade' })],
      { source: 'fused', sourceVocV: 40 },
      [['blocks', 32, 40]],
    ],
    [
      'fuseVoltage',
      'panels that charge 48 V have more than that: 100 V without an entry',
      'a-mc4-pair',
      [solar()],
      { systemVoltageV: 48 },
      [['blocks', 58, 100]],
    ],
    ['lithiumVoltage', 'class T of 125 V', 'a-lug-m8-pair', [inverter('f-class-t')], lithium48, []],
    [
      'chargingVoltage',
      'silent where lithium is said',
      'a-lug-m8-pair',
      [thick('f-midi', '40A')],
      lithium48,
      [],
    ],
    [
      'unfusedPanel',
      'a load of 30 A, as an MC4 carries',
      'a-mc4-pair',
      [unfused(30)],
      unsaid,
      [['notes', 30, 30]],
    ],
    ['unfusedPanel', 'silent above it', 'a-mc4-pair', [unfused(36)], unsaid, []],
    ['loadWithoutFuse', '36 A from a panel', 'a-mc4-pair', [unfused(36)], unsaid, [['blocks', 36, 30]]],
    ['unfused', 'from a panel without a load', 'a-mc4-pair', [unfused(null)], unsaid, [['warns', 0, 30]]],
    ['unfused', 'silent from a panel with a load', 'a-mc4-pair', [unfused(10)], unsaid, []],
    [
      'unfusedPanels',
      'three in parallel, of which two have no fuse',
      'a-lug-m8-pair',
      [solar({ b: 'b-mc4-pair' }), fromPanel, fromPanel],
      { ...panel(20), fedFrom: 'attachments' },
      [
        ['warns', 3, 30],
        ['warns', 3, 30],
      ],
    ],
    [
      'unfusedPanels',
      'silent for two',
      'a-lug-m8-pair',
      [fromPanel, fromPanel],
      { ...panel(20), fedFrom: 'attachments' },
      [],
    ],
    [
      'unfusedPanel',
      'two in parallel',
      'a-lug-m8-pair',
      [fromPanel, fromPanel],
      { ...panel(20), fedFrom: 'attachments' },
      [
        ['notes', 10, 30],
        ['notes', 10, 30],
      ],
    ],
    [
      'unfusedPanel',
      'silent for three',
      'a-lug-m8-pair',
      Array<Branch>(3).fill(fromPanel),
      { ...panel(20), fedFrom: 'attachments' },
      [],
    ],
    [
      'secondFuse',
      'a positive wire between two sources',
      'a-lug-m8-single',
      [single('w-single-49p2', 'f-anl', '200A', 150)],
      { ...bank(200), fedFrom: 'both' },
      [['warns', 0, 235]],
    ],
    [
      'secondFuse',
      'silent of the negative wire, in which no fuse belongs',
      'a-lug-m8-single',
      [single('w-single-49p2-black', 'f-none', '', 150)],
      { ...bank(200), fedFrom: 'both' },
      [],
    ],
    ['holderGauge', '4.58 mm² in a blade holder', 'a-sb50-grey', [sb50()], {}, []],
    ['holderGauge', '13.57 mm² in a MAXI holder to 13.6', 'a-sb50-grey', [thick('f-maxi', '40A')], {}, []],
    [
      'holderGauge',
      '4.58 mm² on an ANL from 5.3',
      'a-sb50-grey',
      [sb50({ fuse: 'f-anl', rating: '35A' })],
      {},
      [['blocks', 4.58, 5.3]],
    ],
    [
      'holderMounting',
      'MRBF, M8 lugs feed',
      'a-lug-m8-pair',
      [sb50({ fuse: 'f-mrbf', rating: '30A' })],
      {},
      [],
    ],
    [
      'holderMounting',
      'MRBF, M6 lugs feed',
      'a-lug-m6-pair',
      [sb50({ fuse: 'f-mrbf', rating: '30A' })],
      {},
      [['blocks', 0, 0]],
    ],
    [
      'holderMounting',
      'MRBF, both ends feed: at A',
      'a-lug-m8-pair',
      [sb50({ fuse: 'f-mrbf', rating: '30A' })],
      { fedFrom: 'both' },
      [],
    ],
    ['holderShared', 'MRBF, one wire in the ring', 'a-lug-m8-pair', [onStud], {}, []],
    [
      'holderShared',
      'MRBF, two wires in one ring, each with its own',
      'a-lug-m8-pair',
      [onStud, onStud],
      {},
      [
        ['blocks', 2, 1],
        ['blocks', 2, 1],
      ],
    ],
    [
      'holderShared',
      'MRBF at one of two wires',
      'a-lug-m8-pair',
      [onStud, sb50()],
      { fedFrom: 'both' },
      [['blocks', 2, 1]],
    ],
    [
      'holderShared',
      'MRBF, each at its own source',
      'a-sb50-grey',
      Array<Branch>(2).fill({ ...onStud, b: 'b-lug-m8-pair' }),
      { fedFrom: 'attachments' },
      [],
    ],
    [
      'fedByOthers',
      'a source behind 50 A feeds a wire of 29 A, and not the other way round',
      'a-lug-m8-pair',
      [sb50({ wire: 'w-twin-2p9' }), sb50({ wire: 'w-twin-13p6', fuse: 'f-maxi', rating: '50A', loadA: 40 })],
      { fedFrom: 'attachments', source: 'fused' },
      [['warns', 50, 29]],
    ],
    [
      'fedByOthers',
      'two others of 25 A, into 38 A',
      'a-lug-m8-pair',
      [sb50(), sb50(), sb50()],
      { fedFrom: 'attachments', source: 'fused' },
      [
        ['warns', 50, 38],
        ['warns', 50, 38],
        ['warns', 50, 38],
      ],
    ],
    [
      'fedByOthers',
      'another of 25 A, into 38 A',
      'a-lug-m8-pair',
      [sb50(), sb50()],
      { fedFrom: 'attachments' },
      [],
    ],
    [
      'fedByOthers',
      'silent where A feeds',
      'a-lug-m8-pair',
      [sb50({ wire: 'w-twin-2p9' }), sb50({ wire: 'w-twin-13p6', fuse: 'f-maxi', rating: '50A', loadA: 40 })],
      { source: 'fused' },
      [],
    ],
    [
      'fedByOthers',
      'silent at panels',
      'a-lug-m8-pair',
      [
        solar({ b: 'b-mc4-pair' }),
        solar({ b: 'b-mc4-pair' }),
        solar({ b: 'b-mc4-pair', fuse: 'f-mc4', rating: '30A' }),
      ],
      { ...panel(20), fedFrom: 'attachments' },
      [],
    ],
    [
      'holderMounting',
      'a holder of panels at a panel, whatever is answered',
      'a-sb50-grey',
      [solar({ b: 'b-mc4-pair', fuse: 'f-mc4' })],
      { source: 'lithium' },
      [],
    ],
    ['wiresPerContact', 'two in an SB50', 'a-sb50-grey', [sb50(), sb50()], {}, []],
    [
      'wiresPerContact',
      'four in an SB50 that takes three',
      'a-sb50-grey',
      Array<Branch>(4).fill(sb50({ wire: 'w-twin-1p85' })),
      {},
      [['blocks', 4, 3]],
    ],
    ['sealFit', 'a solar core of 5.6 mm in an MC4 of 5 to 9 mm', 'a-mc4-pair', [solar()], unsaid, []],
    [
      'tooShort',
      '40 cm between M10 lugs with an ANL',
      'a-lug-m10-pair',
      [{ b: 'b-lug-m10-pair', wire: 'w-pair-107', cm: 40, fuse: 'f-anl', rating: '350A', loadA: 250 }],
      {},
      [],
    ],
    [
      'loadWithoutFuse',
      'said of a negative cable too',
      'a-lug-m8-single',
      [single('w-single-49p2-black', 'f-none', '', 240)],
      bank(200),
      [['blocks', 240, 235]],
    ],
    ['keyVoltage', 'red at 24 V', 'a-sb50-red', [sb50({ b: 'b-sb50-red' })], { systemVoltageV: 24 }, []],
    ...([12, 24, 48] as const).map(
      (systemVoltageV): [FindingKind, string, string, Branch[], Settings, Said[]] => [
        'keyVoltage',
        `grey at ${systemVoltageV} V`,
        'a-sb50-grey',
        [sb50()],
        { systemVoltageV },
        [],
      ],
    ),
  ])('%s: %s', (kind, _, a, branches, settings, expected) => {
    expect(said(kind, lead(a, branches, settings))).toEqual(expected)
  })

  test('figureUnknown: an ampacity of 0.01 A is a known one, which no fuse protects', () => {
    const weak = withPart('wireList', 'w-twin-4p58', { ampacityA: 0.01 })
    expect(kindsOf(lead('a-sb50-grey', [sb50()]), weak)).toEqual(['fuseAboveWeakestLink'])
  })

  test('breakingAtStarter: a link that breaks 1500 A is enough, 1499.9 A is not', () => {
    const sample = lead('a-lug-m8-pair', [thick('f-midi', '40A')], starter)
    const breaking = (breakingA12: number) =>
      said('breakingAtStarter', sample, withPart('fuseList', 'f-midi', { breakingA12 }))
    expect(breaking(1500)).toEqual([])
    expect(breaking(1499.9)).toEqual([['notes', 1499.9, 1500]])
  })

  test('lithiumVoltage: a link of 58.4 V is enough, 58.3 V is not', () => {
    const sample = lead('a-lug-m8-pair', [thick('f-midi', '40A')], lithium48)
    const rated = (voltageRatingV: number) =>
      said('lithiumVoltage', sample, withPart('fuseList', 'f-midi', { voltageRatingV }))
    expect(rated(58.4)).toEqual([])
    expect(rated(58.3)).toEqual([['warns', 58.3, 58.4]])
  })

  test('sealFit: a core of 5 mm seals in an MC4, an unknown one counts as 0 mm', () => {
    const core = (coreDiameterMm: number) =>
      said('sealFit', lead('a-mc4-pair', [solar()]), withPart('wireList', 'w-solar-4', { coreDiameterMm }))
    expect(core(5)).toEqual([])
    expect(core(4.9)).toEqual([['warns', 4.9, 5]])
    expect(core(0)).toEqual([['warns', 0, 5]])
    expect(core(9.1)).toEqual([['warns', 9.1, 9]])
  })

  test('connectorVoltage: found at B where connector A, the same product, has a higher voltage or none', () => {
    const sample = lead('a-lug-m8-pair', [inverter('f-class-t')], lithium48)
    const low = { connectorBList: catalogue.connectorBList.map((row) => ({ ...row, voltageMaximumV: 24 })) }
    for (const voltageMaximumV of [60, 0]) {
      const ends = catalogue.connectorAList.map((row) => ({ ...row, voltageMaximumV }))
      const known = buildIndex({ ...catalogue, ...low, connectorAList: ends })
      expect(said('connectorVoltage', sample, known)).toEqual([['blocks', 24, 48]])
    }
  })

  test('fuseVoltage at a panel names the open-circuit voltage as its basis, entered or taken', () => {
    const basisAt = (voc: number | null) =>
      checkLead(lead('a-mc4-pair', [solar({ fuse: 'f-blade' })], panel(voc)), parts)
        .filter(({ kind }) => kind === 'fuseVoltage')
        .map(({ basis }) => basis[0])
    expect(basisAt(40)).toEqual(['openCircuitVoltage'])
    expect(basisAt(null)).toEqual(['assumedOpenCircuitVoltage'])
  })

  test.each<[Lead['fedFrom'], string]>([
    ['A', 'fuseBeforeA'],
    ['attachments', 'fuseForA'],
  ])('fusesAboveConnectorA: fed from %s the remedy is %s', (fedFrom, kind) => {
    const branches = [20, 25].map((loadA) => sb50({ fuse: 'f-maxi', rating: '35A', loadA }))
    const found = checkLead(lead('a-sb50-grey', branches, { fedFrom }), parts)
    expect(found.find((one) => one.kind === 'fusesAboveConnectorA')).toMatchObject({
      part: 'fuseRating',
      remedy: { kind },
    })
  })
})

describe('an unknown attribute blocks, once for its part, and no other check speaks of it', () => {
  test.each<[List, string, UnknownField, unknown]>([
    ['wireList', 'w-twin-4p58', 'ampacityA', 0],
    ['wireList', 'w-twin-4p58', 'voltageDropPerAmp', 0],
    ['wireList', 'w-twin-4p58', 'coreColours', ['black', 'white']],
    ['wireList', 'w-twin-4p58', 'coreColours', ['brown', 'blue']],
    ['connectorAList', 'a-sb50-grey', 'contactRatingA', 0],
    ['connectorAList', 'a-sb50-grey', 'gaugeMaximum', 0],
    ['connectorAList', 'a-sb50-grey', 'voltageMaximumV', 0],
    ['connectorBList', 'b-pp45', 'contactRatingA', 0],
    ['connectorBList', 'b-pp45', 'gaugeMaximum', 0],
    ['connectorBList', 'b-pp45', 'voltageMaximumV', 0],
    ['fuseList', 'f-blade', 'voltageRatingV', 0],
    ['fuseList', 'f-blade', 'gaugeMaximum', 0],
    ['fuseList', 'f-blade', 'mounting', ''],
  ])('%s %s: %s', (list, value, field, unknown) => {
    const branches = [sb50({ b: 'b-pp45' }), sb50({ b: 'b-pp45' })]
    const found = checkLead(lead('a-sb50-grey', branches), withPart(list, value, { [field]: unknown }))
    const part = {
      connectorAList: 'connectorA',
      connectorBList: 'connectB',
      wireList: 'wire',
      fuseList: 'fuse',
    }
    const remedy = { kind: 'askShop' }
    expect(found).toMatchObject([
      { kind: 'figureUnknown', severity: 'blocks', part: part[list], field, basis: [], remedy },
    ])
  })

  test.each<[string, object, Branch, FindingKind]>([
    ['voltage, its wire range', { voltageRatingV: 0 }, { wire: 'w-twin-13p6' }, 'holderGauge'],
    ['mounting, its wire range', { mounting: '' }, { wire: 'w-twin-13p6' }, 'holderGauge'],
    ['wire range, its place', { gaugeMaximum: 0, mounting: 'solar' }, {}, 'holderMounting'],
  ])('a fuse without a known %s is checked', (_, unknown, change, kind) => {
    const kinds = kindsOf(lead('a-sb50-grey', [sb50(change)]), withPart('fuseList', 'f-blade', unknown))
    expect(kinds.sort()).toEqual(['figureUnknown', kind])
  })

  test('a fuse for a stud of which nobody knows the size has an unknown mounting', () => {
    const found = checkLead(lead('a-lug-m8-pair', [onStud]), withPart('fuseList', 'f-mrbf', { lugStud: '' }))
    expect(found.filter(({ kind }) => kind === 'figureUnknown')).toMatchObject([{ field: 'mounting' }])
  })

  test('of a cross-section too', () => {
    const thin = withPart('wireList', 'w-twin-4p58', { crossSectionMm2: 0 })
    const found = checkLead(lead('a-sb50-grey', [sb50()]), thin)
    expect(found.filter(({ kind }) => kind === 'figureUnknown')).toMatchObject([{ field: 'crossSectionMm2' }])
  })
})

/** The attributes that parts stored by an earlier version lack. */
const later = {
  connector: [
    'stud',
    'feeds',
    'wiresPerContact',
    'coreMinimumMm',
    'coreMaximumMm',
    'voltageMaximumV',
    'keyV',
    'reachMm',
    'plusContact',
    'minusContact',
    'contacts',
    'symbol',
    'housingColour',
    'ratingSource',
  ],
  wire: ['coreColours', 'coreDiameterMm', 'sheathed', 'solar', 'ampacityBasis', 'ratingSource'],
  fuse: [
    'mounting',
    'gaugeMinimum',
    'gaugeMaximum',
    'breakingA12',
    'breakingA24',
    'breakingA48',
    'lugs',
    'lugStud',
    'spanMm',
    'ratingSource',
  ],
}

const without = (part: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)))

/** The lead as an earlier version stored it. */
function storedBefore(sample: Lead): Lead {
  const group = attachmentsOf(sample).map(
    ([uuid, { connectB, wire, fuse, ...attachment }]): [string, object] => [
      uuid,
      {
        ...attachment,
        connectB: without(connectB, later.connector),
        wire: without(wire, later.wire),
        fuse: without(fuse, later.fuse),
      },
    ],
  )
  const connectorA = without(sample.connectorA, later.connector)
  return storedLeadSchema.parse({ ...sample, connectorA, connectBGroup: Object.fromEntries(group) })
}

describe('a part stored without the later attributes', () => {
  const branches = [
    sb50({ fuse: 'f-mrbf', rating: '30A', loadA: 20 }),
    { b: 'b-mc4-pair', wire: 'w-solar-4', cm: 40, fuse: 'f-mrbf', rating: '30A', loadA: 20 },
  ]
  const sample = (settings: Settings) => storedBefore(lead('a-lug-m8-pair', branches, settings))
  const used = ['a-lug-m8-pair', 'b-sb50-grey', 'b-mc4-pair', 'w-twin-4p58', 'w-solar-4', 'f-mrbf']
  const lists: List[] = ['connectorAList', 'connectorBList', 'wireList', 'fuseList']
  const gone = (...from: List[]) => {
    const left = from.map((list) => [list, catalogue[list].filter(({ value }) => !used.includes(value))])
    return buildIndex({ ...catalogue, ...(Object.fromEntries(left) as Partial<typeof catalogue>) })
  }

  test.each(lists)('and gone from the %s has no finding by them', (list) => {
    expect(kindsOf(sample(bank(100)), gone(list))).toEqual([])
  })

  test('has none if all parts are gone, nor if it is not said what feeds the lead', () => {
    for (const settings of [bank(100), unsaid, lithium48])
      expect(kindsOf(sample({ ...settings, systemVoltageV: 12 }), gone(...lists))).toEqual([])
  })

  test.each([
    ['before the catalogue is there', { connectorAList: [], connectorBList: [], wireList: [], fuseList: [] }],
    [
      'while only a part of the catalogue is there',
      { connectorAList: catalogue.connectorAList.filter(({ value }) => value !== 'a-sb50-grey') },
    ],
  ])('%s, a lead is checked with what it has itself', (_name, empty) => {
    const four = lead(
      'a-sb50-grey',
      Array.from({ length: 4 }, () => sb50()),
      unsaid,
    )
    expect(kindsOf(four, buildIndex({ ...catalogue, ...empty, complete: false }))).toEqual(kindsOf(four))
    expect(kindsOf(four)).toEqual(expect.arrayContaining(['wiresPerContact', 'sourceNotSaid']))
  })

  test('and still in the catalogue is checked with its present ones', () => {
    const each = ['breakingCapacity', 'holderShared']
    expect(kindsOf(sample({ source: 'lithium' }))).toEqual([...each, ...each])
    const unknown = withPart('fuseList', 'f-mrbf', { mounting: '' })
    expect(kindsOf(sample({ source: 'fused' }), unknown)).toEqual(['figureUnknown'])
  })
})
