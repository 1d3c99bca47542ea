import { describe, expect, test } from 'vitest'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { checkLead } from '@/domain/electrical/checks'
import type { FindingKind } from '@/domain/electrical/finding'
import { catalogue, lead, parts, wire } from '../../support/builders'
import type { Branch } from '../../support/builders'

/** The worked cases of the electrical design: kind, severity, and figure with limit where it names them. */
type Expected = [kind: FindingKind, severity: 'blocks' | 'warns' | 'notes', figure?: number, limit?: number]
type Settings = Parameters<typeof lead>[2]

const fused: Settings = { source: 'fused' }
const unsaid: Settings = { source: '' }
const starter: Settings = { source: 'starter' }
const lithium: Settings = { source: 'lithium' }
const bank = (sourceAh: number | null): Settings => ({ source: 'bank', sourceAh })

const fridge: Branch = {
  b: 'b-cig-socket',
  wire: 'w-twin-2p9',
  cm: 400,
  fuse: 'f-blade',
  rating: '10A',
  loadA: 8,
}
const charge: Branch = {
  b: 'b-sb50-grey',
  wire: 'w-twin-13p6',
  cm: 600,
  fuse: 'f-midi',
  rating: '40A',
  loadA: 25,
}
const inverter: Branch = {
  b: 'b-lug-m8-pair',
  wire: 'w-pair-49p2',
  cm: 150,
  fuse: 'f-class-t',
  rating: '200A',
  loadA: 160,
}
const panel: Branch = {
  b: 'b-sb50-grey',
  wire: 'w-solar-4',
  cm: 500,
  fuse: 'f-blade-58',
  rating: '15A',
  loadA: 10,
}
const toSb50 = (wire: string, fuse: string, rating: string, loadA: number | null): Branch => ({
  b: 'b-sb50-grey',
  wire,
  cm: 100,
  fuse,
  rating,
  loadA,
})
const mrbf: Branch = { ...toSb50('w-twin-4p58', 'f-mrbf', '30A', 20), cm: 200 }
const short: Branch = {
  b: 'b-lug-m10-pair',
  wire: 'w-pair-107',
  cm: 10,
  fuse: 'f-anl',
  rating: '350A',
  loadA: 250,
}
const link: Branch = {
  b: 'b-lug-m8-single',
  wire: 'w-single-49p2',
  cm: 40,
  fuse: 'f-anl',
  rating: '200A',
  loadA: 150,
}
const negative: Branch = { ...link, wire: 'w-single-49p2-black', fuse: 'f-none', rating: '' }
const for48V: Branch = {
  b: 'b-sb175-grey',
  wire: 'w-twin-13p6',
  cm: 200,
  fuse: 'f-midi',
  rating: '60A',
  loadA: 40,
}

