import { mkdirSync, rmSync } from 'node:fs'
import { devNull } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { StartError } from '../startError'
import { createPrivate, giveToOwnerOf, putInPlace } from './copyFile'
import { migrationLock, refuseVersion } from './migrate'
import { postgresPrograms, type Programs, untilStopped } from './postgresPrograms'

/** The address without its password, which other users of the machine could read in the list of processes. */
function withoutPassword(databaseUrl: string): { address: string; password: string | undefined } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password) || url.searchParams.get('password')
  url.password = ''
  url.searchParams.delete('password')
  return { address: url.href, password: password ?? undefined }
}

type Print = (line: string) => void

type PostgresCopies = {
  backup: (file: string) => Promise<void>
  restore: (file: string, dataDir: string, print: Print) => Promise<void>
}

/** Reads the whole file, so that damage anywhere in it shows. */
async function checkReadable({ run }: Programs, file: string, fault: string): Promise<void> {
  await run('pg_restore', [`--file=${devNull}`, file], fault)
}

async function readSchema({ run }: Programs, file: string, fault: string): Promise<number | undefined> {
  const rows = await run('pg_restore', ['--data-only', '--table=meta', '--file=-', file], fault)
  const version = /^schemaVersion\t(\d+)$/m.exec(rows)?.[1]
  return version === undefined ? undefined : Number(version)
}

async function checkCopy(programs: Programs, file: string): Promise<void> {
  const fault = `${file} is damaged or no copy of the data, or newer than the programs of PostgreSQL here`
  await checkReadable(programs, file, fault)
  const version = await readSchema(programs, file, fault)
  if (version === undefined) throw new StartError(`${file} is a copy, but not of this shop's data.`)
  refuseVersion(file, version)
}

async function readTables(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  return found.rows.map(({ name }) => name)
}

/**
 * Keeps servers out for as long as `client` is connected, and answers the tables that stand there now; refuses where
 * others are connected or the tables are not ours.
 */
async function takeOver(client: pg.Client): Promise<string[]> {
  const lock = await client.query<{ isOurs: boolean }>(`select pg_try_advisory_lock($1) as "isOurs"`, [
    migrationLock,
  ])
  // After the lock, for which a server that starts from now on waits. One that runs keeps at least one connection,
  // see open.ts; what has no user is PostgreSQL's own.
  const others = await client.query<{ count: string }>(
    'select count(*) as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null',
  )
  if (!lock.rows[0]?.isOurs || others.rows[0]?.count !== '0')
    throw new StartError('Others are connected to this database: stop every server on it first.')
  const tables = await readTables(client)
  if (tables.length > 0 && !tables.includes('public.meta'))
    throw new StartError('This database holds other tables than the shop’s: give the shop one of its own.')
  return tables
}

const headBytes = 4096

/** What programs of version 17 and newer write begins with a setting that an older server refuses. */
export async function* withoutNewerSettings(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const strip = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replace('SET transaction_timeout = 0;\n', ''), 'latin1')
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of script) {
    if (head === undefined) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headBytes) continue
    yield strip(head)
    head = undefined
  }
  if (head) yield strip(head)
}

/** Copies of a PostgreSQL database, by PostgreSQL's own programs. */
export function postgresCopies(databaseUrl: string, env: NodeJS.ProcessEnv): PostgresCopies {
  const { address, password } = withoutPassword(databaseUrl)
  const where = `--dbname=${address}`
  const environment = { ...env, ...(password !== undefined && { PGPASSWORD: password }) }

  /** With a connection that lasts as long as the work. */
  async function connected(work: (client: pg.Client, programs: Programs) => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
    // One that is lost later shows in the next query.
    client.on('error', () => undefined)
    try {
      await client.connect().catch((error: unknown) => {
        throw new StartError(`The database of DATABASE_URL cannot be used (${String(error)}).`)
      })
      const answer = await client.query<{ number: string }>(
        `select current_setting('server_version_num') as number`,
      )
      const serverMajor = Math.floor(Number(answer.rows[0]?.number) / 10_000)
      await untilStopped((stopped) =>
        work(client, postgresPrograms({ serverMajor, env: environment, stopped })),
      )
    } finally {
      await client.end()
    }
  }

  /** Under its own name only once it is whole and `check` found nothing. */
  async function dump(
    programs: Programs,
    file: string,
    check?: (unfinished: string) => Promise<void>,
  ): Promise<void> {
    const unfinished = `${file}.${process.pid}.part`
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${unfinished}`, where]
    createPrivate(unfinished)
    try {
      await programs.run('pg_dump', args, 'The data could not be copied')
      await checkReadable(programs, unfinished, 'The copy cannot be read')
      await check?.(unfinished)
      putInPlace(unfinished, file)
    } finally {
      rmSync(unfinished, { force: true })
    }
  }

  /** Keeps what is there now, damaged or not, as long as it can be read. */
  async function keepAside(programs: Programs, dataDir: string): Promise<string> {
    const aside = join(dataDir, 'copies', `shop-before-restore-${Date.now()}.dump`)
    mkdirSync(dirname(aside), { recursive: true })
    await dump(programs, aside)
    for (const path of [dirname(aside), aside]) giveToOwnerOf(dataDir, path)
    return aside
  }

  /**
   * In one transaction: what is there now makes way, also tables that are newer than the copy. psql takes the end of
   * what it reads for a good one, however it came about, so only the last line commits.
   */
  async function replace(programs: Programs, tables: readonly string[], file: string): Promise<void> {
    const { serverMajor, start } = programs
    // First, as it may not be there: pg_restore has read the copy already.
    const target = start('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', where])
    const script = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file])
    script.child.stdin.end()
    target.child.stdout.resume()
    let isCommitting = false
    const unchanged = 'Nothing was changed: the data could not be put back'
    // 3 is a statement that failed; else the connection may have been lost at the very end.
    const faultOf = (code: number | null) =>
      isCommitting && code !== 3
        ? 'Whether the data was put back is not known: look, or restore once more'
        : unchanged
    async function* statements() {
      // Else the first thing said would be what the tables take along with them, before any fault.
      yield `set client_min_messages = warning;\nbegin;\n${tables.map((table) => `drop table if exists ${table} cascade;\n`).join('')}`
      yield* serverMajor < 17 ? withoutNewerSettings(script.child.stdout) : script.child.stdout
      await script.ended(() => unchanged)
      isCommitting = true
      // Sessions that were ended since, and links that were used, do not come back to life.
      yield 'delete from public."session";\ndelete from public."passwordReset";\ncommit;\n'
    }
    let broken: Error | undefined
    const sent = pipeline(statements, target.child.stdin).catch((error: Error) => {
      if (error instanceof StartError) throw error
      // Nobody reads any more: psql says why.
      broken = error
    })
    const both = [sent, target.ended(faultOf).finally(script.stop)]
    try {
      await Promise.all(both)
    } catch (error) {
      target.stop()
      await Promise.allSettled(both)
      throw error
    }
    if (broken) throw broken
  }

  return {
    backup: (file) =>
      connected((_, programs) =>
        dump(programs, file, async (unfinished) => {
          const version = await readSchema(programs, unfinished, 'The copy cannot be read')
          if (version === undefined)
            throw new StartError('The database of DATABASE_URL holds no data of this shop.')
        }),
      ),
    restore: (file, dataDir, print) =>
      connected(async (client, programs) => {
        await checkCopy(programs, file)
        const tables = await takeOver(client)
        if (tables.length > 0) print(`The former data is kept in ${await keepAside(programs, dataDir)}`)
        await replace(programs, tables, file)
      }),
  }
}
