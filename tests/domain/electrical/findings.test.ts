import { describe, expect, test } from 'vitest'
import { checkLead } from '@/domain/electrical/checks'
import type { FindingKind } from '@/domain/electrical/finding'
import { removeAttachment } from '@/domain/lead/editLead'
import type { Lead } from '@/domain/lead/lead'
import { attachmentOf, connectorA, connectorB, fuse, lead, parts, sound, wire } from '../../support/builders'
import type { Branch } from '../../support/builders'

const single = (change: Branch = {}, settings = {}, a = 'a-sb50-grey') =>
  lead(a, [{ ...sound, ...change }], settings)
const pair = (a: string, one: Branch, two: Branch, settings = {}) =>
  lead(
    a,
    [
      { ...sound, ...one },
      { ...sound, ...two },
    ],
    settings,
  )
const without = { fuse: 'f-none', rating: '' }
const ofPanel = { b: 'b-bare', wire: 'w-solar-4', cm: 200, ...without }
const negative = { b: 'b-lug-m8-single', wire: 'w-single-49p2-black', cm: 40, fuse: 'f-anl', loadA: 150 }

const inUnit = (unit: string) => (value: number) => ({ value, unit })
const amps = inUnit('A')
const volts = inUnit('V')
const mm2 = inUnit('mm2')
const mm = inUnit('mm')
const cm = inUnit('cm')
const cores = inUnit('cores')
const poles = inUnit('poles')
const between = (minimum: number, maximum: number) => ({
  kind: 'wireBetween',
  minimum: mm2(minimum),
  maximum: mm2(maximum),
})
const sb50 = connectorA('a-sb50-grey').label
const twin = wire('w-twin-4p58').label

