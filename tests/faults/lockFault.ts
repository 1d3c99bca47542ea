import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Libsql from 'libsql'
import { sendOrder, signUpBuyers } from './buyers'
import { fillStock } from './ledger'
import { newReport, type Report, statusOf } from './report'
import { environmentOf, placeOf, type Run } from './serverFaults'
import { startServer, withFolder } from './serverProcess'
import { quantile } from './statistics'

const lockedMs = 10_000
const askEveryMs = 150
const mostP99Ms = 500

/** Another program holds the write lock for ten seconds a round: reads and health are answered, and orders later. */
export async function lockFile(run: Run): Promise<Report> {
  const report = newReport("another program holds SQLite's write lock")
  await withFolder(async (folder) => {
    const place = placeOf(folder, run)
    const server = await startServer(run.program, environmentOf(place))
    await fillStock(place)
    const buyers = await signUpBuyers(server.address, 2)
    const times: number[] = []
    const statuses: number[] = []
    for (; report.rounds < run.rounds; report.rounds += 1) {
      const other = new Libsql(join(place.dataDir, 'shop.db'))
      other.exec('pragma busy_timeout = 5000')
      other.exec('begin immediate')
      let isLocked = true
      const ordering = buyers.placeUntil(server.address, () => !isLocked)
      for (const end = performance.now() + lockedMs; performance.now() < end; await setTimeout(askEveryMs)) {
        for (const path of ['/api/catalogue', '/api/orders', '/api/health/live']) {
          const sent = performance.now()
          statuses.push(await statusOf(server.address + path, buyers.token))
          times.push(performance.now() - sent)
        }
      }
      isLocked = false
      other.exec('rollback')
      other.close()
      await ordering
      const outcome = await sendOrder(server.address, buyers.token, randomUUID())
      if (outcome === 'unanswered' || !('number' in outcome)) report.faults.push('no order after the lock')
    }
    const answered = statuses.filter((status) => status === 200).length
    const p99 = quantile(times, 0.99)
    report.acknowledged = buyers.acknowledged.size
    report.notes.push(`${answered} of ${statuses.length} reads answered, p99 ${p99.toFixed(0)} ms`)
    if (answered < statuses.length)
      report.faults.push(`${statuses.length - answered} reads were not answered`)
    if (p99 > mostP99Ms) report.slow.push(`reads took ${p99.toFixed(0)} ms, not ${mostP99Ms}`)
    if (!server.isAlive()) report.faults.push('the server died')
    await server.end('SIGKILL')
  })
  return report
}
