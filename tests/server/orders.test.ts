import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  orderConflictSchema,
  orderListSchema,
  orderReceiptSchema,
  placedOrderSchema,
  quoteSchema,
} from '@/contract/orders'
import { problemSchema } from '@/contract/problem'
import { choicesOf } from '@/domain/choices'
import { choosePost } from '@/domain/order'
import { priceCart } from '@/domain/pricing'
import { removeExpired } from '../../server/services/housekeeping'
import { anyPassword, day, makeTestServer } from '../support/testServer'
import { aLead, bodyFor, delivery, orderCount, place, setProduct, stockOf } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
beforeAll(async () => {
  server = await makeTestServer({
    // The machine's own load is not what these tests are about.
    maxEventLoopDelayMs: 0,
    env: { SHOP_PAYMENT_TEXT: 'Within 14 days.', SHOP_EMAIL: 'owner@example.com' },
  })
  await server.db.updateTable('product').set({ stock: 1_000_000 }).execute()
})
afterAll(() => server.close())

const get = (headers: Headers, url: string) => server.inject({ url: `/api${url}`, headers })

describe('an order', () => {
  it('is stored as it was at that time, with what the server says it costs', async () => {
    const { headers } = await server.signUp()
    const orders = [aLead(), aLead({ cm: 250 }, { quantity: '3' })]
    const answer = await place(server, headers, bodyFor(orders))
    expect(answer.statusCode, answer.body).toBe(201)
    const receipt = orderReceiptSchema.parse(answer.json())
    expect(receipt).toEqual({
      number: receipt.number,
      createdAt: server.clock.now(),
      total: priceCart(orders),
      currency: 'AUD',
    })
    expect(receipt.number).toMatch(/^O\d{5}$/)
    await setProduct(server, 'w-twin-2p9', { price: 990_000 })
    const placed = placedOrderSchema.parse((await get(headers, `/orders/${receipt.number}`)).json())
    await setProduct(server, 'w-twin-2p9', { price: 39_000 })
    expect(placed).toMatchObject({ ...receipt, state: 'placed', paid: false, delivery, taxPercent: 10 })
    expect(placed.orders.map(choicesOf)).toEqual(orders.map(choicesOf))
    expect(priceCart(placed.orders)).toBe(receipt.total)
  })

  it('takes its parts from the shelf, wire in cm, and gives them back when it is cancelled', async () => {
    const { headers } = await server.signUp()
    const skus = ['sb50-grey', 'cig-socket', 'w-twin-2p9', 'f-blade']
    const stocks = () => Promise.all(skus.map((sku) => stockOf(server, sku)))
    const before = await stocks()
    const answer = await place(server, headers, bodyFor([aLead({ cm: 100.5 }, { quantity: '3' })]))
    const { number } = orderReceiptSchema.parse(answer.json())
    const taken = before.map((count, index) => count - [3, 3, 302, 3][index]!)
    expect(await stocks()).toEqual(taken)
    const cancel = () => server.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await stocks()).toEqual(before)
    expect(placedOrderSchema.parse((await get(headers, `/orders/${number}`)).json()).state).toBe('cancelled')
  })

  it('is told to the buyer and the owner', async () => {
    const { headers, email } = await server.signUp()
    const payload = bodyFor([aLead()])
    const german = { ...headers, 'accept-language': 'de' }
    const { number } = orderReceiptSchema.parse((await place(server, german, payload)).json())
    await vi.waitFor(() =>
      expect(server.mails.filter(({ subject }) => subject.includes(number))).toHaveLength(2),
    )
    const [toBuyer, toOwner] = server.mails.filter(({ subject }) => subject.includes(number))
    expect(toBuyer).toMatchObject({ to: email })
    expect(toBuyer?.text).toContain('1 × Anderson SB50 grey, 50 A – Cigarette lighter socket, 15 A: 52,80')
    expect(toBuyer?.text).toContain('Within 14 days.')
    expect(toBuyer?.text).toContain(`/orders/${number}`)
    expect(toBuyer?.text).toContain('vielen Dank')
    expect(toOwner).toMatchObject({ to: 'owner@example.com' })
  })

  it('is its buyer’s alone', async () => {
    const { headers } = await server.signUp()
    const other = await server.signUp()
    const { number } = orderReceiptSchema.parse((await place(server, headers, bodyFor([aLead()]))).json())
    const url = `/api/orders/${number}`
    expect((await server.inject({ url, headers: other.headers })).statusCode).toBe(404)
    const cancel = { method: 'POST', url: `${url}/cancel` } as const
    expect((await server.inject({ ...cancel, headers: other.headers })).statusCode).toBe(404)
    expect((await server.inject({ ...cancel })).statusCode).toBe(401)
    expect(orderListSchema.parse((await get(other.headers, '/orders')).json()).orders).toEqual([])
  })

  it('needs no address where it is picked up, and one where it is not', async () => {
    const { headers } = await server.signUp()
    const nowhere = { delivery: { ...delivery, address: ' ' } }
    const refused = await place(server, headers, bodyFor([aLead()], nowhere))
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(problemSchema.parse(refused.json()).errors ?? {})).toEqual(['delivery.address'])
    const fetched = [choosePost(aLead(), { label: 'Pick-up', value: 0, massMaximum: null })]
    expect((await place(server, headers, bodyFor(fetched, nowhere))).statusCode).toBe(201)
    const remembered = async () => (await get(headers, '/account')).json<{ delivery: object }>().delivery
    const { name, phone, address } = delivery
    expect(await remembered()).toEqual({ name, phone, address: '' })
    await place(server, headers, bodyFor([aLead()]))
    await place(server, headers, bodyFor(fetched, nowhere))
    expect(await remembered(), 'the address of the one before').toEqual({ name, phone, address })
  })

  it('stays without its buyer when the account is deleted', async () => {
    const { headers } = await server.signUp()
    const { number } = orderReceiptSchema.parse((await place(server, headers, bodyFor([aLead()]))).json())
    const payload = { password: anyPassword }
    const gone = await server.inject({ method: 'DELETE', url: '/api/account', headers, payload })
    expect(gone.statusCode, gone.body).toBe(204)
    const row = await server.db
      .selectFrom('placedOrder')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(row.accountId).toBeNull()
    expect(row.total).toBeGreaterThan(0)
  })

  it('of a deleted account says who gets it until it is finished, and not after', async () => {
    const { headers } = await server.signUp()
    const other = await server.signUp()
    const receipts = [headers, headers, headers, headers, other.headers].map(async (buyer) =>
      orderReceiptSchema.parse((await place(server, buyer, bodyFor([aLead()]))).json()),
    )
    const numbers = (await Promise.all(receipts)).map(({ number }) => number)
    const states = ['placed', 'inProduction', 'sent', 'cancelled', 'sent']
    const rowOf = (number: string) =>
      server.db.selectFrom('placedOrder').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    const setState = (number: string, state: string) =>
      server.db.updateTable('placedOrder').set({ state }).where('number', '=', number).execute()
    for (const [index, number] of numbers.entries()) await setState(number, states[index]!)
    const before = await Promise.all(numbers.map(rowOf))
    const payload = { password: anyPassword }
    await server.inject({ method: 'DELETE', url: '/api/account', headers, payload })

    const nobody = { name: '', phone: '', address: '', reference: '', note: '' }
    const told = (rows: typeof before) =>
      rows.map((row) => [row.accountId !== null, row.reference, JSON.parse(row.delivery) as object])
    const kept = [delivery.reference, delivery]
    const lost = ['', nobody]
    const after = await Promise.all(numbers.map(rowOf))
    expect(told(after)).toEqual([
      [false, ...kept],
      [false, ...kept],
      [false, ...lost],
      [false, ...lost],
      [true, ...kept],
    ])
    const { leads, total, taken, quote } = before[2]!
    expect(after[2]).toMatchObject({ leads, total, taken, quote, state: 'sent' })

    await setState(numbers[0]!, 'cancelled')
    await setState(numbers[1]!, 'sent')
    await removeExpired(server.db, server.clock)
    expect(told(await Promise.all(numbers.map(rowOf)))).toEqual([
      ...Array.from({ length: 4 }, () => [false, ...lost]),
      [true, ...kept],
    ])
  })
})