describe('the fields of a finding', () => {
  const one = { attachment: 'one', basis: [] }
  const ofCopper = { ...one, basis: ['copperArea'] }
  test.each<[FindingKind, string, Lead, object]>([
    [
      'gaugeB',
      'a wire too thick for B',
      single({ b: 'b-pp30' }),
      {
        ...ofCopper,
        severity: 'blocks',
        part: 'wire',
        label: connectorB('b-pp30').label,
        figure: mm2(4.58),
        limit: mm2(3.3),
        remedy: between(1.3, 3.3),
      },
    ],
    [
      'gaugeB',
      'before A is chosen',
      lead(null, [{ ...sound, b: 'b-pp30' }]),
      {
        ...ofCopper,
        severity: 'blocks',
        part: 'wire',
        label: connectorB('b-pp30').label,
        figure: mm2(4.58),
        limit: mm2(3.3),
        remedy: between(1.3, 3.3),
      },
    ],
    [
      'polesA',
      'one core on two poles',
      single({ wire: 'w-single-13p6' }),
      {
        ...one,
        severity: 'blocks',
        part: 'wire',
        label: sb50,
        figure: cores(1),
        limit: poles(2),
        remedy: { kind: 'twoCores' },
      },
    ],
    [
      'polesB',
      'two cores on one pole',
      single({ b: 'b-lug-m8-single' }),
      {
        ...one,
        severity: 'blocks',
        part: 'wire',
        label: connectorB('b-lug-m8-single').label,
        figure: cores(2),
        limit: poles(1),
        remedy: { kind: 'oneCore' },
      },
    ],
    [
      'coresUnused',
      'seven cores on two poles',
      single({ b: 'b-trailer-7-flat', wire: 'w-trailer7-0p64', rating: '5A', loadA: 3 }, {}, 'a-dt2'),
      {
        ...one,
        severity: 'notes',
        part: 'wire',
        label: wire('w-trailer7-0p64').label,
        figure: cores(7),
        limit: poles(2),
        remedy: { kind: 'isolateCores' },
      },
    ],
    [
      'loadWithoutFuse',
      'more than the wire carries',
      single({ ...without, loadA: 40, cm: 100 }),
      {
        ...one,
        severity: 'blocks',
        part: 'load',
        label: twin,
        figure: amps(40),
        limit: amps(38),
        basis: ['continuous'],
        remedy: { kind: 'loadAtMost', limit: amps(38) },
      },
    ],
    [
      'unfused',
      'a load the wire carries',
      single({ ...without, loadA: 38, cm: 100 }),
      {
        ...one,
        severity: 'warns',
        part: 'fuse',
        label: twin,
        figure: amps(0),
        limit: amps(38),
        basis: ['continuous'],
        remedy: { kind: 'sourceFuseAtMost', limit: amps(38) },
      },
    ],
    [
      'unfused',
      'at a starter battery',
      single({ ...without, loadA: 38, cm: 100 }, { source: 'starter' }),
      {
        ...one,
        severity: 'warns',
        part: 'fuse',
        label: twin,
        figure: amps(0),
        limit: amps(38),
        basis: ['continuous'],
        remedy: { kind: 'ratingAtMost', limit: amps(38) },
      },
    ],
    [
      'unfused',
      'behind a plug whose 10 A no source confirms',
      single({ ...without, wire: 'w-twin-1p85', loadA: 5, cm: 100 }, {}, 'a-cig-plug'),
      {
        ...one,
        severity: 'warns',
        part: 'fuse',
        label: connectorA('a-cig-plug').label,
        figure: amps(0),
        limit: amps(10),
        basis: ['continuous', 'unconfirmedRating'],
        remedy: { kind: 'sourceFuseAtMost', limit: amps(10) },
      },
    ],
    [
      'loadAboveFuse',
      '21 A on 80 % of 25 A, and 21 / 0.8 is 26.25',
      single({ loadA: 21 }),
      {
        ...one,
        severity: 'warns',
        part: 'fuseRating',
        label: fuse('f-blade').label,
        figure: amps(21),
        limit: amps(20),
        basis: ['continuous'],
        remedy: { kind: 'ratingAtLeast', limit: amps(26.3) },
      },
    ],
    [
      'fuseVoltage',
      '32 V at 48 V',
      single({}, { systemVoltageV: 48 }),
      {
        ...one,
        severity: 'blocks',
        part: 'fuse',
        label: fuse('f-blade').label,
        figure: volts(32),
        limit: volts(48),
        basis: ['nominalVoltage', 'unconfirmedVoltage'],
        remedy: { kind: 'fuseVoltage', limit: volts(48) },
      },
    ],
    [
      'chargingVoltage',
      '58 V at the 58.4 V of charging',
      single({ fuse: 'f-midi', rating: '30A' }, { systemVoltageV: 48 }),
      {
        ...one,
        severity: 'notes',
        part: 'fuse',
        label: fuse('f-midi').label,
        figure: volts(58),
        limit: volts(58.4),
        basis: ['nominalVoltage'],
        remedy: { kind: 'chargerVoltage', limit: volts(58.4) },
      },
    ],
    [
      'gaugeA',
      'one wire too thin',
      single({}, {}, 'a-sb175-grey'),
      {
        ...ofCopper,
        severity: 'blocks',
        part: 'wire',
        label: connectorA('a-sb175-grey').label,
        figure: mm2(4.58),
        limit: mm2(13.3),
        remedy: between(13.3, 13.6),
      },
    ],
    [
      'gaugeA',
      'one wire too thick',
      single({ b: 'b-bare', wire: 'w-pair-20p3' }),
      {
        ...ofCopper,
        severity: 'blocks',
        part: 'wire',
        label: sb50,
        figure: mm2(wire('w-pair-20p3').crossSectionMm2),
        limit: mm2(13.6),
        remedy: between(1.3, 13.6),
      },
    ],
    [
      'gaugeA',
      'one wire too thick beside an attachment without one',
      lead('a-sb50-grey', [{ ...sound, b: 'b-bare', wire: 'w-pair-20p3' }, {}]),
      {
        ...ofCopper,
        severity: 'blocks',
        part: 'wire',
        label: sb50,
        figure: mm2(wire('w-pair-20p3').crossSectionMm2),
        limit: mm2(13.6),
        remedy: between(1.3, 13.6),
      },
    ],
    [
      'gaugeA',
      'two wires together too thick',
      pair('a-sb50-grey', { wire: 'w-twin-7p9' }, { wire: 'w-twin-7p9' }),
      {
        severity: 'blocks',
        part: 'wire',
        label: sb50,
        figure: mm2(2 * wire('w-twin-7p9').crossSectionMm2),
        limit: mm2(13.6),
        basis: ['copperArea'],
        remedy: { kind: 'thinnerTogether', maximum: mm2(13.6) },
      },
    ],
    [
      'gaugeA',
      'two wires together too thin',
      pair('a-lug-m10-pair', { wire: 'w-twin-2p9' }, { wire: 'w-twin-2p9' }),
      {
        severity: 'blocks',
        part: 'wire',
        label: connectorA('a-lug-m10-pair').label,
        figure: mm2(5.8),
        limit: mm2(6),
        basis: ['copperArea'],
        remedy: between(6, 120),
      },
    ],
    [
      'gaugeAEach',
      'one of two too thin, the other not',
      pair('a-lug-m10-pair', {}, { wire: 'w-twin-7p9' }),
      {
        ...ofCopper,
        severity: 'warns',
        part: 'wire',
        label: connectorA('a-lug-m10-pair').label,
        figure: mm2(4.58),
        limit: mm2(6),
        remedy: between(6, 13.6),
      },
    ],
    [
      'gaugeAEach',
      'before B is chosen',
      lead('a-lug-m10-pair', [{ wire: 'w-twin-4p58' }, { ...sound, wire: 'w-twin-7p9' }]),
      {
        ...ofCopper,
        severity: 'warns',
        part: 'wire',
        label: connectorA('a-lug-m10-pair').label,
        figure: mm2(4.58),
        limit: mm2(6),
        remedy: between(6, 120),
      },
    ],
    [
      'loadsAboveConnectorA',
      '51 A on 50 A',
      pair('a-sb50-grey', { loadA: 31 }, { loadA: 20 }),
      {
        severity: 'blocks',
        part: 'load',
        label: sb50,
        figure: amps(51),
        limit: amps(50),
        basis: ['continuous'],
        remedy: { kind: 'branchesAtMost' },
      },
    ],
    [
      'loadsAboveConnectorA',
      '126 A on lugs, whose 125 A no source confirms',
      pair('a-lug-m6-pair', { loadA: 106 }, { loadA: 20 }),
      {
        severity: 'blocks',
        part: 'load',
        label: connectorA('a-lug-m6-pair').label,
        figure: amps(126),
        limit: amps(125),
        basis: ['continuous', 'unconfirmedRating'],
        remedy: { kind: 'branchesAtMost' },
      },
    ],
    [
      'secondFuse',
      'sources at both ends',
      single({}, { fedFrom: 'both' }),
      {
        ...one,
        severity: 'warns',
        part: 'fuse',
        label: connectorB('b-sb50-grey').label,
        figure: amps(0),
        limit: amps(38),
        basis: ['continuous'],
        remedy: { kind: 'fuseAtOtherSource' },
      },
    ],
    [
      'secondFuse',
      'a socket at the other source, whose 15 A no source confirms',
      single({ b: 'b-cig-socket' }, { fedFrom: 'both' }),
      {
        ...one,
        severity: 'warns',
        part: 'fuse',
        label: connectorB('b-cig-socket').label,
        figure: amps(0),
        limit: amps(15),
        basis: ['continuous', 'unconfirmedRating'],
        remedy: { kind: 'fuseAtOtherSource' },
      },
    ],
    [
      'unfusedPanel',
      'a panel that feeds less than the lead carries',
      lead('a-mc4-pair', [{ ...ofPanel, loadA: 9 }], { source: 'panel' }),
      {
        ...one,
        severity: 'notes',
        part: 'fuse',
        label: connectorA('a-mc4-pair').label,
        figure: amps(9),
        limit: amps(30),
        basis: ['continuous'],
        remedy: { kind: 'panelFuses' },
      },
    ],
    [
      'lithiumVoltage',
      'a MIDI fuse of 58 V at a 48 V lithium bank',
      single({ fuse: 'f-midi', rating: '30A' }, { source: 'lithium', systemVoltageV: 48 }),
      {
        ...one,
        severity: 'warns',
        part: 'fuse',
        label: fuse('f-midi').label,
        figure: volts(58),
        limit: volts(58.4),
        basis: ['nominalVoltage'],
        remedy: { kind: 'fuseVoltage', limit: volts(58.4) },
      },
    ],
    [
      'breakingCapacity',
      'a MIDI fuse of 1 kA at a bank',
      single({ fuse: 'f-midi', rating: '30A' }, { source: 'bank', sourceAh: 100 }),
      {
        ...one,
        severity: 'warns',
        part: 'fuse',
        label: fuse('f-midi').label,
        figure: amps(1000),
        limit: amps(5000),
        basis: ['breakingAtVoltage', 'usualShortCircuit'],
        remedy: { kind: 'breakAtLeast', limit: amps(5000) },
      },
    ],
    [
      'holderGauge',
      'a wire too thick for the holder',
      single({ wire: 'w-twin-7p9' }),
      {
        ...one,
        severity: 'blocks',
        part: 'fuse',
        label: fuse('f-blade').label,
        figure: mm2(7.92),
        limit: mm2(5.3),
        basis: ['copperArea', 'unconfirmedLimit'],
        remedy: between(0.5, 5.3),
      },
    ],
    ...[
      { of: 'f-mrbf', stud: 'M8' },
      { of: 'f-mc4', stud: '' },
    ].map(({ of, stud }): [FindingKind, string, Lead, object] => [
      'holderMounting',
      `${of} at a plug`,
      single({ fuse: of, rating: '30A' }),
      {
        ...one,
        severity: 'blocks',
        part: 'fuse',
        label: sb50,
        holder: { label: fuse(of).label, stud },
        figure: { value: 0, unit: 'pieces' },
        limit: { value: 0, unit: 'pieces' },
        remedy: { kind: 'otherHolder' },
      },
    ]),
    [
      'fuseInNegative',
      '200 A in a black cable for 235 A',
      lead('a-lug-m8-single', [{ ...negative, rating: '200A' }]),
      {
        ...one,
        severity: 'warns',
        part: 'fuse',
        label: wire('w-single-49p2-black').label,
        figure: amps(200),
        limit: amps(235),
        remedy: { kind: 'noFuseHere' },
      },
    ],
    [
      'fuseInNegative',
      'before its rating is chosen',
      lead('a-lug-m8-single', [negative]),
      {
        ...one,
        severity: 'warns',
        part: 'fuse',
        label: wire('w-single-49p2-black').label,
        figure: amps(0),
        limit: amps(235),
        remedy: { kind: 'noFuseHere' },
      },
    ],
    [
      'sealFit',
      'a core of 4 mm in a seal for 5 to 9 mm',
      single({ b: 'b-bare' }, {}, 'a-mc4-pair'),
      {
        ...one,
        severity: 'warns',
        part: 'wire',
        label: connectorA('a-mc4-pair').label,
        figure: mm(4),
        limit: mm(5),
        basis: ['coreOutside', 'unconfirmedLimit'],
        remedy: { kind: 'otherWire', minimum: mm(5), maximum: mm(9) },
      },
    ],
    [
      'tooShort',
      'two plugs of 3 cm, a holder of 5 cm and two crimps, 6 cm',
      single({ cm: 16 }),
      {
        ...one,
        severity: 'blocks',
        part: 'wireLength',
        label: twin,
        figure: cm(16),
        limit: cm(17),
        basis: ['tipToTip', 'unconfirmedLimit'],
        remedy: { kind: 'lengthAtLeast', limit: cm(17) },
      },
    ],
    [
      'connectorVoltage',
      'a lighter socket at 48 V',
      single({ b: 'b-cig-socket' }, { systemVoltageV: 48 }),
      {
        ...one,
        severity: 'blocks',
        part: 'connectB',
        label: connectorB('b-cig-socket').label,
        figure: volts(24),
        limit: volts(48),
        basis: ['nominalVoltage', 'unconfirmedVoltage'],
        remedy: { kind: 'otherConnector' },
      },
    ],
    [
      'keyVoltage',
      'both ends of one product, keyed for 24 V, at 12 V',
      single({ b: 'b-sb50-red' }, {}, 'a-sb50-red'),
      {
        severity: 'notes',
        part: 'connectorA',
        label: connectorA('a-sb50-red').label,
        figure: volts(24),
        limit: volts(12),
        basis: ['nominalVoltage'],
        remedy: { kind: 'sameColour' },
      },
    ],
    [
      'sourceNotSaid',
      'a fuse that breaks less than the largest source feeds',
      single({}, { source: '' }),
      {
        severity: 'warns',
        part: 'source',
        label: '',
        figure: amps(1000),
        limit: amps(20_000),
        basis: [],
        remedy: { kind: 'saySource' },
      },
    ],
    [
      'wiresPerContact',
      'two wires in contacts for one, of an attachment without a wire none',
      lead('a-pp45', [sound, sound, { b: 'b-sb50-grey' }]),
      {
        severity: 'blocks',
        part: 'wire',
        label: connectorA('a-pp45').label,
        figure: { value: 2, unit: 'wires' },
        limit: { value: 1, unit: 'wires' },
        basis: ['unconfirmedLimit'],
        remedy: { kind: 'fewerWires' },
      },
    ],
    [
      'wireVoltage',
      'auto cable at the 90 V of a panel',
      single({}, { source: 'panel', sourceVocV: 90 }),
      {
        ...one,
        severity: 'warns',
        part: 'wire',
        label: twin,
        figure: volts(60),
        limit: volts(90),
        basis: ['openCircuitVoltage', 'unconfirmedVoltage'],
        remedy: { kind: 'solarWire' },
      },
    ],
    [
      'shortCircuitA',
      'a positive and a negative cable in one lug',
      lead('a-lug-m8-single', [{ ...negative, wire: 'w-single-13p6' }, negative, negative]),
      {
        severity: 'blocks',
        part: 'wire',
        label: connectorA('a-lug-m8-single').label,
        figure: poles(2),
        limit: poles(1),
        basis: [],
        remedy: { kind: 'fewerWires' },
      },
    ],
    [
      'stock',
      '131 fuses of 130',
      lead(null, [{ fuse: 'f-blade' }], { quantity: '131' }),
      {
        ...one,
        severity: 'warns',
        part: 'fuse',
        label: fuse('f-blade').label,
        figure: { value: 131, unit: 'pieces' },
        limit: { value: 130, unit: 'pieces' },
        remedy: { kind: 'inStock', limit: { value: 130, unit: 'pieces' } },
      },
    ],
    [
      'stock',
      '131 times 2 m of 260 m',
      lead(null, [{ wire: 'w-twin-4p58', cm: 200 }], { quantity: '131' }),
      {
        ...one,
        severity: 'warns',
        part: 'wire',
        label: twin,
        figure: { value: 26_200, unit: 'cm' },
        limit: { value: 26_000, unit: 'cm' },
        remedy: { kind: 'inStock', limit: { value: 26_000, unit: 'cm' } },
      },
    ],
  ])('%s: %s', (kind, _, lead, said) => {
    const found = checkLead(lead, parts).filter((finding) => finding.kind === kind)
    expect(found).toEqual([{ kind, ...said }])
  })

  test('a drop without a load is at a share of the fuse rating, with the bound of the system', () => {
    const lead = single({ cm: 600, loadA: null, rating: '30A' }, { dropLimitPercent: 3 })
    const [drop] = checkLead(lead, parts)
    expect(drop?.figure.unit).toBe('%')
    expect(drop?.basis).toEqual(['at20C', 'wireOnly', 'atShareOfFuse'])
    // 3 % of 12 V over 24 A × 7.7471 mV, and 4.58 mm² × 9.296 / 3.
    expect(drop?.remedy).toEqual({
      kind: 'thickerOrShorter',
      minimum: mm2(14.2),
      maximum: { value: 193, unit: 'cm' },
    })
  })
})

