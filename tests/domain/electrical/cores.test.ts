import { describe, expect, test } from 'vitest'
import type { CoreColour } from '@/domain/catalogue/catalogue'
import { connectedCores, coresOf } from '@/domain/electrical/cores'
import { attachmentOf, lead } from '../../support/builders'

type Colours = CoreColour[]
const inOrder: Colours = ['red', 'black', 'yellow', 'white', 'green', 'blue', 'brown']
const signs = (coreColours: Colours) =>
  coresOf({ conductors: coreColours.length, coreColours }).map(({ sign }) => sign)

describe('the cores of a wire', () => {
  test('are numbered and coloured in the order of its colours', () => {
    expect(coresOf({ conductors: 2, coreColours: ['black', 'red'] })).toEqual([
      { number: 1, colour: 'black', sign: '-' },
      { number: 2, colour: 'red', sign: '+' },
    ])
  })
  test.each<[string, Colours, ('+' | '-' | null)[]]>([
    ['a red single cable', ['red'], ['+']],
    ['a black single cable', ['black'], ['-']],
    ['a cable with neither', ['white', 'brown'], [null, null]],
    ['a trailer cable', inOrder, ['+', '-', null, null, null, null, null]],
    ['two of each colour', ['red', 'red', 'black', 'black'], ['+', null, '-', null]],
  ])('have a sign by their colour: %s', (_, coreColours, expected) =>
    expect(signs(coreColours)).toEqual(expected),
  )
  test('have no colour and no sign beyond those known', () => {
    const cores = coresOf({ conductors: 3, coreColours: ['red', 'black'] })
    expect(cores[2]).toEqual({ number: 3, colour: null, sign: null })
  })
  test('have the usual order in a wire stored without colours', () => {
    const cores = coresOf({ conductors: 9, coreColours: [] })
    expect(cores.map(({ colour }) => colour)).toEqual([...inOrder, null, null])
  })
  test.each([0, -1, NaN, 0.5])('of %s conductors are one', (conductors) => {
    expect(coresOf({ conductors, coreColours: inOrder })).toHaveLength(1)
  })
  test('are at most 100', () => expect(coresOf({ conductors: 1e12, coreColours: inOrder })).toHaveLength(100))
})

test.each([
  ['two cores on two poles', 'a-sb50-grey', 'b-sb50-grey', 'w-twin-4p58', [1, 2]],
  ['two cores on two of seven poles', 'a-dt2', 'b-trailer-7-flat', 'w-twin-1p85', [1, 2]],
  ['the two with a sign of seven on two poles', 'a-dt2', 'b-dt2', 'w-trailer7-0p64', [1, 2]],
  ['the two with a sign of seven on six poles', null, 'b-dt6', 'w-trailer7-0p64', [1, 2]],
  ['the two with a sign of seven without a connector', null, undefined, 'w-trailer7-0p64', [1, 2]],
  ['one core', 'a-sb50-grey', 'b-sb50-grey', 'w-single-13p6', [1]],
  ['the core of a negative cable', 'a-lug-m8-single', 'b-lug-m8-single', 'w-single-13p6-black', [1]],
  ['one of two cores on a single lug', 'a-sb50-grey', 'b-lug-m8-single', 'w-twin-4p58', [1]],
])('connected are %s', (_, a, b, wire, numbers) => {
  const sample = lead(a, [b === undefined ? { wire } : { b, wire }])
  const connected = connectedCores(sample, attachmentOf(sample, 'one'))
  expect(connected.map(({ number }) => number)).toEqual(numbers)
})

test('a connector of unknown poles leaves both cores with a sign connected', () => {
  const sample = lead('a-sb50-grey', [{ wire: 'w-trailer7-0p64' }])
  const unknown = { ...sample, connectorA: { ...sample.connectorA, poles: 0 } }
  expect(connectedCores(unknown, attachmentOf(sample, 'one'))).toHaveLength(2)
})
