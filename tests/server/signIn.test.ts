import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemSchema } from '@/contract/problem'
import { sessionAnswerSchema } from '@/contract/auth'
import { systemRandom } from '../../server/effects'
import { createJobs } from '../../server/jobs'
import { succeed } from '../../server/refusal'
import { accounts } from '../../server/repositories/accounts'
import { createAttemptLimiter } from '../../server/services/accounts/attemptLimiter'
import { createSessions } from '../../server/services/accounts/sessions'
import { readSettings } from '../../server/settings'
import { createSignIn } from '../../server/services/accounts/signIn'
import { anyPassword, makeTestServer } from '../support/testServer'

let server: Awaited<ReturnType<typeof makeTestServer>>
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

let addresses = 0
/** From a separate address, so that tests do not share limits. */
function signIn(payload: object, headers: Record<string, string> = {}) {
  addresses += 1
  const remoteAddress = `10.200.${addresses >> 8}.${addresses & 255}`
  return server.inject({ method: 'POST', url: '/api/sign-in', payload, headers, remoteAddress })
}

describe('signing in', () => {
  it('returns a token and the profile', async () => {
    const { userName, email } = await server.signUp()
    const answer = await signIn({ userName, password: anyPassword })
    expect(answer.statusCode).toBe(200)
    const { token, user } = sessionAnswerSchema.parse(answer.json())
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(user).toEqual({ avatar: '', userName, email, authority: ['USER'] })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['the name in another case', (name: string) => name.toUpperCase()],
    ['the name with blanks around it', (name: string) => ` ${name} `],
    ['the email address', (name: string) => `${name}@example.com`],
    ['the email address in another case', (name: string) => `${name}@EXAMPLE.com`],
  ])('accepts %s', async (_, asTyped) => {
    const { userName, password } = await server.signUp()
    expect((await signIn({ userName: asTyped(userName), password })).statusCode).toBe(200)
  })

  it.each([
    ['one character more', `${anyPassword}x`],
    ['another case', anyPassword.toUpperCase()],
    ['blanks around it', ` ${anyPassword} `],
  ])('refuses the password with %s', async (_, password) => {
    const { userName } = await server.signUp()
    expect((await signIn({ userName, password })).statusCode).toBe(401)
  })

  it('answers the same for a known and an unknown name', async () => {
    const { userName, email } = await server.signUp()
    const answers = await Promise.all(
      [userName, email, 'nobody', 'nobody@example.com'].map((name) =>
        signIn({ userName: name, password: 'not the password' }),
      ),
    )
    const seen = answers.map(({ statusCode, body, headers }) => {
      const { 'x-request-id': _id, date: _date, ...rest } = headers
      return { statusCode, body, headers: rest }
    })
    expect(seen[0]?.statusCode).toBe(401)
    expect(seen).toEqual(Array(4).fill(seen[0]))
    expect(problemSchema.parse(answers[0]?.json()).message).toBe('The user name or password is wrong.')
  })

  it('returns a new token each time, and revokes the one that the request carried', async () => {
    const { userName, password, token, headers } = await server.signUp()
    const answer = await signIn({ userName, password }, headers)
    const fresh = sessionAnswerSchema.parse(answer.json()).token
    expect(fresh).not.toBe(token)
    expect((await server.inject({ url: '/api/account', headers })).statusCode).toBe(401)
    const again = await server.inject({
      url: '/api/account',
      headers: { authorization: `Bearer ${fresh}` },
    })
    expect(again.statusCode).toBe(200)
  })

  it('leaves the old session alone when the password is wrong', async () => {
    const { userName, headers } = await server.signUp()
    await signIn({ userName, password: 'not the password' }, headers)
    expect((await server.inject({ url: '/api/account', headers })).statusCode).toBe(200)
  })

  it('is refused where the password is replaced while the old one is checked', async () => {
    const { db, clock } = server
    const { userName, password } = await server.signUp()
    const account = (await accounts.byUserName(db, userName))!
    const signInMeanwhile = createSignIn({
      db,
      clock,
      random: systemRandom,
      currentShop: () => Promise.resolve(readSettings(server.dataEnv).shop),
      limiter: createAttemptLimiter(db, clock),
      sessions: createSessions(
        db,
        clock,
        systemRandom,
        createJobs(() => expect.fail('no job fails')),
      ),
      jobs: createJobs((_name, error) => expect.fail(String(error))),
      outbox: {
        add: () => expect.fail('nothing is sent'),
        wake: () => expect.fail('nothing is sent'),
        sendAgain: () => expect.fail('nothing is sent'),
        stop: () => Promise.resolve(),
      },
      hasher: {
        hash: () => expect.fail('nothing is hashed'),
        verify: async () => {
          await accounts.setPasswordHash(db, account.objectId, 'another')
          return succeed(true)
        },
      },
    })
    const sessionsOf = () =>
      db.selectFrom('session').selectAll().where('accountId', '=', account.objectId).execute()
    const before = await sessionsOf()
    expect(await signInMeanwhile({ userName, password }, { network: '10.201.0.1', device: '' })).toEqual({
      ok: false,
      refusal: { reason: 'signInWrong', accountId: account.objectId },
    })
    expect(await sessionsOf()).toEqual(before)
  })

  it('lets the administrator in with the password of the first run', async () => {
    const answer = await signIn({ userName: 'admin', password: server.adminPassword })
    expect(sessionAnswerSchema.parse(answer.json()).user).toMatchObject({
      userName: 'admin',
      email: 'admin@localhost',
      authority: ['ADMIN', 'USER'],
    })
  })
})