/** They have no figure to show, or a count, which has no basis. */
type WithoutBasis =
  | 'figureUnknown'
  | 'sourceNotSaid'
  | 'holderMounting'
  | 'fuseInNegative'
  | 'holderShared'
  | 'shortCircuitA'
  | 'polesA'
  | 'polesB'
  | 'coresUnused'
  | 'stock'

describe('the basis of a figure', () => {
  const lithium = { source: 'lithium', systemVoltageV: 48 } as const
  const for48V = { b: 'b-sb175-grey', wire: 'w-twin-13p6', fuse: 'f-midi', rating: '60A', loadA: 40 }
  const panel = { b: 'b-sb50-grey', wire: 'w-solar-4', fuse: 'f-blade-58', rating: '15A', loadA: 10 }
  const samples: Record<Exclude<FindingKind, WithoutBasis>, Lead> = {
    gaugeB: single({ b: 'b-pp30' }),
    gaugeA: pair('a-sb50-grey', { wire: 'w-twin-7p9' }, { wire: 'w-twin-7p9' }),
    gaugeAEach: pair('a-lug-m10-pair', {}, { wire: 'w-twin-7p9' }),
    fuseAboveWeakestLink: single({ rating: '40A' }),
    fuseVoltage: single({}, { systemVoltageV: 48 }),
    chargingVoltage: single(for48V, { systemVoltageV: 48 }),
    lithiumVoltage: single(for48V, lithium),
    breakingCapacity: single({}, { source: 'bank' }),
    breakingAtStarter: single({}, { source: 'starter' }),
    connectorVoltage: single({}, { systemVoltageV: 48 }, 'a-cig-plug'),
    wireVoltage: single({}, { source: 'panel', sourceVocV: 90 }),
    holderGauge: single({ wire: 'w-twin-13p6' }),
    wiresPerContact: lead('a-mc4-pair', [panel, panel]),
    sealFit: single({}, {}, 'a-mc4-pair'),
    tooShort: single({ cm: 5 }),
    keyVoltage: single({}, {}, 'a-sb50-red'),
    loadsAboveConnectorA: pair('a-sb50-grey', { loadA: 26 }, { loadA: 26 }),
    fusesAboveConnectorA: pair('a-sb50-grey', { rating: '30A' }, { rating: '30A' }),
    loadWithoutFuse: single({ ...without, loadA: 40 }),
    loadAboveFuse: single({ loadA: 24 }),
    unfused: single(without),
    unfusedPanel: single({ ...panel, ...without }, { source: 'panel' }, 'a-mc4-pair'),
    unfusedPanels: lead('a-lug-m8-pair', Array<Branch>(3).fill({ ...panel, ...without, b: 'b-mc4-pair' }), {
      source: 'panel',
      fedFrom: 'attachments',
    }),
    secondFuse: single({}, { fedFrom: 'both' }),
    fedByOthers: pair(
      'a-lug-m8-pair',
      { wire: 'w-twin-2p9' },
      { rating: '30A' },
      { fedFrom: 'attachments', source: 'fused' },
    ),
    voltageDrop: single({ cm: 900 }),
  }

  test.each(Object.entries(samples))('%s is named', (kind, sample) => {
    const found = checkLead(sample, parts).filter((finding) => finding.kind === kind)
    expect(found).not.toEqual([])
    for (const { basis } of found) expect(basis).not.toEqual([])
  })

  test('of what only the trade says is named as unconfirmed', () => {
    const basisOf = (kind: keyof typeof samples) =>
      checkLead(samples[kind], parts).find((finding) => finding.kind === kind)?.basis
    expect(basisOf('holderGauge')).toEqual(['copperArea', 'unconfirmedLimit'])
    expect(basisOf('sealFit')).toEqual(['coreOutside', 'unconfirmedLimit'])
    expect(basisOf('tooShort')).toEqual(['tipToTip', 'unconfirmedLimit'])
    expect(basisOf('wiresPerContact')).toEqual(['unconfirmedLimit'])
    expect(basisOf('connectorVoltage')).toEqual(['nominalVoltage', 'unconfirmedVoltage'])
    expect(basisOf('breakingCapacity')).toEqual(['breakingAtVoltage', 'usualShortCircuit'])
  })
})

