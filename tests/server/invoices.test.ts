import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { AdminOrder } from '@/contract/adminOrders'
import type { Invoice } from '@/contract/invoices'
import type { Order } from '@/contract/orders'
import { removeExpired, sweep } from '../../server/services/housekeeping'
import { nextNumber } from '../../server/repositories/counters'
import { makeTestData } from '../support/testData'
import { day, makeTestServer, second } from '../support/testServer'
import type { TestServerOptions } from '../support/testServer'
import { aLead, bodyFor, delivery, place, setProduct } from './ordering'
import type { Headers, Server } from './ordering'

const env = {
  SHOP_NAME: 'Outback Leads',
  SHOP_ADDRESS: '2 Mill Street\nDalby QLD 4405',
  SHOP_TAX_ID: '51 824 753 556',
  SHOP_PAYMENT_TEXT: 'By transfer to 012-345.',
}

let server: Server
let headers: Headers

async function start(options: TestServerOptions = { env }): Promise<void> {
  server = await makeTestServer(options)
  onTestFinished(server.close)
  headers = (await server.signUp({ userName: 'ann.b', email: 'ann@example.org' })).headers
}

beforeEach(() => start())

const get = (url: string, as = headers) => server.inject({ url: `/api${url}`, headers: as })
async function placed(leads = [aLead()], to: object = {}): Promise<string> {
  const answer = await place(server, headers, bodyFor(leads, { delivery: { ...delivery, ...to } }))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ number: string }>().number
}
const order = async (number: string) => (await get(`/orders/${number}`)).json<Order>()
const documentOf = (number: string, invoice: string, as = headers) =>
  get(`/orders/${number}/invoices/${invoice}`, as)
const cancel = (number: string) =>
  server.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers })
async function numbers(): Promise<string[]> {
  const rows = await server.db.selectFrom('invoice').select(['number', 'sequence']).execute()
  return rows.sort((a, b) => a.sequence - b.sequence).map(({ number }) => number)
}

describe('the invoice of an order', () => {
  it('is made when the order is placed, with seller, buyer, lines, tax and due day', async () => {
    const number = await placed([aLead({}, { quantity: '2' }), aLead()], {
      company: 'Farmer Pty Ltd',
      taxId: '53 004 085 616',
    })
    expect((await order(number)).invoices).toEqual([{ number: 'I10001', kind: 'invoice', total: 147.8 }])
    const invoice = (await documentOf(number, 'I10001')).json<Invoice>()
    expect(invoice).toMatchObject({
      number: 'I10001',
      kind: 'invoice',
      order: number,
      isTaxInvoice: true,
      issuedAt: server.clock.now(),
      seller: {
        name: 'Outback Leads',
        address: '2 Mill Street\nDalby QLD 4405',
        taxIdLabel: 'ABN',
        taxId: '51 824 753 556',
        paymentText: 'By transfer to 012-345.',
      },
      buyer: {
        name: 'Ann Farmer',
        company: 'Farmer Pty Ltd',
        taxId: '53 004 085 616',
        address: delivery.address,
        reference: 'Shed 2',
      },
      postage: [{ label: 'Normal', count: 2, unitPrice: 10.6, amount: 21.2 }],
      currency: 'AUD',
      taxPercent: 10,
      net: 134.36,
      tax: 13.44,
      total: 147.8,
    })
    expect(invoice.leads.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [2, 84.4],
      [1, 42.2],
    ])
    expect(Date.parse(invoice.dueDay) - Date.parse(invoice.day)).toBe(14 * 24 * 3_600_000)
  })

  it('is an invoice, not a tax invoice, of a shop without a tax number, due as its setting says', async () => {
    await start({ env: { SHOP_PAYMENT_DAYS: '0' } })
    const invoice = (await documentOf(await placed(), 'I10001')).json<Invoice>()
    expect(invoice).toMatchObject({ isTaxInvoice: false, dueDay: invoice.day })
  })

  it('is the same to the byte after shop, names and prices have changed', async () => {
    const data = await makeTestData()
    server = await makeTestServer({ env, data })
    headers = (await server.signUp()).headers
    const number = await placed()
    const before = await documentOf(number, 'I10001')
    const stored = await server.db.selectFrom('invoice').selectAll().execute()
    await setProduct(server, 'sb50-grey', { price: 990_000 })
    await server.db.updateTable('part').set({ label: 'Renamed' }).execute()
    await server.db
      .updateTable('postOption')
      .set({ label: 'Pigeon', value: 1 })
      .where('label', '=', 'Normal')
      .execute()
    await server.db.updateTable('account').set({ email: 'new@example.org' }).execute()
    await server.close()
    server = await makeTestServer({ data, env: { SHOP_NAME: 'Other', SHOP_TAX_PERCENT: '20' } })
    onTestFinished(server.close)
    expect((await server.inject({ url: '/api/shop' })).json()).toMatchObject({ name: 'Other', taxId: '' })
    expect((await documentOf(number, 'I10001')).body).toBe(before.body)
    expect(await server.db.selectFrom('invoice').selectAll().execute()).toEqual(stored)
  })

  it('is for its buyer and administrators', async () => {
    const number = await placed()
    const stranger = await server.signUp({ userName: 'bob.b' })
    const other = (await place(server, stranger.headers, bodyFor([aLead()]))).json<{ number: string }>()
      .number
    expect((await documentOf(number, 'I10001', stranger.headers)).statusCode).toBe(404)
    // Neither by an order of their own.
    expect((await documentOf(other, 'I10001', stranger.headers)).statusCode).toBe(404)
    expect((await server.inject({ url: `/api/orders/${number}/invoices/I10001` })).statusCode).toBe(401)
    const byOwner = await get(`/admin/orders/${number}/invoices/I10001`, await server.signInOwner())
    expect(byOwner.body).toBe((await documentOf(number, 'I10001')).body)
    expect((await get(`/admin/orders/${number}/invoices/I10001`)).statusCode).toBe(403)
    for (const name of ['I99999', 'C10001', 'x', '%00'])
      expect((await documentOf(number, name)).statusCode, name).toBe(404)
  })

  it('is not made for an order from before there were invoices', async () => {
    const number = await placed()
    await server.db.deleteFrom('invoice').execute()
    expect((await order(number)).invoices).toEqual([])
    expect((await cancel(number)).json<Order>().invoices).toEqual([])
  })
})

