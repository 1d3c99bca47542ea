import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import type { AdminOrder, AdminOrderList, OrderCounts } from '@/contract/adminOrders'
import { choosePost } from '@/domain/lead/editLead'
import { contentsOf } from '@/domain/lead/leadOutline'
import { migrations } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import type { OrderRow, Schema } from '../../server/db/schema'
import { removeExpired } from '../../server/services/housekeeping'
import { makeTestData } from '../support/testData'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, delivery, place, stockOf } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let owner: Headers

async function signedInOwner(password = server.adminPassword, userName = 'admin'): Promise<Headers> {
  const payload = { userName, password }
  const answer = await server.inject({ method: 'POST', url: '/api/sign-in', payload })
  return { authorization: `Bearer ${answer.json<SessionAnswer>().token}` }
}

beforeEach(async () => {
  const env = {
    SHOP_ADDRESS: '1 Shed Road\\nDubbo',
    SHOP_OPENING_HOURS: 'Mon–Fri 8–4\\nSat 8–12',
    SHOP_TIME_ZONE: 'Australia/Sydney',
  }
  server = await makeTestServer({ env })
  onTestFinished(server.close)
  owner = await signedInOwner()
})

const get = (url: string, headers = owner) => server.inject({ url: `/api/admin${url}`, headers })
const list = async (query = '') => (await get(`/orders${query}`)).json<AdminOrderList>()
const numbers = async (query = '') => (await list(query)).orders.map(({ number }) => number)
const order = async (number: string) => (await get(`/orders/${number}`)).json<AdminOrder>()
const patch = (number: string, payload: object, headers = owner) =>
  server.inject({ method: 'PATCH', url: `/api/admin/orders/${number}`, headers, payload })

async function anOrder(
  buyer: { headers: Headers },
  change: Partial<typeof delivery> = {},
  headers: Headers = {},
): Promise<string> {
  const body = bodyFor([aLead()], { delivery: { ...delivery, ...change } })
  const answer = await place(server, { ...buyer.headers, ...headers }, body)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ number: string }>().number
}

/** An order placed at this time. */
async function anOrderOf(buyer: { headers: Headers }, time: string): Promise<string> {
  const number = await anOrder(buyer)
  const createdAt = Date.parse(time)
  await server.db.updateTable('placedOrder').set({ createdAt }).where('number', '=', number).execute()
  return number
}

