import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import type { AdminAccount, AdminAccountList } from '@/contract/adminAccounts'
import type { AdminOrder } from '@/contract/adminOrders'
import type { Problem } from '@/contract/problem'
import { systemRandom } from '../../server/effects'
import { accounts } from '../../server/repositories/accounts'
import { emailConfirmations } from '../../server/repositories/emailConfirmations'
import { lockOrders } from '../../server/repositories/counters'
import { createAccountAdministration } from '../../server/services/accounts/accountAdministration'
import { createAttemptLimiter, failuresToReport } from '../../server/services/accounts/attemptLimiter'
import type { AdminDay } from '@/contract/adminDay'
import { createAdministrator } from '../../server/services/accounts/administrators'
import { messagesIn } from '../../server/messages/messages'
import { createPromotion } from '../../server/services/accounts/promotion'
import { createPasswordHasher } from '../../server/services/accounts/passwordHashing'
import { createJobs } from '../../server/jobs'
import { readSettings } from '../../server/settings'
import { createSessions } from '../../server/services/accounts/sessions'
import { storeBatch } from '../../server/services/orders/orderBatch'
import { anyPassword, makeTestServer, minute } from '../support/testServer'
import { aLead, bodyFor, place, stockOf } from './ordering'
import type { Headers, Server } from './ordering'

const onPostgres = inject('postgresUrl') !== undefined

let server: Server
let owner: Headers

beforeEach(async () => {
  server = await makeTestServer({ env: { SHOP_EMAIL: 'shop@example.com' } })
  onTestFinished(server.close)
  owner = await server.signInOwner()
})

