import { Secret, TOTP } from 'otpauth'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sessionAnswerSchema, secondStepAnswerSchema } from '@/contract/auth'
import { problemSchema } from '@/contract/problem'
import {
  recoveryCodesSchema,
  renewedTokenSchema,
  secondFactorSchema,
  secondFactorSetUpSchema,
} from '@/contract/secondFactor'
import { administer } from '../../server/cli/administer'
import { removeExpired } from '../../server/services/housekeeping'
import { stepOfCode } from '../../server/services/accounts/oneTimeCodes'
import { formerTokenMs } from '../../server/services/accounts/sessions'
import { makeTestServer, minute, second, type TestServerOptions } from '../support/testServer'

const step = 30 * second

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

async function open(options: TestServerOptions = {}) {
  const server = await makeTestServer({ env: { SHOP_NAME: 'Cables & Co' }, ...options })
  onTestFinished(server.close)
  const password = server.adminPassword
  const post = (url: string, payload: object, headers = {}, remoteAddress = '10.1.1.1') =>
    server.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress })

  return {
    ...server,
    password,
    post,
    signIn: (userName = 'admin', secret = password) => post('/sign-in', { userName, password: secret }),
    /** The ticket of a sign-in that needs a code. */
    ticket: async () => {
      const answer = await post('/sign-in', { userName: 'admin', password })
      expect(answer.statusCode).toBe(202)
      return secondStepAnswerSchema.parse(answer.json()).ticket
    },
    secondStep: (ticket: string, code: string, from?: string) =>
      post('/sign-in/second-step', { ticket, code }, {}, from),
    codeOf: (secret: string, at = server.clock.now()) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at }),
    statusOf: async (headers: Record<string, string>) =>
      (await server.inject({ url: '/api/admin/orders', headers })).statusCode,
    factor: async (headers: Record<string, string>) =>
      secondFactorSchema.parse((await server.inject({ url: '/api/admin/second-factor', headers })).json()),
  }
}

/** With the factor switched on; the code of its first step is used up, and the clock is at the next step. */
async function openWithFactor(options?: TestServerOptions) {
  const server = await open(options)
  const before = await server.signInOwner()
  const begun = await server.post('/admin/second-factor', { password: server.password }, before)
  const { secret, uri } = secondFactorSetUpSchema.parse(begun.json())
  const on = await server.post('/admin/second-factor/on', { code: server.codeOf(secret) }, before)
  expect(on.statusCode).toBe(200)
  const { recoveryCodes, token } = recoveryCodesSchema.parse(on.json())
  server.clock.advance(step)
  return {
    ...server,
    headers: headersOf(token),
    secret,
    uri,
    recoveryCodes,
    code: () => server.codeOf(secret),
  }
}

const message = (answer: { json: () => unknown }) => problemSchema.parse(answer.json()).message
const wrongCode = 'This code is wrong or has already been used. Enter the one the app shows now.'
const expired = 'This took too long, or too many wrong codes were entered. Start again.'

/** A wrong code that is none of the neighbouring steps either. */
function notTheCode(code: string): string {
  return String((Number(code) + 111_111) % 1_000_000).padStart(6, '0')
}

it('codes are those of RFC 6238, of the current and the previous step alone', () => {
  // Appendix B of the RFC, its last six digits.
  const secret = new Secret({ buffer: Uint8Array.from(Buffer.from('12345678901234567890')).buffer }).base32
  for (const [atS, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ] as const) {
    const at = atS * second
    expect(stepOfCode(secret, code, at)).toBe(Math.floor(atS / 30))
    expect(stepOfCode(secret, code, at + step)).toBe(Math.floor(atS / 30))
    expect(stepOfCode(secret, code, at + 2 * step)).toBeUndefined()
    expect(stepOfCode(secret, code, at - step)).toBeUndefined()
  }
})

