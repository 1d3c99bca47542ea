import { describe, expect, test } from 'vitest'
import { label, storedLabel, storedType, type } from '@/contract/partFields'

const codes = (schema: typeof label, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe.each([
  ['label', label, storedLabel],
  ['type', type, storedType],
])('the %s of a part', (_, entered, stored) => {
  test.each(['SB50, grey', 'ünïcödé 导线 😀', 'a\u00a0b', 'كابل\u200f 12'])('may be %j', (value) => {
    expect(codes(entered, value)).toEqual([])
  })

  test.each(['\n', '\r', '\t', '\v', '\x01', '\x1b', '\x7f', '\u0085', '\u009f', '\u2028', '\u2029'])(
    'has no %j, unless it is stored so',
    (character) => {
      expect(codes(entered, `a${character}b`)).toEqual(['controlCharacters'])
      expect(codes(stored, `a${character}b`)).toEqual([])
    },
  )

  test('has text, without NUL', () => {
    expect([codes(entered, ' '), codes(entered, 'a\0b')]).toEqual([['required'], ['malformed']])
  })
})
