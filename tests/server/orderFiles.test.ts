import fc from 'fast-check'
import Papa from 'papaparse'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { choosePost } from '@/domain/lead/editLead'
import { orderFacts } from '@/domain/lead/orderFacts'
import { priceCart, taxIncluded } from '@/domain/pricing/pricing'
import { storeInvoices } from '../../server/services/orders/invoicing'
import { readSettings } from '../../server/settings'
import { shopLead } from '../domain/leadArbitraries'
import { runs } from '../support/sample'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, delivery, place } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let owner: Headers

beforeEach(async () => {
  server = await makeTestServer({ env: { SHOP_TIME_ZONE: 'Australia/Sydney' } })
  onTestFinished(server.close)
  await server.db.updateTable('product').set({ stock: 100_000 }).execute()
  // 1 December in Sydney.
  server.clock.set(Date.parse('2026-11-30T21:00:00Z'))
  owner = await server.signInOwner()
})

/** The rows of a file, by column. */
async function rowsOf(query: string, delimiter = ','): Promise<Record<string, string>[]> {
  const answer = await server.inject({ url: `/api/admin/orders/export?${query}`, headers: owner })
  expect(answer.statusCode).toBe(200)
  return Papa.parse<Record<string, string>>(answer.body.replace('\uFEFF', '').trimEnd(), {
    header: true,
    delimiter,
  }).data
}

type Order = { leads?: ReturnType<typeof aLead>[]; change?: Partial<typeof delivery> }

async function anOrder({ leads = [aLead()], change = {} }: Order = {}) {
  const { headers } = await server.signUp()
  const body = bodyFor(leads, { delivery: { ...delivery, ...change } })
  const answer = await place(server, headers, body)
  expect(answer.statusCode).toBe(201)
  const { number } = answer.json<{ number: string }>()
  return number
}

const set = (number: string, change: { state: string }) =>
  server.db.updateTable('placedOrder').set(change).where('number', '=', number).execute()

const express = { label: 'Express', value: 15.9 }
const pickUp = { label: 'Pick-up', value: 0 }

it('the list has day and time of the shop, postage and number of leads', async () => {
  await anOrder({ leads: [aLead({}, { quantity: '3' }), choosePost(aLead(), express)] })
  expect(await rowsOf('from=2026-12-01&to=2026-12-01')).toMatchObject([
    {
      date: '2026-11-30T21:00:00.000Z',
      day: '2026-12-01',
      time: '08:00',
      postage: 'Normal + Express',
      leads: '4',
    },
  ])
  expect(await rowsOf('to=2026-11-30')).toEqual([])
  expect(await rowsOf('postage=Pick-up')).toEqual([])
})

