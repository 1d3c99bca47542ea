import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { succeed } from '../../server/refusal'
import { dropForwardedPorts } from '../../server/http/forwarding'
import { createTurns } from '../../server/http/turns'
import { quotes } from '../../server/repositories/quotes'
import { savedLeads } from '../../server/repositories/savedLeads'
import { createHashPlaces } from '../../server/services/accounts/passwordHashing'
import { mostRefusedLate } from '../../server/services/latePause'
import { anyPassword, makeTestServer, type TestServerOptions } from '../support/testServer'
import { selectionOf } from '@/domain/lead/leadSelection'
import { aLead, bodyFor } from './ordering'

async function open(options: TestServerOptions = {}) {
  const server = await makeTestServer(options)
  onTestFinished(server.close)
  return server
}

/** An empty setting has its default. */
const withLimits = { env: { BODIES_PER_MINUTE: '' } }

describe('the large bodies of an account', () => {
  async function openAs(env: Record<string, string>) {
    const server = await open({ env })
    const [one, other] = [await server.signUp(), await server.signUp()]
    let keys = 0
    const post = (url: string, { headers }: typeof one, payload: string) => {
      keys += 1
      const typed = { ...headers, 'content-type': 'application/json', 'idempotency-key': `k${keys}` }
      return server.inject({ method: 'POST', url, headers: typed, payload })
    }
    return { server, one, other, post }
  }

  it('are counted together, before they are read', async () => {
    const { server, one, other, post } = await openAs(withLimits.env)
    for (let time = 0; time < 30; time += 1) {
      expect((await post('/api/orders', one, '{')).statusCode).toBe(400)
      expect((await post('/api/quotes', one, '{}')).statusCode).toBe(400)
    }
    const refused = await post('/api/orders', one, '{')
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      429,
      'application/problem+json; charset=utf-8',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await post('/api/quotes', one, '{}')).statusCode).toBe(429)
    expect((await post('/api/quotes', other, '{}')).statusCode).toBe(400)
    expect((await server.inject({ url: '/api/orders', headers: one.headers })).statusCode).toBe(200)
    expect((await post('/api/sign-out', one, '')).statusCode).toBe(204)
  })

  it.each([
    [32, 10],
    [128, 4],
  ])('of more than %i kB are %i a minute, but for administrators', async (kb, most) => {
    const { server, one, other, post } = await openAs(withLimits.env)
    const heavy = JSON.stringify({ x: 'x'.repeat(kb * 1024) })
    for (let time = 0; time < most; time += 1)
      expect((await post('/api/orders', one, heavy)).statusCode).toBe(400)
    expect((await post('/api/orders', one, heavy)).statusCode).toBe(429)
    expect((await post('/api/orders', one, '{}')).statusCode).toBe(400)
    expect((await post('/api/orders', other, heavy)).statusCode).toBe(400)
    const owner = { ...other, headers: await server.signInOwner() }
    for (let time = 0; time <= most; time += 1)
      expect((await post('/api/admin/catalogue/pictures', owner, heavy)).statusCode).toBe(400)
  })

  it.each([
    ['5', [400, 400, 400, 400, 400, 429, 429]],
    ['0', [400, 400, 400, 400, 400, 400, 400]],
  ])('are as many as BODIES_PER_MINUTE says: %s', async (perMinute, expected) => {
    const { one, post } = await openAs({ BODIES_PER_MINUTE: perMinute })
    const statuses: number[] = []
    for (const _ of expected) statuses.push((await post('/api/orders', one, '{}')).statusCode)
    expect(statuses).toEqual(expected)
  })

  it('allow a buyer to order', async () => {
    const { one, post } = await openAs(withLimits.env)
    expect((await post('/api/orders', one, JSON.stringify(bodyFor([aLead()])))).statusCode).toBe(201)
  })
})

