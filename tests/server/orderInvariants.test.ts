import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { adminOrderSchema } from '@/contract/adminOrders'
import type { OrderRow } from '../../server/db/schema'
import { faultOf } from '../../server/services/orders/orderInvariants'
import * as lines from '../../server/services/orders/orderStock'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, delivery, orderCount, place, stockOf } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let buyer: Headers
beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
  buyer = (await server.signUp()).headers
})

async function anOrder(): Promise<OrderRow> {
  expect((await place(server, buyer, bodyFor([aLead()]))).statusCode).toBe(201)
  return server.db.selectFrom('placedOrder').selectAll().executeTakeFirstOrThrow()
}

const broken: [string, Partial<OrderRow>][] = [
  ['its number is that of its sequence', { sequence: 7 }],
  ['it has leads', { leads: '[]', total: 0 }],
  ['its total is the sum of its leads', { total: 5281 }],
  ['its total is in whole cents', { total: 5280.5 }],
  ['its tax is a rate', { taxPercent: 'ten' }],
  ['its currency has three letters', { currency: '' }],
  ['its state is known', { state: 'collected' }],
  ['what it took is counted', { taken: '{"sb50-grey":-1}' }],
  ['no more is credited than it costs', { credited: 5281 }],
  ['it has a recipient', { delivery: JSON.stringify({ ...delivery, name: ' ' }) }],
]

describe('an order that breaks an invariant', () => {
  it('is found by each of ten, and a sound one by none', async () => {
    const row = await anOrder()
    expect(faultOf(row)).toBeUndefined()
    expect(broken.map(([, change]) => faultOf({ ...row, ...change }))).toEqual(
      broken.map(([name]) => expect.stringContaining(name) as string),
    )
  })

  it('is not shown to its buyer, but to the owner who has to repair it, and the log says why', async () => {
    const { number } = await anOrder()
    const owner = await server.signInOwner()
    const admin = `/api/admin/orders/${number}`
    expect((await server.inject({ url: admin, headers: owner })).json()).toMatchObject({ isFaulty: false })
    await server.db.updateTable('placedOrder').set({ total: 1 }).execute()
    expect((await server.inject({ url: admin, headers: owner })).json()).toMatchObject({ isFaulty: true })
    expect(server.log()).toContain(`Order ${number} is faulty: it does not hold that its total is the sum`)
    expect((await server.inject({ url: `/api/orders/${number}`, headers: buyer })).statusCode).toBe(500)
    const payload = { version: 1, state: 'cancelled' }
    const cancelled = await server.inject({ method: 'PATCH', url: admin, headers: owner, payload })
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', isFaulty: true })
  })

  /** Without these an order cannot be drawn. */
  const neededByPage = ['its tax is a rate', 'its currency has three letters']

  it.each(broken)('is shown to the owner if its page can show it: %s', async (name, change) => {
    const { number } = await anOrder()
    await server.db.updateTable('placedOrder').set(change).execute()
    const headers = await server.signInOwner()
    const answer = await server.inject({ url: `/api/admin/orders/${number}`, headers })
    const isShown = !neededByPage.includes(name)
    expect(answer.statusCode).toBe(isShown ? 200 : 500)
    expect(adminOrderSchema.safeParse(answer.json()).success).toBe(isShown)
  })

  it('is not stored, beside one that is', async () => {
    const before = await stockOf(server, 'sb50-grey')
    const { reserveStock } = lines
    vi.spyOn(lines, 'reserveStock').mockImplementationOnce((...wanted) => {
      const { taken, short } = reserveStock(...wanted)
      return { taken: { ...taken, 'sb50-grey': 0.5 }, short }
    })
    const answers = await Promise.all([
      place(server, buyer, bodyFor([aLead()])),
      place(server, buyer, bodyFor([aLead()])),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 201])
    expect(server.log()).toContain('it does not hold that what it took is counted')
    expect(await orderCount(server)).toBe(1)
    expect(await stockOf(server, 'sb50-grey')).toBe(before - 1)
  })
})
