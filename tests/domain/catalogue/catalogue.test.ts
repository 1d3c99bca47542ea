import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isNoFuse,
  sortForDisplay,
  isAvailable,
  numberBefore,
  ratingsBeside,
  ratingsFor,
} from '@/domain/catalogue/catalogue'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { catalogue, connectorA, fuse, wire } from '../../support/builders'

function labelsOf(list: readonly { label: string }[]): string[] {
  return list.map(({ label }) => label)
}

function withWires(labels: readonly string[]): Catalogue {
  const wireList = labels.map((label, index) => ({ ...wire('w-twin-4p58'), value: `w-${index}`, label }))
  return { ...catalogue, wireList }
}

describe('the number before a unit', () => {
  test.each([
    ['mm', '4.58 mm² twin sheath (6 mm auto)', 4.58],
    ['mm', '107mm', 107],
    ['mm', 'twin 2.5  mm', 2.5],
    ['mm', '7 core 0.64 mm²', 0.64],
    ['mm', '.5 mm²', 0.5],
    ['mm', '8 B&S twin', null],
    ['mm', 'mm', null],
    ['A', '7.5A', 7.5],
    ['A', '30 A', 30],
    ['A', '30a', null],
  ] as const)('%s in %j is %j', (unit, label, number) => {
    expect(numberBefore(unit, label)).toBe(number)
  })

  test('is searched in linear time in a very long label', () => {
    expect(numberBefore('mm', '1'.repeat(200_000))).toBeNull()
  }, 5000)
})

describe('sorting', () => {
  test('wires sort by the number before mm, not by their text', () => {
    const listed = sortForDisplay(withWires(['10 mm', '9 mm', '0.64 mm', '4.58 mm', '4 mm', '4.6 mm']))
    expect(labelsOf(listed.wireList)).toEqual(['0.64 mm', '4 mm', '4.58 mm', '4.6 mm', '9 mm', '10 mm'])
  })

  test('wires without such a number come last, by label, ignoring case', () => {
    const listed = sortForDisplay(withWires(['beta', '200 mm', 'Alpha', '1 mm', 'Gamma']))
    expect(labelsOf(listed.wireList)).toEqual(['1 mm', '200 mm', 'Alpha', 'beta', 'Gamma'])
  })

  test('wires with the same number sort by label', () => {
    const listed = sortForDisplay(withWires(['4 mm twin', '4 mm Single']))
    expect(labelsOf(listed.wireList)).toEqual(['4 mm Single', '4 mm twin'])
  })

  test('fuse ratings sort by amps, not by their text', () => {
    const listed = sortForDisplay({ ...catalogue, fuseRatingList: catalogue.fuseRatingList.toReversed() })
    const amps = listed.fuseRatingList.map((rating) => rating.amps)
    expect(amps).toEqual(amps.toSorted((a, b) => a - b))
    expect([...new Set(labelsOf(listed.fuseRatingList))].slice(0, 3)).toEqual(['5A', '7.5A', '10A'])
  })

  test.each([
    'connectorAList',
    'connectorBList',
    'fuseList',
    'connectorACategory',
    'connectorBCategory',
  ] as const)('%s sorts by label whatever the case', (list) => {
    const labels = ['beta', 'Alpha', 'alpine', 'Beta 2', 'ALPHA 2']
    const row = { ...catalogue[list][0]! }
    const listed = sortForDisplay({ ...catalogue, [list]: labels.map((label) => ({ ...row, label })) })
    expect(labelsOf(listed[list])).toEqual(['Alpha', 'ALPHA 2', 'alpine', 'beta', 'Beta 2'])
  })

  test('numbers in labels sort by their value', () => {
    const labels = ['SB120 grey', 'SB50 red', 'SB350 grey', 'SB50 grey', 'M10 ring', 'M8 ring']
    const connectorAList = labels.map((label) => ({ ...catalogue.connectorAList[0]!, label }))
    expect(labelsOf(sortForDisplay({ ...catalogue, connectorAList }).connectorAList)).toEqual([
      'M8 ring',
      'M10 ring',
      'SB50 grey',
      'SB50 red',
      'SB120 grey',
      'SB350 grey',
    ])
  })

  test('postage keeps its order', () => {
    const postList = catalogue.postList.toReversed()
    expect(sortForDisplay({ ...catalogue, postList }).postList).toEqual(postList)
  })

  test('sorting keeps all items, is idempotent, and does not change its input', () => {
    const label = fc.oneof(
      fc.string(),
      fc.tuple(fc.double({ min: 0, max: 200, noNaN: true }), fc.string()).map(([n, s]) => `${n} mm ${s}`),
    )
    fc.assert(
      fc.property(fc.array(label, { maxLength: 30 }), (labels) => {
        const given = withWires(labels)
        const before = structuredClone(given)
        const once = sortForDisplay(given)
        expect(given).toEqual(before)
        expect(once.wireList.map(({ value }) => value).toSorted()).toEqual(
          given.wireList.map(({ value }) => value).toSorted(),
        )
        expect(sortForDisplay(once)).toEqual(once)
      }),
    )
  })
})

describe('stock', () => {
  test.each([
    [0, false],
    [-1, false],
    [NaN, false],
    [0.5, true],
    [1, true],
  ])('an item with %d on the shelf is available: %j', (stock, expected) => {
    expect(isAvailable({ ...connectorA('a-sb50-grey'), stock })).toBe(expected)
  })

  test('"No fuse" takes no stock, so it is always available', () => {
    expect(isAvailable({ ...fuse('f-none'), stock: 0 })).toBe(true)
    expect(isNoFuse(fuse('f-midi'))).toBe(false)
  })
})

test('a fuse has the ratings of its own family only, in the given order', () => {
  const labels = labelsOf(ratingsFor(fuse('f-midi'), catalogue.fuseRatingList))
  expect(labels).toEqual(['30A', '40A', '50A', '60A', '70A', '80A', '100A', '125A', '150A', '200A'])
  expect(ratingsFor(fuse('f-none'), catalogue.fuseRatingList)).toEqual([])
})

test('beside the ratings of a fuse are the other labels, each once, in the given order', () => {
  const { fuseRatingList } = sortForDisplay(catalogue)
  const all = [...new Set(labelsOf(fuseRatingList))]
  const beside = ratingsBeside(fuse('f-midi'), fuseRatingList)
  expect(labelsOf(beside)).toEqual(all)
  const own = ratingsFor(fuse('f-midi'), fuseRatingList)
  expect(beside).toEqual(expect.arrayContaining(own))
})
