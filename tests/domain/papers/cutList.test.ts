import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutList } from '@/domain/papers/cutList'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { catalogue, lead, parts } from '../../support/builders'
import type { Branch } from '../../support/builders'
import { runs } from '../../support/sample'
import { deepFrozen, shopLead } from '../leadArbitraries'

const branch: Branch = { b: 'b-pp45', wire: 'w-twin-4p58', cm: 200, fuse: 'f-blade', rating: '25A' }
const sb50 = (branches: Branch[], settings = {}) => lead('a-sb50-grey', branches, settings)
const first = (...given: Parameters<typeof sb50>) => cutList(sb50(...given), parts, '1').wires[0]

describe('a wire', () => {
  test('has its label, length tip to tip with tolerance, count and labels', () => {
    const { pieces, wires } = cutList(sb50([branch], { quantity: '3' }), parts, 'O10234-4')
    expect(pieces).toBe(3)
    expect(wires).toMatchObject([
      {
        attachment: 'one',
        number: 1,
        value: 'w-twin-4p58',
        label: '4.58 mm² twin sheath (6 mm auto)',
        conductors: 2,
        lengthCm: 200,
        tolerance: { plusMm: 100, minusMm: 0 },
        pieces: 3,
        labels: { A: 'O10234-4/A-1', B: 'O10234-4/B-1' },
      },
    ])
  })

  test('has its place in the lead, even if another one is incomplete', () => {
    const { wires } = cutList(sb50([branch, { b: 'b-pp45' }, { ...branch, cm: 0 }, branch]), parts, '1')
    expect(wires.map(({ number, labels }) => [number, labels.B])).toEqual([
      [1, '1/B-1'],
      [4, '1/B-4'],
    ])
  })

  test('is crimped red to + and black to − at both ends', () => {
    const { wires, ends } = cutList(sb50([branch]), parts, '1')
    const red = { number: 1, colour: 'red', sign: '+' }
    const black = { number: 2, colour: 'black', sign: '-' }
    const contact = { crossSectionMm2: 4.58, crimp: { part: '5953 or 5915', stripMm: 14.5 } }
    const held = { attachment: 1, crossSectionMm2: 4.58 }
    expect(ends[0]).toEqual({
      end: 'A',
      attachment: null,
      label: 'Anderson SB50 grey, 50 A',
      contacts: [
        { ...contact, name: '+', sign: '+', cores: [{ ...held, core: red }] },
        { ...contact, name: '-', sign: '-', cores: [{ ...held, core: black }] },
      ],
    })
    expect(ends[1]).toMatchObject({ end: 'B', attachment: 1, label: 'Powerpole PP45 pair, red left, 45 A' })
    expect(wires[0]).toMatchObject({ connectedCores: [red, black], isolatedCores: [] })
  })

  test('has its spare cores isolated, and the contacts that the housing names', () => {
    const { wires, ends } = cutList(
      sb50([{ ...branch, b: 'b-dt4', wire: 'w-trailer7-0p64', fuse: 'f-none', rating: '' }]),
      parts,
      '1',
    )
    expect(wires[0]?.isolatedCores.map(({ colour }) => colour)).toEqual([
      'yellow',
      'white',
      'green',
      'blue',
      'brown',
    ])
    expect(ends[1]?.contacts.map(({ name, sign }) => [name, sign])).toEqual([
      ['1', '+'],
      ['2', '-'],
    ])
  })

  test('has no end where no connector is chosen, and then nothing to cut', () => {
    const { wires, ends } = cutList(lead(null, [{ wire: 'w-twin-4p58', cm: 50 }]), parts, '1')
    expect(wires[0]).toMatchObject({ cut: null, fuse: null })
    expect(ends).toEqual([])
  })
})

