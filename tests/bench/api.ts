import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { signUpBuyers } from '../faults/buyers'
import { fillStock, readBooks } from '../faults/ledger'
import { postgresMissing, withPostgres } from '../faults/postgresProcess'
import { statusOf } from '../faults/report'
import { residentMb, withFolder } from '../faults/serverProcess'
import { quantile } from '../faults/statistics'
import { aLead, bodyFor } from '../server/ordering'
import type { Figure } from './figures'
import { growOrders } from './generate'
import { type Shop, startShop, withShop } from './shop'

const connections = 32
const seconds = 60

type Load = { url: string; method: string; headers: Record<string, string>; body?: string }
type Answered = { ranMs: number; timesMs: number[]; statuses: Record<string, number>; keys: string[] }

/** Load comes from a separate process, so that the client does not slow down the measured server. */
async function loadFor(load: Load): Promise<Answered> {
  const client = fork(resolve('tests/bench/loadClient.mjs'))
  client.send({ ...load, connections, seconds })
  const [answered] = (await once(client, 'message')) as [Answered]
  return answered
}

type Targets = { good: number; leastPerS: number; mostMs: number }

function figuresOf(
  what: string,
  { ranMs, timesMs, statuses }: Answered,
  { good, leastPerS, mostMs }: Targets,
): Figure[] {
  const answers = statuses[good] ?? 0
  const others = timesMs.length - answers
  return [
    { what, unit: 'requests/s', values: [(answers * 1000) / ranMs], least: leastPerS },
    { what: `${what}, 99th percentile`, unit: 'ms', values: [quantile(timesMs, 0.99)], most: mostMs },
    { what: `${what}, other answers than ${good}`, unit: 'answers', values: [others], most: 0 },
  ]
}

function memoryFigure(what: string, { server }: Shop): Figure[] {
  if (process.platform !== 'linux') return []
  return [{ what: `${what}, memory afterwards`, unit: 'MB', values: [residentMb(server)], most: 200 }]
}

export function catalogueLoad(): Promise<Figure[]> {
  return withShop(async (shop) => {
    const { token } = await signUpBuyers(shop.server.address, 1)
    const what = 'GET /api/catalogue'
    const answered = await loadFor({
      url: `${shop.server.address}/api/catalogue`,
      method: 'GET',
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    })
    const targets = { good: 200, leastPerS: 3000, mostMs: 100 }
    return [...figuresOf(what, answered, targets), ...memoryFigure(what, shop)]
  })
}

async function orderLoad(engine: string, shop: Shop): Promise<Figure[]> {
  await fillStock(shop.place)
  const { token } = await signUpBuyers(shop.server.address, 1)
  const what = `POST /api/orders, ${engine}`
  const answered = await loadFor({
    url: `${shop.server.address}/api/orders`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodyFor([aLead()])),
  })
  const memory = memoryFigure(what, shop)
  const books = await readBooks(shop.place)
  const lost = answered.keys.filter((key) => !books.numberByKey.has(key)).length + books.faults.length
  return [
    ...figuresOf(what, answered, { good: 201, leastPerS: 300, mostMs: 250 }),
    { what: `${what}, lost or not adding up`, unit: 'orders', values: [lost], most: 0 },
    ...memory,
  ]
}

export async function orders(): Promise<Figure[]> {
  const onSqlite = await withShop((shop) => orderLoad('SQLite', shop))
  const missing = postgresMissing()
  if (missing !== undefined) {
    console.log(`  orders on PostgreSQL: skipped, ${missing}`)
    return onSqlite
  }
  const onPostgres = await withPostgres(({ url }) => withShop((shop) => orderLoad('PostgreSQL', shop), url))
  return [...onSqlite, ...onPostgres]
}

const manyOrders = 100_000

/** From process start to the first successful answer, on a database with years of data. */
export function start(): Promise<Figure[]> {
  return withFolder(async (dataDir) => {
    const place = { dataDir }
    const first = await startShop(place)
    const buyers = await signUpBuyers(first.address, 1)
    await buyers.placeUntil(first.address, () => true)
    await first.end('SIGTERM')
    await growOrders(place, manyOrders)
    const values: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const begun = performance.now()
      const server = await startShop(place)
      const status = await statusOf(`${server.address}/api/orders`, buyers.token)
      values.push(performance.now() - begun)
      await server.end('SIGTERM')
      if (status !== 200) throw new Error(`The first answer was ${status}`)
    }
    return [{ what: `start to first answer, ${manyOrders} orders`, unit: 'ms', values, most: 1000 }]
  })
}
