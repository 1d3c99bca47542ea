import { describe, expect, test } from 'vitest'
import { attributeFields, label, storedLabel, storedType, type } from '@/contract/partFields'

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
