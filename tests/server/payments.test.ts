import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AdminOrder } from '@/contract/adminOrders'
import type { Invoice } from '@/contract/invoices'
import type { Order } from '@/contract/orders'
import { limits } from '@/contract/limits'
import { addDays, dayOf } from '@/domain/books/days'
import { migrations } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import type { AuditRow, OrderRow } from '../../server/db/schema'
import { removeExpired } from '../../server/services/housekeeping'
import { makeTestData } from '../support/testData'
import { day, makeTestServer } from '../support/testServer'
import { aLead, bodyFor, place } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let owner: Headers
let buyer: Awaited<ReturnType<Server['signUp']>>

beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
  owner = await server.signInOwner()
  buyer = await server.signUp({ userName: 'ann.b', email: 'ann@example.org' })
})

/** An order of $52.80. */
async function placed(): Promise<string> {
  const answer = await place(server, buyer.headers, bodyFor([aLead()]))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ number: string }>().number
}
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = owner) =>
  server.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
const find = async (number: string) => (await send('GET', `/admin/orders/${number}`)).json<AdminOrder>()
const ownOrder = async (number: string) =>
  (await send('GET', `/orders/${number}`, undefined, buyer.headers)).json<Order>()

const someDay = '2026-11-20'
async function enter(number: string, amount: number, details: object = {}) {
  const { version } = await find(number)
  const body = { version, amount, day: someDay, way: 'transfer', note: '', ...details }
  return send('POST', `/admin/orders/${number}/payments`, body)
}
async function change(number: string, details: object): Promise<AdminOrder> {
  const { version } = await find(number)
  const answer = await send('PATCH', `/admin/orders/${number}`, { version, ...details })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const books = ({ paid, paidAmount, credited, owing }: Order) => ({ paid, paidAmount, credited, owing })

describe('payments', () => {
  it('paid back reduce no price where there is no invoice to credit', async () => {
    const number = await placed()
    await enter(number, 52.8)
    await server.db.deleteFrom('invoice').execute()
    expect((await enter(number, -5, { reducesPrice: true, note: 'Late' })).statusCode).toBe(422)
    expect(books(await find(number))).toMatchObject({ paidAmount: 52.8, credited: 0, owing: 0 })
  })

  it('in parts make an order paid with the last, and its buyer sees them without the notes', async () => {
    const number = await placed()
    const first = (await enter(number, 20, { note: 'By Bob', way: 'cash' })).json<AdminOrder>()
    expect(books(first)).toEqual({ paid: false, paidAmount: 20, credited: 0, owing: 32.8 })
    const second = (await enter(number, 32.8)).json<AdminOrder>()
    expect(books(second)).toEqual({ paid: true, paidAmount: 52.8, credited: 0, owing: 0 })
    expect(second.payments).toEqual([
      { id: 1, amount: 20, day: someDay, way: 'cash', note: 'By Bob', creditNote: '' },
      { id: 2, amount: 32.8, day: someDay, way: 'transfer', note: '', creditNote: '' },
    ])
    expect(second.history).toMatchObject([
      { field: 'payment', was: '', now: '20.00', userName: 'admin' },
      { field: 'payment', was: '', now: '32.80', userName: 'admin' },
    ])
    expect((await ownOrder(number)).payments).toEqual([
      { amount: 20, day: someDay, way: 'cash' },
      { amount: 32.8, day: someDay, way: 'transfer' },
    ])
  })

  it('of the rest are entered by marking the order as paid', async () => {
    const number = await placed()
    await enter(number, 20)
    const marked = await change(number, { paid: true })
    expect(books(marked)).toEqual({ paid: true, paidAmount: 52.8, credited: 0, owing: 0 })
    expect(marked.payments[1]).toMatchObject({ amount: 32.8, way: 'unsaid' })
    expect(marked.history.at(-1)).toMatchObject({ field: 'paid', was: 'no', now: 'yes' })
    // A second press enters nothing.
    expect((await change(number, { paid: true })).payments).toHaveLength(2)
  })

  it('entered by mistake are removed', async () => {
    const number = await placed()
    const { version } = (await enter(number, 52.8)).json<AdminOrder>()
    const url = `/admin/orders/${number}/payments`
    expect((await send('DELETE', `${url}/1`, { version: version - 1 })).statusCode).toBe(409)
    expect((await send('DELETE', `${url}/2`, { version })).statusCode).toBe(404)
    const answer = await send('DELETE', `${url}/1`, { version })
    expect(books(answer.json())).toEqual({ paid: false, paidAmount: 0, credited: 0, owing: 52.8 })
    expect((await find(number)).history.at(-1)).toMatchObject({ field: 'payment', was: '52.80', now: '' })
  })

  it('of the rest are entered before the order is cancelled by the same change', async () => {
    const number = await placed()
    const cancelled = await change(number, { paid: true, state: 'cancelled' })
    expect(books(cancelled)).toMatchObject({ paidAmount: 52.8, credited: 52.8, owing: -52.8 })
  })

  it('are of tomorrow at the latest, which it may be already where the administrator is', async () => {
    const number = await placed()
    const today = dayOf(server.clock.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect((await enter(number, 10, { day: addDays(today, 2) })).statusCode).toBe(422)
    expect((await enter(number, 10, { day: addDays(today, 1) })).statusCode).toBe(200)
  })

  it('stay where more would have been paid back than was paid', async () => {
    const number = await placed()
    await enter(number, 52.8)
    const { version } = (await enter(number, -12.8)).json<AdminOrder>()
    const answer = await send('DELETE', `/admin/orders/${number}/payments/1`, { version })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      message: 'Without this payment, more would be refunded than was paid. Remove the refund first.',
    })
    expect(books(await find(number))).toMatchObject({ paid: false, paidAmount: 40, owing: 12.8 })
  })

  it.each([
    ['no amount', { amount: 0 }, 'amount'],
    ['a fraction of a cent', { amount: 1.005 }, 'amount'],
    ['more than the bound', { amount: limits.paymentAmount + 0.01 }, 'amount'],
    ['more back than was paid', { amount: -0.01 }, 'amount'],
    ['no day', { day: '2026-02-30' }, 'day'],
    ['a day to come', { day: '9999-01-01' }, 'day'],
    ['an unknown way', { way: 'shells' }, 'way'],
    ['a long note', { note: 'x'.repeat(201) }, 'note'],
    ['a reduction by money received', { reducesPrice: true, note: 'Late' }, 'amount'],
    ['a reduction without a reason', { amount: -1, reducesPrice: true }, 'note'],
  ])('with %s are refused', async (_, details, field) => {
    const number = await placed()
    const answer = await enter(number, 10, details)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field])
    expect(await find(number)).toMatchObject({ version: 1, payments: [] })
  })

  it('of one order are at most fifty', async () => {
    const number = await placed()
    const row = { orderNumber: number, amount: 1, day: someDay, way: 'cash', note: '', creditNote: '' }
    const rows = Array.from({ length: 49 }, (_, index) => ({ ...row, id: index + 1, enteredAt: 1 }))
    await server.db.insertInto('payment').values(rows).execute()
    expect((await enter(number, 1)).statusCode).toBe(200)
    expect((await enter(number, 1)).json()).toMatchObject({
      errors: { amount: 'An order can have at most 50 payments.' },
    })
  })

  it('are for administrators, and need the version that was shown', async () => {
    const number = await placed()
    const body = { version: 1, amount: 1, day: someDay, way: 'cash', note: '' }
    const url = `/admin/orders/${number}/payments`
    expect((await send('POST', url, body, buyer.headers)).statusCode).toBe(403)
    expect((await send('POST', url, { ...body, version: 2 })).statusCode).toBe(409)
    expect((await send('POST', '/admin/orders/O99999/payments', body)).statusCode).toBe(404)
    const both = await Promise.all([send('POST', url, body), send('POST', url, body)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await find(number)).paidAmount).toBe(1)
  })
})

