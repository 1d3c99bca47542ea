import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { problemSchema } from '@/contract/problem'
import { userSchema } from '@/contract/auth'
import { type ChangeAccountBody, changedAccountSchema, ownAccountSchema } from '@/contract/account'
import type { MailText } from '../../server/mail'
import { systemRandom } from '../../server/effects'
import { createJobs } from '../../server/jobs'
import { messagesIn } from '../../server/messages/messages'
import { refuseField, succeed } from '../../server/refusal'
import { accounts } from '../../server/repositories/accounts'
import { createAccountChanges } from '../../server/services/accounts/accountChanges'
import { createAttemptLimiter } from '../../server/services/accounts/attemptLimiter'
import { createEmailConfirmation } from '../../server/services/accounts/emailConfirmation'
import { createSessions, formerTokenMs } from '../../server/services/accounts/sessions'
import { readSettings } from '../../server/settings'
import { anyPassword, day, makeTestServer, minute } from '../support/testServer'

let server: Awaited<ReturnType<typeof makeTestServer>>
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

type Headers = Record<string, string>
type Method = 'POST' | 'PATCH' | 'DELETE'

let addresses = 0
function send(method: Method, url: string, headers: Headers, payload?: object) {
  addresses += 1
  const remoteAddress = `10.204.${addresses >> 8}.${addresses & 255}`
  return server.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) })
}

async function statusOf(headers: Headers): Promise<number> {
  return (await server.inject({ url: '/api/account', headers })).statusCode
}

async function signIn(userName: string, password = anyPassword): Promise<Headers> {
  const answer = await send('POST', '/api/sign-in', {}, { userName, password })
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
}

describe('a session', () => {
  it('is void at once after signing out, a hundred times of a hundred', async () => {
    const { userName } = await server.signUp()
    for (let time = 1; time <= 100; time += 1) {
      const headers = await signIn(userName)
      expect((await send('POST', '/api/sign-out', headers)).statusCode).toBe(204)
      expect(await statusOf(headers)).toBe(401)
    }
  })

  it('ends alone: other sessions continue', async () => {
    const { userName, headers } = await server.signUp()
    await send('POST', '/api/sign-out', await signIn(userName))
    expect(await statusOf(headers)).toBe(200)
  })

  it('accepts a sign-out with a content type but without a body', async () => {
    const { headers } = await server.signUp()
    const named = { ...headers, 'content-type': 'application/json' }
    expect((await send('POST', '/api/sign-out', named)).statusCode).toBe(204)
  })

  it('lasts seven days without use, and thirty with', async () => {
    const own = await makeTestServer()
    const status = async ({ headers }: { headers: Headers }) =>
      (await own.inject({ url: '/api/account', headers })).statusCode
    const idle = await own.signUp()
    const used = await own.signUp()
    own.clock.advance(7 * day - 1)
    expect(await status(used)).toBe(200)
    own.clock.advance(1)
    expect([await status(idle), await status(used)]).toEqual([401, 200])
    for (const days of [6, 6, 6, 5]) {
      own.clock.advance(days * day)
      expect(await status(used)).toBe(days === 5 ? 401 : 200)
    }
    await own.close()
  })

  it('is updated in the database at most once a minute', async () => {
    const own = await makeTestServer()
    const { headers } = await own.signUp()
    const lastUsedAt = async () => (await own.db.selectFrom('session').selectAll().execute())[0]?.lastUsedAt
    const opened = own.clock.now()
    own.clock.advance(minute - 1)
    await own.inject({ url: '/api/account', headers })
    expect(await lastUsedAt()).toBe(opened)
    own.clock.advance(1)
    await own.inject({ url: '/api/account', headers })
    expect(await lastUsedAt()).toBe(opened + minute)
    await own.close()
  })
})

/** Changes an account with its password; returns the headers with the new token. */
async function change(headers: Headers, body: Omit<ChangeAccountBody, 'password'>): Promise<Headers> {
  const answer = await send('PATCH', '/api/account', headers, { password: anyPassword, ...body })
  const { token } = changedAccountSchema.parse(answer.json())
  return { authorization: `Bearer ${token}` }
}

const someone = { name: 'Ann Farmer', phone: '0400 000 000', address: '' }