describe('the file for the books', () => {
  it('has the columns of Xero, with a row for each lead and each postage', async () => {
    await anOrder({
      leads: [aLead({}, { quantity: '2', andrsonPlugHandle: '1' }), choosePost(aLead(), express)],
      change: { name: 'Ann Farmer', address: 'Farm 2\n1 Shed Road\n\nToowoomba\nQLD 4350\nAustralia' },
    })
    const rows = await rowsOf('file=books')
    expect(Object.keys(rows[0] ?? {}).join()).toBe(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
    )
    expect(rows).toHaveLength(4)
    for (const row of rows)
      expect(row).toMatchObject({
        '*ContactName': 'Ann Farmer',
        EmailAddress: expect.stringMatching(/@example\.com$/) as string,
        POAddressLine1: 'Farm 2',
        POAddressLine3: 'Toowoomba',
        POAddressLine4: 'QLD 4350, Australia',
        '*InvoiceNumber': 'I10001',
        Reference: 'Shed 2',
        '*InvoiceDate': '01/12/2026',
        '*DueDate': '15/12/2026',
        '*AccountCode': '200',
        '*TaxType': 'GST on Income',
        Currency: 'AUD',
      })
    const [lead, other, ...postage] = rows
    expect(lead?.['*Description']).toMatch(
      /^(2 × )?Anderson SB50 grey, 50 A; .* 400 cm, .*10A; plug handles: 1$/,
    )
    expect(other?.['*Quantity']).toBe('1')
    expect(postage.map((row) => [row['*Description'], row['*Quantity'], row['*UnitAmount']])).toEqual([
      ['Postage: Normal', '1', '10.6'],
      ['Postage: Express', '1', '15.9'],
    ])
  })

  it('is in Xero’s form in every language, and safe to open in a spreadsheet', async () => {
    await anOrder({ change: { name: '=1+1', reference: '@ref' } })
    const [row] = await rowsOf('file=books&decimalSign=,')
    expect(row).toMatchObject({ '*ContactName': "'=1+1", Reference: "'@ref", '*UnitAmount': '42.2' })
  })

  it('takes back with credit notes, in the month in which they are made', async () => {
    const number = await anOrder()
    const change = (payload: object) =>
      server.inject({ method: 'POST', url: `/api/admin/orders/${number}/payments`, headers: owner, payload })
    const payment = { version: 1, amount: 52.8, day: '2026-12-01', way: 'transfer', note: '' }
    expect((await change(payment)).statusCode).toBe(200)
    server.clock.set(Date.parse('2027-01-05T00:00:00Z'))
    owner = await server.signInOwner()
    const reduced = { ...payment, version: 2, amount: -5.5, note: 'Scratched', reducesPrice: true }
    expect((await change(reduced)).statusCode).toBe(200)
    const cancelled = { version: 3, state: 'cancelled' }
    const url = `/api/admin/orders/${number}`
    expect(
      (await server.inject({ method: 'PATCH', url, headers: owner, payload: cancelled })).statusCode,
    ).toBe(200)
    const amounts = (rows: Record<string, string>[]) =>
      rows.map((row) => [
        row['*InvoiceNumber'],
        row.Reference,
        row['*UnitAmount'],
        row.TaxAmount,
        row['*Description'],
      ])
    expect(amounts(await rowsOf('file=books&from=2026-12-01&to=2026-12-31'))).toEqual([
      ['I10001', 'Shed 2', '42.2', '3.84', expect.stringMatching(/^Anderson/)],
      ['I10001', 'Shed 2', '10.6', '0.96', 'Postage: Normal'],
    ])
    expect(amounts(await rowsOf('file=books&from=2027-01-01'))).toEqual([
      ['C10001', 'I10001', '-5.5', '-0.5', 'Scratched'],
      ['C10002', 'I10001', '-47.3', '-4.3', `Cancelled: ${number}`],
    ])
  })

  it('sums to the total and the tax of each of many orders, to the cent', async () => {
    const number = await anOrder()
    const template = await server.db
      .selectFrom('placedOrder')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const percents = [0, 7.7, 10, 19, 24.5]
    const orders = fc
      .sample(fc.array(shopLead, { minLength: 1, maxLength: 4 }), { numRuns: runs(3), seed: 23 })
      .map((leads, index) => ({
        ...template,
        sequence: 50_000 + index,
        number: `O${50_000 + index}`,
        leads: JSON.stringify(leads),
        total: Math.round(priceCart(leads) * 100),
        taxPercent: String(percents[index % percents.length]),
        leadCount: orderFacts(leads).leadCount,
      }))
    for (const row of orders) {
      await server.db.insertInto('placedOrder').values(row).execute()
      await storeInvoices(server.db, [row], { shop: readSettings({}).shop, now: server.clock.now() })
    }
    const orderOf = new Map(
      (await server.db.selectFrom('invoice').selectAll().execute()).map((row) => [
        row.number,
        row.orderNumber,
      ]),
    )
    const sums = new Map<string, { total: number; tax: number }>()
    for (const row of await rowsOf('file=books')) {
      const order = orderOf.get(row['*InvoiceNumber'] ?? '') ?? ''
      const sum = sums.get(order) ?? { total: 0, tax: 0 }
      const amount = Number(row['*Quantity']) * Number(row['*UnitAmount']) * 100
      expect(Math.abs(amount - Math.round(amount))).toBeLessThan(1e-3)
      sum.total += Math.round(amount)
      sum.tax += Math.round(Number(row['TaxAmount']) * 100)
      sums.set(order, sum)
    }
    for (const { number: one, total, taxPercent } of orders) {
      const tax = Math.round(taxIncluded(total / 100, Number(taxPercent)) * 100)
      expect(sums.get(one), one).toEqual({ total, tax })
    }
  })
})

describe('the file for the carrier', () => {
  it('has a row for each order that is still to be posted', async () => {
    const placed = await anOrder({ change: { phone: '+61 400 000 000', note: 'Leave at the gate' } })
    const producing = await anOrder({ leads: [aLead({}, { quantity: '3' }), choosePost(aLead(), express)] })
    await set(producing, { state: 'inProduction' })
    await set(await anOrder(), { state: 'sent' })
    await set(await anOrder(), { state: 'cancelled' })
    await anOrder({ leads: [choosePost(aLead(), pickUp)] })
    const rows = await rowsOf('file=carrier&decimalSign=,', ';')
    expect(rows.map((row) => Object.values(row))).toEqual([
      [
        producing,
        'Ann Farmer',
        '0400 000 000',
        '1 Shed Road',
        'Toowoomba QLD 4350',
        '',
        '',
        'Normal + Express',
        expect.stringMatching(/^\d+$/) as string,
        'Shed 2',
        '',
      ],
      [
        placed,
        'Ann Farmer',
        // An apostrophe, since a spreadsheet would compute this.
        "'+61 400 000 000",
        '1 Shed Road',
        'Toowoomba QLD 4350',
        '',
        '',
        'Normal',
        expect.stringMatching(/^\d+$/) as string,
        'Shed 2',
        'Leave at the gate',
      ],
    ])
    const [four, one] = rows.map(({ massG }) => Number(massG))
    expect(one).toBeGreaterThan(0)
    expect(Math.abs(Number(four) - 4 * Number(one))).toBeLessThanOrEqual(2)
    expect(await rowsOf('file=carrier&state=placed')).toMatchObject([{ number: placed }])
    expect(await rowsOf('file=carrier&state=sent')).toEqual([])
  })
})

it('another file is refused at its field', async () => {
  const answer = await server.inject({ url: '/api/admin/orders/export?file=all', headers: owner })
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ['file']])
})
