import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AdminOrder } from '@/contract/adminOrders'
import { problemSchema } from '@/contract/problem'
import type { Mail } from '../../server/mail'
import { day, makeTestServer, minute, startTestServer } from '../support/testServer'
import type { TestServerOptions } from '../support/testServer'
import { aLead, bodyFor, orderCount, place } from './ordering'
import type { Headers, Server } from './ordering'

/** Empty settings have their defaults. */
const limited = { ORDERS_PER_HOUR: '', ORDERS_PER_DAY: '', OPEN_UNPAID_ORDERS: '', MAILS_PER_HOUR: '' }
const rates = { ...limited, OPEN_UNPAID_ORDERS: '0' }

async function open(env: Record<string, string>, options: TestServerOptions = {}): Promise<Server> {
  const server = await makeTestServer({ env, ...options })
  onTestFinished(server.close)
  await server.db.updateTable('product').set({ stock: 10_000_000 }).execute()
  return server
}

const anOrder = (server: Server, headers: Headers, key?: string) =>
  place(server, headers, bodyFor([aLead()]), key)
const cancel = (server: Server, headers: Headers, number: string) =>
  server.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers })

/** How many of so many requests sent at the same time have each status. */
async function statuses(count: number, send: () => Promise<{ statusCode: number }>) {
  const answers = await Promise.all(Array.from({ length: count }, send))
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

async function placed(server: Server, headers: Headers, count: number): Promise<string[]> {
  const numbers: string[] = []
  for (let index = 0; index < count; index += 1) {
    const answer = await anOrder(server, headers)
    expect(answer.statusCode, answer.body).toBe(201)
    numbers.push(answer.json<{ number: string }>().number)
  }
  return numbers
}

describe('an account places', () => {
  it('20 orders in an hour, also if it sends them at the same time', async () => {
    const server = await open(rates)
    const { headers } = await server.signUp()
    const other = await server.signUp()
    expect(await statuses(30, () => anOrder(server, headers))).toEqual({ 201: 20, 429: 10 })
    const refused = await anOrder(server, { ...headers, 'accept-language': 'de' })
    expect(refused.headers['retry-after']).toBe('3600')
    expect(problemSchema.parse(refused.json()).message).toMatch(
      /^Sie haben in kurzer Zeit viele Bestellungen/,
    )
    expect((await anOrder(server, other.headers)).statusCode, 'of another account').toBe(201)
    server.clock.advance(40 * minute)
    expect((await anOrder(server, headers)).headers['retry-after']).toBe('1200')
    server.clock.advance(20 * minute)
    expect(await statuses(21, () => anOrder(server, headers))).toEqual({ 201: 20, 429: 1 })
  })

  it('100 orders in a day', async () => {
    const server = await open({ ...rates, ORDERS_PER_HOUR: '0' })
    const { headers } = await server.signUp()
    expect(await statuses(110, () => anOrder(server, headers))).toEqual({ 201: 100, 429: 10 })
    server.clock.advance(day)
    expect((await anOrder(server, headers)).statusCode).toBe(201)
  })

  it('as many as before when the clock is set back', async () => {
    const server = await open(rates)
    const { headers } = await server.signUp()
    await placed(server, headers, 20)
    server.clock.advance(-2 * 60 * minute)
    expect((await anOrder(server, headers)).statusCode).toBe(201)
  })

  it('as many whether others were refused or sent again', async () => {
    const server = await open(rates)
    const { headers } = await server.signUp()
    const wrong = bodyFor([aLead()], { expectedTotal: 1 })
    expect(await statuses(30, () => place(server, headers, wrong))).toEqual({ 409: 30 })
    const first = await anOrder(server, headers, 'first')
    expect(await statuses(30, () => anOrder(server, headers, 'first'))).toEqual({ 201: 30 })
    await placed(server, headers, 19)
    expect((await anOrder(server, headers)).statusCode).toBe(429)
    const again = await anOrder(server, headers, 'first')
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect(await orderCount(server)).toBe(20)
  })

  it('any number where the settings are 0', async () => {
    const server = await open({ ORDERS_PER_HOUR: '0', ORDERS_PER_DAY: '0', OPEN_UNPAID_ORDERS: '0' })
    const { headers } = await server.signUp()
    expect(await statuses(101, () => anOrder(server, headers))).toEqual({ 201: 101 })
  })
})

it('an account cancels as many orders in an hour, also at the same time', async () => {
  const server = await open(rates)
  const { headers } = await server.signUp()
  const numbers = await placed(server, headers, 20)
  server.clock.advance(60 * minute)
  numbers.push(...(await placed(server, headers, 20)))
  const left = [...numbers]
  expect(await statuses(30, () => cancel(server, headers, left.shift()!))).toEqual({ 200: 20, 429: 10 })
  const cancelled = await server.db
    .selectFrom('placedOrder')
    .where('state', '=', 'cancelled')
    .selectAll()
    .execute()
  expect(cancelled).toHaveLength(20)
  const [open20] = numbers.filter((number) => !cancelled.some((row) => row.number === number))
  const refused = await cancel(server, headers, open20!)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  server.clock.advance(60 * minute)
  expect((await cancel(server, headers, open20!)).statusCode).toBe(200)
})

describe('unpaid orders of an account', () => {
  let server: Server
  beforeAll(async () => {
    server = await makeTestServer({ env: limited })
    return server.close
  })
  const change = async (number: string, body: object) => {
    const owner = await server.signInOwner()
    const url = `/api/admin/orders/${number}`
    const { version } = (await server.inject({ url, headers: owner })).json<AdminOrder>()
    const answer = await server.inject({
      method: 'PATCH',
      url,
      headers: owner,
      payload: { version, ...body },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const count = async (accountOf: Headers) => {
    const list = await server.inject({ url: '/api/orders', headers: accountOf })
    return list.json<{ orders: { number: string; state: string }[] }>().orders
  }

  it('are five at once, also if they are sent at the same time', async () => {
    const { headers } = await server.signUp()
    expect(await statuses(10, () => anOrder(server, headers))).toEqual({ 201: 5, 409: 5 })
    const refused = await anOrder(server, { ...headers, 'accept-language': 'fr' })
    expect(problemSchema.parse(refused.json()).message).toMatch(/^Trop de vos commandes sont impayées/)
    expect(refused.json()).not.toHaveProperty('changes')
  })

  it('make room when one is cancelled or sent', async () => {
    const { headers } = await server.signUp()
    const [first, second] = await placed(server, headers, 5)
    await cancel(server, headers, first!)
    expect(await statuses(2, () => anOrder(server, headers))).toEqual({ 201: 1, 409: 1 })
    await change(second!, { state: 'inProduction' })
    expect((await anOrder(server, headers)).statusCode).toBe(409)
    await change(second!, { state: 'sent' })
    expect(await statuses(2, () => anOrder(server, headers))).toEqual({ 201: 1, 409: 1 })
  })

  it('are as many as wanted once one was paid, and not if that was cancelled', async () => {
    const { headers } = await server.signUp()
    const [paid] = await placed(server, headers, 5)
    await change(paid!, { paid: true })
    await placed(server, headers, 6)
    await cancel(server, headers, paid!)
    expect((await anOrder(server, headers)).statusCode).toBe(409)
    expect(await count(headers)).toHaveLength(11)
  })
})

it('an order or quote of an account that is deleted after its session was read is answered as signed out', async () => {
  let reading = { objectId: '', isRead: () => {} }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      if (result.rows.some((row) => row['objectId'] === reading.objectId)) reading.isRead()
      return Promise.resolve(result)
    },
  }
  const server = await startTestServer({ plugin })
  onTestFinished(server.close)
  const order = bodyFor([aLead()])
  for (const [url, body] of Object.entries({ orders: order, quotes: { orders: order.orders } })) {
    const { headers, userName } = await server.signUp()
    const { objectId } = await server.db
      .selectFrom('account')
      .select('objectId')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow()
    const isRead = new Promise<void>((resolve) => (reading = { objectId, isRead: resolve }))
    const sending = request(`${server.url}/api/${url}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': url },
    })
    const answering = once(sending, 'response') as Promise<[IncomingMessage]>
    // The session is read before the body.
    sending.write(' ')
    await isRead
    await server.db.deleteFrom('account').where('objectId', '=', objectId).execute()
    sending.end(JSON.stringify(body))
    const [answer] = await answering
    expect([url, answer.statusCode]).toEqual([url, 401])
    answer.destroy()
  }
})

describe('60 orders and cancellations by one account', () => {
  it('are 20 of each and at most 25 mails to one address, and a reset link waits for none of them', async () => {
    const sent: Mail[] = []
    const held: (() => void)[] = []
    let isSlow = true
    // No mail is through until the test says so, as with a mail server that takes its time.
    const mailer = {
      send: async (mail: Mail) => {
        sent.push(mail)
        if (isSlow) await new Promise<void>((resolve) => held.push(resolve))
      },
      close: () => undefined,
    }
    const server = await makeTestServer({ env: { ...limited, SHOP_EMAIL: 'owner@example.com' }, mailer })
    const victim = await server.signUp()
    const buyer = await server.signUp()
    const counts = { placed: 0, cancelled: 0 }
    for (let time = 1; time <= 60; time += 1) {
      const answer = await anOrder(server, victim.headers)
      if (answer.statusCode !== 201) continue
      counts.placed += 1
      const { number } = answer.json<{ number: string }>()
      if ((await cancel(server, victim.headers, number)).statusCode === 200) counts.cancelled += 1
    }
    expect(counts).toEqual({ placed: 20, cancelled: 20 })
    const { email } = buyer
    await server.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } })
    await vi.waitFor(() => expect(sent.map(({ to }) => to)).toContain(email), { interval: 5 })
    // Before any other one is through.
    expect(sent.length).toBeLessThanOrEqual(5)
    isSlow = false
    for (const go of held.splice(0)) go()
    const mailsTo = (address: string) => sent.filter(({ to }) => to === address)
    for (const address of [victim.email, 'owner@example.com']) {
      // None is lost: the last ones are put together.
      await vi.waitFor(() => expect(mailsTo(address).at(-1)?.subject).toMatch(/\(\+ 30\)$/), { interval: 5 })
      expect(mailsTo(address).length).toBeLessThanOrEqual(25)
      expect(
        mailsTo(address)
          .at(-1)
          ?.text.match(/O\d{5} cancelled$/gm)?.length,
      ).toBeGreaterThan(10)
    }
    await server.close()
  })
})
