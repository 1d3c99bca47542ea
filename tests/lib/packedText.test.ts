import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packText, unpackText } from '@/lib/packedText'

const most = 200_000
const packed = (bytes: Uint8Array) => deflateRawSync(bytes).toString('base64url')

describe('a packed text', () => {
  it('survives a round trip, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 500 }), async (text) => {
        const small = await packText(text)
        expect(small).toMatch(/^[\w-]+$/)
        expect(await unpackText(small, most)).toBe(text)
      }),
    )
  })

  it('is smaller than a repetitive text', async () => {
    expect((await packText('connector'.repeat(500))).length).toBeLessThan(100)
  })

  it('is compatible with other implementations of the standard', async () => {
    expect(await unpackText(packed(new TextEncoder().encode('4.58 mm²')), most)).toBe('4.58 mm²')
  })
})

describe('an invalid packed text', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['base64 instead of base64url', '+/=='],
    ['letters alone', 'hello'],
    ['one letter', 'A'],
    ['non-ASCII text', 'кабель'],
    ['bytes that are no UTF-8', packed(Uint8Array.of(0xff, 0xfe, 0xc0))],
    ['an incomplete character', packed(Uint8Array.of(0xe2, 0x82))],
  ])('%s is refused', async (_name, text) => {
    expect(await unpackText(text, most)).toBeNull()
  })

  it('truncated anywhere is refused', async () => {
    const whole = await packText('{"version":1,"choices":{"connectorA":{"value":"a-sb50-grey"}}}')
    for (let length = 1; length < whole.length - 1; length++)
      expect(await unpackText(whole.slice(0, length), most)).toBeNull()
  })

  it('that would be too large is refused early', async () => {
    const started = performance.now()
    expect(await unpackText(packed(new Uint8Array(50_000_000)), most)).toBeNull()
    expect(await unpackText(packed(new Uint8Array(most + 1).fill(65)), most)).toBeNull()
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('of exactly the maximum size is accepted', async () => {
    expect((await unpackText(packed(new Uint8Array(most).fill(65)), most))?.length).toBe(most)
  })
})