describe('a part that is not chosen yet', () => {
  const found = (lead: Lead) => checkLead(lead, parts).map(({ kind }) => kind)
  test.each<[string, Lead, FindingKind[]]>([
    ['a wire alone', lead(null, [{ wire: 'w-twin-4p58' }]), []],
    ['a fuse alone', lead(null, [{ fuse: 'f-blade', rating: '25A' }]), []],
    ['no fuse on nothing', lead(null, [{ ...without, loadA: 500 }]), []],
    ['fed from both ends without a wire', lead(null, [{ b: 'b-pp30' }], { fedFrom: 'both' }), []],
    [
      'fed from both ends without connector B',
      lead(null, [{ wire: 'w-twin-4p58' }], { fedFrom: 'both' }),
      [],
    ],
    ['connector A alone', lead('a-sb50-grey', [{}]), []],
    ['connector B', lead('a-sb50-grey', [{ wire: 'w-twin-4p58', cm: 200 }]), []],
    ['the other cable in a lug', lead('a-lug-m8-single', [{ ...negative, fuse: 'f-none' }, {}]), []],
    ['the other wire at A', lead('a-lug-m10-pair', [{ wire: 'w-twin-7p9', cm: 200 }, {}]), []],
    ['a fuse without its rating', single({ rating: '' }), []],
    ['loads before connector A', lead(null, [{ loadA: 900 }]), []],
  ])('is not checked: %s', (_, lead, kinds) => expect(found(lead)).toEqual(kinds))
})

