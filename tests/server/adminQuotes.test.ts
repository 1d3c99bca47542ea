import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { adminQuoteListSchema, adminQuoteSchema } from '@/contract/adminQuotes'
import { limits } from '@/contract/limits'
import { orderConflictSchema, orderSchema, quoteListSchema, quoteSchema } from '@/contract/orders'
import { problemSchema } from '@/contract/problem'
import { fingerprintOf } from '@/domain/lead/fingerprint'
import { selectionOf } from '@/domain/lead/leadSelection'
import { day, makeTestServer, minute } from '../support/testServer'
import { untilBlocked } from '../support/untilBlocked'
import { aLead, bodyFor, place, setProduct } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let owner: Headers
beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
  owner = await server.signInOwner()
})

const ask = (headers: Headers, cm = 400) =>
  server.inject({
    method: 'POST',
    url: '/api/quotes',
    headers,
    payload: { orders: [selectionOf(aLead({ cm }))] },
  })
async function aQuote(headers: Headers, cm = 400): Promise<string> {
  const answer = await ask(headers, cm)
  expect(answer.statusCode, answer.body).toBe(201)
  return quoteSchema.parse(answer.json()).number
}
const order = (headers: Headers, quote: string, expectedTotal?: number) =>
  place(server, headers, bodyFor([aLead()], { quote, ...(expectedTotal !== undefined && { expectedTotal }) }))
const withoutQuote = (headers: Headers, expectedTotal: number) =>
  place(server, headers, bodyFor([aLead()], { expectedTotal }))
const patch = (number: string, payload: object, headers = owner) =>
  server.inject({ method: 'PATCH', url: `/api/admin/quotes/${number}`, headers, payload })
async function list(query = '') {
  const answer = await server.inject({ url: `/api/admin/quotes${query}`, headers: owner })
  return adminQuoteListSchema.parse(answer.json())
}
const numbers = async (query = '') => (await list(query)).quotes.map(({ number }) => number)
const quoteOf = async (headers: Headers, number: string) =>
  quoteSchema.parse((await server.inject({ url: `/api/quotes/${number}`, headers })).json())
const raisePrice = () => setProduct(server, 'w-twin-2p9', { price: 50_000 })

describe('the shop’s quotes', () => {
  it('are listed newest first with buyer, total and order, and searched by number and buyer', async () => {
    const ann = await server.signUp({ userName: 'ann.b' })
    const bob = await server.signUp({ userName: 'Bob_b' })
    const [first, second] = [await aQuote(ann.headers), await aQuote(bob.headers)]
    const placed = await order(ann.headers, first)
    const { number } = placed.json<{ number: string }>()
    const now = server.clock.now()
    expect((await list()).quotes).toEqual([
      expect.objectContaining({
        number: second,
        buyer: { userName: 'Bob_b' },
        orderNumber: '',
        ordersLeft: 1,
      }),
      {
        number: first,
        createdAt: now,
        validUntil: (await quoteOf(ann.headers, first)).validUntil,
        validUntilDay: (await quoteOf(ann.headers, first)).validUntilDay,
        total: 52.8,
        currency: 'AUD',
        orderNumber: number,
        ordersLeft: 0,
        ordersAllowed: 1,
        voidReason: null,
        fingerprint: fingerprintOf([selectionOf(aLead())]),
        customer: '',
        reference: '',
        buyer: { userName: 'ann.b' },
      },
    ])
    expect(await numbers('?search=bob_')).toEqual([second])
    expect(await numbers(`?search=${first.toLowerCase()}`)).toEqual([first])
    expect(await numbers('?search=%25')).toEqual([])
    await server.db.deleteFrom('account').where('userName', '=', 'Bob_b').execute()
    expect(await numbers()).toEqual([first])
  })

  it('are returned in pages', async () => {
    const { headers } = await server.signUp()
    const made: string[] = []
    for (let cm = 301; cm <= 352; cm += 1) made.unshift(await aQuote(headers, cm))
    const { quotes, next } = await list()
    expect(quotes.map(({ number }) => number)).toEqual(made.slice(0, 50))
    expect(await list(`?cursor=${next ?? ''}`)).toMatchObject({ quotes: [{}, {}], next: null })
    expect(await numbers(`?cursor=${next ?? ''}`)).toEqual(made.slice(50))
  })
})

