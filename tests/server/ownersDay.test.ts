import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AdminDay } from '@/contract/adminDay'
import type { AdminOrder, AdminOrderList } from '@/contract/adminOrders'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, delivery, place, setProduct } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let owner: Headers

beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
  owner = await server.signInOwner()
})

async function anOrder(headers: Headers, change: Partial<typeof delivery> = {}): Promise<string> {
  const answer = await place(server, headers, bodyFor([aLead()], { delivery: { ...delivery, ...change } }))
  expect(answer.statusCode).toBe(201)
  return answer.json<{ number: string }>().number
}

const day = async (headers = owner) =>
  (await server.inject({ url: '/api/admin/day', headers })).json<AdminDay>()
const change = (number: string, payload: object) =>
  server.inject({ method: 'PATCH', url: `/api/admin/orders/${number}`, headers: owner, payload })
const message = (number: string, text: string, key: string = randomUUID()) =>
  server.inject({
    method: 'POST',
    url: `/api/admin/orders/${number}/messages`,
    headers: { ...owner, 'idempotency-key': key },
    payload: { text },
  })
const markSeen = (latest: unknown) =>
  server.inject({ method: 'POST', url: '/api/admin/day/seen', headers: owner, payload: { latest } })
const found = async (search: string) => {
  const answer = await server.inject({
    url: `/api/admin/orders?search=${encodeURIComponent(search)}`,
    headers: owner,
  })
  return answer.json<AdminOrderList>().orders.map(({ number }) => number)
}

describe('the owner’s day', () => {
  it('has the open orders, oldest first, and counts what there is to do', async () => {
    const { headers } = await server.signUp()
    const [first, second, third] = [await anOrder(headers), await anOrder(headers), await anOrder(headers)]
    await change(second, { version: 1, state: 'inProduction', paid: true })
    await change(third, { version: 1, state: 'cancelled' })
    const { counts, orders } = await day()
    expect(orders.map(({ number, state }) => [number, state])).toEqual([
      [first, 'placed'],
      [second, 'inProduction'],
    ])
    expect(counts).toMatchObject({
      placed: 1,
      inProduction: 1,
      readyToCollect: 0,
      unpaid: 1,
      undeliveredMails: 0,
      newOrders: 3,
    })
  })

  it('counts products that are low, each once', async () => {
    await server.db.updateTable('product').set({ stock: 100_000 }).execute()
    expect((await day()).counts.lowParts).toBe(0)
    // Sold as primary and as secondary connector.
    await setProduct(server, 'sb50-grey', { stock: 0 })
    await setProduct(server, 'w-twin-4p58', { stock: 1000 })
    expect((await day()).counts.lowParts).toBe(2)
  })

  it('tells what is new until it is marked as seen, to each administrator', async () => {
    const { headers } = await server.signUp()
    await anOrder(headers)
    const { latest } = await day()
    await anOrder(headers)
    expect((await markSeen(latest)).json<AdminDay>().counts.newOrders).toBe(1)
    expect((await markSeen(latest - 1)).json<AdminDay>().counts.newOrders).toBe(1)
    expect((await day()).counts.newOrders).toBe(1)
    const counted = await server.inject({ url: '/api/admin/day/new', headers: owner })
    expect(counted.json()).toEqual({ newOrders: 1 })
    expect((await markSeen(-1)).statusCode).toBe(422)
    expect((await markSeen('all')).statusCode).toBe(400)
  })

  it('is for administrators alone', async () => {
    const { headers } = await server.signUp()
    for (const url of ['/api/admin/day', '/api/admin/day/new'])
      expect((await server.inject({ url, headers })).statusCode, url).toBe(403)
  })
})

describe('an order is found by', () => {
  it.each([
    ['town', 'toowoomba'],
    ['telephone', '0400 000 000'],
    ['telephone without spaces', '0400000000'],
    ['email address', 'ann@field.example'],
    ['number', 'o10001'],
  ])('%s', async (_what, search) => {
    const { headers } = await server.signUp({ email: 'ann@field.example' })
    const number = await anOrder(headers)
    expect(await found(search)).toEqual([number])
    expect(await found(`${search}9x`)).toEqual([])
  })

  it('tracking number, as soon as it has one', async () => {
    const { headers } = await server.signUp()
    const number = await anOrder(headers)
    expect(await found('AP-77 31')).toEqual([])
    await change(number, { version: 1, trackingNumber: 'AP-77 31' })
    expect(await found('ap-77 31')).toEqual([number])
  })
})

const hourMs = 60 * 60_000
const order = async (number: string) =>
  (await server.inject({ url: `/api/admin/orders/${number}`, headers: owner })).json<AdminOrder>()

