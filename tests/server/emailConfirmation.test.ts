import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OwnAccount } from '@/contract/account'
import { problemSchema } from '@/contract/problem'
import { anyPassword, day, makeTestServer, minute } from '../support/testServer'
import type { TestServerOptions } from '../support/testServer'
import { accounts } from '../../server/repositories/accounts'
import { emailConfirmations } from '../../server/repositories/emailConfirmations'
import { untilBlocked } from '../support/untilBlocked'
import { aLead, bodyFor, place } from './ordering'

type Headers = Record<string, string>

async function aServer(
  env: Record<string, string> = { CONFIRM_EMAIL: 'always' },
  options: TestServerOptions = {},
) {
  const server = await makeTestServer({ env, ...options })
  onTestFinished(server.close)
  const send = (method: 'GET' | 'POST' | 'PATCH', url: string, headers: Headers, payload?: object) =>
    server.inject({ method, url, headers, ...(payload && { payload }) })
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)
  return {
    ...server,
    send,
    mailsTo,
    order: async (headers: Headers) => (await place(server, headers, bodyFor([aLead()]))).statusCode,
    accountOf: async (headers: Headers) => (await send('GET', '/api/account', headers)).json<OwnAccount>(),
    confirm: async (token: string) => (await send('POST', '/api/confirm-email', {}, { token })).statusCode,
    /** The token of the link in the `count`th mail to this address. */
    tokenTo: async (email: string, count = 1) => {
      await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count), { interval: 5 })
      return /\/confirm-email#token=(\S+)/.exec(mailsTo(email)[count - 1]!.text)?.[1] ?? ''
    },
  }
}

describe('an address that has to be confirmed', () => {
  it('gets a link at sign-up; the first order needs it, nothing else does', async () => {
    const { signUp, send, order, accountOf, tokenTo, confirm } = await aServer()
    const { email, headers } = await signUp()
    expect(await accountOf(headers)).toMatchObject({ email, toConfirm: email })
    expect((await send('GET', '/api/catalogue', headers)).statusCode).toBe(200)
    const { orders } = bodyFor([aLead()])
    expect((await send('POST', '/api/quotes', headers, { orders })).statusCode).toBe(201)
    expect(await order(headers)).toBe(403)
    expect(await confirm(await tokenTo(email))).toBe(204)
    expect((await accountOf(headers)).toConfirm).toBeNull()
    expect(await order(headers)).toBe(201)
  })

  it('is told why nothing was ordered', async () => {
    const server = await aServer()
    const { headers } = await server.signUp()
    const answer = await place(server, headers, bodyFor([aLead()]))
    expect(problemSchema.parse(answer.json()).message).toMatch(/^First confirm your email address/)
    expect(await server.db.selectFrom('placedOrder').selectAll().execute()).toEqual([])
  })

  it('gets no other mail until then, but the link to reset the password, which confirms it as well', async () => {
    const { app, signUp, send, mailsTo, order } = await aServer()
    const { email, headers } = await signUp()
    await send('PATCH', '/api/account', headers, { password: anyPassword, newPassword: 'another-lamp-43' })
    await send('POST', '/api/forgot-password', {}, { email })
    const resetToken = () =>
      mailsTo(email).flatMap(({ text }) => /reset-password#token=(\S+)/.exec(text)?.[1] ?? [])
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), { interval: 5 })
    expect(resetToken()).toHaveLength(1)
    const body = { token: resetToken()[0], password: 'a-third-lamp-44' }
    expect((await send('POST', '/api/reset-password', {}, body)).statusCode).toBe(204)
    const signedIn = await send('POST', '/api/sign-in', {}, { userName: email, password: 'a-third-lamp-44' })
    const { token } = signedIn.json<{ token: string }>()
    expect(await order({ authorization: `Bearer ${token}` })).toBe(201)
    await app.close()
  })

  it('gets another link when asked to, five an hour whoever asks', async () => {
    const { signUp, send, accountOf, tokenTo, confirm, clock } = await aServer()
    const { email, headers } = await signUp()
    const again = async () => (await send('POST', '/api/account/confirm-email', headers)).statusCode
    for (let count = 2; count <= 5; count += 1) expect(await again()).toBe(202)
    expect(await again()).toBe(429)
    clock.advance(60 * minute)
    expect(await again()).toBe(202)
    const first = await tokenTo(email, 6)
    expect(await confirm(first)).toBe(204)
    const needless = await send('POST', '/api/account/confirm-email', headers)
    expect([needless.statusCode, needless.json()]).toEqual([202, await accountOf(headers)])
    expect(needless.json()).toMatchObject({ toConfirm: null })
    // Its answer may have been lost.
    expect(await confirm(first)).toBe(204)
    expect(await accountOf(headers)).toMatchObject({ email, toConfirm: null })
  })

  it('is confirmed by a link of the last day only', async () => {
    const { signUp, tokenTo, confirm, clock } = await aServer()
    const { email } = await signUp()
    const token = await tokenTo(email)
    clock.advance(day)
    expect([await confirm(token), await confirm('never-given')]).toEqual([410, 410])
  })
})

