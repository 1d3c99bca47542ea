import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AdminDay } from '@/contract/adminDay'
import type { AdminOrder } from '@/contract/adminOrders'
import type { Order } from '@/contract/orders'
import { openLeadsSchema } from '@/contract/shop'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, place } from './ordering'
import type { Headers, Server } from './ordering'

/** A Thursday, at noon in Sydney. */
const start = Date.parse('2026-11-26T01:00:00Z')
const env = { SHOP_MAKING_DAYS: '3', SHOP_TIME_ZONE: 'Australia/Sydney', SHOP_CLOSED_DAYS: '2026-12-01' }

let server: Server
let owner: Headers

async function open(settings: Record<string, string> = env): Promise<Headers> {
  server = await makeTestServer({ env: settings })
  onTestFinished(server.close)
  server.clock.set(start)
  owner = await server.signInOwner()
  return (await server.signUp()).headers
}

async function order(headers: Headers, body = bodyFor([aLead()])): Promise<Order> {
  const answer = await place(server, headers, body)
  expect(answer.statusCode, answer.body).toBe(201)
  const { number } = answer.json<{ number: string }>()
  return (await server.inject({ url: `/api/orders/${number}`, headers })).json<Order>()
}

const openLeads = async (headers: Headers) =>
  openLeadsSchema.parse((await server.inject({ url: '/api/open-leads', headers })).json()).openLeads

const ofOwner = async <Answer>(url: string) =>
  (await server.inject({ url: `/api/admin/${url}`, headers: owner })).json<Answer>()
const patch = (url: string, payload: object) =>
  server.inject({ method: 'PATCH', url: `/api/admin/${url}`, headers: owner, payload })
const move = async (number: string, readyDay: string) =>
  patch(`orders/${number}`, {
    version: (await ofOwner<AdminOrder>(`orders/${number}`)).version,
    readyDay,
  })

const mailWith = (text: string) =>
  vi.waitFor(() => server.mails.find((mail) => mail.text.includes(text)) ?? expect.fail(text))

async function setDaysInPost(label: string, now: number): Promise<void> {
  const changes = [{ field: 'deliveryDays', was: null, now }]
  expect((await patch('catalogue/postage', { label, changes })).statusCode).toBe(200)
}

describe('an order', () => {
  it('has no days where the shop promises none', async () => {
    const headers = await open({})
    expect(await order(headers)).toMatchObject({ readyDay: '', arrivalDay: '' })
    expect((await ofOwner<AdminDay>('day')).counts.late).toBe(0)
  })

  it('keeps the days that it was placed with, also in the mails', async () => {
    const headers = await open()
    await setDaysInPost('Normal', 4)
    const placed = await order(headers)
    expect(placed).toMatchObject({ readyDay: '2026-12-02', arrivalDay: '2026-12-08' })
    await mailWith('Ready to send by: 2 December 2026\nWith you by: 8 December 2026\n\n')
    await mailWith('Ready by: 2 December 2026')
  })

  it('is ready after the leads of all open orders', async () => {
    const headers = await open({ ...env, SHOP_LEADS_PER_DAY: '2' })
    const seven = { ...aLead(), quantity: '7' }
    expect(await order(headers, bodyFor([seven]))).toMatchObject({ readyDay: '2026-12-03' })
    const { number, readyDay } = await order(headers)
    expect(readyDay).toBe('2026-12-03')
    const third = await order(headers)
    expect(third.readyDay).toBe('2026-12-04')
    expect(await openLeads(headers)).toBe(9)
    await patch(`orders/${number}`, { version: 1, state: 'cancelled' })
    server.clock.advance(1000)
    expect(await openLeads(headers)).toBe(8)
    expect((await server.inject({ url: '/api/open-leads' })).statusCode).toBe(401)
  })
})

describe('the owner', () => {
  it('moves the day of an open order, of which its buyer gets a mail', async () => {
    const headers = await open()
    await setDaysInPost('Normal', 4)
    const { number } = await order(headers)
    const answer = await move(number, '2026-12-11')
    expect(answer.json<AdminOrder>()).toMatchObject({ readyDay: '2026-12-11', arrivalDay: '2026-12-17' })
    expect(answer.json<AdminOrder>().history).toMatchObject([
      { field: 'readyDay', was: '2026-12-02', now: '2026-12-11' },
    ])
    const mail = await mailWith(
      `The date of your order ${number} has changed.\n\nReady to send by: 11 December 2026\nWith you by: 17 December 2026\n`,
    )
    expect(mail.subject).toBe(`Customised Cable: new date for order ${number}`)
  })

  it('moves the day of an order that is picked up, whatever has become of its postage', async () => {
    const headers = await open()
    const lead = { ...aLead(), post: { label: 'Pick-up', value: 0 } }
    const { number } = await order(headers, bodyFor([lead]))
    const changes = [{ field: 'isPickUp', was: true, now: false }]
    await patch('catalogue/postage', { label: 'Pick-up', changes })
    await setDaysInPost('Pick-up', 3)
    expect((await move(number, '2026-12-11')).json<AdminOrder>()).toMatchObject({
      readyDay: '2026-12-11',
      arrivalDay: '',
    })
  })

  it('moves no day of a finished order, nor to a day that does not exist', async () => {
    const headers = await open()
    const { number } = await order(headers)
    expect((await move(number, '2026-02-30')).statusCode).toBe(422)
    await patch(`orders/${number}`, { version: 1, state: 'cancelled' })
    const refused = await move(number, '2026-12-11')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ errors: { readyDay: 'This order is finished.' } })
  })

  it('has the orders of the day by the day on which they are due, and counts the late ones', async () => {
    const headers = await open()
    const [first, second] = [await order(headers), await order(headers)]
    await move(second.number, '2026-11-25')
    const numbers = async () => (await ofOwner<AdminDay>('day')).orders.map(({ number }) => number)
    expect(await numbers()).toEqual([second.number, first.number])
    expect((await ofOwner<AdminDay>('day')).counts.late).toBe(1)
  })
})