describe('the shop’s orders', () => {
  it('are listed newest first with buyer, and filtered by state, paid and search', async () => {
    const ann = await server.signUp({ userName: 'ann.b' })
    const bob = await server.signUp({ userName: 'bob_b' })
    const first = await anOrder(ann, { name: 'Ann Müller', reference: '50% off_x' })
    const second = await anOrder(bob, { name: 'Bob', reference: 'SHED 7' })
    const third = await anOrder(ann, { name: 'Carl' })
    expect(await numbers()).toEqual([third, second, first])
    expect((await list()).orders[1]).toMatchObject({
      postage: ['Normal'],
      leadCount: 1,
      number: second,
      state: 'placed',
      paid: false,
      total: 52.8,
      version: 1,
      buyer: { userName: 'bob_b', name: 'Bob' },
      handledBy: [],
    })
    expect((await patch(second, { version: 1, state: 'inProduction', paid: true })).statusCode).toBe(200)
    const found: [string, string[]][] = [
      ['?state=placed', [third, first]],
      ['?state=inProduction', [second]],
      ['?paid=yes', [second]],
      ['?paid=no&state=placed', [third, first]],
      ['?search=m%C3%9CLLER', [first]],
      ['?search=shed', [third, second, first]],
      ['?search=shed%207', [second]],
      [`?search=${second}`, [second]],
      ['?search=ann', [third, first]],
      ['?search=bob_b', [second]],
      // `like` wildcards are matched literally.
      ['?search=%25', [first]],
      ['?search=off_x', [first]],
      ['?search=o__', []],
      ['?search=%5C', []],
      ['?search=%20', [third, second, first]],
      ["?search='%20or%201=1--", []],
      [`?cursor=${third.slice(1)}`, [second, first]],
    ]
    for (const [query, expected] of found) expect(await numbers(query), query).toEqual(expected)
  })

  it('are found by the whole email address of the buyer as it is written, also of 254 characters', async () => {
    const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.test`
    // One of them ends as the first.
    const emails = ['ann@ex\u00e4mple.test', 'joann@ex\u00e4mple.test', `${'a'.repeat(64)}@${domain}`]
    for (const email of emails) {
      const number = await anOrder(await server.signUp({ email }))
      expect(await numbers(`?search=${encodeURIComponent(email)}`), email).toEqual([number])
    }
    expect(await numbers(`?search=${encodeURIComponent(emails[0]!)}`)).toHaveLength(1)
    expect(await numbers('?search=ann%40xn')).toHaveLength(1)
    expect(await numbers('?search=%40xn')).toHaveLength(2)
  })

  it('are counted by state', async () => {
    const buyer = await server.signUp()
    const none = { placed: 0, inProduction: 0, sent: 0, collected: 0, cancelled: 0 }
    const counts = async () => (await get('/orders/counts')).json<OrderCounts>()
    expect(await counts()).toEqual(none)
    const [first] = [await anOrder(buyer), await anOrder(buyer), await anOrder(buyer)]
    await patch(first, { version: 1, state: 'inProduction' })
    expect(await counts()).toEqual({ ...none, placed: 2, inProduction: 1 })
  })

  it('are returned in pages', async () => {
    const buyer = await server.signUp()
    await server.db.updateTable('product').set({ stock: 100_000 }).execute()
    const placed: string[] = []
    for (let count = 0; count < 52; count += 1) placed.unshift(await anOrder(buyer))
    const page = await list()
    expect(page.orders.map(({ number }) => number)).toEqual(placed.slice(0, 50))
    const rest = await list(`?cursor=${page.next}`)
    expect([rest.orders.map(({ number }) => number), rest.next]).toEqual([placed.slice(50), null])
  })

  it.each([
    '?state=lost',
    '?paid=1',
    '?cursor=x',
    '?cursor=1&cursor=2',
    `?search=${'x'.repeat(255)}`,
    '?from=2026-02-30',
    '?to=1.12.2026',
    '?from=2026-12-02&to=2026-12-01',
  ])('refuse the query %s', async (query) => {
    expect((await get(`/orders${query}`)).statusCode).toBe(422)
    expect((await get(`/orders/export${query}`)).statusCode).toBe(422)
  })

  it('are found by their days in the shop’s time zone, both included', async () => {
    const buyer = await server.signUp()
    // 8:00 on 1 December in Sydney, and the minutes about midnight.
    const times = ['11-29T12:59:59', '11-29T13:00:00', '11-30T12:59:59', '11-30T13:00:00', '11-30T21:00:00']
    const placed = []
    for (const time of times) placed.push(await anOrderOf(buyer, `2026-${time}Z`))
    const [last29, first30, last30, first1, morning1] = placed
    const found: [string, unknown[]][] = [
      ['?from=2026-12-01', [morning1, first1]],
      ['?from=2026-12-01&to=2026-12-31', [morning1, first1]],
      ['?from=2026-11-01&to=2026-11-30', [last30, first30, last29]],
      ['?from=2026-11-30&to=2026-11-30', [last30, first30]],
      ['?to=2026-11-29', [last29]],
      ['?from=2026-12-02', []],
      ['?to=1999-12-31', []],
      [`?from=2026-11-30&cursor=${String(last30).slice(1)}`, [first30]],
      ['?from=2026-11-30&state=placed&paid=no', [morning1, first1, last30, first30]],
      ['?from=2026-11-30&paid=yes', []],
      ['?from=1970-01-01&to=2999-12-31', placed.toReversed()],
    ]
    for (const [query, expected] of found) expect(await numbers(query), query).toEqual(expected)
  })

  it('placed while the clock was wrong are found by the time that they have', async () => {
    const buyer = await server.signUp()
    const early = await anOrderOf(buyer, '2026-12-03T00:00:00Z')
    const late = await anOrderOf(buyer, '2026-12-01T00:00:00Z')
    const next = await anOrderOf(buyer, '2026-12-02T00:00:00Z')
    expect(await numbers('?from=2026-12-01&to=2026-12-01')).toEqual([late])
    expect(await numbers('?from=2026-12-02&to=2026-12-03')).toEqual([next, early])
  })

  it('are found by the postage of any of their leads, which the list names', async () => {
    const buyer = await server.signUp()
    const labels = ['Normal', 'Express', 'Pick-up'] as const
    const options = await server.db.selectFrom('postOption').selectAll().execute()
    const posted = (label: string) => {
      const value = (options.find((option) => option.label === label)?.value ?? 0) / 10_000
      return choosePost(aLead({}, { quantity: '3' }), { label, value })
    }
    const placed: Record<string, string> = {}
    for (const [name, leads] of [
      ['normal', [posted('Normal')]],
      ['both', [posted('Express'), posted('Normal'), posted('Express')]],
      ['collected', [posted('Pick-up')]],
    ] as const) {
      const answer = await place(server, buyer.headers, bodyFor([...leads]))
      placed[name] = answer.json<{ number: string }>().number
    }
    const { normal, both, collected } = placed
    expect((await list()).orders.map(({ postage, leadCount }) => [postage, leadCount])).toEqual([
      [['Pick-up'], 3],
      [['Express', 'Normal'], 9],
      [['Normal'], 3],
    ])
    const expected = [[both, normal], [both], [collected]]
    for (const [index, label] of labels.entries())
      expect(await numbers(`?postage=${label}`), label).toEqual(expected[index])
    const named = server.db.updateTable('postOption').where('position', '=', options[1]!.position)
    const { label } = options[1]!
    await named.set({ label: 'Courier', formerLabels: JSON.stringify([label]) }).execute()
    expect(await numbers('?postage=Courier')).toEqual([both])
    await named.set({ label, formerLabels: '[]' }).execute()
    for (const label of ['express', 'Norm', 'Express%0ANormal%0AExpress', '%25', 'None'])
      expect(await numbers(`?postage=${label}`), label).toEqual([])
  })

  it.each([
    ['from', '2026-02-30', /^Enter a date such as/],
    ['to', '0202-01-01', /^Enter a date such as/],
    ['to', '1999-01-01', /before the first day/],
  ])('refuse %s=%s at its field', async (name, value, words) => {
    const query = new URLSearchParams({ from: '2026-01-01', [name]: value })
    const answer = await get(`/orders?${query}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: object }>().errors).toEqual({
      [name]: expect.stringMatching(words) as string,
    })
  })

  it('are forbidden to buyers', async () => {
    const buyer = await server.signUp()
    const number = await anOrder(buyer)
    const forged = { ...buyer.headers, authority: 'ADMIN' }
    for (const url of [
      '/orders',
      '/orders/counts',
      '/orders/export',
      `/orders/${number}`,
      '/orders/O99999',
      '/nothing',
    ])
      expect((await get(url, forged)).statusCode, url).toBe(403)
    expect((await patch(number, { version: 1, paid: true }, forged)).statusCode).toBe(403)
    expect((await server.inject({ url: '/api/admin/orders' })).statusCode).toBe(401)
    expect((await order(number)).paid).toBe(false)
  })

  it('that do not exist are not found', async () => {
    expect((await get('/orders/O99999')).statusCode).toBe(404)
    expect((await get('/orders/%00')).statusCode).toBe(404)
    expect((await patch('O99999', { version: 1, paid: true })).statusCode).toBe(404)
  })
})

