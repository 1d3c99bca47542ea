import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Invoice } from '@/contract/invoices'
import { problemSchema } from '@/contract/problem'
import { shopSchema } from '@/contract/shop'
import { type ChangeShopBody, type ShopSettings, shopSettingsSchema } from '@/contract/shopSettings'
import { makeTestData } from '../support/testData'
import { makeTestServer, type TestServerOptions } from '../support/testServer'
import { aLead, bodyFor, type Headers, place, type Server } from './ordering'

const env = {
  SHOP_NAME: 'Cables from the shed',
  SHOP_TAX_ID: '12 345 678 901',
  SHOP_PAYMENT_TEXT: 'By transfer.',
  SHOP_TIME_ZONE: 'Australia/Sydney',
}

let server: Server
let owner: Headers
beforeEach(async () => {
  await start()
})

async function start(options: TestServerOptions = {}): Promise<void> {
  server = await makeTestServer({ env, ...options })
  onTestFinished(server.close)
  owner = await server.signInOwner()
}

const read = async () =>
  shopSettingsSchema.parse((await server.inject({ url: '/api/admin/shop', headers: owner })).json())
const put = (payload: object, headers = owner) =>
  server.inject({ method: 'PUT', url: '/api/admin/shop', headers, payload })
async function bodyWith(change: Partial<ChangeShopBody>): Promise<ChangeShopBody> {
  const { version, shop } = await read()
  return { version, ...shop, ...change }
}
async function save(change: Partial<ChangeShopBody>): Promise<ShopSettings> {
  const answer = await put(await bodyWith(change))
  expect(answer.statusCode, answer.body).toBe(200)
  return shopSettingsSchema.parse(answer.json())
}
const shop = async () => shopSchema.parse((await server.inject({ url: '/api/shop' })).json())
async function invoiceOf(headers: Headers): Promise<Invoice> {
  const { number } = (await place(server, headers, bodyFor([aLead()]))).json<{ number: string }>()
  const order = (await server.inject({ url: `/api/orders/${number}`, headers })).json<{
    invoices: { number: string }[]
  }>()
  const url = `/api/orders/${number}/invoices/${order.invoices[0]!.number}`
  return (await server.inject({ url, headers })).json<Invoice>()
}