describe('switching on', () => {
  it('asks for the password and a right first code, renews this session, ends others and mails', async () => {
    const server = await open()
    const headers = await server.signInOwner()
    const other = await server.signInOwner()
    const refused = await server.post('/admin/second-factor', { password: 'wrong' }, headers)
    expect([refused.statusCode, message(refused)]).toEqual([422, 'The password is wrong.'])
    const begun = await server.post('/admin/second-factor', { password: server.password }, headers)
    const { secret, uri } = secondFactorSetUpSchema.parse(begun.json())
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Cables%20%26%20Co:admin\?/)
    const code = server.codeOf(secret)
    const wrong = await server.post('/admin/second-factor/on', { code: notTheCode(code) }, headers)
    expect([wrong.statusCode, message(wrong)]).toEqual([422, wrongCode])
    expect(await server.factor(headers)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await server.signIn()).statusCode).toBe(200)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const on = await server.post('/admin/second-factor/on', { code: spaced }, headers)
    const { recoveryCodes, token } = recoveryCodesSchema.parse(on.json())
    const renewed = headersOf(token)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const recoveryCode of recoveryCodes) expect(recoveryCode).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect(await server.factor(renewed)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect(await Promise.all([renewed, headers, other].map(server.statusOf))).toEqual([200, 200, 401])
    server.clock.advance(formerTokenMs)
    expect(await Promise.all([renewed, headers].map(server.statusOf))).toEqual([200, 401])
    await expect
      .poll(() => server.mails.at(-1)?.subject)
      .toBe('Cables & Co: two-factor authentication turned on')
    const again = await server.post('/admin/second-factor', { password: server.password }, renewed)
    expect(again.statusCode).toBe(409)
  })

  it('answers 200 to requests of the same page that carry the token from before', async () => {
    const server = await open()
    const headers = await server.signInOwner()
    const begun = await server.post('/admin/second-factor', { password: server.password }, headers)
    const { secret } = secondFactorSetUpSchema.parse(begun.json())
    const code = server.codeOf(secret)
    const [on, ...others] = await Promise.all([
      server.post('/admin/second-factor/on', { code }, headers).then(({ statusCode }) => statusCode),
      ...Array.from({ length: 20 }, () => server.statusOf(headers)),
    ])
    expect([on, ...others, await server.statusOf(headers)]).toEqual(Array(22).fill(200))
  })

  it('is open for a quarter of an hour', async () => {
    const server = await open()
    const headers = await server.signInOwner()
    const begun = await server.post('/admin/second-factor', { password: server.password }, headers)
    const { secret, token } = secondFactorSetUpSchema.parse(begun.json())
    server.clock.advance(15 * minute)
    const on = await server.post('/admin/second-factor/on', { code: server.codeOf(secret) }, headersOf(token))
    expect([on.statusCode, message(on)]).toEqual([410, expired])
  })

  it('is for administrators', async () => {
    const server = await open()
    const { headers, password } = await server.signUp()
    expect((await server.post('/admin/second-factor', { password }, headers)).statusCode).toBe(403)
  })

  it('stores and logs no code, and neither logs nor repeats the secret', async () => {
    const server = await openWithFactor()
    const rows = await server.db.selectFrom('recoveryCode').select('codeHash').execute()
    const stored = JSON.stringify(rows)
    for (const code of server.recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(server.log()).not.toContain(code)
    }
    expect(server.log()).not.toContain(server.secret)
    expect(await server.factor(server.headers)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  })
})

