import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '@/contract/limits'
import {
  orderConflictSchema,
  orderListSchema,
  orderReceiptSchema,
  orderSchema,
  quoteListSchema,
  quoteSchema,
} from '@/contract/orders'
import { problemSchema } from '@/contract/problem'
import type { Lead } from '@/domain/lead/lead'
import { selectionOf } from '@/domain/lead/leadSelection'
import { outlineOf } from '@/domain/lead/leadOutline'
import { choosePost } from '@/domain/lead/editLead'
import { priceCart } from '@/domain/pricing/pricing'
import { orderContacts } from '../../server/repositories/orderContacts'
import { orders as orderRows } from '../../server/repositories/orders'
import { quotes as quoteRows } from '../../server/repositories/quotes'
import { removeExpired } from '../../server/services/housekeeping'
import { makeTestData } from '../support/testData'
import { anyPassword, day, makeTestServer, minute } from '../support/testServer'
import { lead } from '../support/builders'
import { runs } from '../support/sample'
import { aLead, bodyFor, delivery, orderCount, place, setProduct, stockOf } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
beforeAll(async () => {
  server = await makeTestServer({
    env: { SHOP_PAYMENT_TEXT: 'Within 14 days.', SHOP_EMAIL: 'owner@example.com' },
  })
  await server.db.updateTable('product').set({ stock: 1_000_000 }).execute()
})
afterAll(() => server.close())

const get = (headers: Headers, url: string) => server.inject({ url: `/api${url}`, headers })

const rounds = runs(0.1)

