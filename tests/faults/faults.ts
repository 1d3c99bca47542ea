import { attacks, attackWith } from './attacks'
import { damageFiles } from './damagedFiles'
import { fillDisk } from './diskFault'
import { lockFile } from './lockFault'
import { loseMails, missMailServer } from './mailFault'
import { postgresMissing, type PostgresProcess, withPostgres } from './postgresProcess'
import { type Report, skippedReport } from './report'
import { killPostgres, killServer, type Run, startSecond, stopServer } from './serverFaults'
import { endServers, type Program } from './serverProcess'
import { dripSlowly } from './slowClients'
import { soak } from './soak'
import { compareTimes } from './timing'

export { buildProgram } from './serverProcess'
export { endServers }

type Fault = { rounds: number; run: (run: Run) => Promise<Report> }

function onPostgres(
  name: string,
  run: (run: Required<Run> & { postgres: PostgresProcess }) => Promise<Report>,
) {
  return async ({ program, rounds }: Run): Promise<Report> => {
    const missing = postgresMissing()
    if (missing !== undefined) return skippedReport(name, missing)
    return withPostgres((postgres) => run({ program, rounds, databaseUrl: postgres.url, postgres }))
  }
}

/** Every fault by name, with its number of rounds in the long form. */
export const faults: Record<string, Fault> = {
  kill: { rounds: 30, run: killServer },
  'kill-postgres-server': { rounds: 30, run: onPostgres('server kill -9, PostgreSQL', killServer) },
  mails: { rounds: 60, run: loseMails },
  'mails-postgres': { rounds: 60, run: onPostgres('mails, server kill -9, PostgreSQL', loseMails) },
  /** A round is a minute. */
  'mail-server': { rounds: 60, run: missMailServer },
  stop: { rounds: 20, run: stopServer },
  'stop-postgres-server': { rounds: 20, run: onPostgres('SIGTERM, PostgreSQL', stopServer) },
  postgres: { rounds: 10, run: onPostgres('PostgreSQL kill -9', killPostgres) },
  disk: { rounds: 10, run: fillDisk },
  lock: { rounds: 3, run: lockFile },
  damage: { rounds: 40, run: damageFiles },
  second: { rounds: 20, run: startSecond },
  slow: { rounds: 1, run: (run) => dripSlowly({ ...run, seconds: 60 }) },
  timing: { rounds: 1, run: compareTimes },
  ...Object.fromEntries(
    Object.keys(attacks).map((name) => [`attack: ${name}`, { rounds: 1, run: attackWith(name) }]),
  ),
  /** A round is a minute. */
  soak: { rounds: 30, run: soak },
}

/** Runs one fault by name; an exception counts as a fault too. */
export async function runFault(name: string, program: Program, rounds?: number): Promise<Report> {
  const fault = faults[name]
  if (!fault) throw new Error(`There is no fault "${name}": choose of ${Object.keys(faults).join(', ')}.`)
  try {
    return await fault.run({ program, rounds: rounds ?? fault.rounds })
  } finally {
    endServers()
  }
}