describe('an order through the workshop', () => {
  it('goes from placed over production to sent; its buyer is notified of each in the language it was placed in', async () => {
    const buyer = await server.signUp()
    const number = await anOrder(buyer, {}, { 'accept-language': 'de' })
    await vi.waitFor(() => expect(server.mails).toHaveLength(2))
    server.mails.length = 0
    const changed = await patch(number, { version: 1, state: 'inProduction' })
    expect(changed.json<AdminOrder>()).toMatchObject({ state: 'inProduction', version: 2 })
    await vi.waitFor(() => expect(server.mails).toHaveLength(1))
    const sent = await patch(number, { version: 2, state: 'sent', trackingNumber: 'AB 12' })
    expect(sent.json<AdminOrder>()).toMatchObject({
      state: 'sent',
      version: 3,
      trackingNumber: 'AB 12',
      handledBy: [{ userName: 'admin', avatar: '' }],
      history: [
        { userName: 'admin', field: 'state', was: 'placed', now: 'inProduction' },
        { userName: 'admin', field: 'state', was: 'inProduction', now: 'sent' },
        { userName: 'admin', field: 'trackingNumber', was: '', now: 'AB 12' },
      ],
    })
    await vi.waitFor(() => expect(server.mails).toHaveLength(2))
    expect(server.mails.map(({ to }) => to)).toEqual([buyer.email, buyer.email])
    expect(server.mails[0]?.text).toContain('Guten Tag')
    expect(server.mails[1]?.text).toContain('AB 12')
    const own = await server.inject({ url: `/api/orders/${number}`, headers: buyer.headers })
    expect(own.json()).toMatchObject({ state: 'sent', trackingNumber: 'AB 12' })
  })

  it('is taken on before anything else is done, once by each administrator, and no one is notified', async () => {
    const number = await anOrder(await server.signUp())
    await vi.waitFor(() => expect(server.mails).toHaveLength(2))
    const taken = await patch(number, { version: 1, handled: true })
    expect(taken.json<AdminOrder>()).toMatchObject({
      version: 2,
      state: 'placed',
      handledBy: [{ userName: 'admin', avatar: '' }],
      history: [{ userName: 'admin', field: 'handledBy', was: '', now: '' }],
    })
    expect((await patch(number, { version: 2, handled: true })).json<AdminOrder>().version).toBe(2)
    const ben = await server.signUp({ userName: 'ben' })
    await server.db
      .updateTable('account')
      .set({ authority: '["ADMIN","USER"]' })
      .where('userName', '=', 'ben')
      .execute()
    const both = await patch(number, { version: 2, handled: true }, ben.headers)
    expect(both.json<AdminOrder>().handledBy.map(({ userName }) => userName)).toEqual(['admin', 'ben'])
    expect((await patch(number, { version: 2, handled: true }, ben.headers)).statusCode).toBe(409)
    expect((await patch(number, { version: 3, handled: false })).statusCode).toBe(422)
    const ofBen = await anOrder(ben)
    expect((await patch(ofBen, { version: 1, handled: true }, ben.headers)).json<AdminOrder>()).toMatchObject(
      {
        version: 1,
        history: [],
      },
    )
    await patch(ofBen, { version: 1, state: 'cancelled' }, ben.headers)
    const cancelled = await patch(ofBen, { version: 2, handled: true })
    expect(cancelled.json<AdminOrder>()).toMatchObject({ version: 2, handledBy: [] })
    await vi.waitFor(() => expect(server.mails.length).toBeGreaterThan(2))
    expect(server.mails.filter(({ text }) => text.includes(number))).toHaveLength(2)
  })

  it('that is picked up becomes ready to collect and then collected, and its buyer is told the address', async () => {
    const buyer = await server.signUp()
    const pickedUp = choosePost(aLead(), { label: 'Pick-up', value: 0 })
    const answer = await place(server, buyer.headers, bodyFor([pickedUp]))
    const { number } = answer.json<{ number: string }>()
    expect(await order(number)).toMatchObject({ isPickUp: true, delivery: { address: '' } })
    // An option that is no longer a pick-up changes nothing of an order that is placed.
    await server.db.updateTable('postOption').set({ isPickUp: 0 }).execute()
    await patch(number, { version: 1, state: 'inProduction' })
    await vi.waitFor(() => expect(server.mails).toHaveLength(3))
    expect((await patch(number, { version: 2, state: 'collected' })).statusCode).toBe(409)
    await patch(number, { version: 2, state: 'sent' })
    await vi.waitFor(() => expect(server.mails).toHaveLength(4))
    expect(server.mails[3]?.subject).toMatch(/ready to collect$/)
    expect(server.mails[3]?.text).toContain(
      'Collect it here:\n1 Shed Road\nDubbo\n\nOpening hours:\nMon–Fri 8–4\nSat 8–12\n\n',
    )
    expect(server.mails[3]?.text).not.toMatch(/on its way|Tracking/)
    const { state } = (await patch(number, { version: 3, state: 'collected' })).json<AdminOrder>()
    expect(state).toBe('collected')
    await vi.waitFor(() => expect(server.mails).toHaveLength(5))
    expect(server.mails[4]?.subject).toMatch(/collected$/)
    expect(await numbers('?state=collected')).toEqual([number])
  })

  it('that is ready to collect is exported as that, and cancelled where nobody collects it', async () => {
    const buyer = await server.signUp()
    const stock = () => stockOf(server, 'cig-socket')
    const before = await stock()
    const pickedUp = choosePost(aLead(), { label: 'Pick-up', value: 0 })
    const answer = await place(server, buyer.headers, bodyFor([pickedUp]))
    const { number } = answer.json<{ number: string }>()
    await patch(number, { version: 1, state: 'inProduction' })
    await patch(number, { version: 2, state: 'sent' })
    const exported = (await get('/orders/export')).body
      .split('\r\n')
      .find((line) => line.startsWith(`"${number}"`))
    expect(exported).toContain(',"readyToCollect",')
    const { state } = (await patch(number, { version: 3, state: 'cancelled' })).json<AdminOrder>()
    expect(state).toBe('cancelled')
    expect(await stock()).toBe(before)
    const { lines } = (await get('/catalogue/history')).json<{ lines: object[] }>()
    expect(lines).toContainEqual(
      expect.objectContaining({ subject: 'cig-socket', field: 'booking', now: `+1 ${number}` }),
    )
  })

  it('with one lead picked up and one posted is a parcel', async () => {
    const buyer = await server.signUp()
    const leads = [choosePost(aLead(), { label: 'Pick-up', value: 0 }), aLead()]
    const { number } = (await place(server, buyer.headers, bodyFor(leads))).json<{ number: string }>()
    expect(await order(number)).toMatchObject({ isPickUp: false, delivery })
    await patch(number, { version: 1, state: 'inProduction' })
    await patch(number, { version: 2, state: 'sent' })
    expect((await patch(number, { version: 3, state: 'collected' })).statusCode).toBe(409)
  })

  it('mails a tracking number that is added later, and nothing about a payment', async () => {
    const buyer = await server.signUp()
    const number = await anOrder(buyer)
    await patch(number, { version: 1, state: 'inProduction' })
    await patch(number, { version: 2, state: 'sent' })
    await vi.waitFor(() => expect(server.mails).toHaveLength(4))
    expect((await patch(number, { version: 3, paid: true })).json<AdminOrder>().paid).toBe(true)
    await patch(number, { version: 4, trackingNumber: 'LATE 1' })
    await vi.waitFor(() => expect(server.mails).toHaveLength(5))
    expect(server.mails[4]?.text).toContain('LATE 1')
  })

  it('that is cancelled returns its stock, once', async () => {
    const buyer = await server.signUp()
    const before = [await stockOf(server, 'sb50-grey'), await stockOf(server, 'w-twin-2p9')]
    const number = await anOrder(buyer)
    await patch(number, { version: 1, state: 'inProduction' })
    expect(await stockOf(server, 'sb50-grey')).toBe((before[0] ?? 0) - 1)
    expect((await patch(number, { version: 2, state: 'cancelled' })).statusCode).toBe(200)
    expect([await stockOf(server, 'sb50-grey'), await stockOf(server, 'w-twin-2p9')]).toEqual(before)
    const again = await patch(number, { version: 3, state: 'cancelled' })
    expect(again.json<AdminOrder>()).toMatchObject({ state: 'cancelled', version: 3 })
    expect([await stockOf(server, 'sb50-grey'), await stockOf(server, 'w-twin-2p9')]).toEqual(before)
  })

  it('that is cancelled in production returns what was not used up, which is booked out', async () => {
    const buyer = await server.signUp()
    const skus = ['sb50-grey', 'w-twin-2p9'] as const
    const before = await Promise.all(skus.map((sku) => stockOf(server, sku)))
    const number = await anOrder(buyer)
    await patch(number, { version: 1, state: 'inProduction' })
    const { taken } = await order(number)
    expect(taken.filter(({ sku }) => skus.some((one) => one === sku))).toMatchObject([
      { sku: 'sb50-grey', label: 'Anderson SB50 grey, 50 A', list: 'connectorAList', count: 1 },
      { sku: 'w-twin-2p9', list: 'wireList', count: 400 },
    ])
    const cancel = (usedUp: object) => patch(number, { version: 2, state: 'cancelled', usedUp })
    for (const count of [-1, 0.5, 401]) {
      expect((await cancel([{ sku: 'w-twin-2p9', count }])).statusCode).toBe(422)
      expect((await order(number)).state).toBe('inProduction')
    }
    expect((await cancel([{ sku: 'none-of-it', count: 1 }])).statusCode).toBe(422)
    expect((await cancel([{ sku: 'w-twin-2p9', count: 150 }])).statusCode).toBe(200)
    const after = await Promise.all(skus.map((sku) => stockOf(server, sku)))
    expect(after).toEqual([before[0], (before[1] ?? 0) - 150])
    const { lines } = (await server.inject({ url: '/api/admin/catalogue/history', headers: owner })).json<{
      lines: object[]
    }>()
    expect(lines[0]).toMatchObject({ subject: 'w-twin-2p9', field: 'booking', now: `-150 ${number}` })
  })

  it.each([
    [[], 'sent'],
    [['inProduction'], 'placed'],
    [['inProduction', 'sent'], 'cancelled'],
    [['inProduction', 'cancelled'], 'inProduction'],
    [['cancelled'], 'inProduction'],
  ])('after %j does not go to %s', async (path, to) => {
    const buyer = await server.signUp()
    const number = await anOrder(buyer)
    for (const [index, state] of path.entries())
      expect((await patch(number, { version: index + 1, state })).statusCode).toBe(200)
    const before = await order(number)
    const answer = await patch(number, { version: before.version, state: to, paid: true })
    expect(answer.statusCode).toBe(409)
    expect(await order(number)).toEqual(before)
  })

  it.each([
    [{ state: 'sent' }, 400],
    [{ version: 1, state: 'lost' }, 422],
    [{ version: 1, paid: 'yes' }, 400],
    [{ version: 1, trackingNumber: 'x'.repeat(101) }, 422],
    [{ version: 1, total: 1 }, 400],
    [{ version: '1' }, 400],
  ])('is not changed by %j', async (body, status) => {
    const buyer = await server.signUp()
    const number = await anOrder(buyer)
    const before = await order(number)
    expect((await patch(number, body)).statusCode).toBe(status)
    expect(await order(number)).toEqual(before)
  })

  it('changed by two at once refuses the later change, and loses nothing of the first', async () => {
    const buyer = await server.signUp()
    const number = await anOrder(buyer)
    const answers = await Promise.all([
      patch(number, { version: 1, state: 'inProduction' }),
      patch(number, { version: 1, state: 'cancelled' }),
      patch(number, { version: 1, paid: true }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json<{ message: string }>().message).toMatch(/^This was changed by someone else/)
    expect((await order(number)).version).toBe(2)
    expect((await order(number)).history).toHaveLength(1)
  })

  it('cancelled by its buyer in between is not taken into production', async () => {
    const buyer = await server.signUp({ userName: 'quick' })
    const number = await anOrder(buyer)
    await server.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers: buyer.headers })
    expect((await patch(number, { version: 1, state: 'inProduction' })).statusCode).toBe(409)
    expect(await order(number)).toMatchObject({
      state: 'cancelled',
      handledBy: [],
      history: [{ userName: 'quick', field: 'state', was: 'placed', now: 'cancelled' }],
    })
  })

  it('cancelled by its buyer names them until that account is deleted, which removes the name from every table', async () => {
    const buyer = await server.signUp({ userName: 'quick.exit' })
    const number = await anOrder(buyer)
    const { password, headers } = buyer
    await server.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers })
    expect((await order(number)).history).toMatchObject([{ userName: 'quick.exit', now: 'cancelled' }])
    await server.inject({ method: 'DELETE', url: '/api/account', headers, payload: { password } })
    expect(await order(number)).toMatchObject({
      handledBy: [],
      history: [{ userName: '', field: 'state', was: 'placed', now: 'cancelled' }],
    })
    const tables = await server.db.introspection.getTables()
    expect(tables.map(({ name }) => name)).toContain('audit')
    for (const { name } of tables) {
      const rows = await server.db
        .selectFrom(name as keyof Schema)
        .selectAll()
        .execute()
      expect(JSON.stringify(rows), name).not.toContain('quick.exit')
    }
  })

  it('of a deleted account continues without mails, and is found only by its number once it is finished', async () => {
    const buyer = await server.signUp({ userName: 'leaving' })
    const number = await anOrder(buyer, { name: 'Leah Ving' })
    const { password, headers } = buyer
    await server.inject({ method: 'DELETE', url: '/api/account', headers, payload: { password } })
    await vi.waitFor(() => expect(server.mails).toHaveLength(2))
    await patch(number, { version: 1, state: 'cancelled', shopNote: 'Ask Leah.' })
    const { orders: leads } = await order(number)
    const named = leads.map((lead) => ({ ...lead, name: 'Boat of Mr Ving' }))
    const written = {
      leads: JSON.stringify(named),
      contents: JSON.stringify(contentsOf(named)),
      trackingNumber: 'VING-1',
    }
    await server.db.updateTable('placedOrder').set(written).where('number', '=', number).execute()
    expect((await order(number)).buyer).toMatchObject({ userName: '', name: 'Leah Ving' })
    await removeExpired(server.db, server.clock)
    const left = await order(number)
    expect(left.buyer).toEqual({ userName: '', name: '', email: '' })
    expect(JSON.stringify({ ...left, history: [] })).not.toMatch(/ving|leah/i)
    expect(left.orders).toEqual(leads)
    const { contents } = await server.db
      .selectFrom('placedOrder')
      .select('contents')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(contents)).toEqual(contentsOf(leads))
    expect(await numbers('?search=ving')).toEqual([])
    expect(await numbers(`?search=${number.toLowerCase()}`)).toEqual([number])
    expect(server.mails).toHaveLength(2)
  })
})

