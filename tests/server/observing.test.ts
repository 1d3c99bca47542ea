import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { serve } from '../../server/main'
import { makeTestData } from '../support/testData'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, place } from './ordering'

const metricsToken = 'a-token-of-the-scraper'
const authorized = { authorization: `Bearer ${metricsToken}` }

async function aServer(env: Record<string, string> = {}) {
  const server = await makeTestServer({ env })
  onTestFinished(server.close)
  return server
}

describe('the log', () => {
  const lines = (log: string) =>
    log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  it('has a line for each answer: its id, method, route, status and time, no more', async () => {
    const server = await aServer()
    const { headers } = await server.signUp()
    const answer = await server.inject({ url: '/api/orders/O77?secret=walnut', headers })
    await vi.waitFor(() => expect(server.log()).toContain('/api/orders/:number'), { interval: 5 })
    const line = lines(server.log()).find(({ route }) => route === '/api/orders/:number')
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number) as number,
      pid: process.pid,
      hostname: expect.any(String) as string,
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/orders/:number',
      status: 404,
      ms: expect.any(Number) as number,
      msg: 'answered',
    })
    expect(server.log()).not.toMatch(/O77|walnut/)
  })

  it('contains no address of an unknown route', async () => {
    const server = await aServer()
    await server.inject({ url: '/api-of-walnut' })
    await vi.waitFor(() => expect(server.log()).toContain('"answered"'), { interval: 5 })
    expect(server.log()).not.toContain('walnut')
  })
})

describe('an error in the log', () => {
  it('is its type, message, code, stack and cause: drivers attach rows and recipients to it', async () => {
    const server = await aServer()
    const { headers } = await server.signUp()
    const cause = Object.assign(new Error('550 refused'), { rejected: ['walnut@example.com'] })
    const error = Object.assign(new Error('odd', { cause }), { code: '23514', detail: 'row (walnut)' })
    vi.spyOn(server.db, 'selectFrom').mockImplementation(() => {
      throw error
    })
    expect((await server.inject({ url: '/api/orders', headers })).statusCode).toBe(500)
    await vi.waitFor(() => expect(server.log()).toContain('23514'), { interval: 5 })
    expect(server.log()).toContain('550 refused')
    expect(server.log()).toContain('observing.test')
    expect(server.log()).not.toContain('walnut')
  })
})

describe('GET /metrics', () => {
  it('is not found unless a token is set', async () => {
    const server = await aServer()
    expect((await server.inject({ url: '/metrics', headers: authorized })).statusCode).toBe(404)
  })

  it.each([
    ['nothing', undefined],
    ['another token', 'Bearer a-token-of-the-scrapes'],
    ['part of it', 'Bearer a-token-of-the-scrape'],
    ['no bearer', metricsToken],
  ])('answers 401 to %s', async (_, authorization) => {
    const server = await aServer({ METRICS_TOKEN: metricsToken })
    const answer = await server.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('http_request')
  })

  it('is limited per address like any flood', async () => {
    const server = await aServer({ METRICS_TOKEN: metricsToken })
    const statuses = new Set<number>()
    for (let time = 0; time <= 1800; time += 1)
      statuses.add((await server.inject({ url: '/metrics' })).statusCode)
    expect([...statuses]).toEqual([401, 429])
  })

  it('counts answers by route and class of status, and the orders placed', async () => {
    const server = await aServer({ METRICS_TOKEN: metricsToken })
    const { headers } = await server.signUp()
    for (let time = 1; time <= 2; time += 1)
      expect((await place(server, headers, bodyFor([aLead()]), 'same-key')).statusCode).toBe(201)
    await server.inject({ url: '/api/orders/O1', headers })
    await server.inject({ url: '/api/orders/O2', headers })
    const read = async () => (await server.inject({ url: '/metrics', headers: authorized })).body
    await vi.waitFor(async () => expect(await read()).toContain('/api/orders/:number'), { interval: 5 })
    const metrics = await read()
    expect(metrics).toContain('orders_placed_total 1\n')
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/orders/:number",status="4xx"} 2\n',
    )
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/orders",status="2xx"} 2\n',
    )
    expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
    expect(metrics).toMatch(/^process_resident_memory_bytes \d/m)
    expect(metrics).not.toMatch(/O1|O2/)
  })

  it.runIf(inject('postgresUrl') !== undefined)('shows the connections to PostgreSQL', async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const data = await makeTestData()
    onTestFinished(data.remove)
    const clientDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
    onTestFinished(() => rmSync(clientDir, { recursive: true }))
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html>')
    const env = { ...data.env, PORT: '0', METRICS_TOKEN: metricsToken }
    const { address, close } = await serve({ clientDir, env })
    const metrics = await (await fetch(`${address}/metrics`, { headers: authorized })).text()
    await close()
    expect(metrics).toMatch(/^database_pool\{state="total"\} [1-9]/m)
    expect(metrics).toMatch(/^database_pool\{state="waiting"\} 0/m)
  })
})