describe('the own account', () => {
  it('is shown', async () => {
    const { userName, email, headers } = await server.signUp()
    const answer = await server.inject({ url: '/api/account', headers })
    expect(answer.json()).toEqual({
      avatar: '',
      userName,
      email,
      authority: ['USER'],
      delivery: null,
      toConfirm: null,
    })
  })

  it('changes its address, and notifies the old one', async () => {
    const { email, headers } = await server.signUp()
    const body = { password: anyPassword, email: `new-${email}` }
    const answer = await send('PATCH', '/api/account', headers, body)
    expect([answer.statusCode, userSchema.parse(answer.json()).email]).toEqual([200, `new-${email}`])
    expect((await signIn(`new-${email}`)).authorization).toMatch(/^Bearer [\w-]{43}$/)
    await vi.waitFor(() => expect(server.mails.filter(({ to }) => to === email)).toHaveLength(1))
  })

  it('changes its password, gives this session a new token and ends the others at once', async () => {
    const { userName, email, headers } = await server.signUp()
    const other = await signIn(userName)
    const body = { password: anyPassword, newPassword: 'another-lamp-43' }
    const answer = await send('PATCH', '/api/account', headers, body)
    expect(answer.statusCode).toBe(200)
    const renewed = { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
    expect([await statusOf(renewed), await statusOf(headers), await statusOf(other)]).toEqual([200, 200, 401])
    server.clock.advance(formerTokenMs)
    expect([await statusOf(renewed), await statusOf(headers)]).toEqual([200, 401])
    expect((await signIn(userName, 'another-lamp-43')).authorization).toMatch(/[\w-]{43}$/)
    await vi.waitFor(() => expect(server.mails.some(({ to }) => to === email)).toBe(true))
  })

  it.each([
    ['address', (email: string) => ({ email: `new-${email}` })],
    ['delivery', () => ({ delivery: someone })],
  ])('changes its %s, gives this session a new token and keeps the others', async (_name, changeOf) => {
    const { userName, email, headers } = await server.signUp()
    const other = await signIn(userName)
    const renewed = await change(headers, changeOf(email))
    expect([await statusOf(renewed), await statusOf(headers), await statusOf(other)]).toEqual([200, 200, 200])
    server.clock.advance(formerTokenMs)
    expect([await statusOf(renewed), await statusOf(headers), await statusOf(other)]).toEqual([200, 401, 200])
  })

  it('changes its delivery without the password, and then keeps its token', async () => {
    const { headers } = await server.signUp()
    const answer = await send('PATCH', '/api/account', headers, { delivery: someone })
    expect(answer.json()).toMatchObject({ delivery: someone })
    expect(answer.json()).not.toHaveProperty('token')
    server.clock.advance(formerTokenMs)
    expect(await statusOf(headers)).toBe(200)
  })

  it('takes two changes of one page at once: both new tokens are those of its session', async () => {
    const { email, headers } = await server.signUp()
    const changes = [{ email: `new-${email}` }, { delivery: someone }]
    const renewed = await Promise.all(changes.map((body) => change(headers, body)))
    expect(await Promise.all([headers, ...renewed].map(statusOf))).toEqual([200, 200, 200])
    server.clock.advance(formerTokenMs)
    expect((await Promise.all([headers, ...renewed].map(statusOf))).toSorted()).toEqual([200, 401, 401])
  })

  it('takes a change again whose answer, with the new token, was lost', async () => {
    const { headers } = await server.signUp()
    const lost = await change(headers, { delivery: someone })
    const renewed = await change(headers, { delivery: someone })
    server.clock.advance(formerTokenMs)
    expect(await Promise.all([headers, lost, renewed].map(statusOf))).toEqual([401, 401, 200])
  })

  it('remembers where its orders go, without the password, also who picks them up, unless asked to forget it', async () => {
    const { email, headers } = await server.signUp()
    const get = async () => (await server.inject({ url: '/api/account', headers })).json<object>()
    const shown = (answer: Awaited<ReturnType<typeof send>>) => ownAccountSchema.parse(answer.json())
    const shed = { name: 'Ann Farmer', phone: '0400 000 000', address: '1 Shed Road\nToowoomba QLD 4350' }
    for (const delivery of [shed, { ...shed, address: '' }, null]) {
      const answer = await send('PATCH', '/api/account', headers, { password: anyPassword, delivery })
      expect([answer.statusCode, shown(answer).delivery]).toEqual([200, delivery])
      expect(await get()).toEqual(shown(answer))
    }
    await send('PATCH', '/api/account', headers, { delivery: shed })
    const moved = await send('PATCH', '/api/account', headers, {
      password: anyPassword,
      email: `at-${email}`,
    })
    expect(shown(moved).delivery).toEqual(shed)
    expect(await get()).toEqual(shown(moved))
  })

  it('is returned at sign-in without where its orders go', async () => {
    const { userName, headers } = await server.signUp()
    const delivery = { name: 'Ann Farmer', phone: '0400 000 000', address: '1 Shed Road' }
    await send('PATCH', '/api/account', headers, { password: anyPassword, delivery })
    const answer = await send('POST', '/api/sign-in', {}, { userName, password: anyPassword })
    const { user } = answer.json<{ user: object }>()
    expect(Object.keys(user).sort()).toEqual(['authority', 'avatar', 'email', 'userName'])
  })

  it('keeps an open reset link when only the remembered delivery changes', async () => {
    const { userName, email, headers } = await server.signUp()
    const count = async () => {
      const { objectId } = (await accounts.byUserName(server.db, userName))!
      const rows = server.db.selectFrom('passwordReset').selectAll().where('accountId', '=', objectId)
      return (await rows.execute()).length
    }
    await send('POST', '/api/forgot-password', {}, { email })
    await vi.waitFor(async () => expect(await count()).toBe(1))
    await send('PATCH', '/api/account', headers, { password: anyPassword, delivery: null })
    expect(await count()).toBe(1)
    await send('PATCH', '/api/account', headers, { password: anyPassword, email: `at-${email}` })
    expect(await count()).toBe(0)
  })

  it.each([
    ['the wrong password', { password: 'wrong', newPassword: 'another-lamp-43' }, 422, 'password'],
    ['a common new password', { password: anyPassword, newPassword: 'qwertyuiop' }, 422, 'newPassword'],
    ['the own name as password', { password: anyPassword, newPassword: 'Own.Person' }, 422, 'newPassword'],
    ['a short new password', { password: anyPassword, newPassword: 'short' }, 422, 'newPassword'],
    ['an invalid address', { password: anyPassword, email: 'nobody' }, 422, 'email'],
    ['an address of another', { password: anyPassword, email: 'Admin@localhost' }, 409, 'email'],
    [
      'a delivery without a recipient',
      { password: anyPassword, delivery: { ...someone, name: ' ' } },
      422,
      'delivery.name',
    ],
    [
      'a long telephone number',
      { password: anyPassword, delivery: { ...someone, phone: '0'.repeat(41) } },
      422,
      'delivery.phone',
    ],
    [
      'a delivery without an address',
      { password: anyPassword, delivery: { name: 'A', phone: '1' } },
      400,
      'delivery.address',
    ],
    [
      'a delivery with a note',
      { password: anyPassword, delivery: { ...someone, note: '' } },
      400,
      'delivery.note',
    ],
    ['the wrong password and a delivery', { password: 'wrong', delivery: someone }, 422, 'password'],
    ['no password', { newPassword: 'another-lamp-43' }, 400, 'password'],
    [
      'no password, a delivery and an address',
      { email: 'a@example.com', delivery: someone },
      400,
      'password',
    ],
    ['nothing', {}, 400, 'password'],
    ['an authority', { password: anyPassword, authority: ['ADMIN'] }, 400, 'authority'],
  ])('refuses a change with %s, and changes nothing', async (_, body, status, field) => {
    const person = await accounts.byUserName(server.db, 'own.person')
    const headers = person
      ? await signIn('own.person')
      : (await server.signUp({ userName: 'own.person' })).headers
    const before = await accounts.byUserName(server.db, 'own.person')
    const answer = await send('PATCH', '/api/account', headers, body)
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(problemSchema.parse(answer.json()).errors ?? {})).toEqual([field])
    expect(await accounts.byUserName(server.db, 'own.person')).toEqual(before)
    expect(await statusOf(headers)).toBe(200)
  })

  it('signs out everywhere, here too', async () => {
    const { userName, headers } = await server.signUp()
    const other = await signIn(userName)
    const url = '/api/account/sign-out-everywhere'
    expect((await send('POST', url, headers, { password: 'wrong' })).statusCode).toBe(422)
    expect(await statusOf(other)).toBe(200)
    expect((await send('POST', url, headers, { password: anyPassword })).statusCode).toBe(204)
    expect([await statusOf(headers), await statusOf(other)]).toEqual([401, 401])
  })

  it('is deleted with its sessions, and only with the password', async () => {
    const { userName, headers } = await server.signUp()
    expect((await send('DELETE', '/api/account', headers, { password: 'wrong' })).statusCode).toBe(422)
    expect((await send('DELETE', '/api/account', headers)).statusCode).toBe(400)
    expect((await send('DELETE', '/api/account', headers, { password: anyPassword })).statusCode).toBe(204)
    expect(await statusOf(headers)).toBe(401)
    expect(await accounts.byUserName(server.db, userName)).toBeUndefined()
  })

  it('cannot be deleted as the last administrator', async () => {
    const own = await makeTestServer()
    const password = own.adminPassword
    const remove = (headers: Headers) =>
      own.inject({ method: 'DELETE', url: '/api/account', headers, payload: { password } })
    const enter = async (userName: string) => {
      const payload = { userName, password }
      const answer = await own.inject({ method: 'POST', url: '/api/sign-in', payload })
      return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
    }
    expect((await remove(await enter('admin'))).statusCode).toBe(409)
    const { userName } = await own.signUp({ password })
    await own.db
      .updateTable('account')
      .set({ authority: '["ADMIN"]' })
      .where('userName', '=', userName)
      .execute()
    const both = await Promise.all([enter('admin'), enter(userName)])
    const answers = await Promise.all(both.map(remove))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    await own.close()
  })
})