describe('the answers to an account', () => {
  it('are 250 kB a minute for each of its large bodies, without the catalogue', async () => {
    const server = await open({ env: { BODIES_PER_MINUTE: '1' } })
    const [one, other] = [await server.signUp(), await server.signUp()]
    const payload = { folder: '', lead: { ...selectionOf(aLead()), name: 'Fridge' } }
    const saved = await server.inject({
      method: 'POST',
      url: '/api/saved-leads',
      headers: one.headers,
      payload,
    })
    expect(saved.statusCode).toBe(201)
    const row = await server.db.selectFrom('savedLead').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 499 }, (_, copy) => ({
      ...row,
      id: `copy-${copy}`,
      name: `Fridge ${copy}`,
    }))
    await server.db.insertInto('savedLead').values(copies).execute()
    const get = (url: string, { headers }: typeof one) => server.inject({ url, headers })
    const head = ({ headers }: typeof one) =>
      server.inject({ method: 'HEAD', url: '/api/saved-leads', headers })
    const { length } = (await get('/api/saved-leads', one)).rawPayload
    let bytes = length
    for (let answer = await head(one); answer.statusCode === 200; answer = await head(one)) {
      expect(bytes).toBeLessThan(250_000)
      bytes += length
    }
    expect(bytes).toBeGreaterThan(250_000)
    const refused = await get('/api/orders', one)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await get('/api/catalogue', one)).statusCode).toBe(200)
    expect((await get('/api/saved-leads', other)).statusCode).toBe(200)
    server.clock.advance(60_000)
    expect((await get('/api/orders', one)).statusCode).toBe(200)
  })
})

describe('the large answers to an account', () => {
  it('are made one after the other, while others and its small ones are made', async () => {
    const server = await open(withLimits)
    const [one, other] = [await server.signUp(), await server.signUp()]
    const get = (url: string, { headers }: typeof one) => server.inject({ url, headers })
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    const list = vi.spyOn(savedLeads, 'ids').mockImplementationOnce(() => gate.then(() => []))
    const findQuote = vi.spyOn(quotes, 'find')
    // An injected request is sent once its `then` is called.
    const first = get('/api/saved-leads', one).then(({ statusCode }) => statusCode)
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1))
    const waiting = Promise.all(['/api/quotes/Q1', '/api/saved-leads'].map((url) => get(url, one)))
    const answers = await Promise.all([get('/api/orders', one), get('/api/saved-leads', other)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([findQuote, list].map(({ mock }) => mock.calls.length)).toEqual([0, 2])
    goOn()
    expect(await first).toBe(200)
    expect((await waiting).map(({ statusCode }) => statusCode)).toEqual([404, 200])
  })

  it('are made after the requests that have arrived', async () => {
    const takeTurn = createTurns()
    const order: string[] = []
    setImmediate(() => order.push('another request'))
    const endTurn = await takeTurn('one')
    order.push('the answer')
    endTurn()
    expect(order).toEqual(['another request', 'the answer'])
  })

  it('are made in iterations of the event loop of their own, whoever asks', async () => {
    const takeTurn = createTurns()
    let [iteration, isOver] = [0, false]
    const count = () => {
      iteration += 1
      if (!isOver) setImmediate(count)
    }
    count()
    const begun = ['one', 'another'].map((accountId) => takeTurn(accountId).then(() => iteration))
    const iterations = new Set(await Promise.all(begun))
    isOver = true
    expect(iterations.size).toBe(2)
  })

  it('are counted before the next one is made', async () => {
    const server = await open({ env: { BODIES_PER_MINUTE: '1' } })
    const { headers } = await server.signUp()
    const payload = { orders: Array.from({ length: 100 }, () => selectionOf(aLead())) }
    const made = await server.inject({ method: 'POST', url: '/api/quotes', headers, payload })
    const { number } = made.json<{ number: string }>()
    const length = Buffer.byteLength(made.body)
    const fit = Math.ceil(250_000 / length)
    const reading = Array.from({ length: fit + 2 }, () =>
      server.inject({ url: `/api/quotes/${number}`, headers }),
    )
    const statuses = (await Promise.all(reading)).map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array.from({ length: fit }, () => 200), 429, 429])
  })
})

it('one account sends ten requests a minute for each of its large bodies, whatever they are', async () => {
  const server = await open({ env: { BODIES_PER_MINUTE: '1' } })
  const [one, other] = [await server.signUp(), await server.signUp()]
  const ask = (headers: object) => server.inject({ url: '/api/account', headers: { ...headers } })
  for (let time = 0; time < 10; time += 1) expect((await ask(one.headers)).statusCode).toBe(200)
  const { statusCode, headers } = await ask(one.headers)
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect((await ask(other.headers)).statusCode).toBe(200)
  const owner = await server.signInOwner()
  for (let time = 0; time < 12; time += 1) expect((await ask(owner)).statusCode).toBe(200)
})

