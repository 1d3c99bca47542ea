import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { aLead, bodyFor } from '../server/ordering'
import { signUpBuyers } from './buyers'
import { fillStock } from './ledger'
import { newReport, type Report } from './report'
import { environmentOf, placeOf, type Run } from './serverFaults'
import { residentMb, startServer, withFolder } from './serverProcess'
import { quantile } from './statistics'

const requestsPerS = 50
const mostGrowthMb = 20
const lead = bodyFor([aLead()])

/** Typical requests of a buyer: mostly the catalogue. */
const requests: { path: string; body?: object }[] = [
  ...Array.from({ length: 6 }, () => ({ path: '/catalogue' })),
  { path: '/account' },
  { path: '/orders' },
  { path: '/quotes' },
  { path: '/orders', body: lead },
]

/** Fifty requests a second for one minute per round: no error, and no growth of memory. */
export async function soak(run: Run): Promise<Report> {
  const report = newReport(`soak of ${run.rounds} min at ${requestsPerS}/s`)
  await withFolder(async (folder) => {
    const place = placeOf(folder, run)
    const server = await startServer(run.program, environmentOf(place))
    await fillStock(place)
    const { token } = await signUpBuyers(server.address, 1)
    const times: number[] = []
    const memoryMb: number[] = []
    const unanswered = new Set<Promise<void>>()

    async function ask({ path, body }: (typeof requests)[number]): Promise<void> {
      const sent = performance.now()
      const answer = await fetch(`${server.address}/api${path}`, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      await answer.arrayBuffer()
      times.push(performance.now() - sent)
      if (!answer.ok) report.faults.push(`${path} answered ${answer.status}`)
      else if (body) report.acknowledged += 1
    }

    const start = performance.now()
    for (; report.rounds < run.rounds; report.rounds += 1)
      for (let second = 0; second < 60; second += 1) {
        for (let each = 0; each < requestsPerS; each += 1) {
          const request = requests[each % requests.length]
          if (!request) continue
          const sending = ask(request)
            .catch((error: unknown) => void report.faults.push(`${request.path}: ${String(error)}`))
            .finally(() => unanswered.delete(sending))
          unanswered.add(sending)
          const due =
            start + ((report.rounds * 60 + second) * requestsPerS + each + 1) * (1000 / requestsPerS)
          await setTimeout(Math.max(0, due - performance.now()))
        }
        memoryMb.push(residentMb(server))
      }
    await Promise.all(unanswered)

    // The first third is warm-up and does not count as growth.
    const measured = memoryMb.slice(Math.floor(memoryMb.length / 3))
    const aTenth = Math.max(1, Math.floor(measured.length / 10))
    const [before, after] = [measured.slice(0, aTenth), measured.slice(-aTenth)].map((part) =>
      quantile(part, 0.5),
    )
    const growthMb = (after ?? 0) - (before ?? 0)
    report.notes.push(
      `${times.length} requests, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
      `${(before ?? 0).toFixed(0)} MB, ${(after ?? 0).toFixed(0)} MB at the end, most ${Math.max(...memoryMb).toFixed(0)} MB`,
    )
    if (growthMb > mostGrowthMb) report.faults.push(`memory grew by ${growthMb.toFixed(0)} MB`)
    if (!server.isAlive()) report.faults.push('the server died')
    await server.end('SIGKILL')
  })
  return report
}