describe('the CSV export', () => {
  it('has a line for each matching order, safe to open in a spreadsheet', async () => {
    const buyer = await server.signUp({ userName: 'ann' })
    const first = await anOrder(buyer, { name: '=1+1', reference: 'a "b"\nc' })
    const second = await anOrder(buyer, { name: 'Bo' })
    await patch(second, { version: 1, paid: true })
    const answer = await get('/orders/export')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="orders.csv"')
    const [header, newest, oldest, end] = answer.body.split('\r\n')
    expect(header).toMatch(/^\uFEFF"number","date","state","paid"/)
    expect(newest).toMatch(new RegExp(`^"${second}","20..-..-..T.+Z","placed","yes","ann","Bo",`))
    expect(newest).toContain('"AUD",52.8,10,4.8,')
    expect(oldest).toMatch(new RegExp(`^"${first}",.*"'=1\\+1","a ""b""\nc"`))
    expect(end).toBe('')
    expect((await get('/orders/export?paid=no')).body.split('\r\n')).toHaveLength(3)
  })

  it('has a decimal comma and semicolons on request', async () => {
    const number = await anOrder(await server.signUp({ userName: 'ann' }), { name: 'Bo' })
    const answer = await get('/orders/export?decimalSign=,&state=placed')
    const [header, line] = answer.body.split('\r\n')
    expect(header).toMatch(/^\uFEFF"number";"date";"state";"paid"/)
    expect(line).toMatch(new RegExp(`^"${number}";"20..-..-..T.+Z";"placed";"no";"ann";"Bo";`))
    expect(line).toContain('"AUD";52,8;10;4,8;')
    const refused = await get('/orders/export?decimalSign=x')
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['decimalSign'],
    ])
  })

  it('is an error where its rows cannot be read', async () => {
    await server.db.schema.alterTable('placedOrder').renameTo('gone').execute()
    const answer = await get('/orders/export')
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([500, undefined])
  })

  it('is streamed in pages', async () => {
    const buyer = await server.signUp()
    const number = await anOrder(buyer)
    const row = await server.db
      .selectFrom('placedOrder')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    for (let start = 0; start < 1200; start += 100)
      await server.db
        .insertInto('placedOrder')
        .values(
          Array.from({ length: 100 }, (_, index) => {
            const sequence = 20_000 + start + index
            return { ...row, sequence, number: `O${sequence}` }
          }),
        )
        .execute()
    const lines = (await get('/orders/export')).body.trimEnd().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1201)
  })
})