describe('money paid back', () => {
  it('for a reduced price makes a credit note over it, and nothing is owed', async () => {
    const number = await placed()
    await change(number, { paid: true })
    const reduced = (await enter(number, -2.8, { reducesPrice: true, note: 'Scratched' })).json<AdminOrder>()
    expect(books(reduced)).toEqual({ paid: true, paidAmount: 50, credited: 2.8, owing: 0 })
    expect(reduced.invoices).toMatchObject([{ kind: 'invoice' }, { number: 'C10001', total: 2.8 }])
    expect(reduced.payments[1]).toMatchObject({ amount: -2.8, creditNote: 'C10001' })
    const url = `/orders/${number}/invoices/C10001`
    expect((await send('GET', url, undefined, buyer.headers)).json<Invoice>()).toMatchObject({
      reason: 'Scratched',
      invoice: 'I10001',
      leads: [],
      net: 2.55,
      tax: 0.25,
      total: 2.8,
    })
    // The credit note is permanent, and so is its payment.
    const { version } = reduced
    expect((await send('DELETE', `/admin/orders/${number}/payments/2`, { version })).statusCode).toBe(422)
    expect((await enter(number, -50.01, { reducesPrice: true, note: 'All' })).statusCode).toBe(422)
    // The rest is credited when it is cancelled, with the tax of the whole invoice in both.
    const cancelled = await change(number, { state: 'cancelled' })
    expect(books(cancelled)).toEqual({ paid: true, paidAmount: 50, credited: 52.8, owing: -50 })
    const rest = await send('GET', `/orders/${number}/invoices/C10002`, undefined, buyer.headers)
    expect(rest.json()).toMatchObject({ total: 50, net: 45.45, tax: 4.55, leads: [] })
  })

  it('of too much that was paid makes none', async () => {
    const number = await placed()
    expect(books((await enter(number, 60)).json())).toMatchObject({ paid: true, owing: -7.2 })
    const settled = (await enter(number, -7.2)).json<AdminOrder>()
    expect(books(settled)).toEqual({ paid: true, paidAmount: 52.8, credited: 0, owing: 0 })
    expect(settled.invoices).toHaveLength(1)
  })

  it('of an order that the shop cancels is named to buyer and owner; without money the owner needs no mail', async () => {
    const [paid, unpaid] = [await placed(), await placed()]
    await enter(paid, 20)
    await change(unpaid, { state: 'cancelled' })
    await change(paid, { state: 'cancelled' })
    const about = (number: string) =>
      server.mails.filter(({ subject }) => subject.includes(`${number} cancelled`)).map(({ text }) => text)
    await vi.waitFor(() => expect(about(paid)).toHaveLength(2))
    const [toBuyer, toOwner] = about(paid)
    expect(toBuyer).toContain('We’ll refund the $20.00 you paid.')
    expect(toOwner).toContain(`admin has cancelled order ${paid}, $52.80.`)
    expect(toOwner).toContain('refund $20.00.')
    await vi.waitFor(() => expect(about(unpaid)).toHaveLength(1))
    expect(about(unpaid)[0]).not.toContain('refund')
    expect(about(paid).join()).toContain(`The parts of ${paid} are back in stock.`)
    const begun = await placed()
    await enter(begun, 20)
    await change(begun, { state: 'inProduction' })
    await change(begun, { state: 'cancelled', usedUp: [{ sku: 'sb50-grey', count: 1 }] })
    const used = `The parts of ${begun} are back in stock, except those that were used up.`
    await vi.waitFor(() => expect(about(begun).join()).toContain(used))
  })

  it('of a cancelled order is named to buyer and owner, and settles it', async () => {
    const number = await placed()
    await enter(number, 20)
    await send('POST', `/orders/${number}/cancel`, undefined, buyer.headers)
    const mails = () => server.mails.filter(({ subject }) => subject.includes(`${number} cancelled`))
    await vi.waitFor(() => expect(mails()).toHaveLength(2))
    const toBuyer = mails().find(({ to }) => to === buyer.email)?.text
    const toOwner = mails().find(({ to }) => to !== buyer.email)?.text
    expect(toBuyer).toContain('We’ll refund the $20.00 you paid.')
    expect(toOwner).toContain('refund $20.00.')
    expect(books(await ownOrder(number))).toEqual({ paid: true, paidAmount: 20, credited: 52.8, owing: -20 })
    expect((await enter(number, -20, { reducesPrice: true, note: 'No' })).statusCode).toBe(422)
    const settled = (await enter(number, -20)).json<AdminOrder>()
    expect(books(settled)).toEqual({ paid: false, paidAmount: 0, credited: 52.8, owing: 0 })
    expect(settled.invoices.map(({ number: name }) => name)).toEqual(['I10001', 'C10001'])
  })
})

