import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { adminCatalogueSchema, changedStockSchema } from '@/contract/adminCatalogue'
import { catalogueSchema } from '@/contract/catalogue'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, place, setProduct, stockOf } from './ordering'
import type { Headers, Server } from './ordering'

const sku = 'sb50-grey'
let server: Server
let owner: Headers
let objectId: string

const catalogue = async () =>
  adminCatalogueSchema.parse((await server.inject({ url: '/api/admin/catalogue', headers: owner })).json())
async function shelf(): Promise<number> {
  const { parts, inOpenOrders } = await catalogue()
  return parts.find((part) => part.sku === sku)!.stock + (inOpenOrders[sku] ?? 0)
}
const send = (body: object, headers = owner, id = objectId) =>
  server.inject({
    method: 'POST',
    url: `/api/admin/catalogue/parts/${id}/${'by' in body ? 'booking' : 'count'}`,
    headers,
    payload: body,
  })
const count = (was: number, now: number) => send({ was, now })
const book = async (by: number, reason = 'Delivery') => send({ was: await shelf(), by, reason })
const history = async () =>
  (await server.inject({ url: `/api/admin/catalogue/parts/${objectId}/history`, headers: owner })).json<{
    lines: object[]
  }>().lines

async function anOrder(quantity: string): Promise<string> {
  const { headers } = await server.signUp()
  const answer = await place(server, headers, bodyFor([aLead({}, { quantity })]))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ number: string }>().number
}
const move = (number: string, version: number, state: string) =>
  server.inject({
    method: 'PATCH',
    url: `/api/admin/orders/${number}`,
    headers: owner,
    payload: { version, state },
  })

beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
  owner = await server.signInOwner()
  await setProduct(server, sku, { stock: 20 })
  objectId = (await catalogue()).parts.find((part) => part.sku === sku)!.objectId
})

describe('open orders', () => {
  it('hold what they have taken until they are sent or cancelled', async () => {
    const first = await anOrder('3')
    const second = await anOrder('2')
    const held = async () => (await catalogue()).inOpenOrders[sku]
    expect([await held(), await stockOf(server, sku)]).toEqual([5, 15])
    await move(first, 1, 'inProduction')
    expect(await held()).toBe(5)
    await move(first, 2, 'sent')
    expect([await held(), await stockOf(server, sku)]).toEqual([2, 15])
    await move(second, 1, 'cancelled')
    expect([await held(), await stockOf(server, sku)]).toEqual([undefined, 17])
  })
})

describe('a count on the shelf', () => {
  it('leaves free what open orders do not hold', async () => {
    await anOrder('3')
    const answer = await count(20, 18)
    const { parts, inOpenOrders } = changedStockSchema.parse(answer.json())
    expect(inOpenOrders).toBe(3)
    expect(new Set(parts.map(({ stock }) => stock))).toEqual(new Set([15]))
    expect(await history()).toMatchObject([{ field: 'shelf', was: '20', now: '18', userName: 'admin' }])
  })

  it('below what open orders hold tells how much is oversold, and nothing more is sold', async () => {
    await anOrder('3')
    expect((await count(20, 1)).statusCode).toBe(200)
    expect(await stockOf(server, sku)).toBe(-2)
    const { headers } = await server.signUp()
    expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(409)
    const { connectorAList } = catalogueSchema.parse(
      (await server.inject({ url: '/api/catalogue', headers })).json(),
    )
    expect(connectorAList.find((part) => part.sku === sku)?.stock).toBe(0)
    expect((await book(5)).statusCode).toBe(200)
    expect(await stockOf(server, sku)).toBe(3)
  })

  it('is refused where the shelf is not what was shown', async () => {
    const number = await anOrder('3')
    // A sale does not change the shelf.
    expect((await count(19, 18)).statusCode).toBe(409)
    await move(number, 1, 'inProduction')
    await move(number, 2, 'sent')
    expect((await count(20, 18)).statusCode).toBe(409)
    expect(await stockOf(server, sku)).toBe(17)
  })
})

describe('booking', () => {
  it('adds and takes, and the history keeps the reason', async () => {
    expect((await book(10)).statusCode).toBe(200)
    expect((await book(-4, ' Broken ')).statusCode).toBe(200)
    expect(await stockOf(server, sku)).toBe(26)
    expect(await history()).toMatchObject([
      { field: 'booking', was: '', now: '-4 Broken' },
      { field: 'booking', was: '', now: '+10 Delivery' },
    ])
  })

  it('takes no more than is on the shelf, which open orders may hold', async () => {
    await anOrder('3')
    const refused = await book(-21)
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      422,
      { by: 'There aren’t that many in stock.' },
    ])
    expect((await book(-20)).statusCode).toBe(200)
    expect(await stockOf(server, sku)).toBe(-3)
  })

  it.each([0, 1.5, 1_000_000_001])('of %d says which numbers it takes', async (by) => {
    const refused = await book(by)
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      422,
      { by: 'Enter a whole number other than 0, at most 1,000,000,000.' },
    ])
  })

  it('adds to a shelf that has less than nothing', async () => {
    const number = await anOrder('3')
    await count(20, 0)
    await move(number, 1, 'inProduction')
    await move(number, 2, 'sent')
    expect(await stockOf(server, sku)).toBe(-3)
    expect((await book(2)).statusCode).toBe(200)
    expect(await stockOf(server, sku)).toBe(-1)
  })

  it('sent again is refused, since the shelf is not what was shown', async () => {
    const body = { was: 20, by: 10, reason: 'Delivery' }
    expect((await send(body)).statusCode).toBe(200)
    expect((await send(body)).statusCode).toBe(409)
    expect(await stockOf(server, sku)).toBe(30)
  })

  it('loses nothing beside orders, and of several with the same shelf one is taken', async () => {
    const buyers = await Promise.all([1, 2, 3, 4].map(() => server.signUp()))
    const bys = [1, 2, -2]
    const [bookings, orders] = await Promise.all([
      Promise.all(bys.map((by) => send({ was: 20, by, reason: 'Delivery' }))),
      Promise.all(buyers.map(({ headers }) => place(server, headers, bodyFor([aLead()])))),
    ])
    expect(bookings.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(orders.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const taken = bys[bookings.findIndex(({ statusCode }) => statusCode === 200)]!
    expect(await stockOf(server, sku)).toBe(20 + taken - 4)
    expect((await catalogue()).inOpenOrders[sku]).toBe(4)
  })

  it.each([
    { was: 20, by: 0, reason: 'None' },
    { was: 20, by: 1.5, reason: 'Half' },
    { was: 20, by: 1_000_000_001, reason: 'All' },
    { was: 20, by: 1, reason: ' ' },
    { was: 20, now: -1 },
    { was: 20, now: 1.5 },
  ])('of %j is refused', async (body) => {
    expect((await send(body)).statusCode).toBe(422)
    expect(await stockOf(server, sku)).toBe(20)
  })

  it('is for administrators, and for parts that exist', async () => {
    const { headers } = await server.signUp()
    const body = { was: 20, by: 1, reason: 'Mine' }
    expect((await send(body, headers)).statusCode).toBe(403)
    expect((await send(body, owner, 'none')).statusCode).toBe(404)
    expect(await stockOf(server, sku)).toBe(20)
  })
})