it.each([
  ['an address', delivery, 0],
  ['none', { ...delivery, address: '' }, 1],
  ['an address, and a note that looks like none', { ...delivery, note: '"address":""' }, 0],
  ['nothing any more', { name: '', phone: '', address: '', reference: '', note: '' }, 0],
])('an older order with %s is a pick-up or a parcel after the upgrade', async (_, stored, isPickUp) => {
  expect(await upgraded({ delivery: JSON.stringify(stored) })).toMatchObject({ isPickUp })
})

it('the contents of an order whose leads had no names yet have none after the upgrade', async () => {
  const leads = [aLead()]
  const { name: _name, ...nameless } = leads[0]!
  const stored = { leads: JSON.stringify([nameless]), delivery: JSON.stringify(delivery) }
  expect((await upgraded(stored))?.contents).toBe(JSON.stringify(contentsOf(leads)))
})

it('an older order has its contents, postage and number of leads after the upgrade', async () => {
  const leads = [choosePost(aLead({}, { quantity: '2' }), { label: 'Express', value: 15 }), aLead()]
  const stored = { leads: JSON.stringify(leads), delivery: JSON.stringify(delivery) }
  expect(await upgraded(stored)).toMatchObject({
    postage: '\nExpress\nNormal\n',
    leadCount: 3,
    contents: JSON.stringify(contentsOf(leads)),
  })
})