describe('a quote that has been ordered', () => {
  it('is ordered again at today’s prices only', async () => {
    const { headers } = await server.signUp()
    const number = await aQuote(headers)
    await raisePrice()
    const [one, other] = await Promise.all([order(headers, number), order(headers, number)])
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([201, 409])
    const refused = orderConflictSchema.parse((one.statusCode === 409 ? one : other).json())
    expect(refused.message).toBe(
      'This quote has already been ordered; another order is at today’s prices. Nothing was ordered.',
    )
    expect(refused.total).toBeGreaterThan(52.8)
    expect(refused.changes).toMatchObject([{ kind: 'wire', was: 0.039, now: 0.05, reason: 'price' }])
    expect((await order(headers, number, refused.total)).statusCode).toBe(409)
    const again = await withoutQuote(headers, refused.total)
    expect(again.statusCode).toBe(201)
    const url = `/api/orders/${again.json<{ number: string }>().number}`
    const placed = orderSchema.parse((await server.inject({ url, headers })).json())
    expect(placed).toMatchObject({ quote: '', total: refused.total })
  })

  it('is not ordered again by itself where prices have not changed', async () => {
    const { headers } = await server.signUp()
    const number = await aQuote(headers)
    expect((await order(headers, number)).statusCode).toBe(201)
    const second = await order(headers, number)
    expect(second.statusCode).toBe(409)
    expect(orderConflictSchema.parse(second.json())).toMatchObject({ total: 52.8, changes: [] })
    expect(await server.db.selectFrom('placedOrder').select('number').execute()).toHaveLength(1)
    expect((await withoutQuote(headers, 52.8)).statusCode).toBe(201)
  })

  it('is ordered once more where the owner allows it, and where its order was cancelled', async () => {
    const { headers } = await server.signUp()
    const number = await aQuote(headers)
    await raisePrice()
    const first = await order(headers, number)
    const allowed = await patch(number, { ordersAllowed: 2 })
    expect(adminQuoteSchema.parse(allowed.json())).toMatchObject({ ordersAllowed: 2, ordersLeft: 1 })
    expect((await quoteOf(headers, number)).ordersLeft).toBe(1)
    expect((await order(headers, number)).statusCode).toBe(201)
    expect((await order(headers, number)).statusCode).toBe(409)
    const url = `/api/orders/${first.json<{ number: string }>().number}/cancel`
    await server.inject({ method: 'POST', url, headers })
    expect((await order(headers, number)).statusCode).toBe(201)
    expect((await order(headers, number)).statusCode).toBe(409)
  })
})

describe('a voided quote', () => {
  it('tells its buyer the reason, and is ordered at today’s prices only', async () => {
    const { headers } = await server.signUp()
    const number = await aQuote(headers)
    await raisePrice()
    const reason = 'The price of the wire was wrong.'
    const voided = await patch(number, { voidReason: reason })
    expect(adminQuoteSchema.parse(voided.json())).toMatchObject({ number, voidReason: reason })
    expect(await quoteOf(headers, number)).toMatchObject({ voidReason: reason })
    const { quotes } = quoteListSchema.parse((await server.inject({ url: '/api/quotes', headers })).json())
    expect(quotes).toMatchObject([{ number, voidReason: reason }])
    const german = { ...headers, 'accept-language': 'de' }
    const refused = orderConflictSchema.parse((await order(german, number)).json())
    expect([refused.status, refused.message]).toEqual([
      409,
      'Der Shop hat dieses Angebot für ungültig erklärt; es gelten die heutigen Preise. Es wurde nichts bestellt.',
    ])
    expect((await order(headers, number, refused.total)).statusCode).toBe(409)
    expect((await withoutQuote(headers, refused.total)).statusCode).toBe(201)
  })

  it('is not ordered by itself where prices have not changed', async () => {
    const { headers } = await server.signUp()
    const number = await aQuote(headers)
    await patch(number, { voidReason: 'The wire is not made any more.' })
    const refused = orderConflictSchema.parse((await order(headers, number)).json())
    expect(refused).toMatchObject({ status: 409, total: 52.8, changes: [] })
  })

  it('is not returned for the same leads', async () => {
    const { headers } = await server.signUp()
    const number = await aQuote(headers)
    await patch(number, { voidReason: 'Wrong.' })
    expect(await aQuote(headers)).not.toBe(number)
  })
})

