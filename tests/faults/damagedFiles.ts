import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { orderListSchema } from '@/contract/orders'
import { type Buyers, sendOrder, signUpBuyers } from './buyers'
import { newReport, patientFetch, type Report } from './report'
import { environmentOf, type Run } from './serverFaults'
import { NotStarted, type Program, type ServerProcess, startServer, withFolder } from './serverProcess'

const seed = 20_261_123
const pageBytes = 4096
const replacement = '\uFFFD'

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function seeded(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Damage = { name: string; apply: (bytes: Buffer, random: () => number) => Buffer }

function scatter(count: number): Damage['apply'] {
  return (bytes, random) => {
    for (let time = 0; time < count; time += 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    return bytes
  }
}

/** What disks and copies do to a file. */
const damages: Damage[] = [
  { name: 'a byte', apply: scatter(1) },
  { name: 'ten bytes', apply: scatter(10) },
  { name: 'a hundred bytes', apply: scatter(100) },
  {
    name: 'a sector of noise',
    apply: (bytes, random) => {
      const start = Math.floor((random() * bytes.length) / 512) * 512
      for (let at = start; at < start + 512; at += 1) bytes[at] = Math.floor(random() * 256)
      return bytes
    },
  },
  {
    name: 'an empty page',
    apply: (bytes, random) => {
      const start = Math.floor((random() * bytes.length) / pageBytes) * pageBytes
      return bytes.fill(0, start, start + pageBytes)
    },
  },
  { name: 'a cut', apply: (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)) },
]

type Shop = { dataDir: string; token: string; ownerToken: string; orders: number }

/** The data of a stopped server: orders, quotes and sessions of a buyer and of the owner. */
async function makeShop(program: Program, dataDir: string): Promise<Shop> {
  const server = await startServer(program, environmentOf({ dataDir }))
  const [, password = ''] = /Password: +(\S+)$/m.exec(server.output()) ?? []
  const signIn = await patientFetch(`${server.address}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password }),
  })
  if (!signIn.ok) throw new Error(`Sign-in answered ${signIn.status}`)
  const { token: ownerToken } = (await signIn.json()) as { token: string }
  const buyers: Buyers = await signUpBuyers(server.address, 1)
  await buyers.placeUntil(server.address, () => buyers.acknowledged.size >= 10)
  await server.end('SIGTERM')
  return { dataDir, token: buyers.token, ownerToken, orders: buyers.acknowledged.size }
}

type Answer = { path: string; status: number; body: string }

/** Everything that a buyer and the owner look at. */
async function readAll(address: string, { token, ownerToken }: Shop): Promise<Answer[]> {
  const answers: Answer[] = []
  async function ask(path: string, sender: string): Promise<string> {
    const answer = await patientFetch(`${address}/api${path}`, {
      headers: { authorization: `Bearer ${sender}` },
    })
    const body = await answer.text()
    answers.push({ path, status: answer.status, body })
    return body
  }
  for (const path of ['/catalogue', '/account', '/quotes']) await ask(path, token)
  const list = orderListSchema.safeParse(JSON.parse(await ask('/orders', token)))
  for (const { number } of list.data?.orders ?? []) await ask(`/orders/${number}`, token)
  for (const path of ['/admin/catalogue', '/admin/orders']) await ask(path, ownerToken)
  return answers
}

const readyStatus = async (address: string) => (await patientFetch(`${address}/api/health/ready`)).status

type Outcome = {
  kind: 'refused' | 'served' | 'not served' | 'repaired' | 'changed in a value'
  faults: string[]
}

/** Calls a running server as a buyer and as the owner, and compares its answers with those from the intact file. */
async function tryServer(server: ServerProcess, shop: Shop, intact: Answer[]): Promise<Outcome> {
  const faults: string[] = []
  const answers = await readAll(server.address, shop)
  const placed = await sendOrder(server.address, shop.token, randomUUID())
  if (placed === 'unanswered') faults.push('an order was not answered')
  else if ('status' in placed) answers.push({ path: 'new order', status: placed.status, body: '' })
  const failed = answers.filter(({ status }) => status >= 500)
  for (const { path, status } of failed) if (status !== 503) faults.push(`${path} answered ${status}`)
  if (failed.length > 0 && (await readyStatus(server.address)) === 200)
    faults.push(`ready while ${failed.map(({ path, status }) => `${path} answers ${status}`).join(', ')}`)
  if (!server.isAlive()) faults.push('the process ended in a request')
  if (failed.length > 0) return { kind: 'not served', faults }
  const expected = new Map(intact.map(({ path, status, body }) => [path, `${status} ${body}`]))
  const others = answers.filter(({ path, status, body }) => expected.get(path) !== `${status} ${body}`)
  if (others.length === 0) return { kind: 'served', faults }
  if (others.every(({ body }) => body.includes(replacement))) return { kind: 'repaired', faults }
  return { kind: 'changed in a value', faults }
}

async function tryFile(program: Program, shop: Shop, intact: Answer[]): Promise<Outcome> {
  const started: unknown = await startServer(program, environmentOf(shop)).catch((error: unknown) => error)
  if (started instanceof NotStarted) {
    const isExplained = /^[^\n]+ restore a copy \(npm run restore -- <file>[^\n]+\n$/.test(started.message)
    return { kind: 'refused', faults: isExplained ? [] : [`not explained: ${started.message}`] }
  }
  const server = started as ServerProcess
  try {
    return await tryServer(server, shop, intact)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { kind: 'not served', faults: ['the process ended in a request'] }
  } finally {
    await server.end('SIGKILL')
  }
}

/** Starts servers on files whose bytes were changed at random, the same in each run. */
export async function damageFiles({ program, rounds }: Run): Promise<Report> {
  const report = newReport('damaged database files')
  const random = seeded(seed)
  const counts = new Map<string, number>()
  await withFolder(async (folder) => {
    const shop = await makeShop(program, join(folder, 'intact'))
    report.acknowledged = shop.orders
    const first = await startServer(program, environmentOf(shop))
    const intact = await readAll(first.address, shop)
    await first.end('SIGTERM')
    const bytes = readFileSync(join(shop.dataDir, 'shop.db'))
    for (; report.rounds < rounds; report.rounds += 1) {
      const damage = damages[report.rounds % damages.length]
      if (!damage) break
      const dataDir = join(folder, String(report.rounds))
      mkdirSync(dataDir)
      writeFileSync(join(dataDir, 'shop.db'), damage.apply(Buffer.from(bytes), random))
      const { kind, faults } = await tryFile(program, { ...shop, dataDir }, intact)
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      report.faults.push(...faults.map((fault) => `${report.rounds}, ${damage.name}: ${fault}`))
    }
  })
  report.notes.push(Array.from(counts, ([kind, count]) => `${count} ${kind}`).join(', '))
  return report
}
