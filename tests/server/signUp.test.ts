import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionAnswerSchema } from '@/contract/auth'
import { problemSchema } from '@/contract/problem'
import { anyPassword, makeTestServer } from '../support/testServer'

let server: Awaited<ReturnType<typeof makeTestServer>>
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

let count = 0
function signUp(details: object) {
  count += 1
  const fresh = { userName: `buyer${count}`, email: `buyer${count}@example.com`, password: anyPassword }
  const payload = { ...fresh, ...details }
  return server.inject({ method: 'POST', url: '/api/sign-up', payload, remoteAddress: `10.201.0.${count}` })
}

describe('signing up', () => {
  it('returns a session with the authority USER', async () => {
    const answer = await signUp({ userName: 'Ann.Other', email: 'Ann@Example.com' })
    expect(answer.statusCode).toBe(201)
    const { token, user } = sessionAnswerSchema.parse(answer.json())
    expect(user).toEqual({ avatar: '', userName: 'Ann.Other', email: 'Ann@Example.com', authority: ['USER'] })
    const account = await server.inject({
      url: '/api/account',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(account.json()).toEqual({ ...user, delivery: null, toConfirm: null })
  })

  it.each([
    ['the name', { userName: 'TAKEN.name' }, 'userName', 'This user name is taken.'],
    ['the address', { email: 'Taken.Name@EXAMPLE.com' }, 'email', 'This email address is already in use.'],
  ])('answers that %s is taken, in any case', async (_, details, field, message) => {
    await signUp({ userName: 'taken.name', email: 'taken.name@example.com' })
    const answer = await signUp(details)
    expect(answer.statusCode).toBe(409)
    expect(problemSchema.parse(answer.json())).toMatchObject({ message, errors: { [field]: message } })
  })

  it('creates one account from twenty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signUp({ userName: 'only-one', email: 'only-one@example.com' })),
    )
    const created = answers.filter(({ statusCode }) => statusCode === 201)
    const others = new Set(answers.map(({ statusCode }) => statusCode))
    expect(created).toHaveLength(1)
    expect([...others].every((status) => [201, 409, 503].includes(status))).toBe(true)
    const rows = await server.db.selectFrom('account').select('userName').execute()
    expect(rows.filter(({ userName }) => userName === 'only-one')).toHaveLength(1)
  })

  it('leaves no account where the session could not be stored, so that it can be sent again', async () => {
    const details = { userName: 'once-more', email: 'once-more@example.com' }
    await server.db.schema.alterTable('knownNetwork').renameTo('gone').execute()
    const failed = await signUp(details)
    await server.db.schema.alterTable('gone').renameTo('knownNetwork').execute()
    expect(failed.statusCode).toBe(500)
    expect((await signUp(details)).statusCode).toBe(201)
  })

  it.each([
    ['two characters', { userName: 'ab' }, 'userName'],
    ['33 characters', { userName: 'a'.repeat(33) }, 'userName'],
    ['a blank in the name', { userName: 'a b c' }, 'userName'],
    ['no name', { userName: '' }, 'userName'],
    ['an address without @', { email: 'nobody' }, 'email'],
    ['an address with two lines', { email: 'a@example.com\nBcc: b@example.com' }, 'email'],
    ['nine characters', { password: '123456789' }, 'password'],
    ['129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a common password', { password: 'usuckballz1' }, 'password'],
    ['a common password in capitals', { password: 'BASKETBALL' }, 'password'],
    ['the own name', { userName: 'walnut-lamp', password: 'Walnut-Lamp' }, 'password'],
    ['the own address', { email: 'w@example.com', password: 'w@example.com' }, 'password'],
  ])('refuses %s with 422 and names the field', async (_, details, field) => {
    const answer = await signUp(details)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(problemSchema.parse(answer.json()).errors ?? {})).toEqual([field])
  })

  it.each([
    ['ten characters', 'abc def gh'],
    ['128 characters', 'walnut lamp & '.repeat(9) + 'x2'],
    ['characters beyond the basic plane', '🔌🔋💡🚜🐑🐄🌾🪛🔧🪜'],
    ['blanks at both ends', '  walnut lamp  '],
  ])('stores a password of %s exactly', async (_, password) => {
    count += 1
    const userName = `exact${count}`
    expect((await signUp({ userName, password })).statusCode).toBe(201)
    const signIn = (typed: string) =>
      server.inject({ method: 'POST', url: '/api/sign-in', payload: { userName, password: typed } })
    expect((await signIn(password)).statusCode).toBe(200)
    expect((await signIn(`${[...password].slice(0, -1).join('')}!`)).statusCode).toBe(401)
  })

  it('blocks an address after 20 in an hour, and accepts it an hour later', async () => {
    const own = await makeTestServer()
    const send = (number: number) =>
      own.inject({
        method: 'POST',
        url: '/api/sign-up',
        payload: { userName: `many${number}`, email: `many${number}@example.com`, password: anyPassword },
      })
    for (let number = 1; number <= 20; number += 1) expect((await send(number)).statusCode).toBe(201)
    const refused = await send(21)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.json()).toMatchObject({ message: 'Too many attempts. Try again in 60 minutes.' })
    own.clock.advance(3600_000)
    expect((await send(21)).statusCode).toBe(201)
    await own.close()
  })
})
