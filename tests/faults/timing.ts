import { createHash } from 'node:crypto'
import { anyPassword } from '../support/testServer'
import { newReport, type Report } from './report'
import { environmentOf, placeOf, type Run } from './serverFaults'
import { startServer, withFolder } from './serverProcess'
import { quantile, rankSumP } from './statistics'

const tries = 200
/** Names of each kind; so few attempts for each that none is delayed. */
const names = 40
const leastP = 0.01

type Try = { address: string; from: number; path: string; body: object }

/** A proxy header gives each attempt another address, so that no address is delayed either. */
async function send({ address, from, path, body }: Try) {
  const sent = performance.now()
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const ms = performance.now() - sent
  const headers = Array.from(answer.headers).filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { ms, status: answer.status, seen: JSON.stringify([answer.status, headers, text]) }
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}

const comparisons = [
  {
    name: 'sign-in',
    path: '/api/sign-in',
    status: 401,
    bodyOf: (who: string) => ({ userName: who, password: 'not-the-password' }),
  },
  {
    name: 'forgot-password',
    path: '/api/forgot-password',
    status: 202,
    bodyOf: (who: string) => ({ email: `${who}@example.com` }),
  },
]

/** Compares answers and times for known and unknown names, three times for each route. */
export async function compareTimes(run: Run): Promise<Report> {
  const report = newReport('known and unknown names')
  await withFolder(async (folder) => {
    let from = 0
    const place = placeOf(folder, run)
    for (const { name, path, status, bodyOf } of comparisons) {
      const ps: number[] = []
      for (let round = 1; round <= 3; round += 1) {
        // Each on new data: earlier counts would delay attempts.
        const dataDir = `${place.dataDir}-${name}-${round}`
        const env = { ...environmentOf({ ...place, dataDir }), TRUST_PROXY: '1' }
        const { address, end } = await startServer(run.program, env)
        const known = Array.from({ length: names }, (_, index) => `known-${round}-${index}`)
        const unknown = known.map(
          (who) => `un${who.slice(0, 3)}${createHash('md5').update(who).digest('hex').slice(0, 4)}`,
        )
        for (const who of known) {
          const body = { userName: who, email: `${who}@example.com`, password: anyPassword }
          const answer = await send({ address, from: (from += 1), path: '/api/sign-up', body })
          if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.seen}`)
        }
        const times = { known: [] as number[], unknown: [] as number[] }
        const seen = new Set<string>()
        const order = shuffled(
          Array.from({ length: tries }, (_, index) => index % names).flatMap((index) => [
            { kind: 'known' as const, who: known[index] ?? '' },
            { kind: 'unknown' as const, who: unknown[index] ?? '' },
          ]),
        )
        for (const { kind, who } of order) {
          const answer = await send({ address, from: (from += 1), path, body: bodyOf(who) })
          times[kind].push(answer.ms)
          seen.add(answer.seen)
          if (answer.status !== status) report.faults.push(`${name} answered ${answer.status}`)
        }
        await end('SIGKILL')
        if (seen.size !== 1) report.faults.push(`${name} answered ${seen.size} different things`)
        ps.push(rankSumP(times.known, times.unknown))
        const [one, other] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
        report.notes.push(`${name}: ${one.toFixed(2)} and ${other.toFixed(2)} ms, p ${ps.at(-1)?.toFixed(3)}`)
        report.rounds += 1
      }
      if (ps.filter((p) => p < leastP).length > 1)
        report.faults.push(`${name} takes its time by who is known`)
    }
  })
  return report
}