describe('the lengths to cut', () => {
  test('without a fuse are reach and half of the tolerance, at most 10 mm, from tip to tip', () => {
    const bare = { ...branch, b: 'b-pp30', fuse: 'f-none', rating: '' }
    expect(first([bare])?.cut).toEqual({ wholeMm: 2000 - 30 - 16 + 10, gap: null })
  })

  test('with a fuse leave its span out of the + core, near the end that feeds', () => {
    expect(first([{ ...branch, b: 'b-pp30', cm: 120 }])?.cut).toEqual({
      wholeMm: 1164,
      gap: {
        core: 1,
        firstMm: 120,
        gapMm: 50,
        secondMm: 994,
        sheathOffMm: 210,
        fromTipMm: 150,
        toTipMm: 200,
        isFar: false,
      },
    })
    expect(first([{ ...branch, b: 'b-pp30', cm: 120 }], { fedFrom: 'attachments' })?.cut?.gap).toMatchObject({
      firstMm: 150 - 16,
      secondMm: 1164 - 134 - 50,
    })
  })

  test('of a short lead have the fuse in the middle', () => {
    expect(first([{ ...branch, cm: 20 }])?.cut?.gap).toMatchObject({
      fromTipMm: 75,
      toTipMm: 125,
      isFar: false,
      firstMm: 45,
    })
  })

  test('of a short lead between long connectors leave room for the crimp before the fuse', () => {
    const clips = { b: 'b-clips-30', wire: 'w-twin-1p85', cm: 22, fuse: 'f-blade', rating: '15A' }
    const known = lead('a-ring-m6-pair', [clips], { fedFrom: 'attachments' })
    // 220 mm less the reach of both ends, 14 and 90 mm, and 10 mm more, of which the holder takes 50.
    expect(cutList(known, parts, '1').wires[0]?.cut).toMatchObject({
      wholeMm: 126,
      gap: { firstMm: 30, gapMm: 50, secondMm: 46, fromTipMm: 120, toTipMm: 170, isFar: false },
    })
  })

  test('of the shortest lead of any parts leave room for a crimp on both sides of the fuse', () => {
    const inCore = catalogue.fuseList.filter(({ spanMm }) => spanMm > 0)
    const unfit: unknown[] = []
    for (const { value: a, reachMm: reachA } of catalogue.connectorAList)
      for (const { value: b, reachMm: reachB } of catalogue.connectorBList)
        for (const { value: fuse, spanMm } of inCore)
          for (const fedFrom of ['A', 'attachments'] as const) {
            const wired = { b, wire: 'w-twin-1p85', cm: (reachA + reachB + spanMm + 60) / 10, fuse }
            const [row] = cutList(lead(a, [wired], { fedFrom }), parts, '1').wires
            const { wholeMm = 0, gap = null } = row?.cut ?? {}
            const { firstMm = 0, secondMm = 0, sheathOffMm = 0 } = gap ?? {}
            const isMade = firstMm >= 30 && secondMm >= 30 && sheathOffMm <= wholeMm
            if (!isMade) unfit.push({ a, ...wired, fedFrom, wholeMm, gap })
          }
    expect(unfit).toEqual([])
  })

  test('of separate cables take off no sheath', () => {
    const pair = { b: 'b-lug-m8-pair', wire: 'w-pair-20p3', cm: 100, fuse: 'f-anl', rating: '100A' }
    expect(cutList(lead('a-lug-m8-pair', [pair]), parts, '1').wires[0]?.cut?.gap).toMatchObject({
      gapMm: 110,
      sheathOffMm: 0,
    })
  })

  test('do not cut the core of a fuse on the stud of the source', () => {
    const onStud = { b: 'b-sb50-grey', wire: 'w-twin-13p6', cm: 200, fuse: 'f-mrbf', rating: '60A' }
    const [wire] = cutList(lead('a-lug-m8-pair', [onStud]), parts, '1').wires
    expect(wire?.cut?.gap).toBeNull()
    expect(wire?.fuse).toMatchObject({ mounting: 'stud', lugs: null })
  })

  test('of a lead too short for its parts are not known', () => {
    expect(first([{ ...branch, cm: 8 }])?.cut).toBeNull()
  })
})

describe('the fuse', () => {
  test('is at the end that feeds, with the link of its type and its ring lugs', () => {
    expect(first([branch])?.fuse).toEqual({
      label: 'Blade ATO/ATC in-line holder, sealed',
      type: 'Blade ATO/ATC',
      rating: '25A',
      mounting: 'inline',
      end: 'A',
      at: 'Anderson SB50 grey, 50 A',
      lugs: null,
      secondAtOtherEnd: false,
    })
    expect(first([branch], { fedFrom: 'attachments' })?.fuse).toMatchObject({
      end: 'B',
      at: 'Powerpole PP45 pair, red left, 45 A',
    })
    expect(first([{ ...branch, fuse: 'f-midi', rating: '30A' }])?.fuse?.lugs).toEqual({
      count: 2,
      stud: 'M5',
    })
  })
  test('fed from both ends requires a second one at B that is not part of the lead', () => {
    expect(first([branch], { fedFrom: 'both' })?.fuse).toMatchObject({ end: 'A', secondAtOtherEnd: true })
  })
  test('is null for "No fuse"', () => {
    expect(first([{ ...branch, fuse: 'f-none', rating: '' }])?.fuse).toBeNull()
  })
})

test('the cores of all attachments at one contact of connector A are crimped together', () => {
  const red = { b: 'b-lug-m8-single', wire: 'w-single-13p6', cm: 80 }
  const [a] = cutList(sb50([branch, red, branch]), parts, '1').ends
  expect(a?.contacts.map(({ sign, cores }) => [sign, cores.map(({ attachment }) => attachment)])).toEqual([
    ['+', [1, 2, 3]],
    ['-', [1, 3]],
  ])
  expect(a?.contacts.map(({ crossSectionMm2, crimp }) => [crossSectionMm2.toFixed(2), crimp])).toEqual([
    ['22.73', null],
    ['9.16', null],
  ])
})

