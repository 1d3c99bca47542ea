import { join } from 'node:path'
import { signUpBuyers } from './buyers'
import { countLost, fillStock, type Place, readBooks } from './ledger'
import { makeOwner } from './owner'
import type { PostgresProcess } from './postgresProcess'
import { newReport, noteRecovery, type Report, statusOf, until } from './report'
import { NotStarted, type Program, startServer, withFolder } from './serverProcess'

export type Run = { program: Program; rounds: number; databaseUrl?: string }

const clients = 16
/** The limit for a restart on a busy machine; on a free one it takes less than a second. */
const mostStartMs = 20_000
const mostStopMs = 12_000

export function environmentOf({ dataDir, databaseUrl }: Place): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
}

/** A different number of orders each round. */
function someOrders(): number {
  return 10 + Math.floor(Math.random() * 100)
}

export function placeOf(folder: string, { databaseUrl }: Run): Place {
  return { dataDir: join(folder, 'data'), ...(databaseUrl !== undefined && { databaseUrl }) }
}

const engineOf = ({ databaseUrl }: Run) => (databaseUrl === undefined ? 'SQLite' : 'PostgreSQL')

/** A part that no buyer here takes. */
const ownersPart = 'w-solar-6'

/** Kills the server while buyers order and the owner changes prices, stock and orders, and checks what was answered. */
export async function killServer(run: Run): Promise<Report> {
  const report = newReport(`server kill -9, ${engineOf(run)}`)
  await withFolder(async (folder) => {
    const place = placeOf(folder, run)
    let server = await startServer(run.program, environmentOf(place))
    await fillStock(place)
    const owner = await makeOwner(server.address, server.output(), place, ownersPart)
    const buyers = await signUpBuyers(server.address, clients)
    const begun = performance.now()
    for (; report.rounds < run.rounds; report.rounds += 1) {
      const enough = buyers.acknowledged.size + someOrders()
      const load = buyers.placeUntil(server.address, (outcome) => {
        if (outcome !== 'unanswered' && 'number' in outcome) owner.noteOrder(outcome.number)
        return false
      })
      const changing = owner.changeUntilUnanswered(server.address)
      await until(() => buyers.acknowledged.size >= enough, 60_000)
      await server.end('SIGKILL')
      await Promise.all([load, changing])
      const start = performance.now()
      server = await startServer(run.program, environmentOf(place))
      if ((await statusOf(`${server.address}/api/health/ready`)) !== 200) report.faults.push('not ready')
      noteRecovery(report, performance.now() - start, mostStartMs)
      await buyers.resend(server.address)
      const books = await readBooks(place, owner.sku)
      report.faults.push(...books.faults)
      report.lost = Math.max(
        report.lost,
        countLost(buyers.acknowledged, books) + (await owner.countLost(place)),
      )
      if (books.numbers.size !== buyers.acknowledged.size)
        report.faults.push(`${books.numbers.size} orders stored, ${buyers.acknowledged.size} acknowledged`)
    }
    await server.end('SIGKILL')
    noteAnswers(report, buyers)
    report.faults.push(...owner.faults)
    report.notes.push(
      `${owner.changes()} changes by the owner`,
      `${Math.round((performance.now() - begun) / 1000)} s`,
    )
  })
  return report
}

export function noteAnswers(
  report: Report,
  { acknowledged, refused, unanswered }: Awaited<ReturnType<typeof signUpBuyers>>,
): void {
  report.acknowledged = acknowledged.size
  if (report.lost > 0) report.faults.push(`${report.lost} acknowledged orders or changes are lost`)
  if (unanswered.size > 0) report.notes.push(`${unanswered.size} unanswered`)
  for (const [status, count] of refused) {
    report.notes.push(`${count} × ${status}`)
    if (status !== 503) report.faults.push(`${count} answers ${status}`)
  }
}

