import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type Attack,
  emptyAttachments,
  longOrder,
  neverRead,
  sendAlways,
  sendOften,
  stayOpen,
  unknownKeys,
} from './attackers'
import { withoutLimits } from '../support/withoutLimits'
import { signUp } from './buyers'
import { fillStock } from './ledger'
import { newReport, type Report } from './report'
import { environmentOf, placeOf, type Run } from './serverFaults'
import { residentMb, type ServerProcess, startServer, withFolder } from './serverProcess'
import { quantile } from './statistics'

const lastsMs = 10_000
const askEveryMs = 50
const leastShare = 0.99
const mostP95Ms = 50
const mostMb = 300
const mostOpenFiles = 1500
const asset = '/assets/large.js'

type Target = { address: string; token: string }
type Start = (target: Target) => Attack

/** An empty setting has its default. */
const limited = Object.fromEntries(Object.keys(withoutLimits).map((name) => [name, '']))

/** Two strangers, in networks of their own. */
const strangers = ['127.0.0.2', '127.0.0.3']
const bySession = ({ token }: Target, body: string) => ({
  path: '/api/orders',
  from: '127.0.0.2',
  body,
  token,
})

/** By what is sent: four with an account, then without one. */
export const attacks: Record<string, Start> = {
  'orders of 44 kB, 16/s': (target) =>
    sendOften(target.address, 16, [bySession(target, emptyAttachments(5000))]),
  'orders of 179 kB, 4/s': (target) =>
    sendOften(target.address, 4, [bySession(target, emptyAttachments(20_000))]),
  'orders of 850 kB, 1/s': (target) =>
    sendOften(target.address, 1, [bySession(target, emptyAttachments(75_000))]),
  'orders of 1,000 attachments, 4 at once': (target) => {
    const body = longOrder()
    return sendAlways(target.address, 4, () => bySession(target, body))
  },
  'sign-ins of 8,000 unknown keys, 60/s': ({ address }) => {
    const body = unknownKeys(5500)
    return sendOften(
      address,
      60,
      strangers.map((from) => ({ path: '/api/sign-in', from, body })),
    )
  },
  'openapi.json, 300/s': ({ address }) =>
    sendOften(
      address,
      300,
      strangers.map((from) => ({ path: '/api/openapi.json', from })),
    ),
  'sign-ins, 64 at once': ({ address }) => {
    let names = 0
    return sendAlways(address, 64, () => {
      names += 1
      const body = JSON.stringify({ userName: `nobody${names}`, password: 'not-the-password' })
      // A network for each few tries.
      return { path: '/api/sign-in', from: `127.0.${1 + ((names >> 3) % 250)}.2`, body }
    })
  },
  'openapi.json never read, 10 connections': ({ address }) =>
    neverRead(address, 10, '/api/openapi.json', '127.0.0.2'),
  'a file never read, 10 connections': ({ address }) => neverRead(address, 10, asset, '127.0.0.2'),
  '1,000 idle connections': ({ address }) => stayOpen(address, 1000, '127.0.0.2'),
}

/** Asks on a new connection. */
function ask({ address, token }: Target, path: string): Promise<{ status: number; ms: number }> {
  const sent = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - sent })
    const asking = get(address + path, { agent: false, headers, timeout: lastsMs }, (answer) => {
      answer.on('end', () => end(answer.statusCode ?? 0)).on('error', () => end(0))
      answer.resume()
    })
    asking.on('timeout', () => asking.destroy()).on('error', () => end(0))
  })
}

const openFiles = ({ child }: ServerProcess) => readdirSync(`/proc/${child.pid ?? 0}/fd`).length

/** A buyer who works as usual for the time of an attack; the server's peaks are taken beside it. */
async function workAsUsual(server: ServerProcess, buyer: Target) {
  const paths = ['/api/catalogue', '/api/account', '/']
  const answers: ReturnType<typeof ask>[] = []
  let [mb, files] = [0, 0]
  const start = performance.now()
  while (performance.now() - start < lastsMs && server.isAlive()) {
    answers.push(ask(buyer, paths[answers.length % paths.length] ?? ''))
    mb = Math.max(mb, residentMb(server))
    files = Math.max(files, openFiles(server))
    await setTimeout(askEveryMs - ((performance.now() - start) % askEveryMs))
  }
  const answered = await Promise.all(answers)
  const share = answered.filter(({ status }) => status === 200).length / answered.length
  const times = answered.map(({ ms }) => ms)
  const statuses = new Set(answered.map(({ status }) => status))
  return { share, statuses, p95: quantile(times, 0.95), worst: quantile(times, 1), mb, files }
}

/** One attack on a new server, while a buyer works as usual. */
export function attackWith(name: string): (run: Run) => Promise<Report> {
  return async (run) => {
    const report = newReport(name)
    mkdirSync(join(run.program.clientDir, 'assets'), { recursive: true })
    writeFileSync(join(run.program.clientDir, asset), `// ${'x'.repeat(400_000)}`)
    await withFolder(async (folder) => {
      for (; report.rounds < run.rounds; report.rounds += 1) {
        const place = placeOf(join(folder, String(report.rounds)), run)
        const server = await startServer(run.program, { ...environmentOf(place), ...limited })
        await fillStock(place)
        const { address } = server
        const buyer = { address, token: (await signUp(address, 'buyer')).token }
        const attacker = { address, token: (await signUp(address, 'attacker')).token }
        const attack = attacks[name]?.(attacker)
        const seen = await workAsUsual(server, buyer)
        attack?.stop()
        const answered = Array.from(
          attack?.answers.statuses ?? [],
          ([status, times]) => `${times} × ${status}`,
        )
        report.notes.push(
          `${(seen.share * 100).toFixed(1)} % of a buyer's requests 200, p95 ${seen.p95.toFixed(0)} ms, ` +
            `worst ${seen.worst.toFixed(0)} ms, ${seen.mb.toFixed(0)} MB, ${seen.files} open files; ` +
            `attackers: ${answered.join(', ') || 'no answer read'}`,
        )
        report.faults.push(...(attack?.answers.faults ?? []))
        if (!server.isAlive()) report.faults.push('the server died')
        if (seen.share < leastShare)
          report.faults.push(`a buyer was answered ${[...seen.statuses].join(', ')}`)
        if (seen.mb > mostMb) report.faults.push(`${seen.mb.toFixed(0)} MB, not ${mostMb}`)
        if (seen.files > mostOpenFiles) report.faults.push(`${seen.files} open files, not ${mostOpenFiles}`)
        if (seen.p95 > mostP95Ms) report.slow.push(`p95 ${seen.p95.toFixed(0)} ms, not ${mostP95Ms}`)
        await server.end('SIGKILL')
      }
    })
    return report
  }
}
