import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemSchema } from '@/contract/problem'
import { selectionOf } from '@/domain/lead/leadSelection'
import { readSettings } from '../../server/settings'
import { anyPassword, makeTestServer } from '../support/testServer'
import { longBodies, longValues } from '../support/longBodies'
import { described } from './described'
import { mutatedBody } from './mutatedBody'
import { aLead, bodyFor, place } from './ordering'
import type { Headers } from './ordering'

let server: Awaited<ReturnType<typeof makeTestServer>>
let headers: Headers
let ownersHeaders: Headers
beforeAll(async () => {
  server = await makeTestServer()
  headers = (await server.signUp({ userName: 'body.owner' })).headers
  ownersHeaders = await server.signInOwner()
  expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
})
afterAll(() => server.close())

const importFile = { columns: ['value'], decimalSign: '.', rows: [{ line: 2, cells: [''] }] }
const named = { folder: 'Trailer', lead: { ...selectionOf(aLead()), name: 'Fridge' } }
const routes = [
  ['POST', '/api/sign-in', { userName: 'nobody', password: anyPassword }],
  ['POST', '/api/sign-in/second-step', { ticket: 'none', code: '123456' }],
  ['POST', '/api/sign-up', { userName: 'someone', email: 'someone@example.com', password: anyPassword }],
  ['POST', '/api/forgot-password', { email: 'nobody@example.com' }],
  ['POST', '/api/reset-password', { token: 'none', password: anyPassword }],
  ['POST', '/api/confirm-email', { token: 'none' }],
  ['PATCH', '/api/account', { password: anyPassword }],
  ['DELETE', '/api/account', { password: anyPassword }],
  ['POST', '/api/account/sign-out-everywhere', { password: anyPassword }],
  ['POST', '/api/orders', bodyFor([aLead()])],
  ['POST', '/api/quotes', { orders: bodyFor([aLead()]).orders }],
  ['POST', '/api/saved-leads', named],
  ['PUT', '/api/saved-leads/none', { ...named, version: 1 }],
  ['POST', '/api/admin/catalogue/postage', { label: 'Normal', value: 1 }],
  [
    'PATCH',
    '/api/admin/catalogue/postage',
    { label: 'Normal', changes: [{ field: 'value', was: 0, now: 1 }] },
  ],
  [
    'POST',
    '/api/admin/catalogue/parts',
    {
      list: 'fuseRatingList',
      label: '17A',
      type: 'Fuse rating',
      price: 0,
      stock: 1,
      figures: { amps: 17, families: [] },
    },
  ],
  ['PATCH', '/api/admin/catalogue/parts/none', { changes: [{ field: 'mass', was: 0, now: 1 }] }],
  ['POST', '/api/admin/catalogue/parts/none/count', { was: 1, now: 2 }],
  ['POST', '/api/admin/catalogue/parts/none/booking', { was: 1, by: 1, reason: 'Delivery' }],
  ['POST', '/api/admin/catalogue/import/check', importFile],
  ['POST', '/api/admin/catalogue/import/apply', { version: '', stockLines: [], ...importFile }],
  ['POST', '/api/admin/catalogue/pictures', { data: 'iVBORw0KGgo=' }],
  ['POST', '/api/admin/day/seen', { latest: 10_001 }],
  ['POST', '/api/admin/mails/send-again', { id: 'none' }],
  ['PATCH', '/api/admin/quotes/O10001', { voidReason: 'A price was wrong.' }],
  ['PUT', '/api/admin/shop', { version: 0, ...readSettings({}).shop }],
  ['PATCH', '/api/admin/orders/O10001', { version: 1, trackingNumber: 'AB 1' }],
  ['POST', '/api/admin/orders/O10001/messages', { text: 'We send on Friday.' }],
  [
    'POST',
    '/api/admin/orders/O10001/payments',
    { version: 1, amount: -1, day: '2026-11-20', way: 'cash', note: 'Scratched', reducesPrice: true },
  ],
  ['DELETE', '/api/admin/orders/O10001/payments/none', { version: 1 }],
  ['POST', '/api/admin/accounts/none/block', { reason: 'None' }],
  ['POST', '/api/admin/accounts/none/promote', { password: anyPassword }],
  ['POST', '/api/admin/second-factor', { password: anyPassword }],
  ['POST', '/api/admin/second-factor/on', { code: '123456' }],
  ['POST', '/api/admin/second-factor/recovery-codes', { password: anyPassword, code: '123456' }],
  ['POST', '/api/admin/second-factor/off', { password: anyPassword, code: '123456' }],
] as const