describe('an order that was marked as sent by mistake', () => {
  async function aSentOrder(): Promise<string> {
    const { headers } = await server.signUp()
    const number = await anOrder(headers)
    await change(number, { version: 1, state: 'inProduction' })
    await change(number, { version: 2, state: 'sent' })
    return number
  }

  it('goes back into production within a day', async () => {
    const number = await aSentOrder()
    server.clock.advance(24 * hourMs)
    owner = await server.signInOwner()
    expect((await change(number, { version: 3, state: 'inProduction' })).statusCode).toBe(200)
    expect((await day()).orders.map((one) => one.number)).toEqual([number])
  })

  it('stays sent after a day', async () => {
    const number = await aSentOrder()
    server.clock.advance(24 * hourMs + 1)
    owner = await server.signInOwner()
    const answer = await change(number, { version: 3, state: 'inProduction' })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'This status change isn’t allowed.',
    ])
  })
})

describe('the shop', () => {
  it('corrects recipient and address, and finds the order by them', async () => {
    const { headers } = await server.signUp()
    const number = await anOrder(headers, { note: 'Gate code 12', company: 'Shed Pty Ltd' })
    const corrected = { name: 'Ann Farmer', phone: '0400 000 001', address: '2 Barn Lane\nDalby QLD 4405' }
    expect((await change(number, { version: 1, delivery: corrected })).statusCode).toBe(200)
    const { delivery: now, history } = await order(number)
    expect(now).toEqual({ ...delivery, ...corrected, note: 'Gate code 12' })
    expect(history.map(({ field, was, now: text }) => [field, was, text])).toEqual([['delivery', '', '']])
    expect(await found('barn lane')).toEqual([number])
    expect(await found('toowoomba')).toEqual([])
  })

  it('has nothing in the history where a correction changes nothing', async () => {
    const { headers } = await server.signUp()
    const number = await anOrder(headers, { company: 'Shed Pty Ltd', taxId: '12 345' })
    const { name, phone, address } = delivery
    const same = { name, phone, address, company: 'Shed Pty Ltd' }
    expect((await change(number, { version: 1, delivery: same })).statusCode).toBe(200)
    expect(await order(number)).toMatchObject({ version: 1, history: [] })
    await change(number, { version: 1, delivery: { name, phone, address } })
    expect((await order(number)).delivery).toEqual({ ...delivery, taxId: '12 345' })
  })

  it('is told at the field what a corrected address lacks', async () => {
    const { headers } = await server.signUp()
    const number = await anOrder(headers)
    const { name, phone, address } = delivery
    const errors = async (wrong: object) =>
      Object.keys(
        (await change(number, { version: 1, delivery: { name, phone, address, ...wrong } })).json<{
          errors: object
        }>().errors,
      )
    expect(await errors({ name: ' ' })).toEqual(['delivery.name'])
    expect(await errors({ phone: '12' })).toEqual(['delivery.phone'])
    expect(await errors({ address: '' })).toEqual(['delivery.address'])
  })

  it('keeps a note of its own, which the buyer does not get', async () => {
    const { headers } = await server.signUp()
    const number = await anOrder(headers)
    await change(number, { version: 1, shopNote: 'Crimp tool B is worn.' })
    expect((await order(number)).shopNote).toBe('Crimp tool B is worn.')
    const shown = await server.inject({ url: `/api/orders/${number}`, headers })
    expect(shown.body).not.toContain('Crimp tool')
  })

  it('writes to the buyer, in the language of the order', async () => {
    const { headers, email } = await server.signUp()
    const number = await anOrder({ ...headers, 'accept-language': 'de' })
    const answer = await message(number, 'We send on Friday.')
    expect(answer.json<AdminOrder>().history.map(({ field }) => field)).toEqual(['message'])
    const sent = () => server.mails.find(({ text }) => text.includes('We send on Friday.'))
    await vi.waitFor(() => expect(sent()?.to).toBe(email))
    expect(sent()?.subject).toContain(`zu Bestellung ${number}`)
    expect((await message(number, ' ')).json<{ errors: object }>().errors).toHaveProperty('text')
  })

  it('writes once for each key, also where it is sent twice at the same time', async () => {
    const { headers } = await server.signUp()
    const number = await anOrder(headers)
    const answers = await Promise.all([
      message(number, 'On Friday.', 'key'),
      message(number, 'On Friday.', 'key'),
    ])
    answers.push(await message(number, 'On Friday.', 'key'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await message(number, 'On Monday.', 'key')).json<{ errors: object }>().errors).toEqual({
      'idempotency-key': 'This key was used for another request.',
    })
    expect((await order(number)).history.map(({ field }) => field)).toEqual(['message'])
    const ofMessage = () => server.mails.filter(({ text }) => text.includes('On Friday.'))
    await vi.waitFor(() => expect(ofMessage()).toHaveLength(1))
    expect((await message(number, 'On Monday.')).statusCode).toBe(200)
    await vi.waitFor(() => expect(server.mails.some(({ text }) => text.includes('On Monday.'))).toBe(true))
    expect(ofMessage()).toHaveLength(1)
  })

  it('is told that nobody can be written to once the account is deleted', async () => {
    const { headers, password } = await server.signUp()
    const number = await anOrder(headers)
    await change(number, { version: 1, state: 'cancelled' })
    await server.inject({ method: 'DELETE', url: '/api/account', headers, payload: { password } })
    expect((await message(number, 'Hello')).json<{ errors: object }>().errors).toEqual({
      text: 'This buyer can’t be written to: the account is deleted or blocked.',
    })
  })
})
