import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { limits } from '@/contract/limits'
import { signUpBuyers } from '../faults/buyers'
import { fillStock } from '../faults/ledger'
import { postgresMissing, withPostgres } from '../faults/postgresProcess'
import { aLead, bodyFor } from '../server/ordering'
import { signInOwner } from '../support/ownerSession'
import { exponentOf, type Figure, medianOf } from './figures'
import { growCatalogue, growOrders, growSavedLeads } from './generate'
import { type Shop, withShop } from './shop'

const repeats = 15
/** For requests that show one page; requests that return everything may grow proportionally. */
const flat = 0.2
const linear = 1.1

type Ask = (path: string, init?: RequestInit) => Promise<string>

function asking({ server }: Shop, token: string): Ask {
  return async (path, init = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers }
    const answer = await fetch(`${server.address}/api${path}`, { ...init, headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text
  }
}

async function timesMs(work: () => Promise<unknown>, times = repeats): Promise<number[]> {
  const values: number[] = []
  // The first run has a cold cache.
  await work()
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    await work()
    values.push(performance.now() - start)
  }
  return values
}

/** One measurement, and its largest allowed exponent. */
type Task = { what: string; most: number; measure: () => Promise<number[]> }

async function growth(
  of: string,
  sizes: readonly number[],
  grow: (size: number) => Promise<void>,
  tasks: readonly Task[],
): Promise<Figure[]> {
  const measured: { task: Task; size: number; values: number[] }[] = []
  for (const size of sizes) {
    await grow(size)
    for (const task of tasks) measured.push({ task, size, values: await task.measure() })
  }
  return tasks.flatMap((task) => {
    const points = measured.filter((one) => one.task === task)
    const exponent = exponentOf(points.map(({ size, values }) => ({ size, cost: medianOf(values) })))
    return [
      ...points.map(({ size, values }) => ({ what: `${task.what}, ${size} ${of}`, unit: 'ms', values })),
      { what: `${task.what}, growth with ${of}`, unit: 'exponent', values: [exponent], most: task.most },
    ]
  })
}

/** Each engine's figures under its name. */
async function onBoth(work: (shop: Shop, engine: string) => Promise<Figure[]>): Promise<Figure[]> {
  const onSqlite = await withShop((shop) => work(shop, 'SQLite'))
  const missing = postgresMissing()
  if (missing !== undefined) {
    console.log(`  on PostgreSQL: skipped, ${missing}`)
    return onSqlite
  }
  const onPostgres = await withPostgres(({ url }) => withShop((shop) => work(shop, 'PostgreSQL'), url))
  return [...onSqlite, ...onPostgres]
}

/** Order lists, the owner's search and placing an order against the number of orders. */
export function growthOfOrders(): Promise<Figure[]> {
  return onBoth(async (shop, engine) => {
    await fillStock(shop.place)
    const buyers = await signUpBuyers(shop.server.address, 1)
    const owner = await signInOwner(shop.server.address, shop.server.output())
    const [asBuyer, asOwner] = [asking(shop, buyers.token), asking(shop, owner.token)]
    const body = JSON.stringify(bodyFor([aLead()]))
    const placeOrder = () =>
      asBuyer('/orders', { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } })
    await placeOrder()
    const timed = (what: string, most: number, work: () => Promise<unknown>): Task => ({
      what: `${what}, ${engine}`,
      most,
      measure: () => timesMs(work),
    })
    return growth('orders', [1000, 10_000, 100_000], (size) => growOrders(shop.place, size), [
      timed('a buyer’s newest orders', flat, () => asBuyer('/orders')),
      timed('a buyer’s oldest orders', flat, () => asBuyer('/orders?cursor=10010')),
      timed('the owner’s newest orders', flat, () => asOwner('/admin/orders')),
      timed('the owner’s unfinished orders', flat, () => asOwner('/admin/orders?state=inProduction')),
      timed('the owner’s unpaid orders', flat, () => asOwner('/admin/orders?paid=no&cursor=10020')),
      timed('a search that finds many', flat, () => asOwner('/admin/orders?search=farmer')),
      timed('a search that finds none', linear, () => asOwner('/admin/orders?search=nobody')),
      timed('the owner’s orders by state', linear, () => asOwner('/admin/orders/counts')),
      timed('the owner’s day', linear, () => asOwner('/admin/day')),
      timed('placing an order', flat, placeOrder),
    ])
  })
}