describe('a change of a quote', () => {
  it('is written to the audit log, once', async () => {
    const { headers } = await server.signUp()
    const number = await aQuote(headers)
    for (const body of [{ voidReason: 'Wrong.' }, { voidReason: 'Wrong.' }, { ordersAllowed: 3 }])
      expect((await patch(number, body)).statusCode).toBe(200)
    const lines = await server.db.selectFrom('audit').selectAll().where('kind', '=', 'quote').execute()
    expect(lines).toMatchObject([
      { userName: 'admin', subject: number, field: 'voidReason', was: '', now: 'Wrong.' },
      { userName: 'admin', subject: number, field: 'ordersAllowed', was: '1', now: '3' },
    ])
  })

  it('of one field leaves the other as somebody else has set it at the same time', async () => {
    const { headers } = await server.signUp()
    const number = await aQuote(headers)
    let allowing: Promise<Awaited<ReturnType<typeof patch>>> | undefined
    await server.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('quote').set({ voidReason: 'Wrong.' }).execute()
      // An injected request is sent once its `then` is called.
      allowing = Promise.resolve(patch(number, { ordersAllowed: 2 }))
      await untilBlocked(server.db)
    })
    expect((await allowing)?.json()).toMatchObject({ voidReason: 'Wrong.', ordersAllowed: 2 })
  })

  it.each([
    { voidReason: ' ' },
    { voidReason: 'x'.repeat(201) },
    { ordersAllowed: 0 },
    { ordersAllowed: 1.5 },
  ])('to %o is refused', async (body) => {
    const { headers } = await server.signUp()
    const answer = await patch(await aQuote(headers), body)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(problemSchema.parse(answer.json()).errors ?? {})).toEqual(Object.keys(body))
  })

  it('is not found for another number, and forbidden to buyers', async () => {
    const { headers } = await server.signUp()
    expect((await patch('Q99999', { ordersAllowed: 2 })).statusCode).toBe(404)
    expect((await patch(await aQuote(headers), { ordersAllowed: 2 }, headers)).statusCode).toBe(403)
  })
})

it('a quote and a cart with the former name of renamed postage are ordered as if it had its name yet', async () => {
  const { headers } = await server.signUp()
  const quote = await aQuote(headers)
  const label = { field: 'label', was: 'Normal', now: 'Parcel' }
  const dearer = { field: 'value', was: 10.6, now: 12 }
  const answer = await server.inject({
    method: 'PATCH',
    url: '/api/admin/catalogue/postage',
    headers: owner,
    payload: { label: 'Normal', changes: [label, dearer] },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const placed = async (sent: ReturnType<typeof place>) => {
    const answered = await sent
    expect(answered.statusCode, answered.body).toBe(201)
    const { number } = answered.json<{ number: string }>()
    return orderSchema.parse((await server.inject({ url: `/api/orders/${number}`, headers })).json())
  }
  const quoted = await placed(order(headers, quote))
  expect(quoted).toMatchObject({ quote, orders: [{ post: { label: 'Normal', value: 10.6 } }] })
  const today = await placed(place(server, headers, bodyFor([aLead()], { expectedTotal: 54.2 })))
  expect(today.orders[0]?.post).toEqual({ label: 'Parcel', value: 12 })
})

it('an account keeps at most 200 quotes without an order: expired ones go first', async () => {
  const { headers } = await server.signUp()
  const ordered = await aQuote(headers)
  await order(headers, ordered)
  const row = await server.db.selectFrom('quote').selectAll().executeTakeFirstOrThrow()
  const validUntil = (index: number) => row.validUntil - (index <= 2 ? 31 * day : 0)
  const others = Array.from({ length: limits.openQuotes }, (_, index) => ({
    ...row,
    sequence: index + 1,
    number: `Q${index + 1}`,
    validUntil: validUntil(index + 1),
  }))
  await server.db.insertInto('quote').values(others).execute()
  server.clock.advance(minute)
  const stored = async () =>
    (await server.db.selectFrom('quote').select('number').execute()).map((one) => one.number)
  await aQuote(headers, 301)
  expect(await stored()).not.toContain('Q1')
  await aQuote(headers, 302)
  expect(await stored()).not.toContain('Q2')
  expect(await stored()).toContain(ordered)
  const refused = await ask(headers, 303)
  expect([refused.statusCode, problemSchema.parse(refused.json()).message]).toEqual([
    409,
    'You have too many quotes that haven’t been ordered. Order one of them, or wait until one has expired. No quote was made.',
  ])
  expect(await stored()).toHaveLength(limits.openQuotes + 1)
})