describe('a new address', () => {
  it('takes effect once it is confirmed, and the former one is informed', async () => {
    const { signUp, send, tokenTo, confirm, accountOf, mailsTo, order } = await aServer()
    const { email, headers } = await signUp()
    await confirm(await tokenTo(email))
    const moved = `new-${email}`
    const change = await send('PATCH', '/api/account', headers, { password: anyPassword, email: moved })
    expect(change.json()).toMatchObject({ email, toConfirm: moved })
    expect(await order(headers)).toBe(201)
    const token = await tokenTo(moved)
    expect(mailsTo(moved)).toHaveLength(1)
    expect(await confirm(token)).toBe(204)
    expect(await confirm(token)).toBe(204)
    expect(await accountOf(headers)).toMatchObject({ email: moved, toConfirm: null })
    const notices = () =>
      mailsTo(email).filter(({ subject }) => subject.endsWith('your email address was changed'))
    await vi.waitFor(() => expect(notices()).toHaveLength(1))
  })

  it('is not taken over by a link to an address that was given before it', async () => {
    const { signUp, send, tokenTo, confirm, accountOf } = await aServer()
    const { email, headers } = await signUp()
    const first = await tokenTo(email)
    const change = (to: string) =>
      send('PATCH', '/api/account', headers, { password: anyPassword, email: to })
    await change(`second-${email}`)
    expect(await confirm(first)).toBe(410)
    await confirm(await tokenTo(`second-${email}`))
    await change(`third-${email}`)
    const third = await tokenTo(`third-${email}`)
    await change(`second-${email}`)
    expect(await confirm(third)).toBe(410)
    expect(await accountOf(headers)).toMatchObject({ email: `second-${email}`, toConfirm: null })
  })

  it('is not taken over by a link that is used while a further address is stored', async () => {
    const { db, signUp, send, tokenTo, confirm, accountOf } = await aServer()
    const { email, headers } = await signUp()
    await confirm(await tokenTo(email))
    await send('PATCH', '/api/account', headers, { password: anyPassword, email: `second-${email}` })
    const second = await tokenTo(`second-${email}`)
    let using: ReturnType<typeof confirm> | undefined
    await db.transaction().execute(async (transaction) => {
      const { objectId } = (await accounts.byEmail(transaction, email))!
      await accounts.setEmail(transaction, objectId, email, { pending: 'third@example.com', confirmed: true })
      await emailConfirmations.removeOfAccount(transaction, objectId)
      using = confirm(second)
      await untilBlocked(db)
    })
    expect(await using).toBe(410)
    expect(await accountOf(headers)).toMatchObject({ email, toConfirm: 'third@example.com' })
  })

  it('that somebody else took meanwhile is not taken from them', async () => {
    const { signUp, send, tokenTo, confirm, accountOf } = await aServer()
    const { email, headers } = await signUp()
    await confirm(await tokenTo(email))
    await send('PATCH', '/api/account', headers, { password: anyPassword, email: 'wanted@example.com' })
    const token = await tokenTo('wanted@example.com')
    await signUp({ userName: 'faster', email: 'wanted@example.com' })
    expect(await confirm(token)).toBe(410)
    expect(await accountOf(headers)).toMatchObject({ email })
  })
})

describe('by default', () => {
  it('nobody is asked to confirm an address where mails are only written to the outbox', async () => {
    const { signUp, order, accountOf } = await aServer({})
    const { headers } = await signUp()
    expect((await accountOf(headers)).toConfirm).toBeNull()
    expect(await order(headers)).toBe(201)
  })

  it('an address is confirmed where mail is sent, unless a setting says otherwise', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' }
    const asked = await aServer(smtp)
    expect(await asked.order((await asked.signUp()).headers)).toBe(403)
    const never = await aServer({ ...smtp, CONFIRM_EMAIL: 'never' })
    expect(await never.order((await never.signUp()).headers)).toBe(201)
  })
})
