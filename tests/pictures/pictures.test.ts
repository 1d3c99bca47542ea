import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const catalogue = read('server/db/catalogue.json')
const named = [...new Set([...catalogue.matchAll(/"url":\s*"([^"]+)"/g)].map(([, url]) => url!))].sort()
const drawn = readdirSync(new URL('public/pictures', root)).sort()
/** Drawings of parts of the first catalogue that are retired: shops from before still show them. */
const retired = ['trailer-plug-12-flat.svg', 'trailer-plug-7-flat.svg'].map((name) => `/pictures/${name}`)
const pictures = [...new Set([...named, ...retired])].sort()

/** Nothing that a strict content policy blocks in <img>, and nothing that differs between pictures of one style. */
const forbidden =
  '<text <tspan <image <foreignObject <script <style <use <! <? style= class= href data: url( javascript'.split(
    ' ',
  )
const mostBytes = 6144

function faultsOf(source: string) {
  return [
    ...forbidden.filter((part) => source.toLowerCase().includes(part.toLowerCase())),
    ...(Buffer.byteLength(source) > mostBytes ? [`more than ${mostBytes} bytes`] : []),
    ...(/\son\w+=/i.test(source) ? ['an event handler'] : []),
    ...(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="[\d. ]+"/.test(source)
      ? []
      : ['no view box']),
  ]
}

const viewBoxOf = (source: string) => /viewBox="([^"]+)"/.exec(source)?.[1]

describe('pictures of the parts', () => {
  test('every picture path in the catalogue has a drawing, and no drawing is unused', () => {
    expect(named.length).toBeGreaterThan(0)
    expect(drawn.map((name) => `/pictures/${name}`)).toEqual(pictures)
  })

  test.each(pictures)('%s is a small, plain drawing', (url) => {
    expect(faultsOf(read(`public${url}`))).toEqual([])
  })

  test('all have the same view box', () => {
    expect(new Set(pictures.map((url) => viewBoxOf(read(`public${url}`))))).toEqual(new Set(['0 0 96 96']))
  })

  test('no two are the same file', () => {
    expect(new Set(pictures.map((url) => read(`public${url}`))).size).toBe(pictures.length)
  })
})

describe('the logo and the placeholder of a part without a picture', () => {
  test.each(['logo.svg', 'logo-dark.svg', 'favicon.svg', 'part.svg'])(
    '%s is a small, plain drawing',
    (name) => {
      expect(faultsOf(read(`public/${name}`))).toEqual([])
    },
  )

  test('is the same mark on light and on dark', () => {
    expect(read('public/logo-dark.svg')).toBe(read('public/logo.svg'))
  })
})
