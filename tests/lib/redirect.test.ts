import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from '@/lib/redirect'

const origin = 'https://shop.example'

const hostile = [
  '',
  ' ',
  'https://evil.example',
  'http://evil.example/path',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2f..',
  '//user:secret@evil.example',
  '//evil.example:443',
  '//[::1]',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\evil.example',
  ' //evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/ /evil.example',
  '/\0/evil.example',
  '/\u00a0/evil.example',
  '/\u200b/evil.example',
  '/\u2028/evil.example',
  '/\ufeff/evil.example',
  '\u0001//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'evil.example',
  'www.evil.example/path',
  '@evil.example',
  './/evil.example',
  '../..//evil.example',
  '?//evil.example',
  '#//evil.example',
  '%2f%2fevil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%20/evil.example',
  '/%00/evil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%255cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/cart/..//evil.example',
  '/cart/%2e%2e/%2fevil.example',
  '/%zz',
  '/%',
  '/%c0%af/evil.example',
]

describe('safeRedirect', () => {
  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/quote?from=cart', '/quote?from=cart'],
    ['/orders/10001', '/orders/10001'],
    ['/?draft=eJyrVkpUslJQSlSqBQA&x=%2F%2Fevil.example', '/?draft=eJyrVkpUslJQSlSqBQA&x=%2F%2Fevil.example'],
    ['/cart#last', '/cart#last'],
    ['/orders/100%25', '/orders/100%25'],
    ['/quote?next=https://evil.example', '/quote?next=https://evil.example'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
  ])('follows a path of our own: %s', (wanted, target) => {
    expect(safeRedirect(wanted, origin)).toBe(target)
  })

  it('returns the start page by default', () => {
    expect(safeRedirect(null, origin)).toBe('/')
  })

  it.each(hostile.map((wanted) => [JSON.stringify(wanted), wanted]))(
    'falls back to the start for %s',
    (_shown, wanted) => {
      expect(safeRedirect(wanted, origin)).toBe('/')
    },
  )

  it('never leaves our origin, for any input', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      '%5C',
      '%252f',
      '%09',
      '\t',
      '\n',
      ' ',
      '.',
      '..',
      '%2e',
      ':',
      '@',
      '?',
      '#',
      'https:',
      'javascript:',
      'data:',
      'evil.example',
      'cart',
      '\u0000',
      '\u200b',
      '\ufeff',
      '%',
      '[',
      '&',
    )
    const wanted = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.string(),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(wanted, (address) => {
        const target = safeRedirect(address, origin)
        const { origin: reached, pathname } = new URL(target, origin)
        expect(reached).toBe(origin)
        expect(target).toMatch(/^\/(?![/\\])/)
        expect(pathname).not.toMatch(/^\/\//)
      }),
    )
  })
})