it('lists orders newest first, by cursor', async () => {
  const { headers } = await server.signUp()
  const numbers: string[] = []
  for (let count = 0; count < 45; count += 1)
    numbers.unshift(
      orderReceiptSchema.parse((await place(server, headers, bodyFor([aLead({ cm: 20 })]))).json()).number,
    )
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const query: string = next === '' ? '' : `?cursor=${next}`
    const page = orderListSchema.parse((await get(headers, `/orders${query}`)).json())
    seen.push(...page.orders.map(({ number }) => number))
    next = page.next
  }
  expect(seen).toEqual(numbers)
  expect((await get(headers, '/orders?cursor=x')).statusCode).toBe(422)
})

describe('what is not as the buyer was shown it', () => {
  it('is told with what it costs now, and is ordered at that', async () => {
    const { headers } = await server.signUp()
    const orders = [aLead()]
    await setProduct(server, 'w-twin-2p9', { price: 50_000 })
    const before = await orderCount(server)
    const answer = await place(server, headers, bodyFor(orders), 'again')
    expect(answer.statusCode).toBe(409)
    const { total, changes } = orderConflictSchema.parse(answer.json())
    expect(total).toBeCloseTo(priceCart(orders) + 4 * 1.1, 2)
    expect(changes).toEqual([{ order: 0, part: '', was: priceCart(orders), now: total, reason: 'price' }])
    expect(await orderCount(server)).toBe(before)
    const accepted = bodyFor(orders, { expectedTotal: total })
    expect((await place(server, headers, accepted, 'again')).statusCode).toBe(201)
    await setProduct(server, 'w-twin-2p9', { price: 39_000 })
  })

  it('names what ran out, and takes nothing', async () => {
    const { headers } = await server.signUp()
    const left = await stockOf(server, 'w-twin-2p9')
    const fuses = await stockOf(server, 'f-blade')
    await setProduct(server, 'w-twin-2p9', { stock: 399 })
    const answer = await place(server, headers, bodyFor([aLead()]))
    expect(answer.statusCode).toBe(409)
    expect(orderConflictSchema.parse(answer.json()).changes).toEqual([
      {
        order: 0,
        attachment: 'one',
        part: '2.9 mm² twin sheath (5 mm auto)',
        was: 400,
        now: 399,
        reason: 'stock',
      },
    ])
    expect(await stockOf(server, 'w-twin-2p9')).toBe(399)
    expect(await stockOf(server, 'f-blade')).toBe(fuses)
    await setProduct(server, 'w-twin-2p9', { stock: left })
  })

  it('names what the catalogue has no more', async () => {
    const { headers } = await server.signUp()
    const retire = (retired: number) =>
      server.db.updateTable('part').set({ retired }).where('value', '=', 'b-cig-socket').execute()
    await retire(1)
    const answer = await place(server, headers, bodyFor([aLead()]))
    await retire(0)
    expect(answer.statusCode).toBe(409)
    expect(orderConflictSchema.parse(answer.json()).changes).toEqual([
      { order: 0, attachment: 'one', part: 'b-cig-socket', was: null, now: null, reason: 'gone' },
    ])
  })
})

