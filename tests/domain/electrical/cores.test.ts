import { describe, expect, test } from 'vitest'
import { connectedCores, coresOf, hasOwnNumbering } from '@/domain/electrical/cores'
import { attachmentOf, connectorA, connectorB, lead } from '../../support/builders'

describe('the cores of a wire', () => {
  test('one is red and carries +, two are red and black', () => {
    expect(coresOf({ conductors: 1 })).toEqual([{ number: 1, colour: 'red', sign: '+' }])
    expect(coresOf({ conductors: 2 })[1]).toEqual({ number: 2, colour: 'black', sign: '-' })
  })
  test('up to seven have colours, only two have signs', () => {
    const cores = coresOf({ conductors: 9 })
    expect(cores.slice(2).map(({ sign }) => sign)).toEqual(Array.from({ length: 7 }, () => null))
    expect(cores.map(({ colour }) => colour).slice(5)).toEqual(['blue', 'brown', null, null])
  })
  test.each([0, -1, NaN, 0.5])('%s conductors are one core', (conductors) => {
    expect(coresOf({ conductors })).toHaveLength(1)
  })
  test('invalid input gives one core', () => expect(coresOf({ conductors: 1e12 })).toHaveLength(100))
})

test.each([
  ['two cores on two poles', 'a-sb50-grey', 'b-sb50-grey', 'w-twin-4p58', 2],
  ['two cores on two of seven poles', 'a-dt2', 'b-trailer-7-flat', 'w-twin-1p85', 2],
  ['two of seven cores where the other end has two poles', 'a-dt2', 'b-trailer-7-flat', 'w-trailer7-0p64', 2],
  ['one core', 'a-sb50-grey', 'b-sb50-grey', 'w-single-13p6', 1],
  ['one of two cores on a single lug', 'a-sb50-grey', 'b-lug-m8-single', 'w-twin-4p58', 1],
  ['all cores without a connector', null, undefined, 'w-trailer7-0p64', 7],
])('%s', (_, a, b, wire, count) => {
  const sample = lead(a, [b === undefined ? { wire } : { b, wire }])
  expect(connectedCores(sample, attachmentOf(sample, 'one'))).toHaveLength(count)
})

test('a connector without poles, or not chosen, leaves no core isolated', () => {
  const sample = lead('a-sb50-grey', [{ wire: 'w-trailer7-0p64' }])
  const unknown = { ...sample, connectorA: { ...sample.connectorA, poles: 0 } }
  expect(connectedCores(unknown, attachmentOf(sample, 'one'))).toHaveLength(7)
})

test('with more than two poles the contacts are numbered on the housing', () => {
  expect(hasOwnNumbering(connectorB('b-dt6'))).toBe(true)
  expect(hasOwnNumbering(connectorA('a-dt2'))).toBe(false)
})
