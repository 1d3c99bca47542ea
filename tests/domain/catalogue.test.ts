import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPart, isNoFuse, listCatalogue, markDisabled, numberBefore, ratingsFor } from '@/domain/catalogue'
import type { Catalogue } from '@/domain/catalogue'
import { catalogue, connectorA, fuse, wire } from '../support/builders'

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

  test('is found or missed in a very long label at once', () => {
    const started = performance.now()
    expect(numberBefore('mm', '1'.repeat(200_000))).toBeNull()
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

describe('sorting', () => {
  test('wires sort by the number before mm, not by their text', () => {
    const listed = listCatalogue(withWires(['10 mm', '9 mm', '0.64 mm', '4.58 mm', '4 mm', '4.6 mm']))
    expect(labelsOf(listed.wireList)).toEqual(['0.64 mm', '4 mm', '4.58 mm', '4.6 mm', '9 mm', '10 mm'])
  })

  test('wires without such a number come last, then by label whatever the case', () => {
    const listed = listCatalogue(withWires(['beta', '200 mm', 'Alpha', '1 mm', 'Gamma']))
    expect(labelsOf(listed.wireList)).toEqual(['1 mm', '200 mm', 'Alpha', 'beta', 'Gamma'])
  })

  test('wires of one number sort by label', () => {
    const listed = listCatalogue(withWires(['4 mm twin', '4 mm Single']))
    expect(labelsOf(listed.wireList)).toEqual(['4 mm Single', '4 mm twin'])
  })

  test('fuse ratings sort by amps, not by their text', () => {
    const listed = listCatalogue({ ...catalogue, fuseRatingList: catalogue.fuseRatingList.toReversed() })
    const amps = listed.fuseRatingList.map((rating) => rating.amps)
    expect(amps).toEqual(amps.toSorted((a, b) => a - b))
    expect(labelsOf(listed.fuseRatingList).slice(0, 3)).toEqual(['5A', '7.5A', '10A'])
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
    const listed = listCatalogue({ ...catalogue, [list]: labels.map((label) => ({ ...row, label })) })
    expect(labelsOf(listed[list])).toEqual(['Alpha', 'ALPHA 2', 'alpine', 'beta', 'Beta 2'])
  })

  test('postage keeps its order', () => {
    const postList = catalogue.postList.toReversed()
    expect(listCatalogue({ ...catalogue, postList }).postList).toEqual(postList)
  })

  test('a list keeps all its items, sorts the same twice over, and leaves the catalogue as it was', () => {
    const label = fc.oneof(
      fc.string(),
      fc.tuple(fc.double({ min: 0, max: 200, noNaN: true }), fc.string()).map(([n, s]) => `${n} mm ${s}`),
    )
    fc.assert(
      fc.property(fc.array(label, { maxLength: 30 }), (labels) => {
        const given = withWires(labels)
        const before = structuredClone(given)
        const once = listCatalogue(given)
        expect(given).toEqual(before)
        expect(once.wireList.map(({ value }) => value).toSorted()).toEqual(
          given.wireList.map(({ value }) => value).toSorted(),
        )
        expect(listCatalogue(once)).toEqual(once)
      }),
    )
  })
})

describe('stock', () => {
  test.each([
    [0, true],
    [-1, true],
    [NaN, true],
    [0.5, false],
    [1, false],
  ])('an item with %d on the shelf is disabled: %j', (stock, disabled) => {
    expect(markDisabled({ ...connectorA('a-sb50-grey'), stock }).disabled).toBe(disabled)
  })

  test('"No fuse" takes no stock, so it is never disabled', () => {
    expect(markDisabled({ ...fuse('f-none'), stock: 0 }).disabled).toBe(false)
    expect(isNoFuse(fuse('f-midi'))).toBe(false)
  })

  test('every list of parts is marked', () => {
    const { connectorAList, connectorBList, wireList, fuseList, fuseRatingList } = listCatalogue(catalogue)
    const disabled = [connectorAList, connectorBList, wireList, fuseList, fuseRatingList].map((list) =>
      list.filter((item) => item.disabled).map(({ value }) => value),
    )
    expect(disabled).toEqual([
      ['a-sb50-blue', 'a-pp180'],
      ['b-dt4', 'b-merit-socket'],
      ['w-solar-6'],
      ['f-glass'],
      ['r-7p5a', 'r-75a', 'r-225a', 'r-400a', 'r-500a'],
    ])
  })
})

test('a fuse comes in the ratings of its own family only, in the order given', () => {
  const labels = labelsOf(ratingsFor(fuse('f-midi'), catalogue.fuseRatingList))
  expect(labels).toEqual(['30A', '40A', '50A', '60A', '70A', '80A', '100A', '125A', '150A', '200A'])
  expect(ratingsFor(fuse('f-none'), catalogue.fuseRatingList)).toEqual([])
})

test('a part found in a list is the catalogue’s row again, without the list’s mark', () => {
  const { connectorAList } = listCatalogue(catalogue)
  expect(findPart(connectorAList, 'a-sb50-grey')).toEqual(connectorA('a-sb50-grey'))
  expect(findPart(connectorAList, 'gone')).toBeUndefined()
  expect(findPart(connectorAList, '')).toBeUndefined()
})