describe('a quote', () => {
  const makeQuote = async (headers: Headers) => {
    const payload = { orders: [choicesOf(aLead())] }
    const answer = await server.inject({ method: 'POST', url: '/api/quotes', headers, payload })
    expect(answer.statusCode, answer.body).toBe(201)
    return quoteSchema.parse(answer.json())
  }

  it('is numbered and kept, for its buyer alone', async () => {
    const { headers } = await server.signUp()
    const quote = await makeQuote(headers)
    expect(quote).toMatchObject({ total: priceCart([aLead()]), validUntil: server.clock.now() + 30 * day })
    expect(quote.number).toMatch(/^Q\d{5}$/)
    expect(quoteSchema.parse((await get(headers, `/quotes/${quote.number}`)).json())).toEqual(quote)
    const other = await server.signUp()
    expect((await get(other.headers, `/quotes/${quote.number}`)).statusCode).toBe(404)
  })

  it('holds its prices for 30 days and not after', async () => {
    const own = await makeTestServer()
    const { headers, userName } = await own.signUp()
    const payload = { orders: [choicesOf(aLead())] }
    const made = await own.inject({ method: 'POST', url: '/api/quotes', headers, payload })
    const quote = quoteSchema.parse(made.json())
    await setProduct(own, 'w-twin-2p9', { price: 50_000 })
    const body = bodyFor([aLead()], { quote: quote.number })
    expect((await place(own, headers, body)).statusCode, 'the quoted price holds').toBe(201)
    expect((await place(own, headers, bodyFor([aLead()]))).statusCode, 'without the quote').toBe(409)
    own.clock.advance(30 * day)
    const again = await own.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: { userName, password: anyPassword },
    })
    const later = { authorization: `Bearer ${again.json<{ token: string }>().token}` }
    const refused = await place(own, later, body)
    expect(refused.statusCode).toBe(409)
    expect(orderConflictSchema.parse(refused.json()).changes).toEqual([
      {
        order: 0,
        attachment: 'one',
        part: '2.9 mm² twin sheath (5 mm auto)',
        was: 0.039,
        now: 0.05,
        reason: 'price',
      },
    ])
    await own.close()
  })

  it('of another buyer, or for something else, is refused', async () => {
    const { headers } = await server.signUp()
    const { number } = await makeQuote(headers)
    const other = await server.signUp()
    const foreign = await place(server, other.headers, bodyFor([aLead()], { quote: number }))
    const different = await place(server, headers, bodyFor([aLead({ cm: 401 })], { quote: number }))
    for (const answer of [foreign, different]) {
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(problemSchema.parse(answer.json()).errors ?? {})).toEqual(['quote'])
    }
  })
})

