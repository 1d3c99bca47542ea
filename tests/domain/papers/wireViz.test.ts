import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedLeadSchema } from '@/contract/lead'
import type { CoreColour } from '@/domain/catalogue/catalogue'
import { withCurrentParts } from '@/domain/lead/currentParts'
import { attachmentsOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { billOfMaterials } from '@/domain/papers/billOfMaterials'
import { wireViz } from '@/domain/papers/wireViz'
import { attachmentOf, lead, parts } from '../../support/builders'
import type { Branch } from '../../support/builders'
import { runs } from '../../support/sample'
import { deepFrozen, shopLead } from '../leadArbitraries'
import { readHarness, shownText } from './wireVizSyntax'

const file = (name: string) => new URL(`../../fixtures/wireviz/${name}`, import.meta.url)
const orderIn = (name: string): Lead =>
  storedLeadSchema.parse(JSON.parse(readFileSync(file(`${name}.order.json`), 'utf8')))
const metadata = {
  title: 'O10234, lead 1',
  description: '12 V',
  date: '23 November 2026',
  notes: 'Make 1 piece',
}
const read = (lead: Lead) => readHarness(wireViz(lead, parts, metadata))
const path = (lead: Lead) => read(lead).sets.map((set) => set.map(({ name, place }) => `${name}:${place}`))

const noParts = buildIndex({
  connectorAList: [],
  connectorBList: [],
  wireList: [],
  fuseList: [],
  fuseRatingList: [],
})

const branch: Branch = { b: 'b-sb50-grey', wire: 'w-twin-4p58', cm: 200, fuse: 'f-blade', rating: '25A' }
const examples = ['fridge', 'fan-out', 'trailer']

describe.each(examples)('the example %s', (name) => {
  test('is the output of its lead (update with -u)', async () => {
    const text = wireViz(orderIn(name), parts, metadata)
    await expect(text).toMatchFileSnapshot(file(`${name}.yml`).pathname)
  })

  test('follows the documented syntax', () => {
    const lead = withCurrentParts(orderIn(name), parts)
    const { cables, connectors, sets } = readHarness(readFileSync(file(`${name}.yml`), 'utf8'))
    attachmentsOf(lead).forEach(([, { wire, connectB, fuse }], index) => {
      const number = index + 1
      expect(cables[`W${number}`]).toMatchObject({
        wirecount: wire.conductors,
        gauge: `${wire.crossSectionMm2} mm2`,
        length: wire.wire_len / 100,
        notes: expect.stringMatching(/^about \d+ AWG, \+\d+\/-0 mm$/) as string,
      })
      expect(cables[`W${number}`]?.colors).toHaveLength(wire.conductors)
      expect(connectors[`B${number}`]?.pincount).toBe(Math.min(2, connectB.poles))
      const joined = sets.filter((set) => set.some((stop) => stop.name === `W${number}`))
      const cores = Math.min(wire.conductors, connectB.poles, lead.connectorA.poles)
      expect(joined).toHaveLength(cores)
      const [positive] = joined
      expect(positive?.at(0)).toEqual({ name: 'A', place: 1 })
      expect(positive?.at(-1)).toEqual({ name: `B${number}`, place: 1 })
      expect(connectors.A?.pinlabels?.[0]).toBe(lead.connectorA.plusContact || '+')
      expect(connectors[`B${number}`]?.pinlabels?.[0]).toBe(connectB.plusContact || '+')
      const passed = positive?.map((stop) => stop.name)
      if (fuse.value === 'f-none') expect(passed).not.toContain(`F${number}`)
      else expect(passed).toContain(`F${number}`)
    })
  })
})

describe('the fuse', () => {
  test('is in the + core at connector A if that feeds', () => {
    expect(path(lead('a-sb50-grey', [branch]))).toEqual([
      ['A:1', 'T1:1', 'F1:1', 'W1:1', 'B1:1'],
      ['A:2', 'W1:2', 'B1:2'],
    ])
  })
  test('is at connector B if the attachments feed', () => {
    const [positive] = path(lead('a-sb50-grey', [branch], { fedFrom: 'attachments' }))
    expect(positive).toEqual(['A:1', 'W1:1', 'F1:1', 'T1:1', 'B1:1'])
  })
  test('has holder and link, and its tail is not in the bill of materials', () => {
    const { connectors, cables } = read(lead('a-sb50-grey', [branch]))
    expect(connectors.F1).toMatchObject({ type: 'Blade ATO/ATC in-line holder, sealed', style: 'simple' })
    expect(connectors.F1?.additional_components).toEqual([
      { type: 'Blade ATO/ATC link', subtype: '25A', pn: 'r-blade-25a', qty: 1 },
    ])
    expect(cables.T1).toMatchObject({ wirecount: 1, ignore_in_bom: true })
  })
  test('has its link without a number if the catalogue no longer has the rating', () => {
    const sample = lead('a-sb50-grey', [branch])
    const { connectors } = readHarness(wireViz(sample, noParts, metadata))
    expect(connectors.F1?.additional_components).toEqual([
      { type: 'Blade ATO/ATC link', subtype: '25A', qty: 1 },
    ])
    const links = billOfMaterials([sample], noParts).filter(({ kind }) => kind === 'fuseRating')
    expect(links).toMatchObject([{ label: 'Blade ATO/ATC 25A', value: '', count: 1 }])
  })
})

test('designators follow the place: removing an attachment renumbers those after it', () => {
  const sample = lead('a-sb50-grey', [{ ...branch, fuse: 'f-none', rating: '' }, branch])
  expect(Object.keys(read(sample).connectors)).toEqual(['A', 'B1', 'B2', 'F2'])
  const { one: _removed, ...connectBGroup } = sample.connectBGroup
  expect(Object.keys(read({ ...sample, connectBGroup }).connectors)).toEqual(['A', 'B1', 'F1'])
})

test('parts that are not chosen are left out', () => {
  expect(read(lead(null, []))).toMatchObject({ connectors: {}, cables: {}, sets: [] })
  expect(path(lead(null, [{ ...branch, fuse: 'f-none', rating: '' }]))).toEqual([
    ['W1:1', 'B1:1'],
    ['W1:2', 'B1:2'],
  ])
  expect(Object.keys(read(lead(null, [{ wire: 'w-twin-4p58', cm: 20 }])).connectors)).toEqual([])
})

test('what no core joins is named alone, since WireViz leaves out what no set names', () => {
  expect(path(lead('a-sb50-grey', []))).toEqual([['A:1']])
  expect(path(lead('a-sb50-grey', [{ b: 'b-sb50-grey' }]))).toEqual([['A:1'], ['B1:1']])
  expect(path(lead('a-sb50-grey', [branch, { b: 'b-sb50-grey' }]))).toContainEqual(['B2:1'])
  const sample = lead('a-sb50-grey', [branch])
  const one = attachmentOf(sample, 'one')
  const unsigned = { ...one.wire, value: 'own', coreColours: ['white', 'green'] as CoreColour[] }
  const spare = { ...sample, connectBGroup: { one: { ...one, wire: unsigned } } }
  expect(path(spare)).toEqual([['A:1'], ['B1:1'], ['F1:1'], ['W1:1']])
})

test('metadata have their entities, and plug handles are not in the bill of materials of a piece', () => {
  const sample = { ...lead('a-sb50-grey', [branch]), andrsonPlugHandle: '2' }
  const text = wireViz(sample, parts, { ...metadata, title: 'A & B' })
  expect(readHarness(text)).toMatchObject({ metadata: { ...metadata, title: 'A &amp; B' } })
  expect(text).not.toMatch(/additional_bom_items|handle/)
})

describe('a connector', () => {
  test('has the housing’s own names of its two contacts, also of more poles', () => {
    const { connectors } = read(lead('a-dt2', [{ ...branch, b: 'b-dt4', wire: 'w-twin-1p85' }]))
    expect(connectors.A).toMatchObject({ pincount: 2, pinlabels: ['1', '2'] })
    expect(connectors.B1).toMatchObject({
      pincount: 2,
      pinlabels: ['1', '2'],
      notes: 'Contacts 1 and 2 of 4.',
    })
    expect(connectors.B1?.additional_components).toEqual([{ type: 'Contact', mpn: '0462-201-16141', qty: 2 }])
    expect(read(lead('a-cig-plug', [branch])).connectors.A?.pinlabels).toEqual(['tip', 'side springs'])
  })
  test('has the contacts that take the copper of all cores in them, or says that none is listed', () => {
    const two = [
      { ...branch, wire: 'w-twin-2p9' },
      { ...branch, wire: 'w-twin-1p85' },
    ]
    const { connectors } = read(lead('a-sb50-grey', two))
    expect(connectors.A?.additional_components).toEqual([{ type: 'Contact', mpn: '5953 or 5915', qty: 2 }])
    expect(connectors.B2?.additional_components).toEqual([
      { type: 'Contact', mpn: '5900 with bushing 5913', qty: 2 },
    ])
    const { A } = read(lead('a-sb50-grey', [branch, branch, branch])).connectors
    expect(A?.notes).toBe('No listed contact for 13.74 mm2: choose by hand.')
    expect(A?.additional_components).toBeUndefined()
  })
  test('of one pole has the contact of the core in it', () => {
    const single = (wire: string) => lead('a-lug-m8-single', [{ b: 'b-lug-m8-single', wire, cm: 40 }])
    expect(read(single('w-single-49p2')).connectors).toMatchObject({ A: { pinlabels: ['+'] } })
    const black = single('w-single-49p2-black')
    expect(read(black).connectors).toMatchObject({ A: { pinlabels: ['-'] }, B1: { pinlabels: ['-'] } })
    expect(path(black)).toEqual([['A:1', 'W1:1', 'B1:1']])
  })
  test('takes each core in the contact of its sign, whatever the order of the cores', () => {
    const sample = lead('a-sb50-grey', [branch])
    const one = attachmentOf(sample, 'one')
    const wire = { ...one.wire, value: 'own', coreColours: ['black', 'red'] as CoreColour[] }
    expect(path({ ...sample, connectBGroup: { one: { ...one, wire } } })).toEqual([
      ['A:2', 'W1:1', 'B1:2'],
      ['A:1', 'T1:1', 'F1:1', 'W1:2', 'B1:1'],
    ])
  })
})

describe('a bolted fuse', () => {
  test('has its two ring lugs for the wire', () => {
    const bolted = { ...branch, b: 'b-sb50-grey', wire: 'w-twin-13p6', fuse: 'f-midi', rating: '40A' }
    expect(read(lead('a-lug-m8-pair', [bolted])).connectors.F1?.additional_components).toEqual([
      { type: 'Ring lug M5', subtype: 'for 13.57 mm2', qty: 2 },
      { type: 'MIDI link', subtype: '40A', pn: 'r-midi-40a', qty: 1 },
    ])
  })
  test.each([
    ['A', 'A', 'B1'],
    ['attachments', 'B1', 'A'],
  ] as const)('on a stud is a component of the connector that feeds: %s', (fedFrom, feeding, other) => {
    const onStud = { b: 'b-lug-m8-pair', wire: 'w-twin-13p6', cm: 200, fuse: 'f-mrbf', rating: '40A' }
    const sample = lead('a-lug-m8-pair', [onStud], { fedFrom })
    const { connectors, cables } = read(sample)
    expect(Object.keys({ ...connectors, ...cables })).toEqual(['A', 'B1', 'W1'])
    expect(connectors[feeding]?.additional_components).toMatchObject([
      { pn: 'f-mrbf', qty: 1 },
      { type: 'MRBF link', subtype: '40A', pn: 'r-mrbf-40a', qty: 1 },
    ])
    expect(connectors[other]?.additional_components).toBeUndefined()
    expect(path(sample)).toEqual([
      ['A:1', 'W1:1', 'B1:1'],
      ['A:2', 'W1:2', 'B1:2'],
    ])
  })
})

test('labels and attributes are those of the current catalogue', () => {
  const sample = lead('a-sb50-grey', [branch])
  const renamed = { ...attachmentOf(sample, 'one').wire, label: 'Old name' }
  const old = { ...sample, connectBGroup: { one: { ...attachmentOf(sample, 'one'), wire: renamed } } }
  expect(wireViz(old, parts, metadata)).toBe(wireViz(sample, parts, metadata))
})

test('any lead follows the syntax and is not modified', () => {
  fc.assert(
    fc.property(shopLead, (lead) => {
      const { sets } = read(deepFrozen(lead))
      for (const set of sets) {
        expect(set.at(0)?.name).toBe('A')
        expect(set.at(-1)?.name).toMatch(/^B\d+$/)
        expect(set.at(0)?.place).toBe(set.at(-1)?.place)
      }
    }),
    { numRuns: runs(0.2) },
  )
})

/** Char of XML 1.0, which Graphviz reads. */
function isXml(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x20) return '\t\n\r'.includes(character)
  return !(point >= 0xd800 && point <= 0xdfff) && point !== 0xfffe && point !== 0xffff
}