/** Changes of an account, where `happens` takes place after the session was read, as the password is checked. */
function changesDuring(happens: () => Promise<void>, confirmsEmail = false) {
  const { db, clock } = server
  const jobs = createJobs((_name, error) => expect.fail(String(error)))
  const mails: MailText[] = []
  const note = (mail: MailText) => Promise.resolve(void mails.push(mail))
  const outbox = {
    add: (_transaction: unknown, added: readonly MailText[]) => Promise.resolve(void mails.push(...added)),
    wake: () => undefined,
    sendAgain: () => expect.fail('nothing is sent again'),
    stop: () => Promise.resolve(),
  }
  const urgentMails = { send: note, stop: () => undefined }
  const limiter = createAttemptLimiter(db, clock)
  const currentShop = () => Promise.resolve(readSettings({}).shop)
  const shared = { db, clock, random: systemRandom, limiter, jobs, outbox, urgentMails, currentShop }
  const publicUrl = () => 'https://shop.example.com'
  const changes = createAccountChanges({
    ...shared,
    hasher: {
      hash: () => Promise.resolve(succeed('a third')),
      verify: async () => {
        await happens()
        return succeed(true)
      },
    },
    sessions: createSessions(db, clock, systemRandom, jobs),
    emailConfirmation: createEmailConfirmation({ ...shared, publicUrl, confirmsEmail }),
  })
  const askerOf = async (objectId: string) => ({
    session: { account: (await accounts.byId(db, objectId))!, tokenHash: '-' },
    network: '10.205.0.1',
    messages: messagesIn('en'),
  })
  return {
    mails: async () => {
      await jobs.settled()
      return mails
    },
    change: async (objectId: string, body: ChangeAccountBody) =>
      changes.change(await askerOf(objectId), body),
    remove: async (objectId: string, password: string) => changes.remove(await askerOf(objectId), password),
  }
}