it('every route that takes a body is among those tried here', () => {
  const tried = routes.map(([method, url]) => `${method} ${url}`)
  const missing = described(server)
    .filter(([, , takesBody]) => takesBody)
    .map(([method, path]) => `${method} ${path.replace('{id}', 'none').replace('{number}', 'O10001')}`)
    .filter((route) => !tried.includes(route))
  expect(missing).toEqual([])
})

/** Mostly valid values, now and then something else. */
const mostly = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 19, arbitrary }, { weight: 1, arbitrary: fc.oneof(fc.string(), fc.jsonValue()) })
const word = (...known: string[]) => mostly(fc.constantFrom(...known))
const count = mostly(fc.constantFrom('1', '9999'))
const figure = mostly(fc.constantFrom(8, 400, 400.04, 1e5, 1e20, 1e306, 1e306))
const anyAttachment = fc.record({
  id: mostly(fc.oneof(fc.nat(), fc.maxSafeInteger())),
  connectB: fc.record({ value: word('b-cig-socket', 'b-pp45') }),
  wire: fc.record({ value: word('w-twin-2p9', 'w-twin-4p58'), wire_len: figure }),
  fuse: fc.record({ value: word('f-blade', 'f-none') }),
  fuse_rating: word('15A'),
  loadA: fc.option(figure),
})
const anyLead = fc.record({
  connectorA: fc.record({ value: word('a-sb50-grey') }),
  post: fc.record({ label: word('Normal', 'Pick-up') }),
  andrsonPlugHandle: count,
  quantity: count,
  systemVoltageV: fc.constantFrom(12, 24, 48),
  fedFrom: fc.constantFrom('A', 'attachments', 'both'),
  source: word('', 'starter', 'bank', 'lithium', 'fused', 'panel'),
  sourceAh: fc.option(figure),
  sourceVocV: fc.option(figure),
  dropLimitPercent: fc.constantFrom(3, 5, 10),
  connectBGroup: fc.dictionary(fc.string({ minLength: 1, maxLength: 64 }), anyAttachment, { maxKeys: 2 }),
})
const anyQuote = { orders: fc.array(anyLead, { minLength: 1, maxLength: 2 }) }
const leadsBodies = {
  '/api/quotes': fc.record(anyQuote),
  '/api/orders': fc.record({
    ...anyQuote,
    expectedTotal: figure,
    delivery: mostly(fc.constant(bodyFor([]).delivery)),
  }),
}

type Method = (typeof routes)[number][0]
let addresses = 0
/** Signing in or up ends the session of the request. */
const withoutSession = [
  '/api/sign-in',
  '/api/sign-in/second-step',
  '/api/sign-up',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/confirm-email',
]
function send(method: Method, url: string, payload: string | Buffer, type = 'application/json') {
  addresses += 1
  const remoteAddress = `10.205.${addresses >> 8}.${addresses & 255}`
  return server.inject({
    method,
    url,
    payload,
    remoteAddress,
    headers: {
      ...(!withoutSession.includes(url) && (url.startsWith('/api/admin') ? ownersHeaders : headers)),
      'content-type': type,
      'idempotency-key': `body-${addresses}`,
    },
  })
}

async function snapshot() {
  return server.db.selectFrom('account').selectAll().orderBy('objectId').execute()
}

const authorityKeys = ['authority', 'role', 'isAdmin', 'id', 'objectId', 'total', 'price', 'passwordHash']

const ofLeads = { bytes: 1_048_576, label: '1 MB' }
const ofPart = { bytes: 65_536, label: '64 kB' }
const limits: Record<string, { bytes: number; label: string } | undefined> = {
  '/api/orders': ofLeads,
  '/api/quotes': ofLeads,
  '/api/admin/catalogue/import/check': { bytes: 8_388_608, label: '8 MB' },
  '/api/admin/catalogue/import/apply': { bytes: 8_388_608, label: '8 MB' },
  '/api/admin/shop': { bytes: 16_384, label: '16 kB' },
  '/api/admin/orders/O10001': { bytes: 8192, label: '8 kB' },
  '/api/admin/orders/O10001/messages': { bytes: 16_384, label: '16 kB' },
  '/api/account': { bytes: 8192, label: '8 kB' },
  '/api/saved-leads': ofPart,
  '/api/saved-leads/none': ofPart,
  '/api/admin/catalogue/parts': ofPart,
  '/api/admin/catalogue/parts/none': ofPart,
  '/api/admin/catalogue/postage': ofPart,
  '/api/admin/catalogue/pictures': { bytes: 307_200, label: '300 kB' },
}

