import { expect, it, onTestFinished } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import type { AdminOrder, AdminOrderList } from '@/contract/adminOrders'
import type { ImportCheck } from '@/contract/catalogueImport'
import { orderReceiptSchema } from '@/contract/orders'
import type { Shop } from '@/contract/shop'
import type { ShopSettings } from '@/contract/shopSettings'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { signInOwner } from '../support/ownerSession'
import { type ServerProcess, useServerProcesses } from '../support/serverProcess'
import { makeTestData } from '../support/testData'
import { anyPassword } from '../support/testServer'
import { aLead, bodyFor, type Headers } from './ordering'

const start = useServerProcesses()
const wire = 'w-twin-2p9'

/** Two processes on one database, started together while it was empty. */
async function startTwo() {
  const data = await makeTestData({ isEmpty: true })
  onTestFinished(data.remove)
  const [one, other] = await Promise.all([start(data.env), start(data.env)])
  return { one, other }
}

const headersOf = ({ token }: SessionAnswer): Headers => ({ authorization: `Bearer ${token}` })

async function answerOf<Body>(answering: Promise<Response>): Promise<Body> {
  const answer = await answering
  if (!answer.ok) throw new Error(`${String(answer.status)}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

async function signUp({ call }: ServerProcess, userName: string): Promise<Headers> {
  const body = { userName, email: `${userName}@example.com`, password: anyPassword }
  return headersOf(await answerOf<SessionAnswer>(call('/sign-up', {}, { body })))
}

const signIn = ({ call }: ServerProcess, userName: string, password: string) =>
  call('/sign-in', {}, { body: { userName, password } })

async function wireFor({ call }: ServerProcess, headers: Headers) {
  const { wireList } = await answerOf<Catalogue>(call('/catalogue', headers))
  return wireList.find(({ value }) => value === wire)!
}

it('servers on one database are one shop', { timeout: 60_000 }, async () => {
  const { one, other } = await startTwo()
  const both = [one, other]
  const passwords = both.flatMap(({ output }) => /Password: +(\S+)$/m.exec(output())?.[1] ?? [])
  expect(passwords, 'one administrator').toHaveLength(1)
  const owner = headersOf(await signInOwner(other.address, both.map(({ output }) => output()).join('\n')))

  // The shop's settings.
  const settings = await answerOf<ShopSettings>(one.call('/admin/shop', owner))
  const renamed = { version: settings.version, ...settings.shop, name: 'Outback Leads' }
  await answerOf(one.call('/admin/shop', owner, { method: 'PUT', body: renamed }))
  expect((await answerOf<Shop>(other.call('/shop', {}))).name).toBe('Outback Leads')

  // Sessions.
  const ann = await signUp(one, 'ann')
  expect((await other.call('/account', ann)).status).toBe(200)
  const elsewhere = headersOf(await answerOf<SessionAnswer>(signIn(other, 'ann', anyPassword)))
  expect((await other.call('/sign-out', elsewhere, { method: 'POST' })).status).toBe(204)
  expect((await one.call('/account', elsewhere)).status).toBe(401)

  // Limits: ten wrong attempts, five at each.
  await signUp(one, 'bob')
  for (let time = 1; time <= 10; time += 1)
    expect((await signIn(both[time % 2]!, 'bob', 'wrong-lamp-42')).status).toBe(401)
  for (const server of both) expect((await signIn(server, 'bob', anyPassword)).status).toBe(429)

  // One order for one idempotency key, whichever server receives it.
  const lead = bodyFor([aLead()])
  const { stock: before } = await wireFor(one, ann)
  const twenty = Array.from({ length: 20 }, (_, index) =>
    answerOf(both[index % 2]!.call('/orders', ann, { body: lead, key: 'same' })),
  )
  const numbers = (await Promise.all(twenty)).map((answer) => orderReceiptSchema.parse(answer).number)
  expect(new Set(numbers).size).toBe(1)
  const changed = { ...lead, delivery: { ...lead.delivery, note: 'other' } }
  expect((await other.call('/orders', ann, { body: changed, key: 'same' })).status).toBe(422)

  // Concurrent changes by two owners to one order.
  const path = `/admin/orders/${numbers[0]!}`
  const { version } = await answerOf<AdminOrder>(one.call(path, owner))
  const begin = { method: 'PATCH', body: { version, state: 'inProduction' } }
  const outcomes = await Promise.all(both.map(({ call }) => call(path, owner, begin)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])

  // A change by the owner on one server is offered by the other within about a second.
  const stockOfBoth = () => Promise.all(both.map(async (server) => (await wireFor(server, ann)).stock))
  await expect.poll(stockOfBoth).toEqual([before - 400, before - 400])
  const { parts } = await answerOf<AdminCatalogue>(one.call('/admin/catalogue', owner))
  const part = parts.find(({ value }) => value === wire)!
  const change = { changes: [{ field: 'stock', was: part.stock, now: 1000 }] }
  await answerOf(
    one.call(`/admin/catalogue/parts/${part.objectId}`, owner, { method: 'PATCH', body: change }),
  )
  await expect.poll(stockOfBoth).toEqual([1000, 1000])

  // Both sell the last stock, and no more.
  const wanted = Array.from({ length: 20 }, (_, index) =>
    both[index % 2]!.call('/orders', ann, {
      body: bodyFor([aLead({ cm: 130 + index })]),
      key: `race-${String(index)}`,
    }),
  )
  const sold = (await Promise.all(wanted)).map(({ status }, index) => {
    expect([201, 409]).toContain(status)
    return status === 201 ? 130 + index : 0
  })
  const left = 1000 - sold.reduce((sum, cm) => sum + cm, 0)
  expect(left).toBeLessThan(130)
  await expect.poll(stockOfBoth).toEqual([left, left])

  // Their invoices share one series without a gap.
  const { orders } = await answerOf<AdminOrderList>(one.call('/admin/orders', owner))
  const invoices = await Promise.all(
    orders.map(
      async ({ number }) =>
        (await answerOf<AdminOrder>(other.call(`/admin/orders/${number}`, owner))).invoices,
    ),
  )
  const series = invoices.flat().map(({ number }) => Number(number.slice(1)))
  expect(series.toSorted((a, b) => a - b)).toEqual(orders.map((_, index) => 10_001 + index))

  // A file checked by one is applied by the other, once.
  const rows = [{ line: 2, cells: [wire, '5000'] }]
  const file = { columns: ['value', 'stock'], decimalSign: '.', rows }
  const checked = await answerOf<ImportCheck>(
    one.call('/admin/catalogue/import/check', owner, { body: file }),
  )
  expect(checked.counts).toMatchObject({ changed: 1, wrong: 0 })
  const applied = both.map(({ call }) =>
    call('/admin/catalogue/import/apply', owner, {
      body: { version: checked.version, stockLines: checked.stockLines, ...file },
    }),
  )
  const statuses = (await Promise.all(applied)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([204, 409])
  await expect.poll(stockOfBoth).toEqual([5000, 5000])

  // A killed server does not affect the other.
  await one.end('SIGKILL')
  const receipt = orderReceiptSchema.parse(
    await answerOf(other.call('/orders', ann, { body: lead, key: 'same' })),
  )
  expect(receipt.number).toBe(numbers[0])
})