describe('signing in with a second factor', () => {
  it('begins a session only with a right code', async () => {
    const server = await openWithFactor()
    const ticket = await server.ticket()
    expect(await server.statusOf(headersOf(ticket))).toBe(401)
    const wrong = await server.secondStep(ticket, notTheCode(server.code()))
    expect([wrong.statusCode, problemSchema.parse(wrong.json()).errors]).toEqual([422, { code: wrongCode }])
    const answer = await server.secondStep(ticket, server.code())
    const { token, user } = sessionAnswerSchema.parse(answer.json())
    expect([answer.statusCode, user.userName]).toEqual([200, 'admin'])
    expect(await server.statusOf(headersOf(token))).toBe(200)
  })

  it.each(['٠١٢٣٤٥', '０１２３４５', '🔑🔑🔑', '12345é'])('refuses %j as a wrong code', async (code) => {
    const server = await openWithFactor()
    const answer = await server.secondStep(await server.ticket(), code)
    expect([answer.statusCode, message(answer)]).toEqual([422, wrongCode])
  })

  it('accepts no step twice, and none before one that was used', async () => {
    const server = await openWithFactor()
    const former = server.codeOf(server.secret, server.clock.now() - step)
    expect((await server.secondStep(await server.ticket(), former)).statusCode).toBe(422)
    const code = server.code()
    expect((await server.secondStep(await server.ticket(), code)).statusCode).toBe(200)
    expect((await server.secondStep(await server.ticket(), code)).statusCode).toBe(422)
    server.clock.advance(step)
    expect((await server.secondStep(await server.ticket(), code)).statusCode).toBe(422)
    server.clock.advance(step)
    const previous = server.codeOf(server.secret, server.clock.now() - step)
    expect((await server.secondStep(await server.ticket(), previous)).statusCode).toBe(200)
  })

  it('accepts one code for one of several sign-ins at once', async () => {
    const server = await openWithFactor()
    const tickets = [await server.ticket(), await server.ticket(), await server.ticket()]
    const code = server.code()
    const answers = await Promise.all(tickets.map((ticket) => server.secondStep(ticket, code)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
  })

  it('accepts each recovery code once, however it is written', async () => {
    const server = await openWithFactor()
    const [first = '', other = ''] = server.recoveryCodes
    const written = ` ${first.toLowerCase().replaceAll('-', ' ')} `
    expect((await server.secondStep(await server.ticket(), written)).statusCode).toBe(200)
    expect((await server.secondStep(await server.ticket(), first)).statusCode).toBe(422)
    const tickets = [await server.ticket(), await server.ticket()]
    const answers = await Promise.all(tickets.map((ticket) => server.secondStep(ticket, other)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect((await server.factor(server.headers)).recoveryCodesLeft).toBe(8)
  })

  it('accepts a ticket once, for five minutes, and while the password is the same', async () => {
    const server = await openWithFactor()
    const used = await server.ticket()
    expect((await server.secondStep(used, server.code())).statusCode).toBe(200)
    const [first = '', other = '', third = ''] = server.recoveryCodes
    const again = await server.secondStep(used, first)
    expect([again.statusCode, message(again)]).toEqual([410, expired])
    const late = await server.ticket()
    server.clock.advance(5 * minute)
    expect((await server.secondStep(late, first)).statusCode).toBe(410)
    expect((await server.secondStep('none', first)).statusCode).toBe(410)
    const before = await server.ticket()
    const body = { password: server.password, newPassword: 'another-lamp-43' }
    const change = { method: 'PATCH', url: '/api/account', payload: body, headers: server.headers } as const
    expect((await server.inject(change)).statusCode).toBe(200)
    expect((await server.secondStep(before, other)).statusCode).toBe(410)
    const present = await server.signIn('admin', 'another-lamp-43')
    const { ticket } = secondStepAnswerSchema.parse(present.json())
    expect((await server.secondStep(ticket, third)).statusCode).toBe(200)
  })

  it('accepts a new ticket though the clock of the machine was set back', async () => {
    const server = await openWithFactor()
    for (let count = 1; count <= 5; count += 1) await server.ticket()
    server.clock.set(server.clock.now() - 60 * minute)
    const [code = ''] = server.recoveryCodes
    expect((await server.secondStep(await server.ticket(), code)).statusCode).toBe(200)
  })

  it('accepts one ticket once when it is sent several times at once', async () => {
    const server = await openWithFactor()
    const ticket = await server.ticket()
    const codes = server.recoveryCodes.slice(0, 4)
    const answers = await Promise.all(codes.map((code) => server.secondStep(ticket, code)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410])
    expect((await server.factor(server.headers)).recoveryCodesLeft).toBe(9)
  })

  it('allows five codes a ticket, also at once and from everywhere', async () => {
    const server = await openWithFactor()
    const ticket = await server.ticket()
    const wrong = notTheCode(server.code())
    const tries = Array.from({ length: 9 }, (_none, index) =>
      server.secondStep(ticket, wrong, `10.2.0.${index}`),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([422, 422, 422, 422, 422, 410, 410, 410, 410].toSorted())
    expect((await server.secondStep(ticket, server.code())).statusCode).toBe(410)
  })

  it('allows ten wrong codes an account, from known networks too, and then delays', async () => {
    const server = await openWithFactor()
    const wrong = notTheCode(server.code())
    for (const ticket of [await server.ticket(), await server.ticket()])
      for (let time = 0; time < 5; time += 1)
        expect((await server.secondStep(ticket, wrong, `10.3.0.${time}`)).statusCode).toBe(422)
    const refused = await server.secondStep(await server.ticket(), server.code(), '10.3.0.99')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
    server.clock.advance(step)
    expect((await server.secondStep(await server.ticket(), server.code())).statusCode).toBe(200)
  })

  it('keeps at most five tickets an account', async () => {
    const server = await openWithFactor()
    const tickets = []
    for (let time = 0; time < 6; time += 1) {
      server.clock.advance(second)
      tickets.push(await server.ticket())
    }
    const rows = await server.db.selectFrom('signInTicket').select('ticketHash').execute()
    expect(rows).toHaveLength(5)
    expect((await server.secondStep(tickets[0] ?? '', server.code())).statusCode).toBe(410)
  })

  it('stays behind a reset password', async () => {
    const server = await openWithFactor()
    await server.post('/forgot-password', { email: 'admin@localhost' })
    await expect.poll(() => server.mails.some(({ text }) => text.includes('#token='))).toBe(true)
    const link = server.mails.map(({ text }) => /#token=(\S+)/.exec(text)?.[1]).find(Boolean)
    await server.post('/reset-password', { token: link, password: 'another-lamp-43' })
    expect((await server.signIn('admin', 'another-lamp-43')).statusCode).toBe(202)
  })
})

describe('switching off', () => {
  it('asks for password and code, renews this session, ends others and mails', async () => {
    const server = await openWithFactor()
    const answer = await server.secondStep(await server.ticket(), server.recoveryCodes[0] ?? '')
    const { token } = sessionAnswerSchema.parse(answer.json())
    const other = headersOf(token)
    const off = (body: object, headers = server.headers) =>
      server.post('/admin/second-factor/off', body, headers)
    const { password } = server
    expect((await off({ password: 'wrong', code: server.code() })).statusCode).toBe(422)
    expect((await off({ password, code: notTheCode(server.code()) })).statusCode).toBe(422)
    expect((await server.factor(server.headers)).isOn).toBe(true)
    const done = await off({ password, code: server.code() })
    expect(done.statusCode).toBe(200)
    const renewed = headersOf(renewedTokenSchema.parse(done.json()).token)
    expect(await Promise.all([renewed, server.headers, other].map(server.statusOf))).toEqual([200, 200, 401])
    server.clock.advance(formerTokenMs)
    expect(await Promise.all([renewed, server.headers].map(server.statusOf))).toEqual([200, 401])
    await expect
      .poll(() => server.mails.at(-1)?.subject)
      .toBe('Cables & Co: two-factor authentication turned off')
    expect((await server.signIn()).statusCode).toBe(200)
    expect((await off({ password, code: server.code() }, renewed)).statusCode).toBe(410)
  })

  it('and renewing recovery codes try ten codes, also with new tokens, and leave the tries of sign-in alone', async () => {
    const server = await openWithFactor()
    const { password } = server
    let { headers } = server
    const renew = (code: string) =>
      server.post('/admin/second-factor/recovery-codes', { password, code }, headers)
    const off = (code: string) => server.post('/admin/second-factor/off', { password, code }, headers)
    const takeNewToken = async () => {
      const payload = { password, delivery: null }
      const answer = await server.inject({ method: 'PATCH', url: '/api/account', headers, payload })
      headers = headersOf(renewedTokenSchema.parse(answer.json()).token)
    }
    for (let time = 0; time < 5; time += 1) {
      expect((await renew(notTheCode(server.code()))).statusCode).toBe(422)
      expect((await off(notTheCode(server.code()))).statusCode).toBe(422)
      await takeNewToken()
    }
    expect((await renew(server.code())).statusCode).toBe(429)
    expect((await off(server.code())).statusCode).toBe(429)
    expect((await server.secondStep(await server.ticket(), server.code())).statusCode).toBe(200)
  })

  it('is set up, and gets new recovery codes, with a new token for this session alone', async () => {
    const server = await openWithFactor()
    const { password } = server
    const stepped = await server.secondStep(await server.ticket(), server.recoveryCodes[0] ?? '')
    const other = headersOf(sessionAnswerSchema.parse(stepped.json()).token)
    const body = { password, code: server.code() }
    const answer = await server.post('/admin/second-factor/recovery-codes', body, server.headers)
    const renewed = headersOf(recoveryCodesSchema.parse(answer.json()).token)
    server.clock.advance(formerTokenMs)
    expect(await Promise.all([renewed, server.headers, other].map(server.statusOf))).toEqual([200, 401, 200])
    const off = await server.post('/admin/second-factor/off', { password, code: server.code() }, renewed)
    const present = headersOf(renewedTokenSchema.parse(off.json()).token)
    const another = await server.signInOwner()
    const begun = await server.post('/admin/second-factor', { password }, present)
    const last = headersOf(secondFactorSetUpSchema.parse(begun.json()).token)
    server.clock.advance(formerTokenMs)
    expect(await Promise.all([last, present, another].map(server.statusOf))).toEqual([200, 401, 200])
  })

  it('new recovery codes replace the old ones', async () => {
    const server = await openWithFactor()
    const body = { password: server.password, code: server.code() }
    const answer = await server.post('/admin/second-factor/recovery-codes', body, server.headers)
    const { recoveryCodes } = recoveryCodesSchema.parse(answer.json())
    await expect.poll(() => server.mails.at(-1)?.subject).toBe('Cables & Co: new recovery codes')
    const former = server.recoveryCodes[0] ?? ''
    expect((await server.secondStep(await server.ticket(), former)).statusCode).toBe(422)
    expect((await server.secondStep(await server.ticket(), recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })

  it('by the operator ends the sessions and lets the password alone sign in', async () => {
    const server = await openWithFactor()
    const ticket = await server.ticket()
    const lines: string[] = []
    await administer(['reset-second-factor', 'admin'], server.dataEnv, (line) => lines.push(line))
    expect(lines).toEqual(['admin signs in with the password alone, and can set a second factor up again.'])
    expect(await server.statusOf(server.headers)).toBe(401)
    expect((await server.secondStep(ticket, server.code())).statusCode).toBe(410)
    expect((await server.signIn()).statusCode).toBe(200)
    const run = administer(['reset-second-factor', 'nobody'], server.dataEnv, () => undefined)
    await expect(run).rejects.toThrow('There is no account "nobody".')
  })

  it('by the operator says where none is on, and ends no session', async () => {
    const server = await openWithFactor()
    const { userName, headers } = await server.signUp()
    const run = administer(['reset-second-factor', userName], server.dataEnv, () => undefined)
    await expect(run).rejects.toThrow(`${userName} has no second factor: nothing was changed.`)
    expect((await server.inject({ url: '/api/account', headers })).statusCode).toBe(200)
  })

  it('happens with the loss of the rights', async () => {
    const server = await openWithFactor()
    const { userName, password } = await server.signUp({ userName: 'carol' })
    const { objectId } = await server.db
      .updateTable('account')
      .set({ authority: '["ADMIN","USER"]' })
      .where('userName', '=', userName)
      .returning('objectId')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('secondFactor')
      .values({ accountId: objectId, secret: server.secret, createdAt: 0, isOn: 1, lastStep: 0 })
      .execute()
    expect((await server.signIn('carol', password)).statusCode).toBe(202)
    await server.post(`/admin/accounts/${objectId}/demote`, {}, server.headers)
    expect((await server.signIn('carol', password)).statusCode).toBe(200)
  })
})

it('what is expired is removed', async () => {
  const server = await openWithFactor()
  const rowsOf = async () => ({
    tickets: (await server.db.selectFrom('signInTicket').selectAll().execute()).length,
    factors: (await server.db.selectFrom('secondFactor').selectAll().execute()).length,
  })
  await server.ticket()
  const { objectId } = await server.db
    .selectFrom('account')
    .select('objectId')
    .where('userName', '=', (await server.signUp()).userName)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('secondFactor')
    .values({
      accountId: objectId,
      secret: server.secret,
      createdAt: server.clock.now(),
      isOn: 0,
      lastStep: 0,
    })
    .execute()
  await removeExpired(server.db, server.clock)
  expect(await rowsOf()).toEqual({ tickets: 1, factors: 2 })
  server.clock.advance(15 * minute)
  await removeExpired(server.db, server.clock)
  expect(await rowsOf()).toEqual({ tickets: 0, factors: 1 })
})
