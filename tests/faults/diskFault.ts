import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sendOrder, signUpBuyers } from './buyers'
import { countLost, fillStock, readBooks } from './ledger'
import { newReport, noteRecovery, type Report, skippedReport, statusOf, until } from './report'
import { environmentOf, noteAnswers, type Run } from './serverFaults'
import { NotStarted, type ServerProcess, startServer, withFolder } from './serverProcess'

const fault = 'disk full'
const megabyte = 1024 * 1024
const mostRecoveryMs = 5000
const longestRecoveryMs = 30_000

/** Mounts a memory disk; false where that is not allowed. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Uses up all free space. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    for (const bytes of [Buffer.alloc(megabyte), Buffer.alloc(4096)])
      while (writeSync(descriptor, bytes) === bytes.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(descriptor)
  }
}

async function readAll(address: string, token: string, report: Report): Promise<void> {
  for (const path of ['/api/catalogue', '/api/orders', '/api/account', '/api/shop', '/api/health/live'])
    for (let time = 1; time <= 5; time += 1) {
      const status = await statusOf(address + path, token)
      if (status !== 200) report.faults.push(`${path} answered ${status} on the full disk`)
    }
}

/** Right after a refused order the server is not ready. */
async function askReady(address: string, token: string, report: Report): Promise<void> {
  const outcome = await sendOrder(address, token, randomUUID())
  if (outcome === 'unanswered' || 'number' in outcome) return
  const ready = await statusOf(`${address}/api/health/ready`)
  if (ready !== 503) report.faults.push(`an order was answered ${outcome.status} while ready was ${ready}`)
}

/** A first start on the full disk is explained in one line. */
async function startOnFullDisk({ program }: Run, dataDir: string, report: Report): Promise<void> {
  const started: unknown = await startServer(program, environmentOf({ dataDir })).catch(
    (error: unknown) => error,
  )
  if (!(started instanceof NotStarted)) report.faults.push('a first start on the full disk did not fail')
  else if (!/^[^\n]+make space[^\n]+\n$/.test(started.message))
    report.faults.push(`a first start on the full disk printed: ${started.message}`)
}

/** The server stops as usual on the full disk, and starts again with all orders once there is space. */
async function stopOnFullDisk(server: ServerProcess, report: Report): Promise<void> {
  const code = await server.end('SIGTERM')
  if (code !== 0) report.faults.push(`stopped on the full disk with ${String(code)}`)
}

function findParts(dataDir: string, report: Report): void {
  const parts = readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.part'))
  if (parts.length > 0) report.faults.push(`${parts.length} unfinished mails stay`)
}

async function onDisk(run: Run, dataDir: string, report: Report): Promise<void> {
  const place = { dataDir }
  const ballast = join(dataDir, 'ballast')
  let server = await startServer(run.program, environmentOf(place))
  try {
    await fillStock(place)
    const buyers = await signUpBuyers(server.address, 8)
    for (; report.rounds < run.rounds; report.rounds += 1) {
      // Orders fit into the allocated part of the log, until it has to grow.
      let refusals = 0
      let isFull = false
      const load = buyers.placeUntil(server.address, (outcome) => {
        if (isFull && outcome !== 'unanswered' && 'status' in outcome) refusals += 1
        return refusals >= 20
      })
      const enough = buyers.acknowledged.size + 50
      await until(() => buyers.acknowledged.size >= enough, 30_000)
      // Writing mails may free blocks again, so repeat until none are free.
      await until(() => {
        fill(ballast)
        isFull = statfsSync(dataDir).bavail === 0
        return refusals >= 20
      }, 30_000)
      await load
      if (refusals < 20) report.faults.push('the full disk refused nothing')
      await readAll(server.address, buyers.token, report)
      await askReady(server.address, buyers.token, report)
      if (report.rounds === 0) {
        await startOnFullDisk(run, join(dataDir, 'other'), report)
        findParts(dataDir, report)
        await stopOnFullDisk(server, report)
        rmSync(ballast)
        server = await startServer(run.program, environmentOf(place))
      } else rmSync(ballast)
      const before = buyers.acknowledged.size
      const recovered = until(() => buyers.acknowledged.size > before, longestRecoveryMs)
      await buyers.placeUntil(server.address, (outcome) => outcome === 'unanswered' || 'number' in outcome)
      noteRecovery(report, await recovered, mostRecoveryMs, longestRecoveryMs)
      const books = await readBooks(place)
      report.faults.push(...books.faults)
      report.lost = Math.max(report.lost, countLost(buyers.acknowledged, books))
    }
    if (!server.isAlive()) report.faults.push('the server died')
    noteAnswers(report, buyers)
  } finally {
    await server.end('SIGKILL')
  }
}

/** Fills the disk under load: reads continue, writes are refused, and both work again once there is space. */
export async function fillDisk(run: Run): Promise<Report> {
  const report = newReport(fault)
  return withFolder(async (folder) => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    if (!mountDisk(disk)) return skippedReport(fault, 'only root may mount a separate disk')
    try {
      await onDisk(run, disk, report)
    } finally {
      execFileSync('umount', ['--lazy', disk])
    }
    return report
  })
}