test('the stock that all pieces need: wire in cm to a tenth, everything else in pieces', () => {
  const { draws } = cutList(
    sb50(
      [
        { ...branch, cm: 10.1 },
        { ...branch, b: 'b-sb50-grey', cm: 20.2 },
      ],
      { quantity: '3' },
    ),
    parts,
    '1',
  )
  expect(draws.map(({ part, label, needed }) => [part, label, needed])).toEqual([
    ['connectorA', 'Anderson SB50 grey, 50 A', 6],
    ['connectB', 'Powerpole PP45 pair, red left, 45 A', 3],
    ['wire', '4.58 mm² twin sheath (6 mm auto)', 90.9],
    ['fuse', 'Blade ATO/ATC in-line holder, sealed', 6],
    ['fuseRating', 'Blade ATO/ATC 25A', 6],
  ])
})

test('the stock that all pieces need has the links that the catalogue lost since the order', () => {
  const ordered = sb50([branch, branch, { ...branch, rating: '15A' }, { ...branch, fuse: 'f-none' }], {
    quantity: '3',
  })
  const { draws } = cutList(ordered, buildIndex({ ...catalogue, fuseRatingList: [] }), '1')
  expect(draws.filter(({ part }) => part === 'fuseRating')).toMatchObject([
    { label: 'Blade ATO/ATC 25A', needed: 6, attachments: ['one', 'two'] },
    { label: 'Blade ATO/ATC 15A', needed: 3, attachments: ['three'] },
  ])
})

test('no link counts as lost while only a part of the catalogue is there', () => {
  const partly = buildIndex({ ...catalogue, fuseRatingList: [], complete: false })
  const { draws } = cutList(sb50([branch]), partly, '1')
  expect(draws.filter(({ part }) => part === 'fuseRating')).toEqual([])
})

test('the worked example of a work order', () => {
  const { wires, ends } = cutList(
    sb50([
      { b: 'b-cig-socket', wire: 'w-twin-2p9', cm: 250, fuse: 'f-blade', rating: '15A' },
      { b: 'b-pp30', wire: 'w-twin-1p85', cm: 120, fuse: 'f-blade', rating: '10A' },
    ]),
    parts,
    'O10234-1',
  )
  expect(wires).toMatchObject([
    {
      cut: { wholeMm: 2425, gap: { firstMm: 120, gapMm: 50, secondMm: 2255, sheathOffMm: 210 } },
      tolerance: { plusMm: 100 },
      labels: { A: 'O10234-1/A-1', B: 'O10234-1/B-1' },
    },
    {
      cut: { wholeMm: 1164, gap: { firstMm: 120, gapMm: 50, secondMm: 994, sheathOffMm: 210 } },
      tolerance: { plusMm: 50 },
      labels: { A: 'O10234-1/A-2', B: 'O10234-1/B-2' },
    },
  ])
  const rows = ends.flatMap(({ contacts }) =>
    contacts.map(({ name, cores, crossSectionMm2, crimp }) => [
      name,
      cores.map(({ attachment, core }) => `${attachment} ${core.colour}`).join(', '),
      Number(crossSectionMm2.toFixed(2)),
      crimp,
    ]),
  )
  expect(rows).toEqual([
    ['+', '1 red, 2 red', 4.75, { part: '5953 or 5915', stripMm: 14.5 }],
    ['-', '1 black, 2 black', 4.75, { part: '5953 or 5915', stripMm: 14.5 }],
    ['centre', '1 red', 2.9, 'supplied'],
    ['shell', '1 black', 2.9, 'supplied'],
    ['+', '2 red', 1.85, { part: '1331', stripMm: 7.9 }],
    ['-', '2 black', 1.85, { part: '1331', stripMm: 7.9 }],
  ])
})

test('attributes are those of the current catalogue', () => {
  const wireList = catalogue.wireList.map((row) => ({ ...row, label: `new ${row.value}`, conductors: 1 }))
  const [cut] = cutList(sb50([branch]), buildIndex({ ...catalogue, wireList }), '1').wires
  expect(cut).toMatchObject({ label: 'new w-twin-4p58', conductors: 1, connectedCores: [{}] })
})

test('for any lead every core is crimped at both ends or isolated, and all wire from stock is cut', () => {
  fc.assert(
    fc.property(shopLead, (lead) => {
      const { wires, draws, ends, pieces } = cutList(deepFrozen(lead), parts, '1')
      expect(wires).toHaveLength(Object.keys(lead.connectBGroup).length)
      for (const { connectedCores, isolatedCores, conductors } of wires)
        expect(connectedCores.length + isolatedCores.length).toBe(conductors)
      const connected = wires.reduce((sum, { connectedCores }) => sum + connectedCores.length, 0)
      const crimped = (end: 'A' | 'B') =>
        ends.flatMap((one) => (one.end === end ? one.contacts : [])).flatMap(({ cores }) => cores).length
      expect([crimped('A'), crimped('B')]).toEqual([connected, connected])
      const cut = wires.reduce((sum, { lengthCm }) => sum + lengthCm * pieces, 0)
      const drawn = draws.reduce((sum, { part, needed }) => sum + (part === 'wire' ? needed : 0), 0)
      expect(drawn).toBeCloseTo(cut, 0)
    }),
    { numRuns: runs(0.2) },
  )
})