describe('an order whose buyer deletes the account', () => {
  const leave = async () => {
    const payload = { password: buyer.password }
    const answer = await send('DELETE', '/account', payload, buyer.headers)
    expect(answer.statusCode, answer.body).toBe(204)
  }
  /** An order that was sent cannot be taken back any more. */
  const aDayLater = async () => {
    server.clock.advance(day + 1)
    owner = await server.signInOwner()
  }

  it('keeps its debtor while money is owed, and forgets them once it is paid', async () => {
    const number = await placed()
    await change(number, { state: 'inProduction' })
    await change(number, { state: 'sent' })
    await leave()
    await removeExpired(server.db, server.clock)
    expect(await find(number)).toMatchObject({
      buyer: { userName: '', name: 'Ann Farmer', email: 'ann@example.org' },
      delivery: { address: '1 Shed Road\nToowoomba QLD 4350' },
    })
    await change(number, { paid: true })
    await aDayLater()
    await removeExpired(server.db, server.clock)
    expect(await find(number)).toMatchObject({
      buyer: { userName: '', name: '', email: '' },
      delivery: { address: '' },
    })
    // The invoice is kept as long as the books.
    const invoice = await send('GET', `/admin/orders/${number}/invoices/I10001`)
    expect(invoice.json()).toMatchObject({ buyer: { name: 'Ann Farmer' } })
  })

  it('keeps them for money to be paid back, and not for longer than the books', async () => {
    const number = await placed()
    await enter(number, 20)
    await change(number, { state: 'cancelled' })
    await leave()
    expect((await find(number)).buyer).toMatchObject({ name: 'Ann Farmer', email: 'ann@example.org' })
    server.clock.advance(6.9 * 365 * day)
    owner = await server.signInOwner()
    await removeExpired(server.db, server.clock)
    expect((await find(number)).buyer.name).toBe('Ann Farmer')
    server.clock.advance(0.2 * 365 * day)
    await removeExpired(server.db, server.clock)
    owner = await server.signInOwner()
    expect(await find(number)).toMatchObject({ buyer: { name: '', email: '' }, invoices: [] })
  })

  it('keeps their address while it is open, to write that its money will be paid back', async () => {
    const number = await placed()
    await change(number, { paid: true })
    await leave()
    await removeExpired(server.db, server.clock)
    expect((await find(number)).buyer).toEqual({ userName: '', name: 'Ann Farmer', email: 'ann@example.org' })
    await change(number, { state: 'cancelled' })
    const mails = () =>
      server.mails.filter(
        ({ to, subject }) => to === 'ann@example.org' && subject.includes(`${number} cancelled`),
      )
    await vi.waitFor(() => expect(mails()).toHaveLength(1))
    const text = mails()[0]?.text
    expect(text).toContain('We’ll refund the $52.80 you paid.')
    // The page of the order cannot be opened without the account.
    expect(text).not.toContain('http')
    expect(text).not.toContain('See your order')
    await enter(number, -52.8)
    await removeExpired(server.db, server.clock)
    expect((await find(number)).buyer).toEqual({ userName: '', name: '', email: '' })
  })

  it('forgets them once it is paid and sent, without a mail', async () => {
    const number = await placed()
    await change(number, { paid: true })
    await leave()
    const count = server.mails.length
    await change(number, { state: 'inProduction' })
    await change(number, { state: 'sent' })
    await aDayLater()
    await removeExpired(server.db, server.clock)
    expect((await find(number)).buyer).toEqual({ userName: '', name: '', email: '' })
    expect(server.mails).toHaveLength(count)
  })

  it('keeps them as long as an order marked as sent by mistake can be taken back', async () => {
    const number = await placed()
    await change(number, { paid: true })
    await change(number, { state: 'inProduction' })
    await change(number, { state: 'sent' })
    await leave()
    await removeExpired(server.db, server.clock)
    await change(number, { state: 'inProduction' })
    const ann = { name: 'Ann Farmer', email: 'ann@example.org' }
    expect(await find(number)).toMatchObject({ state: 'inProduction', buyer: ann })
    await change(number, { state: 'sent' })
    server.clock.advance(day)
    await removeExpired(server.db, server.clock)
    owner = await server.signInOwner()
    expect((await find(number)).buyer).toMatchObject(ann)
    server.clock.advance(1)
    await removeExpired(server.db, server.clock)
    expect((await find(number)).buyer).toMatchObject({ name: '', email: '' })
  })

  it('is forgotten at once if it is finished and paid', async () => {
    const number = await placed()
    await send('POST', `/orders/${number}/cancel`, undefined, buyer.headers)
    await leave()
    expect((await find(number)).buyer).toEqual({ userName: '', name: '', email: '' })
  })
})