describe('one network', () => {
  it.each(['/api/sign-in', '/api/sign-up', '/api/forgot-password', '/api/reset-password'])(
    'may call %s 300 times a minute',
    async (url) => {
      const server = await open()
      const post = (remoteAddress: string) =>
        server.inject({ method: 'POST', url, payload: { unknown: 1 }, remoteAddress })
      for (let time = 0; time < 300; time += 1) expect((await post('10.1.1.1')).statusCode).toBe(400)
      expect((await post('10.1.1.1')).statusCode).toBe(429)
      expect((await post('10.1.1.2')).statusCode).toBe(400)
    },
  )

  it.each([
    ['/api/openapi.json', 300],
    ['/api/shop', 1800],
    ['/api/health/ready', 1800],
  ])('may read %s %i times a minute', async (url, most) => {
    const server = await open()
    for (let time = 0; time < most; time += 1) await server.app.inject({ url })
    const { statusCode, headers } = await server.inject({ url })
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})

it('a flood is not refused for longer when the clock of the machine is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await open()
  const ask = () => server.inject({ url: '/api/openapi.json' })
  for (let time = 0; time < 300; time += 1) await ask()
  vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000)
  const { statusCode, headers } = await ask()
  expect([statusCode, Number(headers['retry-after']) <= 60]).toEqual([429, true])
})

it('sign-ins beyond the queue of hashes are refused before they are counted', async () => {
  const server = await open()
  const tries = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      server.inject({
        method: 'POST',
        url: '/api/sign-in',
        payload: { userName: `nobody${index}`, password: anyPassword },
        remoteAddress: `10.1.${index}.1`,
      }),
    ),
  )
  const refused = tries.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(64 - 22)
  expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
  const rows = await server.db.selectFrom('attempt').selectAll().execute()
  // By network, by account, and by account in a day.
  expect(rows).toHaveLength(3 * 22)
})

it('sign-ins beyond the queue are refused after a pause, the first 200 of them', async () => {
  let endPauses = () => {}
  const paused = new Promise<void>((resolve) => (endPauses = resolve))
  const inPlace = createHashPlaces(0, () => paused)(() => Promise.resolve(succeed(true)))
  let refused = 0
  const calls = Array.from({ length: mostRefusedLate + 5 }, async () => {
    expect(await inPlace()).toMatchObject({ ok: false, refusal: { reason: 'busy' } })
    refused += 1
  })
  await Promise.all(calls.slice(mostRefusedLate))
  expect(refused).toBe(5)
  endPauses()
  await Promise.all(calls)
  expect(refused).toBe(mostRefusedLate + 5)
})

describe('/api/openapi.json', () => {
  it('is sent in the encoding of the client, and not at all to one that has it', async () => {
    const server = await open()
    const url = '/api/openapi.json'
    const plain = await server.inject({ url })
    const encoded = await server.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(encoded.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(encoded.rawPayload).toString()).toBe(plain.body)
    expect(encoded.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    const again = await server.inject({ url, headers: { 'if-none-match': String(plain.headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('X-Forwarded-For', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  const warnings = (log: string) => log.split('\n').filter((line) => line.includes('TRUST_PROXY'))

  it('that nobody expects is told once', async () => {
    const server = await open()
    for (let time = 1; time <= 3; time += 1)
      await server.inject({ url: '/api/health/live', headers: forwarded })
    expect(warnings(server.log())).toHaveLength(1)
  })

  it.each([
    ['203.0.113.7:5555', '203.0.113.7'],
    ['203.0.113.1:80, [2001:db8::7]:443', '2001:db8::7'],
    ['203.0.113.7, 2001:db8::443', '2001:db8::443'],
  ])('%s is the address %s', async (sent, address) => {
    const app = Fastify({ trustProxy: (_address, hop) => hop < 1 })
    dropForwardedPorts(app)
    app.get('/', ({ ip }) => ip)
    const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': sent } })
    expect(answer.body).toBe(address)
  })

  it('of an expected proxy is not', async () => {
    const server = await open({ env: { TRUST_PROXY: '1' } })
    await server.inject({ url: '/api/health/live', headers: forwarded })
    expect(warnings(server.log())).toEqual([])
  })
})