describe('the settings of the shop', () => {
  it('are those of the environment until others are saved', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      shop: { name: env.SHOP_NAME, taxPercent: 10 },
      lines: [],
    })
    const saved = await save({ name: '  Outback Leads ', taxPercent: 7.7 })
    expect(saved).toMatchObject({ version: 1, shop: { name: 'Outback Leads', taxPercent: 7.7 } })
    expect(saved.shop.taxId).toBe(env.SHOP_TAX_ID)
    expect(await shop()).toEqual(saved.shop)
  })

  it('that were saved count after a restart with another environment', async () => {
    const data = await makeTestData()
    const first = await makeTestServer({ env, data })
    ;[server, owner] = [first, await first.signInOwner()]
    await save({ phone: '07 5550 1234' })
    const { adminPassword } = first
    await first.close()
    server = await makeTestServer({ data, env: { SHOP_NAME: 'Other', SHOP_TAX_PERCENT: '20' } })
    onTestFinished(async () => {
      await server.close()
      await data.remove()
    })
    expect(adminPassword).not.toBe('')
    expect(await shop()).toMatchObject({ name: env.SHOP_NAME, taxPercent: 10, phone: '07 5550 1234' })
  })

  it('are changed for administrators alone', async () => {
    const { headers } = await server.signUp()
    expect((await put(await bodyWith({}), headers)).statusCode).toBe(403)
    expect((await server.inject({ url: '/api/admin/shop', headers })).statusCode).toBe(403)
    expect((await server.inject({ url: '/api/admin/shop' })).statusCode).toBe(401)
  })

  it('are changed by one of two who read the same version', async () => {
    const body = await bodyWith({})
    const [one, two] = await Promise.all([put({ ...body, name: 'One' }), put({ ...body, name: 'Two' })])
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409])
    expect((await put({ ...body, name: 'Three' })).statusCode).toBe(409)
    const { version, shop: stored } = await read()
    expect(version).toBe(1)
    expect((await put({ version, ...stored, name: 'Four' })).statusCode).toBe(200)
    expect((await put({ version, ...stored, name: 'Five' })).statusCode).toBe(409)
    expect((await shop()).name).toBe('Four')
  })

  it('leave a line for each field that was changed', async () => {
    const { lines } = await save({ name: 'Outback Leads', paymentDays: 30 })
    expect(lines.map(({ field, was, now, userName }) => [field, was, now, userName])).toEqual([
      ['paymentDays', '14', '30', 'admin'],
      ['name', env.SHOP_NAME, 'Outback Leads', 'admin'],
    ])
    expect((await save({})).lines).toHaveLength(2)
  })

  it.each([
    ['name', ' ', 'This field is required.'],
    ['name', 'Leads\nBcc: b@example.com', /line breaks/],
    ['name', 'x'.repeat(121), 'This is too long.'],
    ['address', 'Mill Street\u0007', /control characters/],
    ['email', 'nobody', /email address like/],
    ['taxIdLabel', '', 'This field is required.'],
    ['taxPercent', 100, /from 0 to 99\.999/],
    ['taxPercent', 10.0001, /from 0 to 99\.999/],
    ['paymentDays', 366, /from 0 to 365/],
    ['paymentDays', 1.5, /from 0 to 365/],
    ['booksYears', 0, /from 1 to 100/],
    ['mailLanguage', 'zh-cn', 'This value isn’t valid.'],
    ['timeZone', 'Sydney', /time zone/],
    ['timeZone', '', /time zone/],
  ])('are refused at the field %s for %j', async (field, value, message) => {
    const answer = await put({ ...(await bodyWith({})), [field]: value })
    expect(answer.statusCode).toBe(422)
    const { errors } = problemSchema.parse(answer.json())
    expect(errors).toEqual({ [field]: expect.stringMatching(message) as string })
    expect((await read()).version).toBe(0)
  })

  it('are used by the next order and its mails; an invoice that was made stays as it is', async () => {
    const { headers } = await server.signUp()
    const before = await invoiceOf(headers)
    await save({
      name: 'Outback Leads',
      taxPercent: 20,
      taxId: '',
      paymentDays: 0,
      email: 'orders@example.com',
    })
    const after = await invoiceOf(headers)
    expect(before).toMatchObject({ taxPercent: 10, isTaxInvoice: true, seller: { name: env.SHOP_NAME } })
    expect(after).toMatchObject({ taxPercent: 20, isTaxInvoice: false, seller: { name: 'Outback Leads' } })
    expect(after.dueDay).toBe(after.day)
    const url = `/api/orders/${before.order}/invoices/${before.number}`
    expect((await server.inject({ url, headers })).json()).toEqual(before)
    await server.app.close()
    const { mails } = server
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      env.SHOP_NAME,
      env.SHOP_NAME,
      'Outback Leads',
      'Outback Leads',
    ])
    expect(mails.at(-1)?.to).toBe('orders@example.com')
  })

  it('are used by quotes, legal documents and the days of the orders', async () => {
    const { headers } = await server.signUp()
    server.clock.set(Date.UTC(2026, 10, 20, 20))
    await place(server, headers, bodyFor([aLead()]))
    const countOn = async (day: string) =>
      (await server.inject({ url: `/api/admin/orders?from=${day}&to=${day}`, headers: owner })).json<{
        orders: object[]
      }>().orders.length
    expect(await countOn('2026-11-21')).toBe(1)
    await save({ name: 'Outback Leads', taxPercent: 7.7, timeZone: 'Europe/Berlin' })
    expect(await countOn('2026-11-20')).toBe(1)
    const payload = { orders: bodyFor([aLead()]).orders }
    const quote = await server.inject({ method: 'POST', url: '/api/quotes', headers, payload })
    expect(quote.json()).toMatchObject({ taxPercent: 7.7 })
    expect((await server.inject({ url: '/api/shop/terms' })).json<{ markdown: string }>().markdown).toContain(
      'Outback Leads',
    )
  })
})
