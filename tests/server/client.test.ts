import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ShopSettings } from '@/contract/shopSettings'
import { withShopName } from '../../server/http/client'
import { makeTestServer } from '../support/testServer'

const inlineScript = "document.documentElement.dataset.ready = '1'"
const critical = 'body { margin: 0 }'
const page = `<!doctype html><html><head><style>${critical}</style><script>${inlineScript}</script>
<script type="module" src="/assets/main-abc.js"></script></head><body><div id="root"></div></body></html>`

let folder: string
let server: Awaited<ReturnType<typeof makeTestServer>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-test-'))
  // The folder's name must not affect how its files are served.
  const clientDir = join(folder, 'assets', 'client')
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  mkdirSync(join(clientDir, 'pictures'))
  const script = 'console.log("a script that is long enough to be worth compressing")'
  writeFileSync(join(clientDir, 'index.html'), page)
  writeFileSync(join(clientDir, 'assets', 'main-abc.js'), script)
  writeFileSync(join(clientDir, 'assets', 'main-abc.js.br'), brotliCompressSync(script))
  writeFileSync(join(clientDir, 'pictures', 'plug.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(clientDir, 'sw.js'), 'self.skipWaiting()')
  server = await makeTestServer({ clientDir, env: { PUBLIC_URL: 'https://shop.example.com' } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

describe('the name of the shop', () => {
  const named = '<html lang="en"><head><title>Customised cable</title></head><p>Customised cable</p></html>'

  it('is in the page in place of the product’s, and for the app', () => {
    expect(withShopName(named, 'Leads $& "Lugs" <3')).toBe(
      '<html data-shop="Leads $&amp; &quot;Lugs&quot; &lt;3" lang="en"><head><title>Leads $&amp; &quot;Lugs&quot; &lt;3</title></head><p>Leads $&amp; &quot;Lugs&quot; &lt;3</p></html>',
    )
    expect(withShopName(named, 'Customised Cable')).toBe(named)
  })

  it('follows the settings without a restart, in the page and in the catalogue', async () => {
    const owner = await server.signInOwner()
    const settings = (await server.inject({ url: '/api/admin/shop', headers: owner })).json<ShopSettings>()
    const payload = { version: settings.version, ...settings.shop, name: 'Outback Leads' }
    await server.inject({ method: 'PUT', url: '/api/admin/shop', headers: owner, payload })
    await vi.waitFor(async () => expect((await get('/')).body).toContain('<html data-shop="Outback Leads">'))
    expect((await get('/index.html')).body).toContain('<html data-shop="Outback Leads">')
    server.clock.advance(2000)
    expect((await get('/api/catalogue', owner)).json()).toMatchObject({ shopName: 'Outback Leads' })
    const back = { ...payload, version: settings.version + 1, name: 'Customised Cable' }
    await server.inject({ method: 'PUT', url: '/api/admin/shop', headers: owner, payload: back })
    await vi.waitFor(async () => expect((await get('/')).body).toBe(page))
  })
})

describe('the app on a device', () => {
  it('is installed under the name of the shop, with its icons and screenshots', async () => {
    const answer = await get('/manifest.webmanifest')
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    type Picture = { src: string; sizes: string }
    const manifest = answer.json<{ name: string; icons: Picture[]; screenshots: Picture[] }>()
    expect(manifest).toMatchObject({ name: 'Customised Cable', start_url: '/' })
    expect(manifest.screenshots).toHaveLength(2)
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const { width, height } = imageSize(readFileSync(join('public', src)))
      expect(`${width}x${height}`, src).toBe(sizes)
    }
    expect((await get('/install/other.png')).statusCode).toBe(404)
  })
})

describe('the client', () => {
  it.each(['/', '/cart', '/orders/12', '/sign-in?redirectUrl=%2Fcart', '/what.ever', '/apis'])(
    'is the page at %s',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body]).toEqual([200, page])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it('allows the page its own files and its two inline blocks, and nothing else', async () => {
    const policy = String((await get('/')).headers['content-security-policy']).split('; ')
    expect(policy).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hash(inlineScript)}`,
      `style-src 'self' ${hash(critical)}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ])
  })

  it.each([
    ['/assets/main-abc.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
    ['/pictures/plug.svg', 'public, max-age=86400', 'image/svg+xml; charset=utf-8'],
    ['/sw.js', 'no-cache', 'application/javascript; charset=utf-8'],
  ])('serves %s with the cache control "%s"', async (url, cacheControl, type) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe(cacheControl)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['/worker.js', '/robots.txt', '/favicon.ico?v=1', '/assets/old.js', '/pictures/none'])(
    'answers 404 for a missing file: %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    },
  )

  it('sends the compressed files of the build', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
  })

  it.each(['bytes=0-9', 'bytes=999999-', 'bytes=some'])(
    'sends a file whole where %s is asked for',
    async (range) => {
      const answer = await get('/sw.js', { range })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe('self.skipWaiting()')
      expect(answer.headers['accept-ranges']).toBeUndefined()
    },
  )

  it('allows a directly opened picture to run nothing', async () => {
    const policy = String((await get('/pictures/plug.svg')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
  })

  it.each([
    ['GET', '/assets/gone-abc.js'],
    ['GET', '/pictures/gone.svg'],
    ['POST', '/cart'],
    ['DELETE', '/'],
  ] as const)('answers %s %s with 404', async (method, url) => {
    expect((await server.inject({ method, url })).statusCode).toBe(404)
  })

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('does not leave its folder for %s', async (url) => {
    const answer = await get(url)
    expect(answer.body).not.toMatch(/customised-cable"|root:/)
    expect(answer.statusCode).toBeLessThan(500)
  })

  it.each(['/', '/assets/main-abc.js', '/api/account', '/api/health/live'])(
    'answers %s with security headers',
    async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
      expect(headers['content-security-policy']).toContain("base-uri 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )
})

it.each([
  ['GET', {}],
  ['POST', { 'content-type': 'text/plain' }],
  [
    'OPTIONS',
    { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' },
  ],
] as const)('lets no page of another origin read the answer to a %s', async (method, headers) => {
  const url = method === 'GET' ? '/api/shop' : '/api/sign-in'
  const answer = await server.inject({ method, url, headers: { origin: 'https://evil.example', ...headers } })
  expect(answer.statusCode).toBe({ GET: 200, POST: 415, OPTIONS: 401 }[method])
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
})

it('does not require https where it is not configured', async () => {
  const own = await makeTestServer()
  const { headers } = await own.inject({ url: '/api/health/live' })
  expect(headers).not.toHaveProperty('strict-transport-security')
  await own.close()
})
