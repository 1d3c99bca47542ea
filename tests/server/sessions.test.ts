import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { changedAccountSchema, ownSessionsSchema } from '@/contract/account'
import type { SessionAnswer } from '@/contract/auth'
import { deviceOf } from '../../server/http/device'
import { removeExpired } from '../../server/services/housekeeping'
import { formerTokenMs } from '../../server/services/accounts/sessions'
import { anyPassword, day, makeTestServer, minute } from '../support/testServer'

let server: Awaited<ReturnType<typeof makeTestServer>>
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

type Headers = Record<string, string>

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let addresses = 0
async function signIn(userName: string, userAgent = firefox): Promise<Headers> {
  addresses += 1
  const answer = await server.inject({
    method: 'POST',
    url: '/api/sign-in',
    headers: { 'user-agent': userAgent },
    payload: { userName, password: anyPassword },
    remoteAddress: `10.208.${addresses >> 8}.${addresses & 255}`,
  })
  return { authorization: `Bearer ${answer.json<SessionAnswer>().token}` }
}

const statusOf = async (headers: Headers) =>
  (await server.inject({ url: '/api/account', headers })).statusCode
const list = async (headers: Headers) => {
  const answer = await server.inject({ url: '/api/account/sessions', headers })
  return ownSessionsSchema.parse(answer.json()).sessions
}
const end = (headers: Headers, id: string) =>
  server.inject({ method: 'DELETE', url: `/api/account/sessions/${id}`, headers })

describe('the sessions of an account', () => {
  it('are listed with device and last use, most recently used first', async () => {
    const { userName, headers } = await server.signUp()
    server.clock.advance(minute)
    const other = await signIn(userName)
    const opened = server.clock.now()
    expect(await list(other)).toMatchObject([
      { device: 'Firefox, Linux', createdAt: opened, lastUsedAt: opened, isThis: true },
      { device: '', lastUsedAt: opened - minute, isThis: false },
    ])
    expect((await list(headers)).map(({ isThis }) => isThis)).toContain(true)
  })

  it('are ended one by one, by their own account alone', async () => {
    const { userName, headers } = await server.signUp()
    const other = await signIn(userName)
    const stranger = await server.signUp()
    const id = (await list(headers)).find(({ isThis }) => !isThis)!.id
    expect((await end(stranger.headers, id)).statusCode).toBe(404)
    expect(await statusOf(other)).toBe(200)
    expect((await end(headers, id)).statusCode).toBe(204)
    expect([await statusOf(other), await statusOf(headers)]).toEqual([401, 200])
    expect((await end(headers, id)).statusCode).toBe(404)
    expect((await end(headers, '..%2f..')).statusCode).toBe(404)
  })

  it('are twenty at most: a further one ends the least recently used', async () => {
    const { userName, headers } = await server.signUp()
    const sessions: Headers[] = [headers]
    for (let count = 2; count <= 21; count += 1) {
      server.clock.advance(minute)
      sessions.push(await signIn(userName))
    }
    expect(await statusOf(sessions[0]!)).toBe(401)
    expect(await statusOf(sessions[1]!)).toBe(200)
    expect(await list(sessions[20]!)).toHaveLength(20)
  })

  it('has the newest one though the clock of the machine was set back', async () => {
    const { userName } = await server.signUp()
    for (let count = 2; count <= 20; count += 1) await signIn(userName)
    server.clock.set(server.clock.now() - 60 * minute)
    const headers = await signIn(userName)
    expect(await statusOf(headers)).toBe(200)
    expect(await list(headers)).toHaveLength(20)
  })

  it('of an administrator last twelve hours without use, and seven days with', async () => {
    const own = await makeTestServer()
    onTestFinished(own.close)
    const status = async (headers: Headers) => (await own.inject({ url: '/api/account', headers })).statusCode
    const [idle, used] = [await own.signInOwner(), await own.signInOwner()]
    own.clock.advance(day / 2 - 1)
    expect(await status(used)).toBe(200)
    own.clock.advance(1)
    expect([await status(idle), await status(used)]).toEqual([401, 200])
    for (let half = 2; half <= 14; half += 1) {
      own.clock.advance(day / 2 - 2 * minute)
      expect(await status(used)).toBe(200)
    }
    own.clock.advance(26 * minute - 1)
    expect(await status(used)).toBe(200)
    own.clock.advance(1)
    expect(await status(used)).toBe(401)
  })
})

/** A session whose token was renewed by a change of password. */
async function aRenewedSession() {
  const { userName, headers: former } = await server.signUp()
  const payload = { password: anyPassword, newPassword: 'another-lamp-43' }
  const answer = await server.inject({ method: 'PATCH', url: '/api/account', headers: former, payload })
  const { token } = changedAccountSchema.parse(answer.json())
  return { userName, former, present: { authorization: `Bearer ${token ?? ''}` } }
}

const formerTokens = async () => (await server.db.selectFrom('formerToken').selectAll().execute()).length

describe('a replaced token', () => {
  it('is that of the same session for two minutes, then void', async () => {
    const { former, present } = await aRenewedSession()
    expect(await list(former)).toMatchObject([{ isThis: true }])
    server.clock.advance(formerTokenMs - 1)
    expect([await statusOf(former), await statusOf(present)]).toEqual([200, 200])
    server.clock.advance(1)
    expect([await statusOf(former), await statusOf(present)]).toEqual([401, 200])
    expect(await formerTokens()).toBe(1)
    await removeExpired(server.db, server.clock)
    expect(await formerTokens()).toBe(0)
  })

  it('ends its session on sign-out, as the present one does', async () => {
    for (const which of ['former', 'present'] as const) {
      const tokens = await aRenewedSession()
      const { statusCode } = await server.inject({
        method: 'POST',
        url: '/api/sign-out',
        headers: tokens[which],
      })
      expect(statusCode).toBe(204)
      expect([await statusOf(tokens.former), await statusOf(tokens.present)]).toEqual([401, 401])
    }
  })

  it('ends its session where somebody signs in with it', async () => {
    const { former, present } = await aRenewedSession()
    const { userName } = await server.signUp()
    const payload = { userName, password: anyPassword }
    const answer = await server.inject({ method: 'POST', url: '/api/sign-in', headers: former, payload })
    expect(answer.statusCode).toBe(200)
    expect([await statusOf(former), await statusOf(present)]).toEqual([401, 401])
  })
})

describe('a device', () => {
  const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [firefox, 'Firefox, Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      'Edge, Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome, Linux'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
      'Safari, macOS',
    ],
    ['curl/8.5.0', 'curl'],
    ['<b>something</b>', ''],
    [undefined, ''],
  ])('%s is "%s"', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})