describe('numbers of invoices', () => {
  it('have no gap where orders of one batch are refused', async () => {
    const bodies = [1, 2, 3, 4, 5].map((count) =>
      bodyFor([aLead()], count % 2 === 0 ? { expectedTotal: 1 } : {}),
    )
    const answers = await Promise.all(bodies.map((body) => place(server, headers, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 409, 201, 409, 201])
    expect(await numbers()).toEqual(['I10001', 'I10002', 'I10003'])
  })

  it('have no gap after a transaction that was rolled back', async () => {
    const failing = server.db.transaction().execute(async (transaction) => {
      expect(await nextNumber(transaction, 'invoice', 3)).toBe(10_001)
      throw new Error('Lost')
    })
    await expect(failing).rejects.toThrow('Lost')
    await placed()
    // A repeated key makes no second invoice.
    const body = bodyFor([aLead()])
    for (const key of ['same', 'same']) await place(server, headers, body, key)
    expect(await numbers()).toEqual(['I10001', 'I10002'])
  })
})

describe('days of invoices and credit notes', () => {
  const midnight = (Math.floor(Date.now() / day) + 1) * day
  const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const issuedOn = async (number: string) => {
    const found = server.db.selectFrom('invoice').select('document').where('number', '=', number)
    return (JSON.parse((await found.executeTakeFirstOrThrow()).document) as Invoice).day
  }

  beforeEach(() => start({ env: { ...env, SHOP_TIME_ZONE: 'UTC' } }))

  it('do not go back with the number where another server’s clock is behind at midnight', async () => {
    const [ahead, behind] = [midnight + 2 * second, midnight - 2 * second]
    server.clock.set(ahead)
    const former = await placed()
    server.clock.set(behind)
    const later = await placed()
    expect((await order(later)).createdAt).toBe(behind)
    server.clock.set(ahead)
    await cancel(former)
    server.clock.set(behind)
    await cancel(later)
    for (const number of ['I10001', 'I10002', 'C10001', 'C10002'])
      expect(await issuedOn(number), number).toBe(dayAt(midnight))
  })

  it('are for a credit note not before that of its invoice', async () => {
    server.clock.set(midnight + 2 * second)
    const number = await placed()
    server.clock.set(midnight - 2 * second)
    await cancel(number)
    expect(await issuedOn('C10001')).toBe(dayAt(midnight))
  })

  it('are those of the clock again after it was a day ahead', async () => {
    server.clock.set(midnight + day)
    await placed()
    server.clock.set(midnight)
    await placed()
    expect([await issuedOn('I10001'), await issuedOn('I10002')]).toEqual([
      dayAt(midnight + day),
      dayAt(midnight),
    ])
  })
})

describe('a credit note', () => {
  it('takes the invoice back when its buyer cancels', async () => {
    const [first, second] = [await placed(), await placed()]
    expect((await cancel(second)).json<Order>().invoices).toEqual([
      { number: 'I10002', kind: 'invoice', total: 52.8 },
      { number: 'C10001', kind: 'creditNote', total: 52.8 },
    ])
    const invoice = (await documentOf(second, 'I10002')).json<Invoice>()
    const note = (await documentOf(second, 'C10001')).json<Invoice>()
    const { buyer, leads, postage, net, tax, total } = invoice
    expect(note).toMatchObject({ kind: 'creditNote', invoice: 'I10002', dueDay: '', order: second })
    expect(note).toMatchObject({ buyer, leads, postage, net, tax, total })
    expect((await cancel(second)).statusCode).toBe(409)
    await cancel(first)
    expect(await numbers()).toEqual(['I10001', 'C10001', 'I10002', 'C10002'])
  })

  it('takes it back when the shop cancels, in a series without gaps', async () => {
    const [first, second] = [await placed(), await placed()]
    const as = await server.signInOwner()
    const patch = (number: string, version: number) =>
      server.inject({
        method: 'PATCH',
        url: `/api/admin/orders/${number}`,
        headers: as,
        payload: { version, state: 'cancelled' },
      })
    expect((await patch(first, 2)).statusCode).toBe(409)
    const cancelled = (await patch(second, 1)).json<AdminOrder>()
    expect(cancelled.invoices.map(({ number }) => number)).toEqual(['I10002', 'C10001'])
    expect((await patch(second, 1)).statusCode).toBe(409)
    expect((await patch(first, 1)).statusCode).toBe(200)
    expect(await numbers()).toEqual(['I10001', 'C10001', 'I10002', 'C10002'])
  })
})

it('invoices are kept while the clock may be wrong, until it has been so for a week', async () => {
  await placed()
  const day = 24 * 3_600_000
  const lines: string[] = []
  const sweepNow = () => sweep(server.db, server.clock, 7, (line) => lines.push(line))
  const right = server.clock.now()
  await sweepNow()
  server.clock.set(right + 10 * 365 * day)
  for (let time = 1; time <= 2; time += 1) {
    await sweepNow()
    server.clock.advance(day)
  }
  expect(await numbers()).toEqual(['I10001'])
  expect(lines).toEqual(
    Array(2).fill(expect.stringMatching(/^The clock says \d{4}-\d\d-\d\d, .* check it\./)),
  )
  server.clock.set(right)
  await sweepNow()
  server.clock.advance(6 * day)
  await sweepNow()
  expect(lines).toHaveLength(2)
  // No server has run for years.
  server.clock.advance(10 * 365 * day)
  for (let time = 1; time <= 7; time += 1) {
    await sweepNow()
    server.clock.advance(day)
  }
  expect([lines.length, await numbers()]).toEqual([9, ['I10001']])
  await sweepNow()
  expect([lines.length, await numbers()]).toEqual([9, []])
})

it('invoices are removed when the books no longer need them', async () => {
  const number = await placed()
  const years = (count: number) => count * 365 * 24 * 3_600_000
  server.clock.advance(years(6.9))
  await removeExpired(server.db, server.clock)
  expect(await numbers()).toEqual(['I10001'])
  await removeExpired(server.db, server.clock, 6)
  expect(await numbers()).toEqual([])
  expect(await server.db.selectFrom('placedOrder').select('number').execute()).toEqual([{ number }])
})