describe('the health of a server', () => {
  it.each([
    ['not ready', '/api/health/ready', 503],
    ['alive', '/api/health/live', 200],
    ['of no use to buyers', '/api/shop', 503],
  ])('that stops: %s', async (_, path, status) => {
    const { app, close } = await makeTestServer()
    const [isStopping, stop] = signal()
    app.addHook('preClose', (done) => {
      stop()
      done()
    })
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const isConnected = once(app.server, 'connection')
    const socket = connect(Number(url.port), url.hostname)
    const response = text(socket)
    await isConnected
    const closed = close()
    await isStopping
    socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`)
    await closed
    const statuses = Array.from((await response).matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, code]) => Number(code))
    expect(statuses).toEqual([status])
    if (status === 503) expect(await response).toMatch(/retry-after: 2[^]*application\/problem\+json/)
  })

  it('under load: alive, though it refuses buyers', async () => {
    const server = await makeTestServer({ maxEventLoopDelayMs: 1 })
    onTestFinished(server.close)
    const statusOf = async (url: string) => (await server.inject({ url })).statusCode
    const beBusy = () => {
      const end = performance.now() + 20
      while (performance.now() < end);
    }
    await vi.waitFor(
      async () => {
        beBusy()
        expect(await statusOf('/api/shop')).toBe(503)
      },
      { interval: 1 },
    )
    expect(await statusOf('/api/health/live')).toBe(200)
  })

  it('without its database: not ready, alive, and the catalogue is served to signed-in users', async () => {
    const server = await makeTestServer()
    onTestFinished(server.close)
    const { headers, token } = await server.signUp()
    const statusOf = async (url: string, given = headers) =>
      (await server.inject({ url, headers: given })).statusCode
    expect(await statusOf('/api/catalogue')).toBe(200)
    vi.spyOn(server.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    })
    server.clock.advance(5000)
    expect(await statusOf('/api/health/ready')).toBe(503)
    expect(await statusOf('/api/health/live')).toBe(200)
    expect(await statusOf('/api/catalogue')).toBe(200)
    expect(await statusOf('/api/account')).toBe(503)
    expect(await statusOf('/api/orders')).toBe(503)
    expect(await statusOf('/api/catalogue', { authorization: `Bearer not-${token}` })).toBe(503)
  })

  it('without its database for long: sessions are no longer accepted', async () => {
    const server = await makeTestServer()
    onTestFinished(server.close)
    const { headers } = await server.signUp()
    expect((await server.inject({ url: '/api/catalogue', headers })).statusCode).toBe(200)
    vi.spyOn(server.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    })
    server.clock.advance(10 * 60_000)
    expect((await server.inject({ url: '/api/catalogue', headers })).statusCode).toBe(503)
  })

  it('without its database again: signed-out users read no catalogue', async () => {
    const server = await makeTestServer()
    onTestFinished(server.close)
    const { headers } = await server.signUp()
    expect((await server.inject({ url: '/api/catalogue', headers })).statusCode).toBe(200)
    await server.inject({ method: 'POST', url: '/api/sign-out', headers })
    vi.spyOn(server.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    })
    expect((await server.inject({ url: '/api/catalogue', headers })).statusCode).toBe(503)
  })
})

/** A promise and the function that resolves it. */
function signal(): [Promise<void>, () => void] {
  let fulfil = () => {}
  return [new Promise<void>((resolve) => (fulfil = resolve)), () => fulfil()]
}
