import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres, startPostgres } from '../support/postgres.mjs'

export type PostgresProcess = {
  url: string
  /** Ends PostgreSQL and all its children at once, as a power cut would. */
  kill: () => Promise<void>
  /** Begins again, and answers when it takes connections. */
  start: () => Promise<void>
}

/** As Linux tells it; nothing of a process that has just ended. */
function parentOf(pid: number): number | undefined {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return Number(rest.split(' ')[1])
  } catch {
    return undefined
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((child) => Number.isInteger(child) && parentOf(child) === pid)
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Its parent's end has ended it too.
  }
}

async function dataFolderOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return rows[0]?.data_directory ?? ''
}

/** Why no PostgreSQL of our own can be killed here, or nothing. */
export function postgresMissing(): string | undefined {
  if (process.platform !== 'linux') return 'PostgreSQL is killed on Linux only'
  return findPostgres() ? undefined : 'PostgreSQL is not installed here'
}

/** Runs `work` beside a PostgreSQL of its own, which goes with it. */
export async function withPostgres<T>(work: (server: PostgresProcess) => Promise<T>): Promise<T> {
  const installed = findPostgres()
  if (!installed) throw new Error('PostgreSQL is not installed here')
  const cluster = await startPostgres(installed, { isLasting: true })
  try {
    const url = cluster.urlOf('postgres')
    const lockFile = join(await dataFolderOf(url), 'postmaster.pid')
    return await work({
      url,
      start: cluster.start,
      async kill() {
        const [pid] = readFileSync(lockFile, 'utf8').split('\n')
        const children = childrenOf(Number(pid))
        await cluster.end('SIGKILL')
        children.forEach(killNow)
      },
    })
  } finally {
    await cluster.remove()
  }
}
