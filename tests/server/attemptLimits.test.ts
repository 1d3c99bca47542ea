import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { networkOf, wideNetworkOf } from '../../server/services/accounts/attemptLimiter'
import { removeExpired } from '../../server/services/housekeeping'
import { makeTestData } from '../support/testData'
import { anyPassword, makeTestServer, minute, second } from '../support/testServer'
import type { TestServerOptions } from '../support/testServer'

type Server = Awaited<ReturnType<typeof makeTestServer>>

async function open(options: TestServerOptions = {}): Promise<Server> {
  const server = await makeTestServer(options)
  onTestFinished(server.close)
  return server
}

type Try = { userName: string; password?: string; from?: string; headers?: Record<string, string> }

async function signIn(
  server: Server,
  { userName, password = 'wrong', from = '10.1.1.1', headers = {} }: Try,
) {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/sign-in',
    payload: { userName, password },
    remoteAddress: from,
    headers,
  })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

async function failTenTimes(server: Server, userName: string, from?: string): Promise<void> {
  for (let time = 1; time <= 10; time += 1)
    expect((await signIn(server, { userName, ...(from && { from }) })).status).toBe(401)
}

describe('limits on guessing', () => {
  it('refuse the eleventh wrong attempt, for a known name as for an unknown one', async () => {
    const server = await open()
    const { userName } = await server.signUp()
    await failTenTimes(server, userName, '10.1.1.1')
    await failTenTimes(server, 'nobody', '10.1.1.2')
    const refused = { status: 429, retryAfter: '30' }
    expect(await signIn(server, { userName, from: '10.1.1.1' })).toEqual(refused)
    expect(await signIn(server, { userName: 'nobody', from: '10.1.1.2' })).toEqual(refused)
  })

  it('do not last longer when the clock of the machine is set back', async () => {
    const server = await open()
    await failTenTimes(server, 'nobody')
    server.clock.set(server.clock.now() - 24 * 60 * minute)
    expect((await signIn(server, { userName: 'nobody' })).status).toBe(401)
  })

  it('delay each further attempt longer, and restart after the window', async () => {
    const server = await open()
    await failTenTimes(server, 'nobody')
    for (const delayS of [30, 60, 90]) {
      expect(await signIn(server, { userName: 'nobody' })).toEqual({
        status: 429,
        retryAfter: String(delayS),
      })
      server.clock.advance(delayS * second - 1)
      expect((await signIn(server, { userName: 'nobody' })).status).toBe(429)
      server.clock.advance(1)
      expect((await signIn(server, { userName: 'nobody' })).status).toBe(401)
    }
    server.clock.advance(15 * minute)
    await failTenTimes(server, 'nobody')
  })

  it('accept the right password from a network that signed in before', async () => {
    const server = await open()
    const { userName } = await server.signUp()
    expect((await signIn(server, { userName, password: anyPassword, from: '10.1.1.2' })).status).toBe(200)
    await failTenTimes(server, userName, '10.1.1.1')
    expect((await signIn(server, { userName, password: anyPassword, from: '10.1.1.1' })).status).toBe(429)
    expect((await signIn(server, { userName, password: anyPassword, from: '10.1.1.2' })).status).toBe(200)
  })

  it('do not forget the failures of strangers when the owner signs in', async () => {
    const server = await open()
    const { userName } = await server.signUp()
    await signIn(server, { userName, password: anyPassword, from: '10.1.1.2' })
    await failTenTimes(server, userName, '10.1.1.1')
    await signIn(server, { userName, password: anyPassword, from: '10.1.1.2' })
    expect((await signIn(server, { userName, from: '10.1.1.3' })).status).toBe(429)
  })

  it('try ten of forty guesses from forty networks, and ten of forty from the /64 networks of a /48', async () => {
    for (const networkAt of [
      (number: number) => `10.1.2.${number}`,
      (number: number) => `2001:db8:1:${number.toString(16)}::1`,
    ]) {
      const server = await open()
      const { userName } = await server.signUp()
      const statuses = []
      for (let number = 1; number <= 40; number += 1)
        statuses.push((await signIn(server, { userName, from: networkAt(number) })).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    }
  })

  it('count the user name and the email address of an account as one', async () => {
    const server = await open()
    const { userName, email } = await server.signUp()
    const statuses = []
    for (let number = 1; number <= 20; number += 1) {
      const name = [userName, email, userName.toUpperCase()][number % 3]!
      statuses.push((await signIn(server, { userName: name, from: `10.1.3.${number}` })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  it('count the networks of a /48 together, over all names', async () => {
    const server = await open()
    const statuses = []
    for (let number = 1; number <= 60; number += 1)
      statuses.push(
        (await signIn(server, { userName: `nobody${number}`, from: `2001:db8:2:${number}::1` })).status,
      )
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect((await signIn(server, { userName: 'nobody', from: '2001:db8:3::1' })).status).toBe(401)
  })

  it('after a hundred failures in a day slow unknown networks and write one mail to the owner', async () => {
    const server = await open()
    const { userName, email } = await server.signUp()
    await signIn(server, { userName, password: anyPassword, from: '10.1.1.2' })
    let tried = 0
    for (let number = 1; tried < 100; number += 1) {
      const { status, retryAfter } = await signIn(server, {
        userName,
        from: `10.2.${number >> 8}.${number & 255}`,
      })
      if (status === 401) tried += 1
      else server.clock.advance(Number(retryAfter) * second)
    }
    await vi.waitFor(() => expect(server.mails.filter(({ to }) => to === email)).toHaveLength(1))
    expect(server.mails[0]?.subject).toBe('Customised Cable: failed sign-in attempts')
    server.clock.advance(9 * minute)
    expect((await signIn(server, { userName, from: '10.3.0.1' })).status).toBe(429)
    server.clock.advance(minute)
    expect((await signIn(server, { userName, from: '10.3.0.1' })).status).toBe(401)
    expect(await signIn(server, { userName, from: '10.3.0.2' })).toEqual({ status: 429, retryAfter: '1200' })
    expect((await signIn(server, { userName, password: anyPassword, from: '10.1.1.2' })).status).toBe(200)
    await server.app.close()
    expect(server.mails).toHaveLength(1)
  })

  it('count an address over all names', async () => {
    const server = await open()
    const { userName } = await server.signUp()
    for (let name = 1; name <= 10; name += 1) await signIn(server, { userName: `nobody${name}` })
    expect((await signIn(server, { userName, password: anyPassword })).status).toBe(429)
  })

  it('count concurrent attempts', async () => {
    const server = await open()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(server, { userName: 'nobody' })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('do not count correct attempts', async () => {
    const server = await open()
    const { userName } = await server.signUp()
    for (let time = 1; time <= 25; time += 1)
      expect((await signIn(server, { userName, password: anyPassword })).status).toBe(200)
  })

  it('let in twice who remembers the password at the tenth attempt', async () => {
    const server = await open()
    const { userName } = await server.signUp()
    for (let time = 1; time <= 9; time += 1) expect((await signIn(server, { userName })).status).toBe(401)
    expect((await signIn(server, { userName, password: anyPassword })).status).toBe(200)
    expect((await signIn(server, { userName, password: anyPassword })).status).toBe(200)
  })

  it('survive a restart', async () => {
    const data = await makeTestData()
    onTestFinished(data.remove)
    const before = await makeTestServer({ data })
    await failTenTimes(before, 'nobody')
    await before.close()
    const after = await open({ data, clock: before.clock })
    expect((await signIn(after, { userName: 'nobody' })).status).toBe(429)
  })

  it('keep a row of fixed size for each name, and only while it counts', async () => {
    const server = await open()
    await signIn(server, { userName: 'n'.repeat(200) })
    const rows = await server.db.selectFrom('attempt').selectAll().execute()
    expect(rows.map(({ key }) => key.length)).toEqual([43, 43, 43])
    server.clock.advance(24 * 60 * minute)
    await removeExpired(server.db, server.clock)
    expect(await server.db.selectFrom('attempt').selectAll().execute()).toEqual([])
  })

  it('count the password that confirms a change by session and network, not by account', async () => {
    const server = await open()
    const { userName, headers } = await server.signUp()
    const confirm = (password: string, from: string, by = headers) =>
      server.inject({
        method: 'POST',
        url: '/api/account/sign-out-everywhere',
        headers: by,
        payload: { password },
        remoteAddress: from,
      })
    for (let time = 1; time <= 10; time += 1)
      expect((await confirm('wrong', `10.1.4.${time}`)).statusCode).toBe(422)
    expect((await confirm(anyPassword, '10.1.4.99')).statusCode).toBe(429)
    const answer = await server.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: { userName, password: anyPassword },
      remoteAddress: '10.1.5.1',
    })
    const owner = { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
    expect((await confirm(anyPassword, '10.1.5.1', owner)).statusCode).toBe(204)
  })

  it('count the password that confirms a change over the sessions of one network', async () => {
    const server = await open()
    const people = [await server.signUp(), await server.signUp()]
    const confirm = (person: number, password: string) =>
      server.inject({
        method: 'DELETE',
        url: '/api/account',
        headers: people[person]!.headers,
        payload: { password },
        remoteAddress: '10.1.6.1',
      })
    for (let time = 1; time <= 10; time += 1) expect((await confirm(time % 2, 'wrong')).statusCode).toBe(422)
    expect((await confirm(0, anyPassword)).statusCode).toBe(429)
  })
})

describe('an address behind proxies', () => {
  const spoofed = (number: number) => ({ 'x-forwarded-for': `203.0.113.${number}` })

  it('cannot be forged where no proxy is expected', async () => {
    const server = await open()
    for (let time = 1; time <= 10; time += 1)
      await signIn(server, { userName: `nobody${time}`, headers: spoofed(time) })
    expect((await signIn(server, { userName: 'nobody', headers: spoofed(99) })).status).toBe(429)
  })

  it('is taken from the nearest proxies, by their number', async () => {
    const server = await open({ env: { TRUST_PROXY: '1' } })
    const through = (forged: number, real: number) => ({
      'x-forwarded-for': `203.0.113.${forged}, 198.51.100.${real}`,
    })
    for (let time = 1; time <= 10; time += 1)
      await signIn(server, { userName: `nobody${time}`, headers: through(time, 1) })
    expect((await signIn(server, { userName: 'nobody', headers: through(99, 1) })).status).toBe(429)
    expect((await signIn(server, { userName: 'nobody', headers: through(99, 2) })).status).toBe(401)
  })

  it('is one whatever port a proxy adds to it', async () => {
    const server = await open({ env: { TRUST_PROXY: '1' } })
    const from = (forwarded: string, userName: string) =>
      signIn(server, { userName, headers: { 'x-forwarded-for': forwarded } })
    for (let time = 1; time <= 10; time += 1) await from(`203.0.113.7:${5000 + time}`, `nobody${time}`)
    expect((await from('203.0.113.7:6000', 'nobody')).status).toBe(429)
    expect((await from('203.0.113.8:6000', 'nobody')).status).toBe(401)
  })

  it('is the second but last for two proxies', async () => {
    const server = await open({ env: { TRUST_PROXY: '2' } })
    const through = (forged: number, real: number) => ({
      'x-forwarded-for': `203.0.113.${forged}, 198.51.100.${real}, 192.0.2.1`,
    })
    for (let time = 1; time <= 10; time += 1)
      await signIn(server, { userName: `nobody${time}`, headers: through(time, 1) })
    expect((await signIn(server, { userName: 'nobody', headers: through(99, 1) })).status).toBe(429)
    expect((await signIn(server, { userName: 'nobody', headers: through(99, 2) })).status).toBe(401)
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:DB8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8::9', '2001:db8:0'],
  ])('counts %s with all of %s', (address, network) => {
    expect(wideNetworkOf(address)).toBe(network)
  })
})