describe('findings of an unchanged attachment', () => {
  const lead = single({ b: 'b-pp30', cm: 600, loadA: 25, rating: '35A' })
  const kindsOf = (changed: Lead) => checkLead(changed, parts).map(({ kind }) => kind)
  const before = ['gaugeB', 'fuseAboveWeakestLink', 'voltageDrop']

  test('are the same objects', () => {
    const again = checkLead({ ...lead }, parts)
    checkLead(lead, parts).forEach((finding, index) => expect(again[index]).toBe(finding))
  })

  test.each<[string, Partial<Lead>, string[]]>([
    ['the voltage', { systemVoltageV: 24 }, ['gaugeB', 'fuseAboveWeakestLink']],
    ['the limit', { dropLimitPercent: 10 }, ['gaugeB', 'fuseAboveWeakestLink']],
    ['connector A', { connectorA: connectorA('a-lug-m8-single') }, ['gaugeB', 'polesA', ...before.slice(1)]],
  ])('are other ones with %s', (_, change, after) => {
    expect(kindsOf(lead)).toEqual(before)
    expect(kindsOf({ ...lead, ...change })).toEqual(after)
  })

  test('have the key of the attachment', () => {
    checkLead(lead, parts)
    const moved = { ...removeAttachment(lead, 'one'), connectBGroup: { two: attachmentOf(lead, 'one') } }
    const keys = checkLead(moved, parts).map(({ attachment }) => attachment)
    expect(keys).toEqual(['two', 'two', 'two'])
  })
})
