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
const first = (...given: Parameters<typeof sb50>) => cutList(sb50(...given), parts, 1).wires[0]

describe('a wire', () => {
  test('has its label, length tip to tip with tolerance, count and marks', () => {
    const { pieces, wires } = cutList(sb50([branch], { quantity: '3' }), parts, 4)
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
        marks: { A: '4/A–1', B: '4/B–1' },
      },
    ])
  })

  test('has its place in the lead, even if another one is incomplete', () => {
    const { wires } = cutList(sb50([branch, { b: 'b-pp45' }, { ...branch, cm: 0 }, branch]), parts, 1)
    expect(wires.map(({ number, marks }) => [number, marks.B])).toEqual([
      [1, '1/B–1'],
      [4, '1/B–4'],
    ])
  })

  test('is crimped red to + and black to − at both ends', () => {
    const crimps = first([branch])?.crimps
    const cores = [
      { number: 1, colour: 'red', sign: '+' },
      { number: 2, colour: 'black', sign: '-' },
    ]
    const crimp = { poles: 2, cores, hasOwnNumbering: false }
    expect(crimps).toEqual({
      A: { label: 'Anderson SB50 grey, 50 A', ...crimp },
      B: { label: 'Powerpole PP45 pair, red left, 45 A', ...crimp },
    })
    expect(first([branch])?.isolatedCores).toEqual([])
  })

  test('has isolated cores beyond the poles; contacts of a trailer plug are numbered on the housing', () => {
    const trailer = { ...branch, b: 'b-trailer-7-flat', wire: 'w-trailer7-0p64' }
    const cut = first([trailer])
    expect(cut?.crimps.B).toMatchObject({ poles: 7, hasOwnNumbering: true, cores: [{}, {}] })
    expect(cut?.isolatedCores.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7])
  })

  test('has no crimp if no connector is chosen', () => {
    const { wires, jointsAtA } = cutList(lead(null, [{ wire: 'w-twin-4p58', cm: 50 }]), parts, 1)
    expect(wires[0]).toMatchObject({ crimps: { A: null, B: null }, fuse: null })
    expect(jointsAtA).toEqual([])
  })
})

describe('the fuse', () => {
  test('is in the + core at the end that feeds', () => {
    const fuse = { label: 'Blade ATO/ATC in-line holder, sealed', ratingLabel: '25A', ratingA: 25 }
    const place = { splitsCore: 1, withinCm: 18, secondAtOtherEnd: false }
    expect(first([branch])?.fuse).toEqual({ ...fuse, ...place, end: 'A' })
    expect(first([branch], { fedFrom: 'attachments' })?.fuse).toMatchObject({ end: 'B' })
  })
  test('fed from both ends requires a second one at B that is not part of the lead', () => {
    expect(first([branch], { fedFrom: 'both' })?.fuse).toMatchObject({ end: 'A', secondAtOtherEnd: true })
  })
  test('is null for "No fuse"', () => {
    expect(first([{ ...branch, fuse: 'f-none', rating: '' }])?.fuse).toBeNull()
  })
})

test('the cores of all attachments at one contact of connector A are crimped together', () => {
  const single = { b: 'b-lug-m8-single', wire: 'w-single-13p6', cm: 80 }
  const { jointsAtA } = cutList(sb50([branch, single, branch]), parts, 1)
  expect(jointsAtA).toMatchObject([
    {
      contact: 1,
      sign: '+',
      cores: [
        { number: 1, core: 1 },
        { number: 2, core: 1 },
        { number: 3, core: 1 },
      ],
    },
    {
      contact: 2,
      sign: '-',
      cores: [
        { number: 1, core: 2 },
        { number: 3, core: 2 },
      ],
    },
  ])
  expect(jointsAtA[0]?.crossSectionMm2).toBeCloseTo(22.73, 6)
  expect(jointsAtA[1]?.crossSectionMm2).toBeCloseTo(9.16, 6)
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
    1,
  )
  expect(draws.map(({ part, label, needed }) => [part, label, needed])).toEqual([
    ['connectorA', 'Anderson SB50 grey, 50 A', 6],
    ['connectB', 'Powerpole PP45 pair, red left, 45 A', 3],
    ['wire', '4.58 mm² twin sheath (6 mm auto)', 90.9],
    ['fuse', 'Blade ATO/ATC in-line holder, sealed', 6],
    ['fuseRating', 'Blade ATO/ATC 25A', 6],
  ])
})

test('attributes are those of the current catalogue', () => {
  const wireList = catalogue.wireList.map((row) => ({ ...row, label: `new ${row.value}`, conductors: 1 }))
  const [cut] = cutList(sb50([branch]), buildIndex({ ...catalogue, wireList }), 1).wires
  expect(cut).toMatchObject({ label: 'new w-twin-4p58', conductors: 1, crimps: { B: { cores: [{}] } } })
})

test('for any lead every core is crimped at both ends or isolated, and all wire from stock is cut', () => {
  fc.assert(
    fc.property(shopLead, (lead) => {
      const { wires, draws, jointsAtA, pieces } = cutList(deepFrozen(lead), parts, 1)
      expect(wires).toHaveLength(Object.keys(lead.connectBGroup).length)
      for (const { crimps, isolatedCores, conductors } of wires) {
        expect(crimps.A?.cores).toEqual(crimps.B?.cores)
        expect((crimps.B?.cores.length ?? 0) + isolatedCores.length).toBe(conductors)
      }
      const crimped = wires.reduce((sum, { crimps }) => sum + (crimps.A?.cores.length ?? 0), 0)
      expect(jointsAtA.reduce((sum, { cores }) => sum + cores.length, 0)).toBe(crimped)
      const cut = wires.reduce((sum, { lengthCm }) => sum + lengthCm * pieces, 0)
      const drawn = draws.reduce((sum, { part, needed }) => sum + (part === 'wire' ? needed : 0), 0)
      expect(drawn).toBeCloseTo(cut, 0)
    }),
    { numRuns: runs(0.2) },
  )
})