describe.each(routes)('%s %s', (method, url, body) => {
  const limit = (method === 'DELETE' ? undefined : limits[url]) ?? { bytes: 4096, label: '4 kB' }
  const holdsLeads = url === '/api/orders' || url === '/api/quotes'

  const foreignKeys = authorityKeys.filter((key) => !Object.hasOwn(body, key))
  it.each(foreignKeys)('refuses the unknown key %s, and changes no row', async (key) => {
    const before = await snapshot()
    const answer = await send(method, url, JSON.stringify({ ...body, [key]: ['ADMIN'] }))
    expect(answer.statusCode).toBe(400)
    expect(problemSchema.parse(answer.json()).errors).toEqual({ [key]: 'Unknown field.' })
    expect(await snapshot()).toEqual(before)
  })

  it.each([
    ['cut JSON', '{"password":'],
    ['no JSON', 'userName=admin'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1e309'],
    ['a prototype', '{"__proto__":{"authority":["ADMIN"]}}'],
    ['a constructor', '{"constructor":{"prototype":{"authority":["ADMIN"]}}}'],
    ['2,000 lists in each other', '['.repeat(2000) + ']'.repeat(2000)],
    [
      'an object for each value',
      JSON.stringify(Object.fromEntries(Object.keys(body).map((key) => [key, {}]))),
    ],
    [
      'NUL in each text',
      JSON.stringify(Object.fromEntries(Object.keys(body).map((key) => [key, 'walnut\0lamp']))),
    ],
    [
      'half a character in each text',
      JSON.stringify(Object.fromEntries(Object.keys(body).map((key) => [key, 'walnut\ud83d-lamp']))),
    ],
  ])('answers %s with 400', async (_, payload) => {
    const answer = await send(method, url, payload)
    expect(problemSchema.parse(answer.json()).status).toBe(400)
  })

  it('answers invalid UTF-8 with 400', async () => {
    const payload = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    expect((await send(method, url, payload)).statusCode).toBe(400)
  })

  it(`answers more than ${limit.label} with 413`, async () => {
    const tooMuch = 'x'.repeat(limit.bytes)
    const answer = await send(method, url, JSON.stringify({ ...body, password: tooMuch }))
    expect(problemSchema.parse(answer.json()).status).toBe(413)
  })

  it.each([250, 10_000])(
    'answers %i keys, elements or unknown keys in each place shortly, with few faults',
    async (length) => {
      for (const { what, body: long } of longBodies(body, longValues(length, 1000))) {
        const answer = await send(method, url, JSON.stringify(long))
        const seen = [what, answer.statusCode, answer.body.length]
        expect(answer.statusCode, String(seen)).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode, String(seen)).toBeLessThan(500)
        expect(answer.body.length, String(seen)).toBeLessThan(8000)
        const { errors = {} } = problemSchema.parse(answer.json())
        expect(Object.keys(errors).length, String(seen)).toBeLessThanOrEqual(50)
      }
    },
  )

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('answers the type %s with 415', async (type) => {
    const answer = await send(method, url, JSON.stringify(body), type)
    expect(problemSchema.parse(answer.json()).status).toBe(415)
  })

  it('answers generated bodies with 2xx or 4xx', async () => {
    const value = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.jsonValue())
    const bodies = fc.oneof(
      { weight: 8, arbitrary: mutatedBody(body) },
      fc.jsonValue(),
      fc.record(
        { userName: value, email: value, password: value, newPassword: value, token: value },
        { requiredKeys: [] },
      ),
      ...(holdsLeads ? [{ weight: 8, arbitrary: leadsBodies[url] }] : []),
    )
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const answer = await send(method, url, JSON.stringify(body))
        expect(answer.statusCode).toBeGreaterThanOrEqual(200)
        expect(answer.statusCode).toBeLessThan(500)
      }),
    )
  })
})

describe('a problem', () => {
  it('names what is wrong with each field', async () => {
    const answer = await send(
      'POST',
      '/api/sign-up',
      JSON.stringify({ userName: 'a', email: 'b', password: '' }),
    )
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      message: 'Please correct the marked fields.',
      errors: {
        userName: 'Use 3–32 characters: letters a–z, numbers, . _ or - (no spaces).',
        email: 'Enter an email address like name@example.com.',
        password: 'This field is required.',
      },
    })
  })

  it.each([
    ["Robert'); drop table account;--", '" or "1"="1', "' union select passwordHash from account --"],
  ])('is the answer to SQL as a value: %s', async (...words) => {
    for (const userName of words) {
      const answer = await send('POST', '/api/sign-in', JSON.stringify({ userName, password: userName }))
      expect(answer.statusCode).toBe(401)
    }
    expect((await snapshot()).length).toBeGreaterThan(0)
  })
})