test('any label survives a round trip, but what XML cannot hold', () => {
  const ugly = [
    'no',
    '12e3',
    '"',
    "'",
    'a: b',
    '# x',
    '- x',
    '<b>6 B&S</b>',
    '&amp;',
    '\n',
    '\u2028',
    '\ud800',
    '\u0007',
    '\u001b[31m',
    '\uffff',
  ]
  const inXml = (text: string) => [...text].map((one) => (isXml(one) ? one : '\ufffd')).join('')
  const label = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...ugly))
  fc.assert(
    fc.property(fc.tuple(label, label, label, label), ([a, b, wire, fuse]) => {
      const sample = lead('a-sb50-grey', [branch])
      const one = attachmentOf(sample, 'one')
      const labelled: Lead = {
        ...sample,
        connectorA: { ...sample.connectorA, label: a },
        connectBGroup: {
          one: {
            ...one,
            connectB: { ...one.connectB, label: b },
            wire: { ...one.wire, label: wire },
            fuse: { ...one.fuse, label: fuse },
          },
        },
      }
      const { connectors, cables } = readHarness(wireViz(labelled, noParts, metadata))
      const shown = [connectors.A?.subtype, connectors.B1?.subtype, cables.W1?.type, connectors.F1?.type]
      expect(shown.map(shownText)).toEqual([a, b, wire, fuse].map(inXml))
      for (const text of shown) expect(text).not.toMatch(/[<>]|&(?!(?:amp|lt|gt);)/)
    }),
  )
})