describe('the acceptance cases', () => {
  test.each<[number, string, Branch[], Settings, Expected[]]>([
    [1, 'a-sb50-grey', [fridge], fused, []],
    [2, 'a-sb50-grey', [fridge], unsaid, [['sourceNotSaid', 'warns']]],
    [3, 'a-lug-m8-pair', [charge], starter, [['breakingAtStarter', 'notes', 1000, 1500]]],
    [4, 'a-lug-m8-pair', [charge], bank(100), [['breakingCapacity', 'warns', 1000, 5000]]],
    [5, 'a-lug-m8-pair', [{ ...charge, fuse: 'f-anl' }], bank(200), []],
    [
      6,
      'a-lug-m8-pair',
      [{ ...charge, fuse: 'f-anl' }],
      bank(201),
      [['breakingCapacity', 'warns', 6000, 10_000]],
    ],
    [7, 'a-lug-m8-pair', [{ ...charge, fuse: 'f-mrbf' }], bank(500), []],
    [
      8,
      'a-lug-m8-pair',
      [{ ...charge, fuse: 'f-mrbf' }],
      bank(501),
      [['breakingCapacity', 'warns', 10_000, 20_000]],
    ],
    [
      9,
      'a-lug-m8-pair',
      [{ ...charge, fuse: 'f-mrbf' }],
      bank(null),
      [['breakingCapacity', 'warns', 10_000, 20_000]],
    ],
    [10, 'a-lug-m8-pair', [inverter], lithium, []],
    [
      11,
      'a-lug-m8-pair',
      [{ ...inverter, fuse: 'f-mega' }],
      lithium,
      [['breakingCapacity', 'warns', 2000, 20_000]],
    ],
    [
      12,
      'a-ring-m6-pair',
      [{ b: 'b-bare', wire: 'w-twin-1p13', cm: 100, fuse: 'f-glass', rating: '10A', loadA: 5 }],
      starter,
      [['breakingCapacity', 'warns', 300, 750]],
    ],
    [
      13,
      'a-sb50-grey',
      Array<Branch>(2).fill(toSb50('w-twin-4p58', 'f-maxi', '35A', null)),
      fused,
      [['loadsAboveConnectorA', 'blocks', 56, 50]],
    ],
    [
      14,
      'a-sb50-grey',
      [toSb50('w-twin-4p58', 'f-maxi', '35A', 20), toSb50('w-twin-4p58', 'f-maxi', '35A', 25)],
      fused,
      [['fusesAboveConnectorA', 'notes', 70, 50]],
    ],
    [15, 'a-sb50-grey', Array<Branch>(2).fill(toSb50('w-twin-2p9', 'f-blade', '25A', null)), fused, []],
    [
      16,
      'a-lug-m8-single',
      [{ b: 'b-bare-single', wire: 'w-single-13p6', cm: 100, fuse: 'f-anl', rating: '80A', loadA: 60 }],
      bank(200),
      [],
    ],
    [18, 'a-mc4-pair', [{ ...panel, fuse: 'f-blade' }], unsaid, [['fuseVoltage', 'blocks', 32, 50]]],
    [19, 'a-mc4-pair', [panel], unsaid, []],
    [20, 'a-mc4-pair', [panel], { source: 'panel', sourceVocV: 60 }, [['fuseVoltage', 'blocks', 58, 60]]],
    [21, 'a-mc4-pair', [{ ...panel, fuse: 'f-none', rating: '' }], unsaid, [['unfusedPanel', 'notes']]],
    [22, 'a-mc4-pair', [{ ...panel, fuse: 'f-mc4' }], unsaid, []],
    [23, 'a-lug-m8-pair', [{ ...panel, cm: 200, fuse: 'f-mc4' }], bank(100), [['holderMounting', 'blocks']]],
    [24, 'a-sb50-grey', [mrbf], bank(100), [['holderMounting', 'blocks']]],
    [25, 'a-sb50-grey', [{ ...mrbf, b: 'b-lug-m8-pair' }], { ...bank(100), fedFrom: 'attachments' }, []],
    [
      26,
      'a-sb50-grey',
      [{ ...toSb50('w-twin-13p6', 'f-blade', '30A', 24), cm: 600 }],
      fused,
      [['holderGauge', 'blocks', 13.57, 5.3]],
    ],
    [
      27,
      'a-lug-m8-pair',
      [{ b: 'b-lug-m8-pair', wire: 'w-pair-32p2', cm: 200, fuse: 'f-midi', rating: '150A', loadA: 100 }],
      fused,
      [],
    ],
    [
      28,
      'a-mc4-pair',
      Array<Branch>(2).fill({ ...panel, cm: 200, fuse: 'f-mc4' }),
      unsaid,
      [
        ['wiresPerContact', 'blocks', 2, 1],
        ['gaugeA', 'blocks', 7.92, 6],
      ],
    ],
    [
      29,
      'a-sb50-grey',
      Array<Branch>(3).fill({
        b: 'b-pp30',
        wire: 'w-twin-1p85',
        cm: 100,
        fuse: 'f-blade',
        rating: '15A',
        loadA: 10,
      }),
      fused,
      [],
    ],
    [30, 'a-mc4-pair', [{ ...panel, wire: 'w-twin-4p58', cm: 200 }], unsaid, [['sealFit', 'warns', 4, 5]]],
    [31, 'a-lug-m10-pair', [short], fused, [['tooShort', 'blocks', 10, 22.2]]],
    [32, 'a-lug-m10-pair', [{ ...short, cm: 22.2 }], fused, []],
    [33, 'a-lug-m8-single', [link], bank(200), []],
    [34, 'a-lug-m8-single', [negative], bank(200), []],
    [
      35,
      'a-lug-m8-single',
      [{ ...negative, fuse: 'f-anl', rating: '200A' }],
      bank(200),
      [['fuseInNegative', 'warns']],
    ],
    [
      36,
      'a-sb50-red',
      [{ b: 'b-sb50-red', wire: 'w-twin-4p58', cm: 200, fuse: 'f-blade', rating: '30A', loadA: 24 }],
      fused,
      [['keyVoltage', 'notes', 24, 12]],
    ],
    [
      37,
      'a-cig-plug',
      [{ b: 'b-bare', wire: 'w-twin-1p85', cm: 100, fuse: 'f-blade-58', rating: '10A', loadA: 5 }],
      { source: '', systemVoltageV: 48 },
      [
        ['connectorVoltage', 'blocks', 24, 48],
        ['chargingVoltage', 'notes'],
      ],
    ],
    [
      38,
      'a-lug-m8-pair',
      [for48V],
      { source: 'lithium', systemVoltageV: 48 },
      [
        ['lithiumVoltage', 'warns', 58, 58.4],
        ['breakingCapacity', 'warns', 1000, 20_000],
      ],
    ],
    [
      39,
      'a-lug-m8-pair',
      [{ ...for48V, fuse: 'f-mrbf' }],
      { ...bank(200), systemVoltageV: 48 },
      [
        ['chargingVoltage', 'notes'],
        ['breakingCapacity', 'warns', 2000, 5000],
      ],
    ],
    [
      40,
      'a-sb50-grey',
      [{ b: 'b-sb175-grey', wire: 'w-twin-13p6', cm: 100, fuse: 'f-none', loadA: 60 }],
      fused,
      [['loadWithoutFuse', 'blocks', 60, 50]],
    ],
  ])('%i', (_, a, branches, settings, expected) => {
    const found = checkLead(lead(a, branches, settings), parts)
      .filter(({ kind }) => kind !== 'stock')
      .map(({ kind, severity, figure, limit }): Expected => {
        const worked = expected.find(([one]) => one === kind)
        if (worked?.[2] === undefined) return [kind, severity]
        return [kind, severity, Number(figure.value.toFixed(6)), limit.value]
      })
    const byKind = (a: Expected, b: Expected) => a[0].localeCompare(b[0])
    expect(found.toSorted(byKind)).toEqual(expected.toSorted(byKind))
  })

  test('17', () => {
    const own = { ...wire('w-twin-2p9'), value: 'w-own', ampacityA: 0 }
    const known = buildIndex({ ...catalogue, wireList: [...catalogue.wireList, own] })
    const branch = {
      b: 'b-lug-m8-pair',
      wire: 'w-twin-2p9',
      cm: 100,
      fuse: 'f-blade',
      rating: '15A',
      loadA: 10,
    }
    const sample = lead('a-lug-m8-pair', [branch], fused)
    const [key, attachment] = Object.entries(sample.connectBGroup)[0]!
    const withOwn = {
      ...sample,
      connectBGroup: { [key]: { ...attachment, wire: { ...attachment.wire, ...own } } },
    }
    const findings = checkLead(withOwn, known)
    expect(findings.map(({ kind, severity, field }) => [kind, severity, field])).toEqual([
      ['figureUnknown', 'blocks', 'ampacityA'],
    ])
  })
})
