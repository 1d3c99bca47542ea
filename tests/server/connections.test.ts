import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { problemSchema } from '@/contract/problem'
import { connectionLimits, createConnections } from '../../server/http/connections'
import { startTestServer, type TestServerOptions } from '../support/testServer'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`

/** A server that answers when the test says so. */
async function serveByHand(limits: Partial<typeof connectionLimits> = {}, isProxied = false) {
  const asked: { url: string | undefined; response: ServerResponse }[] = []
  // Node would close idle ones after five seconds.
  const server = createServer({ keepAliveTimeout: 0 })
  createConnections({ ...connectionLimits, ...limits }, isProxied).watch(server, ({ url }, response) =>
    asked.push({ url, response }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { asked, port: (server.address() as AddressInfo).port }
}

async function open(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const asks = (asked: unknown[], count: number) =>
  vi.waitFor(() => expect(asked).toHaveLength(count), { interval: 5, timeout: 10_000 })
const closed = (socket: Socket) => (socket.destroyed ? Promise.resolve() : once(socket.resume(), 'close'))

describe('one connection', () => {
  it('has one request answered at a time, in their order', async () => {
    const { asked, port } = await serveByHand()
    const socket = await open(port)
    socket.write(get('/1') + get('/2') + get('/3'))
    const received = text(socket)
    for (const number of [1, 2, 3]) {
      await asks(asked, number)
      asked.at(-1)!.response.end(`answer ${number}.`)
    }
    await vi.waitFor(() => expect(asked[2]!.response.closed).toBe(true), { interval: 5 })
    socket.end()
    expect((await received).match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3'])
    expect(asked.map(({ url }) => url)).toEqual(['/1', '/2', '/3'])
  })

  it('waits with the next request until the client has taken the answer', async () => {
    const { asked, port } = await serveByHand()
    const socket = await open(port)
    socket.pause()
    socket.write(get('/large') + get('/next'))
    await asks(asked, 1)
    asked[0]!.response.end(Buffer.alloc(20_000_000))
    const other = await open(port)
    other.write(get('/other'))
    await asks(asked, 2)
    expect(asked[1]!.url).toBe('/other')
    socket.resume()
    await asks(asked, 3)
    expect(asked[2]!.url).toBe('/next')
  })

  it('is closed when it sends more requests than may wait', async () => {
    const { asked, port } = await serveByHand({ waiting: 4 })
    const socket = await open(port)
    socket.write(get('/').repeat(1000))
    await closed(socket)
    expect(asked).toHaveLength(1)
  })

  it('is closed when the client does not take an answer in its time', async () => {
    const { asked, port } = await serveByHand({ answerMs: 20 })
    const socket = await open(port)
    socket.pause()
    socket.write(get('/large'))
    await asks(asked, 1)
    asked[0]!.response.end(Buffer.alloc(20_000_000))
    await new Promise((resolve) => asked[0]!.response.once('close', resolve))
    const received = Buffer.concat(await socket.toArray().catch(() => []))
    expect(received.length).toBeLessThan(20_000_000)
  })
})

describe('more connections than may be open', () => {
  /** Three idle ones of one address. */
  async function fill(isProxied = false) {
    const { asked, port } = await serveByHand({ connections: 3 }, isProxied)
    const idle: Socket[] = []
    for (const count of [1, 2, 3]) {
      const socket = await open(port, '127.0.0.2')
      socket.write(get('/'))
      await asks(asked, count)
      asked.at(-1)!.response.end()
      await once(socket, 'data')
      idle.push(socket)
    }
    return { asked, port, idle }
  }

  it('close the longest idle one of the address with the most', async () => {
    const { asked, port, idle } = await fill()
    const honest = await open(port)
    await closed(idle[0]!)
    honest.write(get('/honest'))
    await asks(asked, 4)
    const second = await open(port, '127.0.0.3')
    await closed(idle[1]!)
    expect([honest, second, idle[2]!].map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  })

  it.each([
    ['close the longest of one address where none is idle', false],
    ['are refused behind a proxy where none is idle', true],
  ])('%s', async (_, isProxied) => {
    const { asked, port, idle } = await fill(isProxied)
    for (const [index, socket] of idle.entries()) {
      socket.write(get('/'))
      await asks(asked, 4 + index)
    }
    const newest = await open(port)
    await closed(isProxied ? newest : idle[0]!)
    expect(idle[1]!.destroyed).toBe(false)
  })
})

async function start(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  onTestFinished(server.close)
  return { ...server, port: Number(new URL(server.url).port) }
}

const levels = (log: string) =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { level: number }).level)

describe('a client that leaves', () => {
  it('before its request is read, is no error', async () => {
    const server = await start()
    server.app.server.prependListener('request', ({ socket }) => void socket.destroy())
    const socket = await open(server.port)
    socket.write(get('/api/shop/terms'))
    await closed(socket)
    expect((await server.inject({ url: '/api/health/live' })).statusCode).toBe(200)
    expect(levels(server.log()).filter((level) => level >= 40)).toEqual([])
  })

  it.each([
    [
      'in its body',
      'POST /api/sign-in HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    ],
    ['during its answer', get('/api/openapi.json')],
  ])('%s, is no error', async (_, request) => {
    const server = await start()
    const taken = once(server.app.server, 'request')
    const socket = await open(server.port)
    socket.write(request)
    const [{ socket: accepted }] = (await taken) as [{ socket: Socket }]
    const gone = new Promise((resolve) => accepted.once('close', resolve))
    socket.resetAndDestroy()
    await gone
    expect((await server.inject({ url: '/api/health/live' })).statusCode).toBe(200)
    expect(levels(server.log()).filter((level) => level >= 40)).toEqual([])
  })
})

describe('what the parser refuses is a problem:', () => {
  it.each([
    ['no HTTP', 'walnut\r\n\r\n', 400, 'The request couldn’t be read.'],
    [
      'headers of 20 kB',
      `GET / HTTP/1.1\r\nhost: shop\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'The headers of the request are too large.',
    ],
  ])('%s', async (_, request, status, message) => {
    const server = await start()
    const socket = await open(server.port)
    socket.write(request)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} .*\r\ncontent-type: application/problem\\+json; charset=utf-8`),
    )
    expect(head).not.toContain('strict-transport-security')
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status, message })
  })

  it('a request without Host', async () => {
    const server = await start({ env: { PUBLIC_URL: 'https://shop.example.com' } })
    const socket = await open(server.port)
    socket.write('GET /api/shop HTTP/1.1\r\nconnection: close\r\n\r\n')
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 [\s\S]*strict-transport-security/i)
    expect(problemSchema.parse(JSON.parse(body)).message).toBe('The request couldn’t be read.')
  })

  it('with the headers of https, where the shop has it', async () => {
    const server = await start({ env: { PUBLIC_URL: 'https://shop.example.com' } })
    const socket = await open(server.port)
    socket.write('walnut\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toContain('\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n')
    expect(answer).toContain("\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n")
  })

  it('a request that does not arrive in time', async () => {
    const server = await start()
    const connecting = once(server.app.server, 'connection')
    const socket = await open(server.port)
    const [accepted] = (await connecting) as [Socket]
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.app.server.emit('clientError', late, accepted)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout[\s\S]*"status":408/)
  })
})

it.each(['HTTP/1.1\r\nhost: shop\r\nexpect: 200-ok', 'HTTP/1.0'])(
  'a request is answered with %j',
  async (head) => {
    const server = await start()
    const socket = await open(server.port)
    socket.write(`GET /api/health/live ${head}\r\nconnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*{"status":"ok"}$/)
  },
)