it('an order that was marked as paid before the upgrade has one payment over its total', async () => {
  const { source, remove } = await makeTestData({ isEmpty: true })
  onTestFinished(remove)
  const rethrow = (error: Error) => {
    throw error
  }
  const before = await openDatabase({ ...source, steps: migrations.slice(0, 16) }, rethrow)
  const row = {
    accountId: null,
    createdAt: Date.UTC(2026, 9, 1),
    state: 'sent',
    trackingNumber: '',
    total: 5280,
    currency: 'AUD',
    taxPercent: '10',
    quote: '',
    reference: '',
    delivery: '{}',
    leads: '[]',
    taken: '{}',
  }
  const rows = [1, 1, 0].map((paid, index) => ({
    ...row,
    paid,
    sequence: 10_001 + index,
    number: `O${10_001 + index}`,
  }))
  await before.db
    .insertInto('placedOrder')
    .values(rows as OrderRow[])
    .execute()
  const line = { sequence: 1, at: Date.UTC(2026, 10, 3), accountId: null, userName: 'admin', kind: 'order' }
  await before.db
    .insertInto('audit')
    .values({ ...line, subject: 'O10002', field: 'paid', was: 'no', now: 'yes' } as AuditRow)
    .execute()
  await before.close()
  const { db, close } = await openDatabase(source, rethrow)
  const orders = await db
    .selectFrom('placedOrder')
    .select(['number', 'paid', 'paidAmount'])
    .orderBy('sequence')
    .execute()
  const payments = await db.selectFrom('payment').select(['orderNumber', 'amount', 'day', 'way']).execute()
  await close()
  expect(orders).toEqual([
    { number: 'O10001', paid: 1, paidAmount: 5280 },
    { number: 'O10002', paid: 1, paidAmount: 5280 },
    { number: 'O10003', paid: 0, paidAmount: 0 },
  ])
  expect(payments).toEqual([
    { orderNumber: 'O10001', amount: 5280, day: '2026-10-01', way: 'unsaid' },
    { orderNumber: 'O10002', amount: 5280, day: '2026-11-03', way: 'unsaid' },
  ])
})
