import { describe, expect, test } from 'vitest'
import fixture from '../fixtures/catalogue.json'
import {
  attributeErrors,
  attributeFields,
  hasAttribute,
  label,
  storedLabel,
  storedType,
  type,
} from '@/contract/partFields'
import type { AttributeName, AttributeValue } from '@/contract/partFields'

type Schema = Pick<typeof label | typeof attributeFields.contacts.schema, 'safeParse'>
const codes = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

const controlCharacters = [
  '\n',
  '\r',
  '\t',
  '\v',
  '\x01',
  '\x1b',
  '\x7f',
  '\u0085',
  '\u009f',
  '\u2028',
  '\u2029',
]

describe.each([
  ['label', label, storedLabel],
  ['type', type, storedType],
])('the %s of a part', (_, entered, stored) => {
  test.each(['SB50, grey', 'ünïcödé 导线 😀', 'a\u00a0b', 'كابل\u200f 12'])('may be %j', (value) => {
    expect(codes(entered, value)).toEqual([])
  })

  test.each(controlCharacters)('has no %j, unless it is stored so', (character) => {
    expect(codes(entered, `a${character}b`)).toEqual(['controlCharacters'])
    expect(codes(stored, `a${character}b`)).toEqual([])
  })

  test('has text, without NUL', () => {
    expect([codes(entered, ' '), codes(entered, 'a\0b')]).toEqual([['required'], ['malformed']])
  })
})

describe.each([
  ['stranding', (text: string) => text],
  ['plusContact', (text: string) => text],
  ['minusContact', (text: string) => text],
  ['contacts', (text: string) => ['5952|7.5|8.4|14.5', `${text}|1.3|2.1|14.5`]],
] as const)('the %s of a part', (name, valueOf) => {
  const { schema, stored } = attributeFields[name]

  test('may be any text of one line', () => expect(codes(schema, valueOf('56/0.30, fein 细'))).toEqual([]))

  test.each(controlCharacters)('has no %j, unless it is stored so', (character) => {
    expect(codes(schema, valueOf(`a${character}b`))).toEqual(['controlCharacters'])
    expect(codes(stored, valueOf(`a${character}b`))).toEqual([])
  })

  test('has no NUL', () => expect(codes(schema, valueOf('a\0b'))).toEqual(['malformed']))
})

/** The errors in a part of the catalogue that is changed so. */
function errorsIn(
  list: 'connectorAList' | 'wireList',
  value: string,
  changes: Record<string, AttributeValue>,
) {
  const row = fixture[list].find((part) => part.value === value)
  const attributes = Object.entries(row ?? {}).filter(([name]) => hasAttribute(list, name as AttributeName))
  const present = Object.fromEntries(attributes) as Record<string, AttributeValue>
  return attributeErrors(list, { ...present, ...changes }).map(({ message, path }) => [message, ...path])
}

describe('the voltage drop of a wire', () => {
  test.each([
    ['w-twin-4p58', 0.0077471],
    ['w-single-13p6', 0.0013086],
    // Unknown, which the checks find.
    ['w-twin-4p58', 0],
    ['w-twin-4p58', 0.0071],
  ])('of %s may be %f V/(A·m)', (value, voltageDropPerAmp) => {
    expect(errorsIn('wireList', value, { voltageDropPerAmp })).toEqual([])
  })

  test.each([
    ['that of one way', 'w-twin-4p58', 0.00387],
    ['one in mΩ per cm', 'w-single-13p6', 0.0000131],
  ])('is not less than that of copper, as %s', (_, value, voltageDropPerAmp) => {
    expect(errorsIn('wireList', value, { voltageDropPerAmp })).toEqual([['belowCopper', 'voltageDropPerAmp']])
  })
})

test('a least core diameter without a greatest one would not be checked', () => {
  const errors = (coreMinimumMm: number, coreMaximumMm: number) =>
    errorsIn('connectorAList', 'a-mc4-pair', { coreMinimumMm, coreMaximumMm })
  expect(errors(5, 0)).toEqual([['order', 'coreMaximumMm']])
  expect([errors(0, 0), errors(0, 9), errors(5, 9)]).toEqual([[], [], []])
})

test('a contact that no copper could fit is refused, unless it is stored', () => {
  const { schema, stored } = attributeFields.contacts
  expect(codes(schema, ['5953|5.3|3.0|14.5'])).toEqual(['contact'])
  expect(codes(schema, ['5953|3.0|3.0|14.5'])).toEqual([])
  expect(codes(stored, ['5953|5.3|3.0|14.5'])).toEqual([])
})

test('the contacts of + and − have different names, unless there is one', () => {
  const errors = (value: string, minusContact: string) =>
    errorsIn('connectorAList', value, { plusContact: '1', minusContact })
  expect(errors('a-dt2', '1 ')).toEqual([['sameContact', 'minusContact']])
  expect([errors('a-dt2', '2'), errors('a-lug-m8-single', '1')]).toEqual([[], []])
})