describe('an order', () => {
  it('is stored as it was at that time, with the server’s prices', async () => {
    const { headers } = await server.signUp()
    const leads = [aLead(), aLead({ cm: 250 }, { quantity: '3' })]
    const answer = await place(server, headers, bodyFor(leads))
    expect(answer.statusCode, answer.body).toBe(201)
    const receipt = orderReceiptSchema.parse(answer.json())
    expect(receipt).toEqual({
      number: receipt.number,
      createdAt: server.clock.now(),
      total: priceCart(leads),
      currency: 'AUD',
    })
    expect(receipt.number).toMatch(/^O\d{5}$/)
    await setProduct(server, 'w-twin-2p9', { price: 990_000 })
    const placed = orderSchema.parse((await get(headers, `/orders/${receipt.number}`)).json())
    await setProduct(server, 'w-twin-2p9', { price: 39_000 })
    expect(placed).toMatchObject({ ...receipt, state: 'placed', paid: false, delivery, taxPercent: 10 })
    expect(placed.orders.map(selectionOf)).toEqual(leads.map(selectionOf))
    expect(priceCart(placed.orders)).toBe(receipt.total)
  })

  it('of many leads takes little room, from its quote too, and is answered whole', async () => {
    const { headers } = await server.signUp()
    const leads = Array.from({ length: 60 }, (_, index) => aLead({}, { name: `Lead ${index}` }))
    const body = bodyFor(leads)
    const quoted = await server.inject({
      method: 'POST',
      url: '/api/quotes',
      headers,
      payload: { orders: body.orders },
    })
    const quote = quoteSchema.parse(quoted.json())
    const { number } = orderReceiptSchema.parse(
      (await place(server, headers, { ...body, quote: quote.number })).json(),
    )
    const placed = orderSchema.parse((await get(headers, `/orders/${number}`)).json())
    expect(placed.orders).toEqual(quote.orders)
    expect(placed.orders.map(selectionOf)).toEqual(leads.map(selectionOf))
    const whole = JSON.stringify(placed.orders).length
    for (const table of ['quote', 'placedOrder'] as const) {
      const of = table === 'quote' ? quote.number : number
      const { leads: column } = await server.db
        .selectFrom(table)
        .select('leads')
        .where('number', '=', of)
        .executeTakeFirstOrThrow()
      expect(column.length, table).toBeLessThan(whole / 8)
    }
  })

  it('takes each link from the stock of its own family', async () => {
    const { headers } = await server.signUp()
    const branch = { b: 'b-sb50-grey', wire: 'w-twin-7p9', cm: 100, rating: '40A', loadA: 20 }
    const leads = [
      lead('a-sb50-grey', [{ ...branch, fuse: 'f-midi' }]),
      lead('a-sb50-grey', [{ ...branch, fuse: 'f-anl' }], { quantity: '2' }),
    ]
    const links = ['r-midi-40a', 'r-anl-40a', 'r-maxi-40a', 'r-mrbf-40a']
    const stocks = () => Promise.all(links.map((value) => stockOf(server, value)))
    const before = await stocks()
    const answer = await place(server, headers, bodyFor(leads))
    expect(answer.statusCode, answer.body).toBe(201)
    const taken = (await stocks()).map((stock, index) => before[index]! - stock)
    expect(taken).toEqual([1, 2, 0, 0])
  })

  it('takes its parts from stock, wire in cm, and returns them when it is cancelled', async () => {
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
    expect(orderSchema.parse((await get(headers, `/orders/${number}`)).json()).state).toBe('cancelled')
  })

  it('is mailed to the buyer in their language, with its figures, and to the owner in that of the shop', async () => {
    const { headers, email } = await server.signUp()
    const payload = bodyFor([aLead({ cm: 400.5 }, { andrsonPlugHandle: '2' })])
    const german = { ...headers, 'accept-language': 'de' }
    const { number } = orderReceiptSchema.parse((await place(server, german, payload)).json())
    await vi.waitFor(() =>
      expect(server.mails.filter(({ subject }) => subject.includes(number))).toHaveLength(2),
    )
    const [toBuyer, toOwner] = server.mails.filter(({ subject }) => subject.includes(number))
    expect(toBuyer).toMatchObject({ to: email })
    expect(toBuyer?.text).toContain('Guten Tag Ann Farmer,')
    expect(toBuyer?.text).toContain('1 × Anderson SB50 grey, 50 A (Standard): 58,82')
    expect(toBuyer?.text.replaceAll('\u00a0', ' ')).toContain(
      '  – Cigarette lighter socket, 15 A, 2.9 mm² twin sheath (5 mm auto), 400,5 cm, ',
    )
    expect(toBuyer?.text).toContain('\n  – Steckergriffe: 2\n')
    expect(toBuyer?.text).toContain(`Within 14 days.\nVerwendungszweck: ${number}`)
    expect(toBuyer?.text).toContain(`/orders/${number}`)
    expect(toBuyer?.text).toContain('vielen Dank')
    expect(toOwner).toMatchObject({ to: 'owner@example.com' })
    expect(toOwner?.text).toContain('1 × Anderson SB50 grey, 50 A (Normal): $58.82')
    expect(toOwner?.text).toContain(', 400.5 cm, ')
    expect(toOwner?.text).toContain('\n  – plug handles: 2\n')
    expect(toOwner?.text).toContain(`/admin/orders/${number}`)
  })

  it('is mailed with the signs of a buyer’s Chinese, and to a shop that reads Arabic', async () => {
    const reading = await makeTestServer({ env: { SHOP_EMAIL: 'owner@example.com', SHOP_LANGUAGE: 'ar' } })
    onTestFinished(() => reading.close())
    const { headers } = await reading.signUp()
    const chinese = { ...headers, 'accept-language': 'zh-CN' }
    const { number } = orderReceiptSchema.parse((await place(reading, chinese, bodyFor([aLead()]))).json())
    const mailsSent = () => reading.mails.filter(({ subject }) => subject.includes(number))
    await vi.waitFor(() => expect(mailsSent()).toHaveLength(2))
    const textTo = (owner: boolean) =>
      mailsSent().find(({ to }) => (to === 'owner@example.com') === owner)?.text ?? ''
    expect(textTo(false)).toContain('1 × Anderson SB50 grey, 50 A（普通）：')
    expect(textTo(false)).toContain('，2.9 mm² twin sheath (5 mm auto)，400')
    expect(textTo(true)).toContain('طلب جديد')
    // The mark keeps the sign of the amount on its side.
    expect(textTo(true)).toMatch(/AU\$\u200e/)
    // Names, telephone number and address are read by themselves, and a length beside its unit.
    const isolated = (text: string) => `\u2068${text}\u2069`
    const wire = isolated('2.9 mm² twin sheath (5 mm auto)')
    expect(textTo(true)).toContain(
      `\u200f  – ${isolated('Cigarette lighter socket, 15 A')}، ${wire}، ${isolated('400 سم')}، `,
    )
    expect(textTo(true)).toContain(['0400 000 000', '1 Shed Road'].map(isolated).join('\n'))
  })

  it('is mailed to both when it is cancelled, to the buyer in their language', async () => {
    const { headers, email, userName } = await server.signUp()
    const { number } = orderReceiptSchema.parse((await place(server, headers, bodyFor([aLead()]))).json())
    const mailsSent = () => server.mails.filter(({ subject }) => subject.includes(number))
    await vi.waitFor(() => expect(mailsSent()).toHaveLength(2))
    const cancel = () =>
      server.inject({
        method: 'POST',
        url: `/api/orders/${number}/cancel`,
        headers: { ...headers, 'accept-language': 'de' },
      })
    expect((await cancel()).statusCode).toBe(200)
    expect((await cancel()).statusCode).toBe(409)
    await vi.waitFor(() => expect(mailsSent()).toHaveLength(4))
    const [toBuyer, toOwner] = mailsSent().slice(2)
    expect(toBuyer).toMatchObject({ to: email, subject: `Customised Cable: Bestellung ${number} storniert` })
    expect(toBuyer?.text).toContain(`/orders/${number}`)
    expect(toOwner).toMatchObject({
      to: 'owner@example.com',
      subject: `Customised Cable: order ${number} cancelled`,
    })
    expect(toOwner?.text).toContain(`${userName} has cancelled order ${number}, $52.80.`)
  })

  it('that was paid says in both mails what is paid back when it is cancelled', async () => {
    const { headers } = await server.signUp()
    const { number } = orderReceiptSchema.parse((await place(server, headers, bodyFor([aLead()]))).json())
    const payload = { version: 1, paid: true }
    const asOwner = await server.signInOwner()
    await server.inject({ method: 'PATCH', url: `/api/admin/orders/${number}`, headers: asOwner, payload })
    const url = `/api/orders/${number}/cancel`
    expect((await server.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
    const texts = () =>
      server.mails.filter(({ subject }) => subject.includes(`${number} cancelled`)).map(({ text }) => text)
    await vi.waitFor(() => expect(texts()).toHaveLength(2))
    const [toBuyer, toOwner] = texts()
    expect(toBuyer).toContain('We’ll refund the $52.80 you paid.')
    expect(toOwner).toContain('It was paid: refund $52.80.')
  })

  it('is visible to its buyer only', async () => {
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

  it('needs no address where it is picked up, and one where it is sent', async () => {
    const { headers } = await server.signUp()
    const nowhere = { delivery: { ...delivery, address: ' ' } }
    const refused = await place(server, headers, bodyFor([aLead()], nowhere))
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(problemSchema.parse(refused.json()).errors ?? {})).toEqual(['delivery.address'])
    const fetched = [choosePost(aLead(), { label: 'Pick-up', value: 0 })]
    expect((await place(server, headers, bodyFor(fetched, nowhere))).statusCode).toBe(201)
    const typed = bodyFor(fetched, { delivery: { ...delivery, address: 'Not there' } })
    const { number } = orderReceiptSchema.parse((await place(server, headers, typed)).json())
    const { delivery: kept } = orderSchema.parse((await get(headers, `/orders/${number}`)).json())
    expect(kept.address, 'nothing is sent there').toBe('')
    const remembered = async () => (await get(headers, '/account')).json<{ delivery: object }>().delivery
    const { name, phone, address } = delivery
    expect(await remembered()).toEqual({ name, phone, address: '' })
    await place(server, headers, bodyFor([aLead()]))
    await place(server, headers, bodyFor(fetched, nowhere))
    expect(await remembered(), 'the address of the one before').toEqual({ name, phone, address })
  })

  it.each(['/orders/%00', '/quotes/%00', '/orders/O1%27', '/orders/o10001', '/orders/O1234567890123456'])(
    'is not found at %s',
    async (url) => {
      const { headers } = await server.signUp()
      const find = vi.spyOn(orderRows, 'find')
      expect((await get(headers, url)).statusCode).toBe(404)
      const cancel = { method: 'POST', url: `/api${url}/cancel`, headers } as const
      expect((await server.inject(cancel)).statusCode).toBe(404)
      const searched = find.mock.calls.map(([, , number]) => number)
      expect(
        searched.filter((number) => number !== ''),
        'what no store takes does not reach it',
      ).toEqual([])
    },
  )

  it('from before current rules is returned unchanged', async () => {
    const { headers, userName } = await server.signUp()
    const { number } = orderReceiptSchema.parse((await place(server, headers, bodyFor([aLead()]))).json())
    const before = { ...delivery, phone: '1' }
    const change = { delivery: JSON.stringify(before) }
    await server.db.updateTable('placedOrder').set(change).where('number', '=', number).execute()
    await server.db.updateTable('account').set(change).where('userName', '=', userName).execute()
    expect((await get(headers, `/orders/${number}`)).json()).toMatchObject({ delivery: before })
    expect((await get(headers, '/account')).json()).toMatchObject({ delivery: { phone: '1' } })
  })

  it('is kept without its buyer when the account is deleted', async () => {
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

  it('of a deleted account names the recipient until it is finished, and not after', async () => {
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
      server.db
        .updateTable('placedOrder')
        // A sent order that is not paid keeps its recipient.
        .set((eb) => ({ state, ...(state === 'sent' && { paid: 1, paidAmount: eb.ref('total') }) }))
        .where('number', '=', number)
        .execute()
    for (const [index, number] of numbers.entries()) await setState(number, states[index]!)
    const before = await Promise.all(numbers.map(rowOf))
    const payload = { password: anyPassword }
    await server.inject({ method: 'DELETE', url: '/api/account', headers, payload })

    const nobody = { name: '', phone: '', address: '', reference: '', note: '' }
    const storedDetails = (rows: typeof before) =>
      rows.map((row) => [row.accountId !== null, row.reference, JSON.parse(row.delivery) as object])
    const kept = [delivery.reference, delivery]
    const lost = ['', nobody]
    const after = await Promise.all(numbers.map(rowOf))
    expect(storedDetails(after)).toEqual([
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
    expect(storedDetails(await Promise.all(numbers.map(rowOf)))).toEqual([
      ...Array.from({ length: 4 }, () => [false, ...lost]),
      [true, ...kept],
    ])
  })
})

it('orders of a deleted account are forgotten by housekeeping where that failed at first', async () => {
  const own = await makeTestServer()
  onTestFinished(own.close)
  const { headers } = await own.signUp()
  const { number } = orderReceiptSchema.parse((await place(own, headers, bodyFor([aLead()]))).json())
  await own.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers })
  const row = await own.db.selectFrom('placedOrder').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 119 }, (_, index) => {
    const sequence = row.sequence + 1 + index
    return { ...row, sequence, number: `O${sequence}` }
  })
  await own.db.insertInto('placedOrder').values(others).execute()
  const named = async () => {
    const rows = own.db.selectFrom('placedOrder').select('number').where('delivery', '=', row.delivery)
    return (await rows.execute()).length
  }
  vi.spyOn(orderContacts, 'forgetBuyersWhoLeft').mockRejectedValueOnce(new Error('The disk is full'))
  const payload = { password: anyPassword }
  const answer = await own.inject({ method: 'DELETE', url: '/api/account', headers, payload })
  expect(answer.statusCode).toBe(204)
  expect((await own.inject({ url: '/api/account', headers })).statusCode, 'the account is gone').toBe(401)
  expect(await named()).toBe(120)
  await removeExpired(own.db, own.clock)
  expect(await named()).toBe(0)
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

it('lists an order with its first lead and the number of the others', async () => {
  const { headers } = await server.signUp()
  const leads = [{ ...aLead(), name: 'Fridge' }, aLead(), aLead()]
  await place(server, headers, bodyFor(leads))
  const { orders } = orderListSchema.parse((await get(headers, '/orders')).json())
  expect(orders.map(({ contents }) => contents)).toEqual([{ first: outlineOf(leads[0]!), others: 2 }])
})

describe('an order that differs from what the buyer was shown', () => {
  it('is answered with its current price, and is ordered at that', async () => {
    const { headers } = await server.signUp()
    const leads = [aLead()]
    await setProduct(server, 'w-twin-2p9', { price: 50_000 })
    const before = await orderCount(server)
    const answer = await place(server, headers, bodyFor(leads), 'again')
    expect(answer.statusCode).toBe(409)
    const { total, changes } = orderConflictSchema.parse(answer.json())
    expect(total).toBeCloseTo(priceCart(leads) + 4 * 1.1, 2)
    expect(changes).toEqual([{ order: 0, part: '', was: priceCart(leads), now: total, reason: 'price' }])
    expect(await orderCount(server)).toBe(before)
    const accepted = bodyFor(leads, { expectedTotal: total })
    expect((await place(server, headers, accepted, 'again')).statusCode).toBe(201)
    await setProduct(server, 'w-twin-2p9', { price: 39_000 })
  })

  it('names what is out of stock, and takes nothing', async () => {
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
        kind: 'wire',
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

  it('names what is no longer in the catalogue', async () => {
    const { headers } = await server.signUp()
    const retire = (retired: number) =>
      server.db.updateTable('part').set({ retired }).where('value', '=', 'b-cig-socket').execute()
    await retire(1)
    const answer = await place(server, headers, bodyFor([aLead()]))
    await retire(0)
    expect(answer.statusCode).toBe(409)
    expect(orderConflictSchema.parse(answer.json()).changes).toEqual([
      {
        order: 0,
        attachment: 'one',
        kind: 'connectB',
        part: 'b-cig-socket',
        was: null,
        now: null,
        reason: 'gone',
      },
    ])
  })

  it('is answered with everything at once: what is gone and what ran out', async () => {
    const { headers } = await server.signUp()
    const fuses = await stockOf(server, 'f-blade')
    const retire = (retired: number) =>
      server.db.updateTable('part').set({ retired }).where('value', '=', 'b-cig-socket').execute()
    await retire(1)
    await setProduct(server, 'f-blade', { stock: 2 })
    const answer = await place(server, headers, bodyFor([aLead({ b: 'b-pp45' }, { quantity: '3' }), aLead()]))
    const untouched = await stockOf(server, 'f-blade')
    await setProduct(server, 'f-blade', { stock: fuses })
    await retire(0)
    expect(answer.statusCode).toBe(409)
    const { changes } = orderConflictSchema.parse(answer.json())
    expect(changes.map(({ kind, order, reason, was, now }) => [kind, order, reason, was, now])).toEqual([
      ['connectB', 1, 'gone', null, null],
      ['fuse', 0, 'stock', 4, 2],
    ])
    expect(untouched).toBe(2)
  })
})

describe('a quote', () => {
  const ask = (headers: Headers, lead = aLead(), change: object = {}, from = server) => {
    const payload = { orders: [selectionOf(lead)], ...change }
    return from.inject({ method: 'POST', url: '/api/quotes', headers, payload })
  }
  const makeQuote = async (headers: Headers, lead = aLead()) => {
    const answer = await ask(headers, lead)
    expect(answer.statusCode, answer.body).toBe(201)
    return quoteSchema.parse(answer.json())
  }
  const listed = async (headers: Headers) =>
    quoteListSchema.parse((await get(headers, '/quotes')).json()).quotes

  it('is numbered and kept, for its buyer only', async () => {
    const { headers } = await server.signUp()
    const quote = await makeQuote(headers)
    expect(quote.total).toBe(priceCart([aLead()]))
    expect(quote.number).toMatch(/^Q\d{5}$/)
    expect(quoteSchema.parse((await get(headers, `/quotes/${quote.number}`)).json())).toEqual(quote)
    const other = await server.signUp()
    expect((await get(other.headers, `/quotes/${quote.number}`)).statusCode).toBe(404)
  })

  it('is listed newest first, by cursor', async () => {
    const { headers } = await server.signUp()
    const { number } = await makeQuote(headers)
    const first = await server.db
      .selectFrom('quote')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    for (let count = 1; count <= 60; count += 1) {
      const sequence = first.sequence + count * 1000
      await quoteRows.insert(server.db, { ...first, sequence, number: `Q${sequence}` })
    }
    const newest = quoteListSchema.parse((await get(headers, '/quotes')).json())
    expect(newest.quotes).toHaveLength(50)
    const older = quoteListSchema.parse((await get(headers, `/quotes?cursor=${newest.next}`)).json())
    expect(older.next).toBeNull()
    const sequences = [...newest.quotes, ...older.quotes].map((quote) => Number(quote.number.slice(1)))
    expect(sequences).toHaveLength(61)
    expect(sequences).toEqual(sequences.toSorted((one, other) => other - one))
    expect((await get(headers, '/quotes?cursor=x')).statusCode).toBe(422)
  })

  it('is found by the fingerprint of its leads while it holds prices, however many are newer, the cheapest first', async () => {
    const { headers } = await server.signUp()
    const { number, fingerprint, validUntil } = await makeQuote(headers)
    const first = await server.db
      .selectFrom('quote')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const others: Partial<typeof first>[] = [
      ...Array<object>(60).fill({ fingerprint: 'another' }),
      { validUntil: validUntil - 60 * 24 * 60 * 60_000 },
      { voidReason: 'A mistake' },
      { ordersAllowed: 0 },
      { total: first.total + 1 },
      { total: first.total - 1, fingerprint: 'renamed' },
    ]
    const added = others.map((change, index) => {
      const sequence = first.sequence + (index + 1) * 1000
      return { ...first, sequence, number: `Q${sequence}`, ...change }
    })
    for (const row of added) await quoteRows.insert(server.db, row)
    const [dearer, cheaper] = added.slice(-2)
    const found = async (fingerprints: string, buyer = headers) =>
      quoteListSchema.parse((await get(buyer, `/quotes?fingerprints=${fingerprints}`)).json())
    expect(await found(fingerprint)).toMatchObject({
      quotes: [{ number }, { number: dearer!.number }],
      next: null,
    })
    const both = await found(`${fingerprint},renamed`)
    expect(both.quotes.map((quote) => quote.number)).toEqual([cheaper!.number, number, dearer!.number])
    expect((await place(server, headers, bodyFor([aLead()], { quote: number }))).statusCode).toBe(201)
    expect((await found(fingerprint)).quotes.map((quote) => quote.number)).toEqual([dearer!.number])
    expect((await found(fingerprint, (await server.signUp()).headers)).quotes).toEqual([])
    const listOf = (count: number) => Array(count).fill('a').join()
    expect((await found(listOf(limits.fingerprints))).quotes).toEqual([])
    for (const wrong of ['', 'A', 'a,', listOf(limits.fingerprints + 1)])
      expect((await get(headers, `/quotes?fingerprints=${wrong}`)).statusCode, wrong).toBe(422)
  })

  it('and its order, stored before parts had symbols and rating sources, get defaults', async () => {
    const { headers } = await server.signUp()
    const { number: quote } = await makeQuote(headers)
    const placed = await place(server, headers, bodyFor([aLead()], { quote }))
    const { number: order } = placed.json<{ number: string }>()
    const later = ['symbol', 'housingColour', 'ratingSource', 'sheathed', 'solar', 'family']
    const old = JSON.stringify([aLead()], (key, value: unknown) => (later.includes(key) ? undefined : value))
    await server.db.updateTable('quote').set({ leads: old }).where('number', '=', quote).execute()
    await server.db.updateTable('placedOrder').set({ leads: old }).where('number', '=', order).execute()
    for (const path of [`/quotes/${quote}`, `/orders/${order}`]) {
      const [stored] = (await get(headers, path)).json<{ orders: Lead[] }>().orders
      const { connectorA, connectBGroup } = stored!
      expect(connectorA).toMatchObject({ symbol: 'plain', housingColour: '', ratingSource: 'trade' })
      expect(Object.values(connectBGroup)[0]).toMatchObject({
        connectB: { symbol: 'plain', housingColour: '', ratingSource: 'trade' },
        wire: { sheathed: true, solar: false, ratingSource: 'trade' },
        fuse: { family: '', ratingSource: 'trade' },
      })
    }
  })

  it('stored before it was asked what feeds a lead says nothing of it, and can be ordered', async () => {
    const { headers } = await server.signUp()
    const { number } = await makeQuote(headers)
    const later = ['source', 'sourceAh', 'sourceVocV']
    const old = JSON.stringify([aLead()], (key, value: unknown) => (later.includes(key) ? undefined : value))
    await server.db.updateTable('quote').set({ leads: old }).where('number', '=', number).execute()
    const [quoted] = quoteSchema.parse((await get(headers, `/quotes/${number}`)).json()).orders
    expect(quoted).toMatchObject({ source: '', sourceAh: null, sourceVocV: null })
    const body = bodyFor([aLead()], { quote: number })
    const fromOldClient = body.orders.map(
      ({ source: _s, sourceAh: _ah, sourceVocV: _v, ...selection }) => selection,
    )
    const placed = await place(server, headers, { ...body, orders: fromOldClient })
    expect(placed.statusCode, placed.body).toBe(201)
  })

  it('is ordered with the names that its leads have been given since', async () => {
    const { headers } = await server.signUp()
    const { number, total } = await makeQuote(headers, { ...aLead(), name: 'Fridge' })
    const placed = await place(server, headers, bodyFor([{ ...aLead(), name: 'Freezer' }], { quote: number }))
    expect(placed.statusCode, placed.body).toBe(201)
    const order = orderReceiptSchema.parse(placed.json()).number
    const ordered = orderSchema.parse((await get(headers, `/orders/${order}`)).json())
    expect(ordered).toMatchObject({ total, orders: [{ name: 'Freezer' }] })
  })

  it('is for the source that was named, and no other', async () => {
    const { headers } = await server.signUp()
    const named = aLead({}, { source: 'bank', sourceAh: 200, sourceVocV: 40 })
    const { number, orders } = await makeQuote(headers, named)
    expect(orders.map(selectionOf)).toEqual([selectionOf(named)])
    const other = { ...named, sourceAh: 300 }
    expect((await place(server, headers, bodyFor([other], { quote: number }))).statusCode).toBe(422)
    const placed = await place(server, headers, bodyFor([named], { quote: number }))
    expect(placed.statusCode, placed.body).toBe(201)
    const order = orderReceiptSchema.parse(placed.json()).number
    const [ordered] = orderSchema.parse((await get(headers, `/orders/${order}`)).json()).orders
    expect(ordered).toMatchObject({ source: 'bank', sourceAh: 200, sourceVocV: 40 })
  })

  it('names the last day of its prices where the shop is', async () => {
    const own = await makeTestServer({ env: { SHOP_TIME_ZONE: 'America/Los_Angeles' } })
    own.clock.set(Date.UTC(2026, 10, 26, 20))
    const { headers } = await own.signUp()
    const payload = { orders: [selectionOf(aLead())] }
    const quoted = await own.inject({ method: 'POST', url: '/api/quotes', headers, payload })
    const quote = quoteSchema.parse(quoted.json())
    expect(quote).toMatchObject({ validUntil: Date.UTC(2026, 11, 27, 8) - 1, validUntilDay: '2026-12-26' })
    const listed = await own.inject({ url: '/api/quotes', headers })
    expect(listed.json()).toMatchObject({ quotes: [{ validUntilDay: '2026-12-26' }] })
  })

  it('has valid prices until the end of the 30th day where the shop is, and not after', async () => {
    const own = await makeTestServer({ env: { SHOP_TIME_ZONE: 'Australia/Sydney' } })
    // 26 November, 14:15.
    own.clock.set(Date.UTC(2026, 10, 26, 3, 15))
    const { headers, userName } = await own.signUp()
    const payload = { orders: [selectionOf(aLead())] }
    const quoted = await own.inject({ method: 'POST', url: '/api/quotes', headers, payload })
    const quote = quoteSchema.parse(quoted.json())
    expect(new Date(quote.validUntil).toISOString()).toBe('2026-12-26T12:59:59.999Z')
    await setProduct(own, 'w-twin-2p9', { price: 50_000 })
    const body = bodyFor([aLead()], { quote: quote.number })
    expect((await place(own, headers, bodyFor([aLead()]))).statusCode, 'without the quote').toBe(409)
    const otherwise = await place(own, headers, { ...body, expectedTotal: 1 })
    expect(otherwise.statusCode).toBe(409)
    expect(
      orderConflictSchema.parse(otherwise.json()),
      'its total alone, at the prices that hold',
    ).toMatchObject({
      total: quote.total,
      changes: [{ order: 0, part: '', was: 1, now: quote.total, reason: 'price' }],
    })
    const ordered = await place(own, headers, body)
    expect(ordered.statusCode, 'the quoted price holds').toBe(201)
    const cancel = async (answer: typeof ordered, buyer: Headers) => {
      const { number } = orderReceiptSchema.parse(answer.json())
      await own.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers: buyer })
    }
    await cancel(ordered, headers)
    own.clock.set(quote.validUntil - 1)
    const again = await own.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: { userName, password: anyPassword },
    })
    const later = { authorization: `Bearer ${again.json<{ token: string }>().token}` }
    const last = await place(own, later, body)
    expect(last.statusCode, 'on the last day').toBe(201)
    await cancel(last, later)
    own.clock.set(quote.validUntil)
    const refused = await place(own, later, body)
    expect(refused.statusCode).toBe(409)
    expect(orderConflictSchema.parse(refused.json()).changes).toEqual([
      {
        order: 0,
        attachment: 'one',
        kind: 'wire',
        part: '2.9 mm² twin sheath (5 mm auto)',
        was: 0.039,
        now: 0.05,
        reason: 'price',
      },
    ])
    await own.close()
  })

  it('for the same at the same price is the existing one while that is valid, and a new one once it is ordered', async () => {
    const { headers } = await server.signUp()
    const first = await makeQuote(headers)
    const same = await ask(headers)
    expect([same.statusCode, same.json()]).toEqual([200, first])
    const other = await server.signUp()
    expect((await makeQuote(other.headers)).number).not.toBe(first.number)
    // Another process inserted it between the two queries.
    vi.spyOn(quoteRows, 'findSame').mockResolvedValueOnce(undefined)
    const meanwhile = await ask(headers)
    expect([meanwhile.statusCode, meanwhile.json()]).toEqual([200, first])
    await setProduct(server, 'w-twin-2p9', { price: 50_000 })
    const dearer = await makeQuote(headers)
    await setProduct(server, 'w-twin-2p9', { price: 39_000 })
    expect(dearer.number).not.toBe(first.number)
    const body = bodyFor([aLead()], { quote: first.number })
    const { number } = orderReceiptSchema.parse((await place(server, headers, body)).json())
    const again = await makeQuote(headers)
    expect(again.number).not.toBe(first.number)
    expect((await listed(headers)).map(({ number, orderNumber }) => [number, orderNumber])).toContainEqual([
      first.number,
      number,
    ])
  })

  it('is limited to 60 new ones an hour, those not counted that could not be stored', async () => {
    const own = await makeTestServer()
    const { headers } = await own.signUp()
    const full = Object.assign(new Error('the disk is full'), { code: 'SQLITE_FULL' })
    vi.spyOn(quoteRows, 'insert').mockRejectedValueOnce(full)
    expect((await ask(headers, aLead(), {}, own)).statusCode).toBe(503)
    for (let count = 1; count <= 60; count += 1)
      expect((await ask(headers, aLead({ cm: 100 + count }), {}, own)).statusCode).toBe(201)
    const refused = await ask(headers, aLead({ cm: 200 }), {}, own)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(headers, aLead({ cm: 101 }), {}, own)).statusCode, 'an older one').toBe(200)
    own.clock.advance(60 * minute)
    expect((await ask(headers, aLead({ cm: 200 }), {}, own)).statusCode).toBe(201)
    await own.close()
  })

  it.each([1e306, 1e20])('of 9999 leads of %s cm is refused like any invalid number', async (wire_len) => {
    const { headers } = await server.signUp()
    const [choices] = bodyFor([aLead({}, { quantity: '9999' })]).orders
    const one = choices!.connectBGroup['one']!
    const payload = {
      orders: [{ ...choices!, connectBGroup: { one: { ...one, wire: { ...one.wire, wire_len } } } }],
    }
    const answer = await server.inject({ method: 'POST', url: '/api/quotes', headers, payload })
    expect(answer.statusCode).toBe(422)
  })

  it('of the largest body is created', async () => {
    const { headers } = await server.signUp()
    const [choices] = bodyFor([aLead({ cm: 100_000 }, { quantity: '9999' })]).orders
    const one = choices!.connectBGroup['one']!
    const connectBGroup = Object.fromEntries(
      Array.from({ length: 100 }, (_, id) => [`a${id}`, { ...one, id }]),
    )
    const payload = { orders: Array.from({ length: 10 }, () => ({ ...choices!, connectBGroup })) }
    const answer = await server.inject({ method: 'POST', url: '/api/quotes', headers, payload })
    expect(answer.statusCode, answer.body).toBe(201)
  })

  it('at a price that the buyer was not shown is refused', async () => {
    const { headers } = await server.signUp()
    const total = priceCart([aLead()])
    const refused = await ask(headers, aLead(), { expectedTotal: total - 1 })
    expect(refused.statusCode).toBe(409)
    expect(orderConflictSchema.parse(refused.json())).toMatchObject({
      total,
      changes: [{ order: 0, part: '', was: total - 1, now: total, reason: 'price' }],
    })
    expect(await listed(headers)).toEqual([])
    expect((await ask(headers, aLead(), { expectedTotal: total })).statusCode).toBe(201)
  })

  it('keeps its tax; one from before that was stored has the current tax', async () => {
    const data = await makeTestData()
    onTestFinished(data.remove)
    const first = await makeTestServer({ data, env: { SHOP_TAX_PERCENT: '7.5' } })
    const { headers } = await first.signUp()
    const { number } = quoteSchema.parse((await ask(headers, aLead(), {}, first)).json())
    await first.close()
    const second = await makeTestServer({ data, env: { SHOP_TAX_PERCENT: '19' } })
    const taxOf = async () =>
      quoteSchema.parse((await second.inject({ url: `/api/quotes/${number}`, headers })).json()).taxPercent
    expect(await taxOf()).toBe(7.5)
    await second.db.updateTable('quote').set({ taxPercent: null }).execute()
    expect(await taxOf()).toBe(19)
    await second.close()
  })

  it('is ordered by the body that it was made from, in any spelling of a length', async () => {
    const { headers } = await server.signUp()
    const [choices] = bodyFor([aLead()]).orders
    const one = choices!.connectBGroup['one']!
    const orders = [
      {
        ...choices!,
        connectBGroup: { one: { ...one, wire: { ...one.wire, wire_len: 400.04 }, loadA: 7.96 } },
      },
    ]
    const quoted = await server.inject({ method: 'POST', url: '/api/quotes', headers, payload: { orders } })
    const quote = quoteSchema.parse(quoted.json())
    const body = { ...bodyFor([aLead()]), orders, expectedTotal: quote.total, quote: quote.number }
    const answer = await place(server, headers, body)
    expect(answer.statusCode, answer.body).toBe(201)
  })

  it('is found again in a list, newest first, with the order made from it unless that is cancelled', async () => {
    const { headers } = await server.signUp()
    const older = await makeQuote(headers)
    server.clock.advance(1000)
    const newer = await makeQuote(headers, aLead({ cm: 380 }))
    const of = ({ orders: _orders, taxPercent: _taxPercent, ...rest }: typeof older) => rest
    expect(await listed(headers)).toEqual([of(newer), of(older)])
    await server.db
      .updateTable('quote')
      .set({ ordersAllowed: 2 })
      .where('number', '=', older.number)
      .execute()
    const order = async () =>
      orderReceiptSchema.parse(
        (await place(server, headers, bodyFor([aLead()], { quote: older.number }))).json(),
      ).number
    const [first, second] = [await order(), await order()]
    const orderNumber = async () =>
      quoteSchema.parse((await get(headers, `/quotes/${older.number}`)).json()).orderNumber
    expect(await orderNumber()).toBe(second)
    const cancel = (number: string) =>
      server.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers })
    await cancel(second)
    expect(await orderNumber()).toBe(first)
    await cancel(first)
    expect(await orderNumber()).toBe('')
    const other = await server.signUp()
    expect(await listed(other.headers)).toEqual([])
    expect((await server.inject({ url: '/api/quotes' })).statusCode).toBe(401)
  })

  it('is one of the latest 50 in the list', async () => {
    const { headers } = await server.signUp()
    for (let count = 1; count <= 51; count += 1) await makeQuote(headers, aLead({ cm: 100 + count }))
    expect(await listed(headers)).toHaveLength(50)
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
  it('is required', async () => {
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

  it('places one order, however often it is sent: 20 at a time', async () => {
    const { headers } = await server.signUp()
    const before = await orderCount(server)
    const payload = bodyFor([aLead({ cm: 20 })])
    for (let round = 1; round <= rounds; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => place(server, headers, payload, `round-${round}`)),
      )
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(answers[0]?.statusCode).toBe(201)
    }
    expect(await orderCount(server)).toBe(before + rounds)
  })

  it('survives a restart: an order that was stored but not answered is not stored again', async () => {
    const data = await makeTestData()
    onTestFinished(data.remove)
    const first = await makeTestServer({ data })
    const { headers } = await first.signUp()
    const lost = await place(first, headers, bodyFor([aLead()]), 'unanswered')
    await first.close()
    const second = await makeTestServer({ data })
    const again = await place(second, headers, bodyFor([aLead()]), 'unanswered')
    expect([again.statusCode, again.json()]).toEqual([201, lost.json()])
    expect(await orderCount(second)).toBe(1)
    await second.close()
  })

  it('is answered with its order for 30 days, as the page promises that trying again won’t order twice', async () => {
    const own = await makeTestServer()
    onTestFinished(own.close)
    const { userName, headers } = await own.signUp()
    const placed = await place(own, headers, bodyFor([aLead()]), 'kept')
    own.clock.advance(30 * day - 1)
    await removeExpired(own.db, own.clock)
    const payload = { userName, password: anyPassword }
    const signedIn = await own.inject({ method: 'POST', url: '/api/sign-in', payload })
    const { token } = signedIn.json<{ token: string }>()
    const again = await place(own, { authorization: `Bearer ${token}` }, bodyFor([aLead()]), 'kept')
    expect(again.json()).toEqual(placed.json())
    own.clock.advance(1)
    await removeExpired(own.db, own.clock)
    expect(await own.db.selectFrom('idempotencyKey').select('key').execute()).toEqual([])
  })

  it('with another body is refused', async () => {
    const { headers } = await server.signUp()
    expect((await place(server, headers, bodyFor([aLead()]), 'mine')).statusCode).toBe(201)
    const other = await place(server, headers, bodyFor([aLead({ cm: 300 })]), 'mine')
    expect(other.statusCode).toBe(422)
    expect(Object.keys(problemSchema.parse(other.json()).errors ?? {})).toEqual(['idempotency-key'])
  })
})

it('buyers race for the last wire: sold and remaining stock add up', async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, () => server.signUp()))
  for (let round = 1; round <= rounds; round += 1) {
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
})