const list = async (query = '', headers = owner) => {
  const answer = await server.inject({ url: `/api/admin/accounts${query}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<AdminAccountList>()
}
const names = async (query = '') => (await list(query)).accounts.map(({ userName }) => userName)
const accountOf = async (userName: string): Promise<AdminAccount> =>
  (await list(`?search=${userName}`)).accounts.find((account) => account.userName === userName)!
const act = (act: string, { objectId }: Pick<AdminAccount, 'objectId'>, payload?: object, headers = owner) =>
  server.inject({
    method: 'POST',
    url: `/api/admin/accounts/${objectId}/${act}`,
    headers,
    ...(payload && { payload }),
  })
const remove = ({ objectId }: Pick<AdminAccount, 'objectId'>, headers = owner) =>
  server.inject({ method: 'DELETE', url: `/api/admin/accounts/${objectId}`, headers })
const reason = 'Never pays'
const signIn = (userName: string, password: string, remoteAddress = '10.200.0.1') =>
  server.inject({ method: 'POST', url: '/api/sign-in', payload: { userName, password }, remoteAddress })
const statusOf = async (headers: Headers, url = '/api/account') =>
  (await server.inject({ url, headers })).statusCode

/** An administrator as `npm run admin -- create` makes one. */
async function anAdministrator(userName: string) {
  const { db, clock } = server
  const hasher = await createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const person = { userName, email: `${userName}@example.com` }
  const created = await createAdministrator({ db, clock, random: systemRandom, hasher }, person)
  // As after the first sign-in, which replaces the printed password.
  await db.updateTable('account').set({ mustChangePassword: 0 }).execute()
  if (!created.ok) throw new Error(created.refusal.reason)
  const answer = await signIn(userName, created.value)
  const { token } = answer.json<{ token: string }>()
  return { ...person, password: created.value, headers: { authorization: `Bearer ${token}` } }
}

async function anOrder(buyer: { headers: Headers }): Promise<string> {
  const answer = await place(server, buyer.headers, bodyFor([aLead()]))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ number: string }>().number
}

it('a new administrator has seen the orders there are', async () => {
  const buyer = await server.signUp()
  await anOrder(buyer)
  const { headers } = await anAdministrator('second.owner')
  await anOrder(buyer)
  const day = (await server.inject({ url: '/api/admin/day', headers })).json<AdminDay>()
  expect(day.counts.newOrders).toBe(1)
})

describe('the list of accounts', () => {
  it('has each with its orders, totals and block, newest first', async () => {
    server.clock.advance(minute)
    const ann = await server.signUp({ userName: 'ann.b' })
    server.clock.advance(minute)
    await server.signUp({ userName: 'bob_b' })
    const paid = await anOrder(ann)
    const cancelled = await anOrder(ann)
    await anOrder(ann)
    const change = (number: string, payload: object) =>
      server.inject({ method: 'PATCH', url: `/api/admin/orders/${number}`, headers: owner, payload })
    expect((await change(paid, { version: 1, paid: true })).statusCode).toBe(200)
    expect((await change(cancelled, { version: 1, state: 'cancelled' })).statusCode).toBe(200)
    const { accounts: found, next } = await list()
    expect([found.map(({ userName }) => userName), next]).toEqual([['bob_b', 'ann.b', 'admin'], null])
    expect(found[1]).toEqual({
      objectId: expect.any(String) as string,
      userName: 'ann.b',
      email: 'ann.b@example.com',
      createdAt: server.clock.now() - minute,
      authority: ['USER'],
      orders: 3,
      openUnpaid: 1,
      totals: [{ currency: 'AUD', total: 105.6 }],
      blocked: null,
    })
    expect(found[2]).toMatchObject({ authority: ['ADMIN', 'USER'], orders: 0, openUnpaid: 0, totals: [] })
  })

  it('is searched by name, address, id and order number', async () => {
    const ann = await server.signUp({ userName: 'Ann.B', email: 'farm_1@Example.com' })
    await server.signUp({ userName: 'bob', email: 'bob@shed.test' })
    await server.signUp({ userName: 'eva', email: 'eva@Bücher.test' })
    const number = await anOrder(ann)
    const { objectId } = await accountOf('Ann.B')
    const found: [string, string[]][] = [
      ['ann.b', ['Ann.B']],
      ['%EF%BC%A1nn', ['Ann.B']],
      ['FARM_1@', ['Ann.B']],
      ['farm%25', []],
      ['shed.test', ['bob']],
      ['eva@B%C3%BCcher.test', ['eva']],
      [number, ['Ann.B']],
      [number.toLowerCase(), ['Ann.B']],
      [number.slice(0, -1), []],
      [objectId, ['Ann.B']],
      ['%5C', []],
      ["'%20or%201=1--", []],
    ]
    for (const [search, expected] of found) expect(await names(`?search=${search}`), search).toEqual(expected)
    expect(await names('?search=%20')).toHaveLength(4)
  })

  it('is returned in pages, also where accounts are of the same time', async () => {
    const row = await server.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    const same = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      objectId: `id-${index}`,
      userName: `p${index}`,
      userNameKey: `p${index}`,
      emailKey: `p${index}@example.com`,
    }))
    await server.db.insertInto('account').values(same).execute()
    const first = await list()
    const rest = await list(`?cursor=${first.next}`)
    expect([first.accounts.length, rest.accounts.length, rest.next]).toEqual([50, 11, null])
    const all = [...first.accounts, ...rest.accounts].map(({ objectId }) => objectId)
    expect(new Set(all).size).toBe(61)
  })

  it.each(['?cursor=x', '?cursor=1', `?search=${'x'.repeat(255)}`])('refuses the query %s', async (query) => {
    const answer = await server.inject({ url: `/api/admin/accounts${query}`, headers: owner })
    expect(answer.statusCode).toBe(422)
  })
})

describe('a blocked account', () => {
  it('is signed out, and learns with the right password alone that it is blocked and whom to ask', async () => {
    const { userName, headers } = await server.signUp()
    const answer = await act('block', await accountOf(userName), { reason: `  ${reason} ` })
    expect(answer.json()).toMatchObject({ userName, blocked: { at: server.clock.now(), reason } })
    expect(await statusOf(headers)).toBe(401)
    const refused = await signIn(userName, anyPassword)
    expect(refused.statusCode).toBe(403)
    expect(refused.json<Problem>().message).toBe(
      'This account is blocked. Please contact the shop: shop@example.com.',
    )
    expect(refused.body).not.toContain(reason)
    const wrong = await signIn(userName, 'not the password')
    const unknown = await signIn('nobody.here', 'not the password')
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body])
    expect((await act('unblock', await accountOf(userName))).json()).toMatchObject({ blocked: null })
    expect(await statusOf(headers)).toBe(401)
    expect((await signIn(userName, anyPassword)).statusCode).toBe(200)
  })

  it('gets no reset link, and one that it has no longer works', async () => {
    const { userName, email } = await server.signUp()
    const ask = () =>
      server.inject({
        method: 'POST',
        url: '/api/forgot-password',
        payload: { email },
        remoteAddress: '10.7.0.1',
      })
    await ask()
    const [mail] = await vi.waitFor(() => {
      expect(server.mails).toHaveLength(1)
      return server.mails
    })
    const token = /#token=(\S+)/.exec(mail!.text)?.[1]
    await act('block', await accountOf(userName), { reason })
    expect((await ask()).statusCode).toBe(202)
    const used = await server.inject({
      method: 'POST',
      url: '/api/reset-password',
      payload: { token, password: 'another-lamp-43' },
    })
    expect(used.statusCode).toBe(410)
    await server.app.close()
    expect(server.mails).toHaveLength(1)
  })

  it('gets no mail about its orders', async () => {
    const buyer = await server.signUp()
    await anOrder(buyer)
    await act('block', await accountOf(buyer.userName), { reason })
    await act('cancel-orders', await accountOf(buyer.userName))
    await server.app.close()
    expect(server.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject)).toEqual([
      expect.not.stringContaining('cancelled'),
    ])
  })

  it('gets no mail about guesses at its password, which others get', async () => {
    const blocked = await server.signUp()
    const other = await server.signUp()
    await act('block', await accountOf(blocked.userName), { reason })
    for (let count = 0; count < failuresToReport; count += 1) {
      if (count % 9 === 0) server.clock.advance(20 * minute)
      for (const { userName } of [blocked, other])
        expect((await signIn(userName, 'wrong', `10.7.0.${count}`)).statusCode).toBe(401)
    }
    await vi.waitFor(() => expect(server.mails.map(({ to }) => to)).toEqual([other.email]), { interval: 5 })
    await server.app.close()
    expect(server.mails).toHaveLength(1)
  })

  it('places no order with a session that was read before the block, nor does a deleted one', async () => {
    const buyer = await server.signUp()
    const account = (await accounts.byUserName(server.db, buyer.userName))!
    const gone = { ...account, objectId: 'deleted' }
    await act('block', account, { reason })
    const request = { account, key: 'late', bodyHash: '', body: bodyFor([aLead()]), language: 'en' as const }
    const orderLimits = { ordersPerHour: 0, ordersPerDay: 0, openUnpaidOrders: 0 }
    const outbox = { add: () => Promise.resolve() }
    const context = {
      now: 1,
      shop: readSettings({}).shop,
      orderLimits,
      outbox,
      mailsOf: () => [],
      reportFault: (fault: string) => expect.unreachable(fault),
    }
    const results = await server.db
      .transaction()
      .execute((transaction) => storeBatch(transaction, [request, { ...request, account: gone }], context))
    const refused = { ok: false, refusal: { reason: 'signedOut' } }
    expect(results).toEqual([refused, refused])
    expect(await accountOf(buyer.userName)).toMatchObject({ orders: 0 })
  })

  it.runIf(onPostgres)('waits until orders that are being stored are stored', async () => {
    const { db } = server
    const { userName } = await server.signUp()
    const { objectId } = await accountOf(userName)
    await db.transaction().execute(async (storing) => {
      await lockOrders(storing)
      const blocking = act('block', { objectId }, { reason })
      const waiting = sql`select 1 from pg_locks where not granted`
      await vi.waitFor(async () => expect((await waiting.execute(db)).rows.length).toBeGreaterThan(0))
      expect([...(await accounts.notBlocked(storing, [objectId]))]).toEqual([objectId])
      return { blocking }
    })
    await vi.waitFor(async () => expect(await accounts.notBlocked(db, [objectId])).toEqual(new Set()))
  })

  it('opens no session with a password that was checked before the block', async () => {
    const { userName } = await server.signUp()
    const account = (await accounts.byUserName(server.db, userName))!
    await act('block', account, { reason })
    const noJobs = createJobs(() => expect.fail('no job fails'))
    const caller = { network: '10.1.1.1', device: '' }
    const sessions = createSessions(server.db, server.clock, systemRandom, noJobs)
    const opened = await server.db
      .transaction()
      .execute((transaction) => sessions.open(transaction, account, caller))
    expect(opened).toMatchObject({ ok: false })
  })

  it.each([{}, { reason: '' }, { reason: '  ' }, { reason: 'a\nb' }, { reason: 'x'.repeat(201) }])(
    'needs a reason of one line: %j',
    async (payload) => {
      const { userName } = await server.signUp()
      const account = await accountOf(userName)
      expect([400, 422]).toContain((await act('block', account, payload)).statusCode)
      expect((await accountOf(userName)).blocked).toBeNull()
    },
  )
})

describe('the open unpaid orders of an account', () => {
  it('are cancelled at once: stock returns, each has its history and its mail, others stay', async () => {
    const buyer = await server.signUp()
    const other = await server.signUp()
    const paid = await anOrder(buyer)
    const deposit = await anOrder(buyer)
    const kept = await anOrder(other)
    const before = await stockOf(server, 'cig-socket')
    const numbers = [await anOrder(buyer), await anOrder(buyer), await anOrder(buyer)]
    const change = (number: string, payload: object) =>
      server.inject({ method: 'PATCH', url: `/api/admin/orders/${number}`, headers: owner, payload })
    await change(paid, { version: 1, paid: true })
    await change(numbers[1]!, { version: 1, state: 'inProduction' })
    const payment = { version: 1, amount: 10, day: '2026-01-01', way: 'cash', note: '' }
    const url = `/api/admin/orders/${deposit}/payments`
    expect((await server.inject({ method: 'POST', url, headers: owner, payload: payment })).statusCode).toBe(
      200,
    )
    const subjects = () => server.mails.map(({ subject }) => subject).join()
    await vi.waitFor(() => expect(subjects()).toContain('in production'))
    expect(await stockOf(server, 'cig-socket')).toBe(before - 3)
    const answer = await act('cancel-orders', await accountOf(buyer.userName))
    expect(answer.json()).toMatchObject({ orders: 5, openUnpaid: 0 })
    expect(await stockOf(server, 'cig-socket')).toBe(before)
    const find = async (number: string) =>
      (await server.inject({ url: `/api/admin/orders/${number}`, headers: owner })).json<AdminOrder>()
    for (const number of numbers) {
      const order = await find(number)
      expect(order.state).toBe('cancelled')
      expect(order.history.at(-1)).toMatchObject({ userName: 'admin', field: 'state', now: 'cancelled' })
    }
    for (const number of [paid, deposit, kept]) expect((await find(number)).state).toBe('placed')
    await server.app.close()
    const cancelled = server.mails.filter(({ subject }) => subject.includes('cancelled'))
    expect(cancelled.map(({ to }) => to)).toEqual(Array(3).fill(buyer.email))
  })
})

it('a deleted account leaves no mail behind that could not be sent', async () => {
  const [gone, kept] = [await server.signUp(), await server.signUp()]
  const row = { recipientKey: '', subject: '', text: '', orderNumber: null, error: '550 no such user' }
  const times = { queuedAt: 1, tries: 1, nextTryAt: 1, claimedUntil: 0, failedAt: 1 }
  for (const { userName, email } of [gone, kept]) {
    const { objectId: accountId } = await accountOf(userName)
    const failed = { ...row, ...times, id: userName, accountId, recipient: email }
    await server.db.insertInto('mail').values(failed).execute()
  }
  expect((await remove(await accountOf(gone.userName))).statusCode).toBe(204)
  const left = await server.db.selectFrom('mail').select('recipient').execute()
  expect(left).toEqual([{ recipient: kept.email }])
})

describe('an administrator', () => {
  it('who is demoted or blocked does not get in as an administrator by "Forgot password?"', async () => {
    for (const take of ['demote', 'block'] as const) {
      const bob = await anAdministrator(`bob.${take}`)
      const bobs = await accountOf(bob.userName)
      expect((await act(take, bobs, take === 'block' ? { reason } : undefined)).statusCode).toBe(200)
      expect(await statusOf(bob.headers)).toBe(401)
      await server.inject({ method: 'POST', url: '/api/forgot-password', payload: { email: bob.email } })
      if (take === 'block') continue
      const mail = await vi.waitFor(() => {
        const found = server.mails.find(({ to }) => to === bob.email)
        expect(found).toBeDefined()
        return found!
      })
      const token = /#token=(\S+)/.exec(mail.text)?.[1]
      const payload = { token, password: 'another-lamp-43' }
      expect((await server.inject({ method: 'POST', url: '/api/reset-password', payload })).statusCode).toBe(
        204,
      )
      const answer = await signIn(bob.userName, 'another-lamp-43')
      const { token: fresh, user } = answer.json<{ token: string; user: object }>()
      expect(user).toMatchObject({ authority: ['USER'] })
      expect(await statusOf({ authorization: `Bearer ${fresh}` }, '/api/admin/orders')).toBe(403)
    }
    await server.app.close()
    expect(server.mails.filter(({ to }) => to === 'bob.block@example.com')).toEqual([])
  })

  it('is made of an account by another one with the own password; all of them get a mail in the shop’s language', async () => {
    const bea = await anAdministrator('bea')
    const ann = await server.signUp({ userName: 'ann.b' })
    await anOrder(ann)
    const anns = await accountOf('ann.b')
    const wrong = await act('promote', anns, { password: 'no-lamp-43' })
    expect([wrong.statusCode, wrong.json<Problem>().errors]).toEqual([
      422,
      { password: 'The password is wrong.' },
    ])
    expect(await statusOf(ann.headers)).toBe(200)
    const german = { ...owner, 'accept-language': 'de' }
    const promoted = await act('promote', anns, { password: server.adminPassword }, german)
    expect([promoted.statusCode, promoted.json()]).toEqual([
      200,
      expect.objectContaining({ authority: ['ADMIN', 'USER'] }),
    ])
    expect(await statusOf(ann.headers)).toBe(401)
    const { token } = (await signIn('ann.b', anyPassword)).json<{ token: string }>()
    const headers = { authorization: `Bearer ${token}` }
    const day = (await server.inject({ url: '/api/admin/day', headers })).json<AdminDay>()
    expect(day.counts.newOrders).toBe(0)
    expect((await act('promote', anns, { password: server.adminPassword })).statusCode).toBe(409)
    await server.app.close()
    const notices = server.mails.filter(({ subject }) => subject.includes('new administrator'))
    expect(notices.map(({ to }) => to).toSorted()).toEqual(
      ['admin@localhost', ann.email, bea.email].toSorted(),
    )
    for (const { text } of notices) expect(text).toContain('admin has made ann.b an administrator')
  })

  it('is made neither of a blocked account nor of one whose address nobody has confirmed', async () => {
    const { userName } = await server.signUp()
    const account = await accountOf(userName)
    const password = server.adminPassword
    expect((await act('block', account, { reason })).statusCode).toBe(200)
    const answer = await act('promote', account, { password })
    const refused = [409, messagesIn('en').problems.notPromotable]
    expect([answer.statusCode, answer.json<Problem>().message]).toEqual(refused)
    expect((await act('unblock', account)).statusCode).toBe(200)
    await server.db
      .updateTable('account')
      .set({ emailConfirmed: 0 })
      .where('objectId', '=', account.objectId)
      .execute()
    const again = await act('promote', account, { password })
    expect([again.statusCode, again.json<Problem>().message]).toEqual(refused)
    expect((await accountOf(userName)).authority).toEqual(['USER'])
  })

  it('is not taken over by a link to an address that was entered before', async () => {
    const { db } = server
    const ann = await server.signUp({ userName: 'ann.b' })
    const { objectId } = await accountOf('ann.b')
    await accounts.setEmail(db, objectId, ann.email, { pending: 'eve@example.com', confirmed: true })
    const link = { accountId: objectId, email: 'eve@example.com', tokenHash: 'of eve', expiresAt: 10 ** 15 }
    await emailConfirmations.add(db, link)
    expect((await act('promote', { objectId }, { password: server.adminPassword })).statusCode).toBe(200)
    expect((await accounts.byId(db, objectId))?.pendingEmail).toBeNull()
    expect(await db.selectFrom('emailConfirmation').selectAll().execute()).toEqual([])
  })

  it('who is demoted at the same moment makes another one before it or not at all', async () => {
    const bea = await anAdministrator('bea')
    const ann = await server.signUp({ userName: 'ann.b' })
    const [anns, beas] = [await accountOf('ann.b'), await accountOf('bea')]
    const [promoted, demoted] = await Promise.all([
      act('promote', anns, { password: bea.password }, bea.headers),
      act('demote', beas),
    ])
    expect(demoted.statusCode).toBe(200)
    const { authority } = await accountOf(ann.userName)
    expect(authority.includes('ADMIN')).toBe(promoted.statusCode === 200)
  })

  it('is made, or is gone, where the account is deleted by its owner at the same moment', async () => {
    const ann = await server.signUp({ userName: 'ann.b' })
    const anns = await accountOf('ann.b')
    const [promoted, deleted] = await Promise.all([
      act('promote', anns, { password: server.adminPassword }),
      server.inject({
        method: 'DELETE',
        url: '/api/account',
        headers: ann.headers,
        payload: { password: anyPassword },
      }),
    ])
    expect([200, 404]).toContain(promoted.statusCode)
    expect([204, 401]).toContain(deleted.statusCode)
    expect(await names('?search=ann.b')).toEqual(deleted.statusCode === 204 ? [] : ['ann.b'])
  })

  it('who loses the rights while the password is checked makes none', async () => {
    const bea = await anAdministrator('bea')
    const { userName } = await server.signUp()
    const account = (await accounts.byUserName(server.db, 'bea'))!
    const session = { account, tokenHash: 'of bea' }
    expect((await act('demote', account)).statusCode).toBe(200)
    const noMail = () => Promise.reject(new Error('No mail is due'))
    const promotion = createPromotion({
      db: server.db,
      limiter: createAttemptLimiter(server.db, server.clock),
      hasher: await createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
      outbox: { add: noMail, wake: () => undefined, sendAgain: noMail, stop: noMail },
      currentShop: noMail,
    })
    const asker = { session, network: '10.0.0.1', messages: messagesIn('en') }
    const { objectId } = await accountOf(userName)
    expect(await promotion.promote(asker, objectId, bea.password)).toEqual({
      ok: false,
      refusal: { reason: 'forbidden' },
    })
    expect((await accountOf(userName)).authority).toEqual(['USER'])
  })

  it('cannot block, demote or delete the own account', async () => {
    await anAdministrator('bea')
    const own = await accountOf('admin')
    const answers = [await act('block', own, { reason }), await act('demote', own), await remove(own)]
    for (const answer of answers)
      expect([answer.statusCode, answer.json<Problem>().message]).toEqual([
        409,
        'You can’t do this to your own account here.',
      ])
  })

  it('is not taken away if the others are blocked or gone, from the command line either', async () => {
    const bea = await anAdministrator('bea')
    const { objectId: admin } = await accountOf('admin')
    const { objectId } = await accountOf('bea')
    expect((await act('block', { objectId }, { reason })).statusCode).toBe(200)
    const administration = createAccountAdministration({ db: server.db, clock: server.clock })
    const refused = { ok: false, refusal: { reason: 'lastAdministrator' } }
    expect(await administration.block(null, admin, reason)).toEqual(refused)
    expect(await administration.demote(null, admin)).toEqual(refused)
    expect(await administration.remove(null, admin)).toEqual(refused)
    expect(await statusOf(owner)).toBe(200)
    expect((await act('unblock', { objectId })).statusCode).toBe(200)
    const beas = (await signIn('bea', bea.password)).json<{ token: string }>().token
    const answer = await act('demote', { objectId: admin }, undefined, { authorization: `Bearer ${beas}` })
    expect(answer.json()).toMatchObject({ authority: ['USER'] })
    expect(await statusOf(owner, '/api/account')).toBe(401)
  })

  it('who blocks another one at the same moment as that one blocks back: one of them stays', async () => {
    await anAdministrator('bea')
    const ids = [(await accountOf('admin')).objectId, (await accountOf('bea')).objectId] as const
    const administration = createAccountAdministration({ db: server.db, clock: server.clock })
    const results = await Promise.all([
      administration.block(ids[0], ids[1], reason),
      administration.block(ids[1], ids[0], reason),
    ])
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })
})

it('every act, and every refusal of the administration, is a line of the log: who, whom, from where, with which result', async () => {
  const written: string[] = []
  const own = await makeTestServer({ logger: { stream: { write: (line) => void written.push(line) } } })
  onTestFinished(own.close)
  const headers = await own.signInOwner()
  const buyer = await own.signUp()
  const idOf = async (name: string) => (await accounts.byUserName(own.db, name))!.objectId
  const [adminId, buyerId] = [await idOf('admin'), await idOf(buyer.userName)]
  const send = (method: 'POST' | 'DELETE', path: string, payload?: object, by = headers) =>
    own.inject({
      method,
      url: `/api/admin/accounts/${path}`,
      headers: by,
      remoteAddress: '10.9.8.7',
      ...(payload && { payload }),
    })
  await send('POST', `${buyerId}/cancel-orders`)
  await send('POST', `${adminId}/demote`, undefined, buyer.headers)
  await send('POST', `${adminId}/demote`)
  await send('POST', `${buyerId}/sign-out`)
  await send('POST', `${buyerId}/promote`, { password: 'no-lamp-43' })
  await send('POST', `${buyerId}/block`, { reason })
  await send('POST', `${buyerId}/unblock`)
  await send('DELETE', buyerId)
  const names = new Map([
    [adminId, 'admin'],
    [buyerId, 'buyer'],
  ])
  const lines = written
    .map((line) => JSON.parse(line) as Record<string, string>)
    .filter(({ event = '' }) => /^(account|access)/.test(event))
  const shown = lines.map(({ event, accountId = '', targetId = '', result }) =>
    [event, names.get(accountId), names.get(targetId) ?? '-', result].join(' '),
  )
  expect(shown).toEqual([
    'accountOrdersCancel admin buyer done',
    'accessRefused buyer - forbidden',
    'accountDemotion admin admin ownAccount',
    'accountSignOut admin buyer done',
    'accountPromotion admin buyer invalid',
    'accountBlock admin buyer done',
    'accountUnblock admin buyer done',
    'accountRemoval admin buyer done',
  ])
  expect(new Set(lines.map(({ ip }) => ip))).toEqual(new Set(['10.9.8.7']))
  expect(lines.every(({ reqId }) => reqId !== undefined)).toBe(true)
  for (const secret of [reason, buyer.userName, buyer.email]) expect(written.join('')).not.toContain(secret)
})

describe('an account', () => {
  it('is signed out everywhere', async () => {
    const { userName, headers } = await server.signUp()
    expect((await act('sign-out', await accountOf(userName))).statusCode).toBe(200)
    expect(await statusOf(headers)).toBe(401)
    expect((await signIn(userName, anyPassword)).statusCode).toBe(200)
  })

  it('is deleted; its orders stay as after a deletion by the buyer', async () => {
    const buyer = await server.signUp()
    const number = await anOrder(buyer)
    const account = await accountOf(buyer.userName)
    expect((await remove(account)).statusCode).toBe(204)
    expect(await names()).not.toContain(buyer.userName)
    const order = await server.inject({ url: `/api/admin/orders/${number}`, headers: owner })
    // Nothing was paid for it yet: its debtor stays known.
    expect(order.json()).toMatchObject({ buyer: { userName: '', email: buyer.email }, state: 'placed' })
    expect((await remove(account)).statusCode).toBe(404)
  })

  it.each(['block', 'unblock', 'sign-out', 'cancel-orders', 'promote', 'demote'])(
    'that does not exist is answered with 404 to %s',
    async (what) => {
      const payload = { block: { reason }, promote: { password: server.adminPassword } }[what]
      expect((await act(what, { objectId: 'none' }, payload)).statusCode).toBe(404)
    },
  )
})
