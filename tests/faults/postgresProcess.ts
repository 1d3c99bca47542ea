import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres, startPostgres } from '../support/postgres.mjs'

export type PostgresProcess = {
  url: string
  /** Kills PostgreSQL and its children at once, as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again, and resolves when it accepts connections. */
  start: () => Promise<void>
}

/** The parent from Linux's /proc; undefined for a process that has just ended. */
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
    // It has ended with its parent.
  }
}

async function dataFolderOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return rows[0]?.data_directory ?? ''
}

/** Why PostgreSQL cannot be killed here, or undefined. */
export function postgresMissing(): string | undefined {
  if (process.platform !== 'linux') return 'PostgreSQL is killed on Linux only'
  return findPostgres() ? undefined : 'PostgreSQL is not installed here'
}

/** Runs `work` beside a temporary PostgreSQL. */
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
