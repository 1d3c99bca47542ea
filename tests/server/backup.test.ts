import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import Libsql from 'libsql'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { backup } from '../../server/backup'
import { type Migration, migrations } from '../../server/db/migrate'
import { openBeside, openDatabase } from '../../server/db/open'
import { withoutNewerSettings } from '../../server/db/postgresCopy'
import { chooseProgram } from '../../server/db/postgresPrograms'
import { restore } from '../../server/restore'
import { StartError } from '../../server/startError'
import { signUpBuyers } from '../faults/buyers'
import { countLost, fillShelves, readBooks } from '../faults/ledger'
import { buildMs, buildProgram, type Program, startServer } from '../faults/serverProcess'
import { makeTestData, type TestData } from '../support/testData'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, orderCount, place } from './ordering'

const onPostgres = inject('postgresUrl') !== undefined

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function run(command: typeof backup, data: TestData, ...args: string[]): Promise<string> {
  const lines: string[] = []
  const env = { PATH: process.env['PATH'], DATA_DIR: '', ...data.env }
  await command(args, env, (line) => lines.push(line))
  return lines.join('\n')
}

async function wrong(running: Promise<unknown>): Promise<string> {
  const error: unknown = await running.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

async function noData(): Promise<TestData> {
  const data = await makeTestData({ isEmpty: true })
  onTestFinished(data.remove)
  return data
}

/** What a server with an order leaves when it is stopped. */
async function someData(): Promise<TestData> {
  const data = await noData()
  const server = await makeTestServer({ data })
  const { headers } = await server.signUp()
  expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
  await server.close()
  return data
}

async function countOrders(data: TestData): Promise<number> {
  const server = await makeTestServer({ data })
  const count = await orderCount(server)
  await server.close()
  return count
}

/** A copy of some data. */
async function someCopy(): Promise<string> {
  const file = join(makeFolder(), 'copy')
  await run(backup, await someData(), file)
  return file
}

const fileOf = ({ source }: TestData) => join(source.dataDir, 'shop.db')
const halfOf = (bytes: Buffer) => Math.floor(bytes.length / 2)
const spoilt = (bytes: Buffer) => bytes.fill(0xff, Math.floor(halfOf(bytes) / 2), halfOf(bytes))
const isPosix = process.platform !== 'win32'
const modeOf = (file: string) => statSync(file).mode & 0o777
const keptIn = (said: string) => /kept in (.+)$/m.exec(said)?.[1] ?? ''

async function ask<Row extends pg.QueryResultRow>(
  url: string | undefined,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** Locks what a statement locks, without a connection, which a restore would refuse. Answers how to let it go. */
async function hold({ source }: TestData, statement: string): Promise<() => Promise<void>> {
  const name = randomUUID()
  await ask(source.databaseUrl, `begin; ${statement}; prepare transaction '${name}'`)
  let isHeld = true
  const release = async () => {
    if (isHeld) await ask(source.databaseUrl, `rollback prepared '${name}'`)
    isHeld = false
  }
  onTestFinished(release)
  return release
}

const nameOf = ({ source }: TestData) => basename(new URL(source.databaseUrl ?? '').pathname)

/** Who waits for what in a database, asked from another one. */
async function waiting(data: TestData): Promise<string[]> {
  const rows = await ask<{ who: string }>(
    inject('postgresUrl'),
    `select concat_ws(' ', nullif(application_name, ''), wait_event) as who from pg_stat_activity
     where datname = '${nameOf(data)}' and wait_event_type = 'Lock'`,
  )
  return rows.map(({ who }) => who)
}

const connections = async (data: TestData) =>
  (await ask(inject('postgresUrl'), `select 1 from pg_stat_activity where datname = '${nameOf(data)}'`))
    .length

const patient = { timeout: 30_000 }

let program: Program
beforeAll(async () => (program = await buildProgram()), buildMs)
afterAll(() => program.remove())

/** The command in a process of its own. */
function start(command: 'backup' | 'restore', data: TestData, ...args: string[]) {
  const file = pathToFileURL(join(program.serverDir, `${command}.js`)).href
  const code = `import { ${command} } from '${file}'; await ${command}(process.argv.slice(1), process.env, console.log)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, ...args], {
    env: { ...process.env, ...data.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  return {
    end: async (signal: NodeJS.Signals) => {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      return (await said).join('')
    },
  }
}

/** A copy of data that has had one order more since. */
async function outdatedCopy(data: TestData): Promise<string> {
  const file = join(makeFolder(), 'copy')
  await run(backup, data, file)
  const server = await makeTestServer({ data })
  const { headers } = await server.signUp()
  expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
  await server.close()
  return file
}

describe('npm run backup', () => {
  it(
    'copies all that was acknowledged before, while orders are being written',
    { timeout: 300_000 },
    async () => {
      const data = await noData()
      const server = await startServer(program, data.env)
      onTestFinished(async () => void (await server.end('SIGKILL')))
      await fillShelves(data.source)
      const buyers = await signUpBuyers(server.address, 8)
      let isOver = false
      const load = buyers.placeUntil(server.address, () => isOver)
      const folder = makeFolder()
      for (let round = 1; round <= 3; round += 1) {
        const enough = round * 50
        await expect
          .poll(() => buyers.acknowledged.size, { interval: 5, timeout: 60_000 })
          .toBeGreaterThan(enough)
        const before = new Map(buyers.acknowledged)
        await run(backup, data, join(folder, String(round)))
        const copy = await noData()
        await run(restore, copy, join(folder, String(round)))
        const books = await readBooks(copy.source)
        expect(books.faults).toEqual([])
        expect(countLost(before, books)).toBe(0)
      }
      isOver = true
      await load
      expect(buyers.unheard.size).toBe(0)
      expect(countLost(buyers.acknowledged, await readBooks(data.source))).toBe(0)
      await server.end('SIGTERM')
    },
  )

  it('leaves one file, for its owner alone, and takes no other’s place unless told', async () => {
    const data = await someData()
    const folder = makeFolder()
    const file = join(folder, 'copy')
    writeFileSync(file, 'precious')
    expect(await wrong(run(backup, data, file))).toBe(
      `${file} is there already: name another file, or add --replace.`,
    )
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect(await run(backup, data, file, '--replace')).toBe(`The data is copied to ${file}`)
    expect(readdirSync(folder)).toEqual(['copy'])
    if (isPosix) expect(modeOf(file)).toBe(0o600)
  })

  it.each(['shop.db', 'shop.db-wal', 'shop.db-shm', 'data.lock'])(
    'never takes the place of %s, by whatever way it is named',
    async (name) => {
      const data = await someData()
      const { dataDir } = data.source
      const link = join(makeFolder(), 'link')
      symlinkSync(dataDir, link, 'junction')
      for (const folder of [dataDir, link])
        expect(await wrong(run(backup, data, join(folder, name), '--replace'))).toMatch(/name another file/)
      expect(await countOrders(data)).toBe(1)
    },
  )

  it.skipIf(onPostgres || !isPosix)('never takes the place of data that is linked to', async () => {
    const data = await someData()
    const elsewhere = join(makeFolder(), 'real.db')
    renameSync(fileOf(data), elsewhere)
    symlinkSync(elsewhere, fileOf(data))
    expect(await wrong(run(backup, data, elsewhere, '--replace'))).toMatch(/name another file/)
  })

  it.runIf(onPostgres)('shows an unfinished copy to nobody, and stopped leaves nothing behind', async () => {
    const data = await someData()
    const folder = makeFolder()
    await hold(data, 'lock table "placedOrder" in access exclusive mode')
    const command = start('backup', data, join(folder, 'copy'))
    await expect.poll(() => waiting(data), patient).toEqual(['pg_dump relation'])
    const [part = ''] = readdirSync(folder)
    expect(modeOf(join(folder, part))).toBe(0o600)
    expect(await command.end('SIGTERM')).toContain('Stopped: everything is as it was.')
    expect(readdirSync(folder)).toEqual([])
    await expect.poll(() => waiting(data), patient).toEqual([])
  })

  it.each([
    [[], /^Say where the copy goes/],
    [['a', 'b'], /^Say where the copy goes/],
    [['--repalce'], /^Say where the copy goes/],
  ])('%j is answered with what to say', async (args, said) => {
    expect(await wrong(run(backup, await noData(), ...args))).toMatch(said)
  })

  it.skipIf(onPostgres)('says that there is no data, and makes none', async () => {
    const data = await noData()
    expect(await wrong(run(backup, data, join(makeFolder(), 'copy')))).toMatch(/^There is no data in/)
    expect(readdirSync(data.source.dataDir)).toEqual([])
  })

  it('that cannot write says so', async () => {
    const file = join(makeFolder(), 'nowhere', 'copy')
    expect(await wrong(run(backup, await someData(), file))).toMatch(/could not be (written|copied) \(/)
  })

  it.skipIf(onPostgres)('of damaged data is refused and leaves nothing behind', async () => {
    const data = await someData()
    const folder = makeFolder()
    writeFileSync(fileOf(data), spoilt(readFileSync(fileOf(data))))
    expect(await wrong(run(backup, data, join(folder, 'copy')))).toMatch(/copy/)
    expect(readdirSync(folder)).toEqual([])
  })

  it.runIf(onPostgres)('never shows the password of the database', async () => {
    const data = await someData()
    const username = `guest_${randomUUID().replaceAll('-', '')}`
    await ask(data.source.databaseUrl, `create role ${username} login`)
    onTestFinished(async () => void (await ask(inject('postgresUrl'), `drop role ${username}`)))
    const as = (change: Partial<URL>) => {
      const url = Object.assign(new URL(data.env['DATABASE_URL'] ?? ''), change, {
        password: 'walnut%2Flamp',
      })
      return wrong(
        run(backup, { ...data, env: { ...data.env, DATABASE_URL: url.href } }, join(makeFolder(), 'copy')),
      )
    }
    const [away, refused] = [await as({ port: '1' }), await as({ username })]
    expect(away).toMatch(/^The database of DATABASE_URL cannot be used \(.*ECONNREFUSED/)
    expect(refused).toMatch(/could not be copied \(pg_dump: error: .*permission denied/)
    expect(away + refused).not.toContain('walnut')
  })

  it.skipIf(onPostgres || !isPosix)('is what is made before an upgrade', async () => {
    const data = await noData()
    await (await openDatabase({ ...data.source, steps: migrations.slice(0, -1) }, rethrow)).close()
    await (await openDatabase(data.source, rethrow)).close()
    const folder = join(data.source.dataDir, 'copies')
    const [name = ''] = readdirSync(folder)
    expect(modeOf(join(folder, name))).toBe(0o600)
    await run(restore, await noData(), join(folder, name))
  })
})

describe('npm run restore', () => {
  it('brings back what was copied, keeps the former data, and ends the sessions', async () => {
    const data = await someData()
    const file = join(makeFolder(), 'copy')
    const before = await makeTestServer({ data })
    const { headers, userName, password } = await before.signUp()
    await run(backup, data, file)
    expect((await place(before, headers, bodyFor([aLead()]))).statusCode).toBe(201)
    await before.close()

    const said = await run(restore, data, file)
    expect(said).toMatch(
      /^The former data is kept in .+\nThe data of .+ is in place; everybody signs in anew\.$/,
    )
    const after = await makeTestServer({ data })
    expect(await orderCount(after)).toBe(1)
    expect((await after.inject({ url: '/api/account', headers })).statusCode).toBe(401)
    const signIn = { method: 'POST', url: '/api/sign-in', payload: { userName, password } } as const
    expect((await after.inject(signIn)).statusCode).toBe(200)
    await after.close()
    const former = await noData()
    expect(await run(restore, former, keptIn(said))).not.toContain('kept in')
    expect(await countOrders(former)).toBe(2)
  })

  it('takes a copy of an older program, which the server then brings up to date', async () => {
    const data = await someData()
    const older = await noData()
    const steps = migrations.slice(0, -1)
    await (await openDatabase({ ...older.source, steps }, rethrow)).close()
    const file = join(makeFolder(), 'copy')
    await run(backup, older, file)
    await run(restore, data, file)
    expect(await countOrders(data)).toBe(0)
  })

  it.skipIf(onPostgres)('takes over nothing of the log of the data before', async () => {
    const data = await someData()
    const other = await someData()
    const file = join(makeFolder(), 'copy')
    await run(backup, other, file)
    // As a killed server leaves it: with a log, which names pages of this data.
    const killed = new Libsql(fileOf(data))
    killed.exec('pragma wal_autocheckpoint = 0; update product set stock = 7')
    const [bytes, log] = [readFileSync(fileOf(data)), readFileSync(`${fileOf(data)}-wal`)]
    killed.close()
    writeFileSync(fileOf(data), bytes)
    writeFileSync(`${fileOf(data)}-wal`, log)
    expect(log.length).toBeGreaterThan(0)

    const aside = keptIn(await run(restore, data, file))
    expect(existsSync(`${fileOf(data)}-wal`)).toBe(false)
    const stocks = (path: string) => {
      const database = new Libsql(path)
      const rows = database.prepare<unknown[]>('select distinct stock from product').all()
      database.close()
      return rows
    }
    expect(stocks(fileOf(data))).toEqual(stocks(fileOf(other)))
    expect(stocks(aside), 'what only stood in the log is kept too').toEqual([{ stock: 7 }])
  })

  it('is refused while a server runs on the data', async () => {
    const data = await someData()
    const file = join(makeFolder(), 'copy')
    await run(backup, data, file)
    const server = await makeTestServer({ data })
    const { headers } = await server.signUp()
    expect(await wrong(run(restore, data, file))).toMatch(
      onPostgres ? /^Others are connected to this database/ : /^Another server is running on this data/,
    )
    expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
    expect(await orderCount(server)).toBe(2)
    await server.close()
  })

  it.runIf(onPostgres)('is refused while a server runs that has had nothing to do for long', async () => {
    const data = await someData()
    const file = await outdatedCopy(data)
    const idleMs = 300
    const { close } = await openDatabase({ ...data.source, idleMs }, rethrow)
    await setTimeout(4 * idleMs)
    expect(await wrong(run(restore, data, file))).toMatch(/^Others are connected to this database/)
    await close()
    expect(await countOrders(data)).toBe(2)
  })

  it.runIf(onPostgres)('keeps servers and commands waiting that start meanwhile', async () => {
    const data = await someData()
    const file = await outdatedCopy(data)
    const release = await hold(data, 'lock table "placedOrder" in access share mode')
    const restoring = run(restore, data, file)
    await expect.poll(() => waiting(data), patient).toEqual(['psql relation'])
    const opening = [openDatabase, openBeside].map((open) => open(data.source, rethrow))
    await expect
      .poll(async () => (await waiting(data)).toSorted(), patient)
      .toEqual(['advisory', 'advisory', 'psql relation'])
    await release()
    await restoring
    for (const opened of await Promise.all(opening)) await opened.close()
    expect(await countOrders(data)).toBe(1)
  })

  describe.runIf(onPostgres)('changes nothing', () => {
    /** More than the pipes between the programs hold, in one text: cut short anywhere it would still be taken. */
    async function largeData(): Promise<TestData> {
      const data = await someData()
      const table = `create table a (a text); insert into a values (repeat('x', 4000000))`
      await ask(data.source.databaseUrl, table)
      return data
    }

    it.each(['SIGKILL', 'SIGTERM'] as const)('when it is ended midway by %s', async (signal) => {
      const data = await largeData()
      const file = await outdatedCopy(data)
      // psql has begun with the copy, but cannot make its first table.
      await ask(data.source.databaseUrl, 'drop table a')
      const release = await hold(data, 'create table a (a text)')
      const command = start('restore', data, file)
      await expect.poll(() => waiting(data), patient).toEqual(['psql transactionid'])
      expect(existsSync(keptIn(await command.end(signal)))).toBe(true)
      if (signal === 'SIGTERM') await expect.poll(() => waiting(data), patient).toEqual([])
      await release()
      await expect.poll(() => connections(data), patient).toBe(0)
      expect(await countOrders(data)).toBe(2)
    })

    it('when psql loses its connection before it has read all, and says so', async () => {
      const data = await largeData()
      const file = await outdatedCopy(data)
      await hold(data, 'lock table "placedOrder" in access share mode')
      const said = wrong(run(restore, data, file))
      await expect.poll(() => waiting(data), patient).toEqual(['psql relation'])
      await ask(
        inject('postgresUrl'),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(data)}' and application_name = 'psql'`,
      )
      expect(await said).toMatch(/^Nothing was changed: .+ \(FATAL: +terminating connection/)
      expect(await countOrders(data)).toBe(2)
    })
  })

  it.runIf(onPostgres)('replaces data that has lost its schema’s number, and keeps it', async () => {
    const data = await someData()
    const file = await outdatedCopy(data)
    await ask(data.source.databaseUrl, 'delete from meta')
    expect(existsSync(keptIn(await run(restore, data, file)))).toBe(true)
    expect(await countOrders(data)).toBe(1)
  })

  it('that cannot keep the former data says so and changes nothing', async () => {
    const data = await someData()
    const file = await outdatedCopy(data)
    writeFileSync(join(data.source.dataDir, 'copies'), '')
    expect(await wrong(run(restore, data, file))).toMatch(
      /could not be put in place \(.+\): nothing was changed/,
    )
    expect(await countOrders(data)).toBe(2)
  })

  it.skipIf(onPostgres || !isPosix)('leaves who may use the data as it was', async () => {
    const data = await someData()
    const file = await outdatedCopy(data)
    chmodSync(fileOf(data), 0o640)
    await run(restore, data, file)
    expect(modeOf(fileOf(data))).toBe(0o640)
    const fresh = await noData()
    await run(restore, fresh, file)
    expect(modeOf(fileOf(fresh))).toBe(0o600)
  })

  it.skipIf(process.getuid?.() !== 0)('as root leaves everything to the owner of the data', async () => {
    const data = await someData()
    const file = await outdatedCopy(data)
    const { dataDir } = data.source
    for (const name of ['', ...readdirSync(dataDir)]) chownSync(join(dataDir, name), 1234, 1234)
    rmSync(join(dataDir, 'data.lock'), { force: true })
    await run(restore, data, file)
    const owners = readdirSync(dataDir, { recursive: true }).map((name) => [
      name,
      statSync(join(dataDir, String(name))).uid,
    ])
    expect(owners.length).toBeGreaterThan(1)
    expect(owners.filter(([, uid]) => uid !== 1234)).toEqual([])
  })

  it.skipIf(onPostgres)('replaces data that is damaged, and keeps it', async () => {
    const data = await someData()
    const file = join(makeFolder(), 'copy')
    await run(backup, data, file)
    const junk = Buffer.alloc(50_000, 'junk')
    writeFileSync(fileOf(data), junk)
    expect(readFileSync(keptIn(await run(restore, data, file))).equals(junk)).toBe(true)
    expect(await countOrders(data)).toBe(1)
  })

  it.runIf(onPostgres)('leaves a database alone that is not the shop’s', async () => {
    const data = await noData()
    const { db, close } = await openDatabase(data.source, rethrow)
    await db.schema.dropTable('meta').execute()
    await close()
    expect(await wrong(run(restore, data, await someCopy()))).toMatch(/holds other tables/)
  })

  describe('leaves the data as it is when the copy', () => {
    const addNote: Migration = async (db) => {
      await db.schema.alterTable('account').addColumn('note', 'text').execute()
    }
    const changed = async (change: (file: string) => void) => {
      const file = await someCopy()
      change(file)
      return file
    }
    const foreign = async () => {
      const data = await noData()
      const { db, close } = await openDatabase(data.source, rethrow)
      await db.schema.dropTable('meta').execute()
      await db.schema.createTable('cat').addColumn('name', 'text').execute()
      await close()
      return fileOf(data)
    }
    const newer = async () => {
      const data = await noData()
      const { close } = await openDatabase({ ...data.source, steps: [...migrations, addNote] }, rethrow)
      await close()
      return data
    }
    it.each([
      ['is cut short', /damaged/, () => changed((file) => truncateSync(file, halfOf(readFileSync(file))))],
      [
        'is damaged inside',
        /damaged/,
        () => changed((file) => writeFileSync(file, spoilt(readFileSync(file)))),
      ],
      [
        'is no database',
        /damaged or no copy/,
        () => changed((file) => writeFileSync(file, 'junk'.repeat(999))),
      ],
      ['is empty', /not of this shop|no copy/, () => changed((file) => writeFileSync(file, ''))],
      ['is a folder', /is no file|no copy/, () => Promise.resolve(makeFolder())],
      ['is not there', /^There is no /, () => Promise.resolve(join(makeFolder(), 'none'))],
    ])('%s', async (_, said, copy) => {
      const data = await someData()
      const file = await copy()
      expect(await wrong(run(restore, data, file))).toMatch(said)
      expect(readdirSync(data.source.dataDir).filter((name) => /part|copies/.test(name))).toEqual([])
      expect(await countOrders(data)).toBe(1)
    })

    it.skipIf(onPostgres)('is in use', async () => {
      const data = await someData()
      const file = await changed((copy) => writeFileSync(`${copy}-wal`, 'log'))
      expect(await wrong(run(restore, data, file))).toMatch(/has a log beside it/)
      expect(await countOrders(data)).toBe(1)
    })

    it.skipIf(onPostgres)('is of another program', async () => {
      const data = await someData()
      expect(await wrong(run(restore, data, await foreign()))).toMatch(/not of this shop/)
      expect(await countOrders(data)).toBe(1)
    })

    it('is newer than the program', async () => {
      const data = await someData()
      const file = join(makeFolder(), 'copy')
      await run(backup, await newer(), file)
      expect(await wrong(run(restore, data, file))).toMatch(/schema \d+, this program knows \d+/)
      expect(await countOrders(data)).toBe(1)
    })
  })
})

describe('the programs of PostgreSQL', () => {
  const found = [17, 15, 16].map((major) => ({ major, file: `psql-${major}` }))
  it.each([
    [16, 'psql-16'],
    [14, 'psql-15'],
    [18, undefined],
  ])('for a server of version %i are %s', (serverMajor, file) => {
    expect(chooseProgram(found, serverMajor)).toBe(file)
  })

  const setting = 'SET transaction_timeout = 0;\n'
  it.each([1, 7, 50_000])(
    'ask nothing that an older server does not know, read by %i bytes',
    async (bytes) => {
      const rest = `SET client_encoding = 'UTF8';\n${'é'.repeat(5000)}\n${setting}`
      const script = Buffer.from(`SET lock_timeout = 0;\n${setting}${rest}`)
      const chunks = Array.from({ length: Math.ceil(script.length / bytes) }, (_, index) =>
        script.subarray(index * bytes, (index + 1) * bytes),
      )
      const sent = await buffer(withoutNewerSettings(Readable.from(chunks)))
      expect(sent.toString()).toBe(`SET lock_timeout = 0;\n${rest}`)
    },
  )
})

function rethrow(error: Error): never {
  throw error
}