it('older orders are found after the upgrade, by name, number, address and telephone', async () => {
  const change = { delivery: JSON.stringify({ ...delivery, name: 'Zoë' }) }
  expect(await upgraded(change)).toEqual({
    ...oldRow,
    ...change,
    version: 1,
    language: 'en',
    searchText: 'o10001\nshed 2\nzoë\n0400 000 000\n0400000000\n1 shed road\ntoowoomba qld 4350',
    readyDay: '',
    arrivalDay: '',
    shopNote: '',
    isPickUp: 0,
    paidAmount: 0,
    credited: 0,
    buyerEmail: '',
    postage: '',
    leadCount: 0,
    contents: JSON.stringify(contentsOf([])),
  })
})

const oldRow = {
  sequence: 10_001,
  number: 'O10001',
  accountId: null,
  createdAt: 1,
  state: 'placed',
  paid: 0,
  trackingNumber: '',
  total: 5280,
  currency: 'AUD',
  taxPercent: '10',
  quote: '',
  reference: 'Shed 2',
  delivery: '',
  leads: '[]',
  taken: '{}',
}

/** The row of an order from before migration 4, after all. */
async function upgraded(change: Partial<OrderRow>) {
  const { source, remove } = await makeTestData({ isEmpty: true })
  onTestFinished(remove)
  const rethrow = (error: Error) => {
    throw error
  }
  const before = await openDatabase({ ...source, steps: migrations.slice(0, 3) }, rethrow)
  await before.db
    .insertInto('placedOrder')
    .values({ ...oldRow, ...change } as OrderRow)
    .execute()
  await before.close()
  const { db, close } = await openDatabase(source, rethrow)
  const [row] = await db.selectFrom('placedOrder').selectAll().execute()
  await close()
  return row
}