/** The list of a buyer who has as many saved leads as an account may, against those of all buyers. */
export function growthOfSavedLeads(): Promise<Figure[]> {
  return onBoth(async (shop, engine) => {
    await fillStock(shop.place)
    const sizes = [500, 2500, 10_000]
    const accounts = Math.max(...sizes) / limits.savedLeads
    const buyers = await signUpBuyers(shop.server.address, accounts)
    const asBuyer = asking(shop, buyers.token)
    return growth('saved leads', sizes, (size) => growSavedLeads(shop.place, size), [
      {
        what: `a buyer’s saved leads, ${engine}`,
        most: flat,
        measure: () => timesMs(() => asBuyer('/saved-leads')),
      },
    ])
  })
}

/** Past the original parts of each list. */
const firstGrown = 50

/** How long the server caches the catalogue before it checks for a change. */
const keptMs = 1100

/**
 * The catalogue as sent, after a change, in administration and as an import, against the number of parts in each list.
 */
export function growthOfCatalogue(): Promise<Figure[]> {
  return onBoth(async (shop, engine) => {
    await fillStock(shop.place)
    const buyers = await signUpBuyers(shop.server.address, 1)
    const owner = await signInOwner(shop.server.address, shop.server.output())
    const [asBuyer, asOwner] = [asking(shop, buyers.token), asking(shop, owner.token)]
    const post = (path: string, body: object = {}) =>
      asOwner(`/admin/catalogue/import${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    const placeOrder = () =>
      asBuyer('/orders', {
        method: 'POST',
        body: JSON.stringify(bodyFor([aLead()])),
        headers: { 'idempotency-key': randomUUID() },
      })
    let size = 0
    let price = 1
    async function importPrices(): Promise<void> {
      price += 1
      const rows = Array.from({ length: size - firstGrown }, (_, index) => ({
        line: index + 2,
        cells: [`grown-connectoralist-${index + firstGrown}`, String(price)],
      }))
      const { id } = JSON.parse(
        await post('', { columns: ['value', 'price'], decimalSign: '.', rows: rows.length }),
      ) as { id: string }
      for (let from = 0; from < rows.length; from += 500)
        await post(`/${id}/rows`, { rows: rows.slice(from, from + 500) })
      await post(`/${id}/apply`)
    }
    async function rebuiltMs(): Promise<number[]> {
      const values: number[] = []
      for (let time = 0; time < 3; time += 1) {
        await placeOrder()
        await setTimeout(keptMs)
        const start = performance.now()
        await asBuyer('/catalogue')
        values.push(performance.now() - start)
      }
      return values
    }
    const timed = (what: string, most: number, work: () => Promise<unknown>, times?: number): Task => ({
      what: `${what}, ${engine}`,
      most,
      measure: () => timesMs(work, times),
    })
    const tasks: Task[] = [
      timed('the catalogue', linear, () => asBuyer('/catalogue')),
      { what: `the catalogue rebuilt, ${engine}`, most: linear, measure: rebuiltMs },
      timed('the owner’s catalogue', linear, () => asOwner('/admin/catalogue'), 5),
      timed('an import of prices', linear, importPrices, 2),
      timed('placing an order', flat, placeOrder),
    ]
    return growth(
      'parts a list',
      [100, 1000, 10_000],
      async (next) => {
        size = next
        await growCatalogue(shop.place, next)
        await fillStock(shop.place)
      },
      tasks,
    )
  })
}
