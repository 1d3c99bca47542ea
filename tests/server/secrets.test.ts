import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPasswordHasher } from '../../server/services/accounts/passwordHashing'
import { hashToken, newToken } from '../../server/services/accounts/sessions'
import type { Schema } from '../../server/db/schema'
import { systemRandom } from '../../server/effects'
import { anyPassword, makeTestServer } from '../support/testServer'
import type { Server } from './ordering'

/** The files of the data folder and the rows of all tables, as text. */
async function everythingStored({ db, dataDir }: Server): Promise<string[]> {
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'))
  const tables = await db.introspection.getTables()
  const rows = tables.map(({ name }) =>
    db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute(),
  )
  return [...files, JSON.stringify(await Promise.all(rows))]
}

describe('secrets', () => {
  it('are neither in the data nor in the log', async () => {
    const server = await makeTestServer()
    onTestFinished(server.close)
    const { userName, email, token, headers } = await server.signUp()
    const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      server.inject({ method, url, headers, payload })
    await send('POST', '/api/sign-in', { userName, password: 'a-wrong-password' })
    await send('PATCH', '/api/account', { password: anyPassword, newPassword: 'another-lamp-43' })
    await send('POST', '/api/forgot-password', { email })
    const resetTokens = () => server.mails.flatMap(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? [])
    await vi.waitFor(() => expect(resetTokens()).toHaveLength(1), { interval: 5 })
    await server.inject({ url: `/api/nothing?token=${token}`, headers })
    server.app.log.error({ headers, body: { password: anyPassword, token }, authorization: token }, 'made')
    const data = await everythingStored(server)
    await server.db.schema.dropTable('session').execute()
    expect((await server.inject({ url: '/api/account', headers })).statusCode).toBe(500)

    const log = server.log()
    const secrets = [token, ...resetTokens(), anyPassword, 'another-lamp-43', 'a-wrong-password']
    expect(log).toContain('request failed')
    expect(data.join('')).toContain(userName)
    for (const secret of secrets)
      for (const text of [log, ...data]) expect(text.includes(secret), secret).toBe(false)
  })

  it('are not revealed by errors', async () => {
    const server = await makeTestServer()
    onTestFinished(server.close)
    const { headers } = await server.signUp()
    await server.db.schema.dropTable('session').execute()
    const answer = await server.inject({ url: '/api/account', headers })
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      message: 'Something went wrong on the server. Try again in a moment.',
    })
  })

  it('cannot be guessed: a token has 256 bits', () => {
    const tokens = Array.from({ length: 1000 }, () => newToken(systemRandom))
    expect(new Set(tokens).size).toBe(1000)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hashToken('token')).not.toContain('token')
    expect(hashToken('token')).toHaveLength(43)
  })
})

describe('password hashing', () => {
  it('is argon2id with 19 MB, two passes and one thread, and a salt each time', async () => {
    const hasher = await createPasswordHasher()
    const [one, other] = await Promise.all([hasher.hash(anyPassword), hasher.hash(anyPassword)])
    if (!one.ok || !other.ok) throw new Error('busy')
    expect(one.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other.value).not.toBe(one.value)
    expect(await hasher.verify(one.value, anyPassword)).toEqual({ ok: true, value: true })
    expect(await hasher.verify(one.value, `${anyPassword} `)).toEqual({ ok: true, value: false })
    expect(await hasher.verify(undefined, anyPassword)).toEqual({ ok: true, value: false })
  })

  it('accepts 22 at once, asks the rest to retry, and then accepts more', async () => {
    const hasher = await createPasswordHasher()
    const results = await Promise.all(Array.from({ length: 30 }, () => hasher.verify(undefined, anyPassword)))
    const refused = results.filter(({ ok }) => !ok)
    expect(refused).toHaveLength(8)
    expect(refused[0]).toEqual({ ok: false, refusal: { reason: 'busy', retryAfterS: 2 } })
    expect(await hasher.verify(undefined, anyPassword)).toEqual({ ok: true, value: false })
  })

  it('answers a sign-in that it is busy, and counts no attempt', async () => {
    let isBusy = true
    const server = await makeTestServer({ isHasherBusy: () => isBusy })
    onTestFinished(server.close)
    const signIn = () =>
      server.inject({
        method: 'POST',
        url: '/api/sign-in',
        payload: { userName: 'nobody', password: anyPassword },
      })
    for (let time = 1; time <= 20; time += 1) {
      const { statusCode, headers } = await signIn()
      expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    }
    isBusy = false
    expect((await signIn()).statusCode).toBe(401)
  })
})