describe('the key of an order', () => {
  it('is needed', async () => {
    const { headers } = await server.signUp()
    const send = (key: Headers) =>
      server.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { ...headers, ...key },
        payload: bodyFor([aLead()]),
      })
    expect((await send({})).statusCode).toBe(400)
    expect((await send({ 'idempotency-key': 'a key' })).statusCode).toBe(400)
  })

  it('makes one order, however often it is sent: 100 keys, 20 at a time', { timeout: 120_000 }, async () => {
    const { headers } = await server.signUp()
    const before = await orderCount(server)
    const payload = bodyFor([aLead({ cm: 20 })])
    for (let round = 1; round <= 100; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => place(server, headers, payload, `round-${round}`)),
      )
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(answers[0]?.statusCode).toBe(201)
    }
    expect(await orderCount(server)).toBe(before + 100)
  })

  it('holds over a restart: what was stored and not heard of is not stored again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const first = await makeTestServer({ dataDir })
    const { headers } = await first.signUp()
    const heard = await place(first, headers, bodyFor([aLead()]), 'unheard')
    await first.close()
    const second = await makeTestServer({ dataDir })
    const again = await place(second, headers, bodyFor([aLead()]), 'unheard')
    expect([again.statusCode, again.json()]).toEqual([201, heard.json()])
    expect(await orderCount(second)).toBe(1)
    await second.close()
  })

  it('with another body is refused', async () => {
    const { headers } = await server.signUp()
    expect((await place(server, headers, bodyFor([aLead()]), 'mine')).statusCode).toBe(201)
    const other = await place(server, headers, bodyFor([aLead({ cm: 300 })]), 'mine')
    expect(other.statusCode).toBe(422)
    expect(Object.keys(problemSchema.parse(other.json()).errors ?? {})).toEqual(['idempotency-key'])
  })
})

it(
  'buyers race for the last wire: what is sold and what is left are what there was',
  { timeout: 240_000 },
  async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => server.signUp()))
    for (let round = 1; round <= 100; round += 1) {
      const start = 1000 + round * 7
      await setProduct(server, 'w-twin-2p9', { stock: start })
      const answers = await Promise.all(
        buyers.map(({ headers }, index) => place(server, headers, bodyFor([aLead({ cm: 100 + index })]))),
      )
      let sold = 0
      answers.forEach((answer, index) => {
        if (answer.statusCode === 201) sold += 100 + index
        else {
          expect(answer.statusCode).toBe(409)
          const [change] = orderConflictSchema.parse(answer.json()).changes
          expect(change).toMatchObject({ part: '2.9 mm² twin sheath (5 mm auto)', was: 100 + index })
          expect(change?.now).toBeLessThan(100 + index)
        }
      })
      expect(sold + (await stockOf(server, 'w-twin-2p9'))).toBe(start)
      expect(sold).toBeGreaterThan(0)
    }
  },
)
