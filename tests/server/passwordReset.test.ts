import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { problemSchema } from '@/contract/problem'
import { accounts } from '../../server/repositories/accounts'
import { anyPassword, day, makeTestServer, minute } from '../support/testServer'

let server: Awaited<ReturnType<typeof makeTestServer>>
let isHasherBusy = false
beforeAll(async () => {
  server = await makeTestServer({
    env: { PUBLIC_URL: 'https://shop.example.com/' },
    isHasherBusy: () => isHasherBusy,
  })
})
afterAll(() => server.close())

let addresses = 0
function post(url: string, payload: object, headers: Record<string, string> = {}) {
  addresses += 1
  const remoteAddress = `10.202.${addresses >> 8}.${addresses & 255}`
  return server.inject({ method: 'POST', url, payload, headers, remoteAddress })
}

const forgot = (email: string, headers?: Record<string, string>) =>
  post('/api/forgot-password', { email }, headers)
const reset = (token: string, password = 'another-lamp-43') =>
  post('/api/reset-password', { token, password })

function mailsTo(email: string) {
  return server.mails.filter((mail) => mail.to === email)
}

/** Requests a link and returns its token, from the mail. */
async function askForToken(email: string): Promise<string> {
  const tokens = () => mailsTo(email).flatMap(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? [])
  const before = tokens().length
  await forgot(email)
  await vi.waitFor(() => expect(tokens()).toHaveLength(before + 1), { interval: 5 })
  return tokens().at(-1)!
}

describe('asking for a reset link', () => {
  it('sends a link to PUBLIC_URL, whatever the Host header says', async () => {
    const { email } = await server.signUp()
    const answer = await forgot(email.toUpperCase(), {
      host: 'evil.example.com',
      'x-forwarded-host': 'evil.example.com',
    })
    expect(answer.statusCode).toBe(202)
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), { interval: 5 })
    const [mail] = mailsTo(email)
    expect(mail?.text).toMatch(/^https:\/\/shop\.example\.com\/reset-password#token=[\w-]{43}$/m)
    expect(mail?.text).not.toContain('evil')
  })

  it('answers the same for a known and an unknown address', async () => {
    const { email } = await server.signUp()
    const known = await forgot(email)
    const unknown = await forgot('nobody@example.com')
    expect(unknown.statusCode).toBe(202)
    expect(unknown.body).toBe(known.body)
    const named = ({ headers }: typeof known) => Object.keys(headers).sort()
    expect(named(unknown)).toEqual(named(known))
  })

  it('sends nothing while a link is younger than five minutes or two are valid, and answers the same', async () => {
    const { email } = await server.signUp()
    const waitFor = (count: number) =>
      vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count), { interval: 5 })
    const first = await askForToken(email)
    for (let time = 1; time <= 20; time += 1) expect((await forgot(email)).statusCode).toBe(202)
    server.clock.advance(5 * minute - 1)
    expect((await forgot(email)).statusCode).toBe(202)
    server.clock.advance(1)
    await forgot(email)
    await waitFor(2)
    server.clock.advance(5 * minute)
    expect((await forgot(email)).statusCode).toBe(202)
    const { email: other } = await server.signUp()
    await askForToken(other)
    expect(mailsTo(email)).toHaveLength(2)
    expect((await reset(first)).statusCode).toBe(204)
  })

  it('sends one though the last was sent before the clock of the machine was set back', async () => {
    const own = await makeTestServer()
    onTestFinished(own.close)
    const { email } = await own.signUp()
    const ask = () => own.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } })
    await ask()
    await vi.waitFor(() => expect(own.mails).toHaveLength(1), { interval: 5 })
    own.clock.set(own.clock.now() - day)
    await ask()
    await vi.waitFor(() => expect(own.mails).toHaveLength(2), { interval: 5 })
  })

  it('stores the same for an unknown address', async () => {
    const own = await makeTestServer()
    const { email } = await own.signUp()
    const ask = (address: string) =>
      own.inject({ method: 'POST', url: '/api/forgot-password', payload: { email: address } })
    for (const address of [email, 'nobody@example.com', email, 'nobody@example.com']) await ask(address)
    await own.app.close()
    expect(await own.db.selectFrom('passwordReset').selectAll().execute()).toHaveLength(2)
    expect(own.mails).toHaveLength(1)
    await own.close()
  })

  it('stops a sender after ten', async () => {
    const send = (number: number) =>
      server.inject({
        method: 'POST',
        url: '/api/forgot-password',
        payload: { email: `nobody${number}@example.com` },
        remoteAddress: '10.203.0.1',
      })
    for (let number = 1; number <= 10; number += 1) expect((await send(number)).statusCode).toBe(202)
    expect((await send(11)).statusCode).toBe(429)
  })
})