it('a password replaced while it is checked changes nothing', async () => {
  const { userName, password } = await server.signUp()
  const { objectId } = (await accounts.byUserName(server.db, userName))!
  const { change, remove, mails } = changesDuring(() =>
    accounts.setPasswordHash(server.db, objectId, 'another'),
  )
  const wrong = refuseField('password', 'passwordWrong')
  const body = { password, newPassword: 'another-lamp-43', email: 'moved-away@example.com' }
  expect(await change(objectId, body)).toEqual(wrong)
  await accounts.setPasswordHash(server.db, objectId, 'once more')
  expect(await remove(objectId, password)).toEqual(wrong)
  expect(await accounts.byId(server.db, objectId)).toMatchObject({ userName, passwordHash: 'another' })
  expect(await mails()).toEqual([])
})

it('an address confirmed while the password is checked stays, and gets the notices', async () => {
  const { userName, email, password } = await server.signUp()
  const { objectId } = (await accounts.byUserName(server.db, userName))!
  const confirmed = `confirmed-${email}`
  const { change, mails } = changesDuring(
    () => accounts.setEmail(server.db, objectId, confirmed, { pending: null, confirmed: true }),
    true,
  )
  const body = { password, newPassword: 'another-lamp-43', email: `wanted-${email}` }
  expect(await change(objectId, body)).toMatchObject({
    value: { email: confirmed, toConfirm: `wanted-${email}` },
  })
  expect(await accounts.byId(server.db, objectId)).toMatchObject({
    email: confirmed,
    pendingEmail: `wanted-${email}`,
  })
  expect((await mails()).map(({ to }) => to).toSorted()).toEqual([confirmed, `wanted-${email}`])
})