/** Stops the server under load: unanswered orders must not have been stored. */
export async function stopServer(run: Run): Promise<Report> {
  const report = newReport(`SIGTERM, ${engineOf(run)}`)
  await withFolder(async (folder) => {
    const place = placeOf(folder, run)
    let server = await startServer(run.program, environmentOf(place))
    await fillStock(place)
    const buyers = await signUpBuyers(server.address, clients)
    for (; report.rounds < run.rounds; report.rounds += 1) {
      const enough = buyers.acknowledged.size + someOrders()
      const load = buyers.placeUntil(server.address, () => false)
      await until(() => buyers.acknowledged.size >= enough, 60_000)
      const start = performance.now()
      const code = await server.end('SIGTERM')
      noteRecovery(report, performance.now() - start, mostStopMs)
      if (code !== 0) report.faults.push(`ended with ${String(code)}`)
      await load
      const books = await readBooks(place)
      report.faults.push(...books.faults)
      report.lost = Math.max(report.lost, countLost(buyers.acknowledged, books))
      for (const key of buyers.unanswered.keys())
        if (books.numberByKey.has(key)) report.faults.push('an order was stored and not acknowledged')
      server = await startServer(run.program, environmentOf(place))
    }
    await server.end('SIGKILL')
    noteAnswers(report, buyers)
  })
  return report
}

/** Starts a second server on the same data, while the first one accepts orders. */
export async function startSecond(run: Run): Promise<Report> {
  const report = newReport('second process on the same data')
  await withFolder(async (folder) => {
    const place = placeOf(folder, run)
    const server = await startServer(run.program, environmentOf(place))
    await fillStock(place)
    const buyers = await signUpBuyers(server.address, 2)
    let isOver = false
    const load = buyers.placeUntil(server.address, () => isOver)
    for (; report.rounds < run.rounds; report.rounds += 1) {
      const second: unknown = await startServer(run.program, environmentOf(place)).catch(
        (error: unknown) => error,
      )
      if (
        !(second instanceof NotStarted) ||
        !second.message.includes('Another server is running on this data')
      )
        report.faults.push(`round ${report.rounds + 1} was not refused: ${String(second)}`)
    }
    isOver = true
    await load
    const books = await readBooks(place)
    report.faults.push(...books.faults)
    report.lost = countLost(buyers.acknowledged, books)
    await server.end('SIGKILL')
    noteAnswers(report, buyers)
  })
  return report
}

/** Kills PostgreSQL under load: the server keeps running, reports it, and recovers with PostgreSQL. */
export async function killPostgres(
  run: Run & { databaseUrl: string; postgres: Pick<PostgresProcess, 'kill' | 'start'> },
): Promise<Report> {
  const report = newReport('PostgreSQL kill -9')
  const { postgres } = run
  const [mostReadyMs, longestReadyMs] = [5000, 30_000]
  await withFolder(async (folder) => {
    const place = placeOf(folder, run)
    const server = await startServer(run.program, environmentOf(place))
    const ready = () => statusOf(`${server.address}/api/health/ready`)
    await fillStock(place)
    const buyers = await signUpBuyers(server.address, clients)
    for (; report.rounds < run.rounds; report.rounds += 1) {
      let isOver = false
      const load = buyers.placeUntil(server.address, () => isOver)
      const enough = buyers.acknowledged.size + someOrders()
      await until(() => buyers.acknowledged.size >= enough, 60_000)
      await statusOf(`${server.address}/api/catalogue`, buyers.token)
      await postgres.kill()
      const isAway = (await until(async () => (await ready()) === 503, 10_000)) <= 10_000
      if (!isAway) report.faults.push('ready while PostgreSQL was away')
      if ((await statusOf(`${server.address}/api/health/live`)) !== 200) report.faults.push('not live')
      for (const path of ['/api/orders', '/api/account']) {
        const status = await statusOf(server.address + path, buyers.token)
        if (status !== 503) report.faults.push(`${path} answered ${status}`)
      }
      const catalogue = await statusOf(`${server.address}/api/catalogue`, buyers.token)
      if (catalogue !== 200) report.faults.push(`the catalogue answered ${catalogue}`)
      await postgres.start()
      const readyMs = await until(async () => (await ready()) === 200, longestReadyMs)
      noteRecovery(report, readyMs, mostReadyMs, longestReadyMs)
      const more = buyers.acknowledged.size
      await until(() => buyers.acknowledged.size > more, 30_000)
      isOver = true
      await load
      if (!server.isAlive()) {
        report.faults.push('the server died')
        break
      }
      await buyers.resend(server.address)
      const books = await readBooks(place)
      report.faults.push(...books.faults)
      report.lost = Math.max(report.lost, countLost(buyers.acknowledged, books))
    }
    await server.end('SIGKILL')
    noteAnswers(report, buyers)
  })
  return report
}
