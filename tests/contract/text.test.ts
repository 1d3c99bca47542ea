import { describe, expect, test } from 'vitest'
import { text } from '@/contract/text'

const short = text(10)

describe('text', () => {
  test.each(['', 'SB50', 'ünïcödé', '导线', '😀', 'ten letter', '\n\t', '__proto__'])(
    '%j is kept as it is',
    (value) => {
      expect(short.parse(value)).toBe(value)
    },
  )

  test.each([
    ['NUL', 'a\0b'],
    ['a lone high surrogate', 'a\ud83d'],
    ['a lone low surrogate', '\ude00b'],
    ['surrogates the wrong way round', '\ude00\ud83d'],
  ])('%s is refused as malformed', (_, value) => {
    const answer = short.safeParse(value)
    expect(answer.error?.issues.map(({ message }) => message)).toEqual(['malformed'])
  })

  test('is limited in code points', () => {
    expect(short.safeParse('eleven char').error?.issues.map(({ message }) => message)).toEqual(['tooLong'])
    expect(short.safeParse('😀'.repeat(10)).success).toBe(true)
    expect(short.safeParse('😀'.repeat(11)).success).toBe(false)
  })

  test.each([undefined, null, 5, true, [[]], {}, new Date(0)])('%j is no text', (value) => {
    expect(short.safeParse(value).success).toBe(false)
  })
})
