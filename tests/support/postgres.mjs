import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { memoryFolder } from './memoryFolder.mjs'

const debianFolder = '/usr/lib/postgresql'

/** @returns {string[]} */
function programFolders() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...onPath, ...newestFirst.map((version) => join(debianFolder, version, 'bin'))]
}

/** PostgreSQL refuses to run as root: as root it runs as its own user. */
function findUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (/** @type {string} */ option) =>
    Number(
      execFileSync('id', [option, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * Where PostgreSQL's programs are and who runs them, or undefined where it is not installed.
 * @returns {{ programs: string, user: { uid?: number, gid?: number } } | undefined}
 */
export function findPostgres() {
  const folder = programFolders().find((each) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(each, program))),
  )
  if (folder === undefined) return undefined
  try {
    // Single programs may be linked elsewhere; the others are beside the link's target.
    return { programs: dirname(realpathSync(join(folder, 'postgres'))), user: findUser() }
  } catch {
    return undefined
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * A database cluster of its own in a temporary folder, running on a free port of this machine. `isLasting` is for what
 * is killed: without it the cluster is in memory where that has room, and does not wait for the disk.
 * @param {NonNullable<ReturnType<typeof findPostgres>>} installed
 */
export async function startPostgres({ programs, user }, { isLasting = false } = {}) {
  const folder = mkdtempSync(join(isLasting ? tmpdir() : memoryFolder, 'shop-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const owner = 'shop'
  const initArgs = ['-D', data, '-U', owner, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), initArgs, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let port = await freePort()
  const urlOf = (/** @type {string} */ database) => `postgres://${owner}@127.0.0.1:${port}/${database}`
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    max_prepared_transactions: 20,
    ...(!isLasting && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running

  async function isReady() {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  }

  async function start() {
    const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...args], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = child
    let output = ''
    child.stderr.on('data', (text) => {
      output = (output + String(text)).slice(-10_000)
    })
    while (!(await isReady()))
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`PostgreSQL ended: ${output}`)
  }

  /** A port that was free may be taken before it is bound. */
  async function startWherePossible(tries = 5) {
    try {
      await start()
    } catch (error) {
      if (tries === 1 || !String(error).includes('could not bind')) throw error
      port = await freePort()
      await startWherePossible(tries - 1)
    }
  }

  /** @param {NodeJS.Signals} signal SIGTERM waits for clients, SIGINT sends them away, SIGQUIT drops everything. */
  async function end(signal) {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const endWithThisProcess = () => running?.kill('SIGQUIT')
  process.on('exit', endWithThisProcess)
  await startWherePossible()
  return {
    urlOf,
    start,
    end,
    remove: async () => {
      await end('SIGINT')
      process.off('exit', endWithThisProcess)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A new database beside the one at `url`, empty or as its template is; answers its address.
 * @param {string} url
 * @param {string} name
 * @param {string} template
 */
export async function makeDatabase(url, name, template = 'template1') {
  await withClient(url, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num')::int as version`)
    // Half as long as the default, which older versions do not know; those copy files anyway.
    const strategy = rows[0].version >= 150_000 ? 'strategy file_copy' : ''
    await client.query(`create database ${name} template ${template} ${strategy}`)
  })
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/**
 * Keeps the rows that a database has now, for `restoreRows`; a template hands them on.
 * @param {string} url
 */
export async function keepRows(url) {
  await withClient(url, (client) =>
    client.query(`
      create schema kept;
      create function kept.restore() returns void language plpgsql as $$
      declare
        one text;
        changed text;
      begin
        set local session_replication_role = replica;
        if exists (
          select relname from pg_class where relkind = 'r' and relnamespace = 'kept'::regnamespace
          except select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        ) then
          raise exception 'A table has gone';
        end if;
        -- Emptied files, since rows of an equal rank come in the order in which they lie there.
        select string_agg(oid::regclass::text, ', ') into changed from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0;
        execute 'truncate ' || changed || ' cascade';
        for one in select relname from pg_class
          where relkind = 'r' and relnamespace = 'kept'::regnamespace and pg_relation_size(oid) > 0
        loop
          execute format('insert into public.%I select * from kept.%I', one, one);
        end loop;
      end $$;
      do $$
      declare one text;
      begin
        for one in select tablename from pg_tables where schemaname = 'public' loop
          execute format('create table kept.%I as table public.%I', one, one);
        end loop;
      end $$`),
  )
}

/**
 * Every table has the kept rows again.
 * @param {string} url
 */
export async function restoreRows(url) {
  await withClient(url, (client) => client.query(`set lock_timeout = '5s'; select kept.restore()`))
}

/**
 * Waits for clients that are just leaving, and fails while one stays.
 * @param {string} url of another one beside it
 * @param {string} name
 */
export async function dropDatabase(url, name) {
  await withClient(url, (client) => client.query(`drop database ${name}`))
}