describe('resetting a password', () => {
  it('sets the password, ends every session and sends a notice', async () => {
    const { userName, email, headers } = await server.signUp()
    const other = await post('/api/sign-in', { userName, password: anyPassword })
    const sessions = [headers, { authorization: `Bearer ${other.json<{ token: string }>().token}` }]
    const answer = await reset(await askForToken(email))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    for (const session of sessions)
      expect((await server.inject({ url: '/api/account', headers: session })).statusCode).toBe(401)
    expect((await post('/api/sign-in', { userName, password: anyPassword })).statusCode).toBe(401)
    expect((await post('/api/sign-in', { userName, password: 'another-lamp-43' })).statusCode).toBe(200)
    await vi.waitFor(
      () => expect(mailsTo(email).at(-1)?.subject).toBe('Customised Cable: your password was changed'),
      { interval: 5 },
    )
  })

  it('answers every token that cannot be used with the same 410', async () => {
    const { email } = await server.signUp()
    const revoked = await askForToken(email)
    server.clock.advance(5 * minute)
    const used = await askForToken(email)
    expect((await reset(used)).statusCode).toBe(204)
    const expired = await askForToken(email)
    server.clock.advance(20 * minute)
    const answers = await Promise.all(
      [revoked, used, expired, 'never-given', 'x'.repeat(200)].map((token) => reset(token)),
    )
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([410, answers[0]!.body])
    expect(problemSchema.parse(answers[0]!.json()).message).toBe(
      'This link no longer works. Request a new one.',
    )
  })

  it('accepts a token until its last millisecond', async () => {
    const { email } = await server.signUp()
    const token = await askForToken(email)
    server.clock.advance(20 * minute - 1)
    expect((await reset(token)).statusCode).toBe(204)
  })

  it('succeeds once of fifty concurrent uses', async () => {
    const { email } = await server.signUp()
    const token = await askForToken(email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, use) => reset(token, `a-new-password-${use}`)),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(49)
  })

  it('keeps the token when the new password is refused', async () => {
    const { userName, email } = await server.signUp({ userName: 'longest.name' })
    const token = await askForToken(email)
    expect((await reset(token, 'qwertyuiop')).statusCode).toBe(422)
    expect((await reset(token, 'short')).statusCode).toBe(422)
    for (const own of [userName, email]) {
      const answer = await reset(token, own)
      expect([answer.statusCode, Object.keys(problemSchema.parse(answer.json()).errors ?? {})]).toEqual([
        422,
        ['password'],
      ])
    }
    expect((await reset(token)).statusCode).toBe(204)
  })

  it('keeps the token when the server is too busy to hash the password', async () => {
    const { email } = await server.signUp()
    const token = await askForToken(email)
    isHasherBusy = true
    const refused = await reset(token)
    isHasherBusy = false
    expect(refused.statusCode).toBe(503)
    expect((await reset(token)).statusCode).toBe(204)
  })

  it('works with either of two links', async () => {
    const { email } = await server.signUp()
    const first = await askForToken(email)
    server.clock.advance(5 * minute)
    await askForToken(email)
    expect((await reset(first)).statusCode).toBe(204)
  })

  it('makes the network known, from which the owner signs in while others guess', async () => {
    const { userName, email } = await server.signUp()
    const signIn = (password: string, remoteAddress: string) =>
      server.inject({ method: 'POST', url: '/api/sign-in', payload: { userName, password }, remoteAddress })
    for (let time = 1; time <= 10; time += 1) await signIn('wrong', `10.207.0.${time}`)
    expect((await signIn(anyPassword, '10.207.1.1')).statusCode).toBe(429)
    const payload = { token: await askForToken(email), password: 'another-lamp-43' }
    await server.inject({
      method: 'POST',
      url: '/api/reset-password',
      payload,
      remoteAddress: '10.207.1.1',
    })
    expect((await signIn('another-lamp-43', '10.207.1.1')).statusCode).toBe(200)
  })

  it('is revoked once the password or the address has changed', async () => {
    for (const change of [{ newPassword: 'a-third-lamp-44' }, { email: 'moved@example.com' }]) {
      const { email, headers } = await server.signUp()
      const token = await askForToken(email)
      const changed = await server.inject({
        method: 'PATCH',
        url: '/api/account',
        headers,
        payload: { password: anyPassword, ...change },
      })
      expect(changed.statusCode).toBe(200)
      expect((await reset(token)).statusCode).toBe(410)
    }
  })

  it('is refused to a link to a former address, which was stored while the address changed', async () => {
    const { userName, email } = await server.signUp()
    const token = await askForToken(email)
    const { objectId } = (await accounts.byUserName(server.db, userName))!
    await accounts.setEmail(server.db, objectId, `new-${email}`, { pending: null, confirmed: false })
    const before = await accounts.byId(server.db, objectId)
    expect((await reset(token)).statusCode).toBe(410)
    expect(await accounts.byId(server.db, objectId)).toEqual(before)
  })
})

it('names loopback in the link where PUBLIC_URL is not set', async () => {
  const own = await makeTestServer({ env: { PORT: '4321' } })
  const { email } = await own.signUp()
  await own.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } })
  await vi.waitFor(() => expect(own.mails).toHaveLength(1), { interval: 5 })
  expect(own.mails[0]!.text).toContain('http://127.0.0.1:4321/reset-password#token=')
  await own.close()
})
