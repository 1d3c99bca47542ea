import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backup } from '../../server/cli/backup'
import { type Migration, migrations } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import { restore } from '../../server/cli/restore'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { signUpBuyers } from '../faults/buyers'
import { countLost, fillStock, readBooks } from '../faults/ledger'
import { buildMs, buildProgram, type Program, startServer } from '../faults/serverProcess'
import type { TestData } from '../support/testData'
import { makeTestServer } from '../support/testServer'
import { countLinks, storeLinks } from './mailedLinks'
import { makeFolder, noData, someData } from './data'
import { aLead, bodyFor, orderCount, place } from './ordering'

async function run(command: typeof backup, data: TestData, ...args: string[]): Promise<string> {
  const lines: string[] = []
  const env = { PATH: process.env['PATH'], DATA_DIR: '', ...data.env }
  await command(args, env, (line) => lines.push(line))
  return lines.join('\n')
}

/** The error shown to the operator instead of the output of `run`. */
async function errorOf(...args: Parameters<typeof run>): Promise<string> {
  try {
    return `No error: ${await run(...args)}`
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
    return (error as OperatorError).message
  }
}

async function countOrders(data: TestData): Promise<number> {
  const server = await makeTestServer({ data })
  const count = await orderCount(server)
  await server.close()
  return count
}

/** A backup of some data. */
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
const keptIn = (output: string) => /kept in (.+)$/m.exec(output)?.[1] ?? ''

let program: Program
beforeAll(async () => (program = await buildProgram()), buildMs)
afterAll(() => program.remove())

/** A backup made before the latest order. */
async function outdatedCopy(data: TestData): Promise<string> {
  const file = join(makeFolder(), 'copy')
  await run(backup, data, file)
  const server = await makeTestServer({ data })
  const { headers } = await server.signUp()
  expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
  await server.close()
  return file
}

describe('with DATABASE_URL', () => {
  const env = { DATABASE_URL: 'postgres://shop:walnut@127.0.0.1:1/shop' }

  it.each([
    ['backup', backup, 'copy a PostgreSQL database by pg_dump'],
    ['restore', restore, 'restore a PostgreSQL database by pg_restore'],
  ])('%s names the command of PostgreSQL', async (_, command, advice) => {
    const data = await noData()
    const output = await errorOf(command, { ...data, env: { ...data.env, ...env } }, 'copy')
    expect(output).toBe(`DATABASE_URL is set: ${advice}, as docs/operating.md shows.`)
  })
})

describe('npm run backup', () => {
  it(
    'copies everything acknowledged before, while orders are being written',
    { timeout: 300_000 },
    async () => {
      const data = await noData()
      const server = await startServer(program, data.env)
      onTestFinished(async () => void (await server.end('SIGKILL')))
      await fillStock(data.source)
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
      expect(buyers.unanswered.size).toBe(0)
      expect(countLost(buyers.acknowledged, await readBooks(data.source))).toBe(0)
      await server.end('SIGTERM')
    },
  )

  it('writes one file for its owner alone, and replaces another only with --replace', async () => {
    const data = await someData()
    const folder = makeFolder()
    const file = join(folder, 'copy')
    writeFileSync(file, 'precious')
    expect(await errorOf(backup, data, file)).toBe(
      `${file} is there already: name another file, or add --replace.`,
    )
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect(await run(backup, data, file, '--replace')).toBe(`The data is copied to ${file}`)
    expect(readdirSync(folder)).toEqual(['copy'])
    if (isPosix) expect(modeOf(file)).toBe(0o600)
  })

  it.runIf(isPosix)('never replaces what is no file, such as a device', async () => {
    const file = join(makeFolder(), 'socket')
    const socket = createServer().listen(file)
    onTestFinished(() => void socket.close())
    await once(socket, 'listening')
    expect(await errorOf(backup, await someData(), file, '--replace')).toBe(
      `${file} is no file: name another.`,
    )
    expect(statSync(file).isSocket()).toBe(true)
  })

  it.each(['shop.db', 'shop.db-wal', 'shop.db-shm', 'data.lock'])(
    'refuses to replace %s, however it is named',
    async (name) => {
      const data = await someData()
      const { dataDir } = data.source
      const link = join(makeFolder(), 'link')
      symlinkSync(dataDir, link, 'junction')
      for (const folder of [dataDir, link])
        expect(await errorOf(backup, data, join(folder, name), '--replace')).toMatch(/name another file/)
      expect(await countOrders(data)).toBe(1)
    },
  )

  it.runIf(isPosix)('refuses to replace data that is linked to', async () => {
    const data = await someData()
    const elsewhere = join(data.source.dataDir, 'real.db')
    renameSync(fileOf(data), elsewhere)
    symlinkSync(elsewhere, fileOf(data))
    expect(await errorOf(backup, data, elsewhere, '--replace')).toMatch(/name another file/)
  })

  it.each([
    [[], /^Say where the copy goes/],
    [['a', 'b'], /^Say where the copy goes/],
    [['--repalce'], /^Say where the copy goes/],
  ])('%j is answered with an explanation', async (args, output) => {
    expect(await errorOf(backup, await noData(), ...args)).toMatch(output)
  })

  it('says that there is no data, and creates none', async () => {
    const data = await noData()
    expect(await errorOf(backup, data, join(makeFolder(), 'copy'))).toMatch(/^There is no data in/)
    expect(readdirSync(data.source.dataDir)).toEqual([])
  })

  it('that cannot write reports it', async () => {
    const file = join(makeFolder(), 'nowhere', 'copy')
    expect(await errorOf(backup, await someData(), file)).toMatch(/could not be (written|copied) \(/)
  })

  it('of damaged data is refused and leaves nothing behind', async () => {
    const data = await someData()
    const folder = makeFolder()
    writeFileSync(fileOf(data), spoilt(readFileSync(fileOf(data))))
    expect(await errorOf(backup, data, join(folder, 'copy'))).toMatch(/copy/)
    expect(readdirSync(folder)).toEqual([])
  })

  it.runIf(isPosix)('is made before an upgrade', async () => {
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
  it('restores a backup, keeps the replaced data, and ends the sessions', async () => {
    const data = await someData()
    const file = join(makeFolder(), 'copy')
    const before = await makeTestServer({ data })
    const { headers, userName, password } = await before.signUp()
    await storeLinks(before)
    await run(backup, data, file)
    expect((await place(before, headers, bodyFor([aLead()]))).statusCode).toBe(201)
    await before.close()

    const output = await run(restore, data, file)
    expect(output).toMatch(
      /^The former data is kept in .+\nThe data of .+ is in place; everybody has to sign in again\.$/,
    )
    const after = await makeTestServer({ data })
    expect(await orderCount(after)).toBe(1)
    expect(await countLinks(after)).toEqual([0, 0, 0, 0])
    expect((await after.inject({ url: '/api/account', headers })).statusCode).toBe(401)
    const signIn = { method: 'POST', url: '/api/sign-in', payload: { userName, password } } as const
    expect((await after.inject(signIn)).statusCode).toBe(200)
    await after.close()
    const empty = await noData()
    expect(await run(restore, empty, keptIn(output))).not.toContain('kept in')
    expect(await countOrders(empty)).toBe(2)
  })

  it('accepts a backup of an older program, which the server then migrates', async () => {
    const data = await someData()
    const older = await noData()
    const steps = migrations.slice(0, -1)
    await (await openDatabase({ ...older.source, steps }, rethrow)).close()
    const file = join(makeFolder(), 'copy')
    await run(backup, older, file)
    await run(restore, data, file)
    expect(await countOrders(data)).toBe(0)
  })

  it('ignores the log of the replaced data', async () => {
    const data = await someData()
    const other = await someData()
    const file = join(makeFolder(), 'copy')
    await run(backup, other, file)
    // As after a killed server: with a log, whose pages belong to this data.
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
    expect(stocks(aside), 'what was only in the log is kept too').toEqual([{ stock: 7 }])
  })

  it('ignores the log that a killed restore of another copy left', async () => {
    const [data, other] = [await someData(), await someData()]
    const file = await someCopy()
    const killed = new Libsql(fileOf(other))
    killed.exec('pragma wal_autocheckpoint = 0; update product set stock = 4321')
    const log = readFileSync(`${fileOf(other)}-wal`)
    killed.close()
    expect(log.length).toBeGreaterThan(0)
    writeFileSync(`${fileOf(data)}.part-wal`, log)

    await run(restore, data, file)
    const restored = new Libsql(fileOf(data))
    const [changed] = restored
      .prepare<unknown[]>('select count(*) as count from product where stock = 4321')
      .all()
    restored.close()
    expect(changed).toEqual({ count: 0 })
  })

  it('ignores the journal that a killed restore left', async () => {
    const [data, other] = [await someData(), await someCopy()]
    const file = await someCopy()
    // An open change of a copy, whose journal is that of a process that was killed in the middle of it.
    const killed = new Libsql(other)
    killed.exec(
      'pragma cache_size = 1; begin; update part set label = label; update product set stock = 4321',
    )
    const journal = readFileSync(`${other}-journal`)
    killed.close()
    expect(journal.length).toBeGreaterThan(1024)
    writeFileSync(`${fileOf(data)}.part-journal`, journal)

    await run(restore, data, file)
    const restored = new Libsql(fileOf(data))
    expect(restored.prepare<unknown[]>('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    restored.close()
    expect(existsSync(`${fileOf(data)}.part-journal`)).toBe(false)
  })

  it('is refused while a server runs on the data', async () => {
    const data = await someData()
    const file = join(makeFolder(), 'copy')
    await run(backup, data, file)
    const server = await makeTestServer({ data })
    const { headers } = await server.signUp()
    expect(await errorOf(restore, data, file)).toMatch(/^Another server is running on this data/)
    expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
    expect(await orderCount(server)).toBe(2)
    await server.close()
  })

  it('that cannot keep the replaced data says so and changes nothing', async () => {
    const data = await someData()
    const file = await outdatedCopy(data)
    writeFileSync(join(data.source.dataDir, 'copies'), '')
    expect(await errorOf(restore, data, file)).toMatch(
      /could not be put in place \(.+\): nothing was changed/,
    )
    expect(await countOrders(data)).toBe(2)
  })

  it('keeps the replaced data as a whole or not at all, also after one that was killed', async () => {
    const data = await someData()
    const file = await outdatedCopy(data)
    const log = `${fileOf(data)}-wal`
    const copies = join(data.source.dataDir, 'copies')
    mkdirSync(copies)
    writeFileSync(join(copies, 'shop-before-restore-1.db.123.part'), 'killed')
    // A log that cannot be copied.
    rmSync(log, { force: true })
    mkdirSync(log)
    expect(await errorOf(restore, data, file)).toMatch(/nothing was changed/)
    expect(readdirSync(copies)).toEqual([])
    rmdirSync(log)
    const aside = keptIn(await run(restore, data, file))
    expect(readdirSync(copies).map((name) => join(copies, name))).toEqual([aside])
  })

  it.runIf(isPosix)('keeps the permissions of the data', async () => {
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

  it('replaces damaged data, and keeps a copy', async () => {
    const data = await someData()
    const file = join(makeFolder(), 'copy')
    await run(backup, data, file)
    const junk = Buffer.alloc(50_000, 'junk')
    writeFileSync(fileOf(data), junk)
    expect(readFileSync(keptIn(await run(restore, data, file))).equals(junk)).toBe(true)
    expect(await countOrders(data)).toBe(1)
  })

  describe('leaves the data unchanged when the backup', () => {
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
        /is damaged \(file is not a database\)/,
        () => changed((file) => writeFileSync(file, 'junk'.repeat(999))),
      ],
      ['is empty', /holds nothing of this shop/, () => changed((file) => writeFileSync(file, ''))],
      ['is a folder', /is no file|no copy/, () => Promise.resolve(makeFolder())],
      ['is not there', /^There is no /, () => Promise.resolve(join(makeFolder(), 'none'))],
    ])('%s', async (_, output, copy) => {
      const data = await someData()
      const file = await copy()
      expect(await errorOf(restore, data, file)).toMatch(output)
      expect(readdirSync(data.source.dataDir).filter((name) => /part|copies/.test(name))).toEqual([])
      expect(await countOrders(data)).toBe(1)
    })

    it('is in use', async () => {
      const data = await someData()
      const file = await changed((copy) => writeFileSync(`${copy}-wal`, 'log'))
      expect(await errorOf(restore, data, file)).toMatch(/has a log beside it/)
      expect(await countOrders(data)).toBe(1)
    })

    it('is of another program', async () => {
      const data = await someData()
      expect(await errorOf(restore, data, await foreign())).toMatch(/not of this shop/)
      expect(await countOrders(data)).toBe(1)
    })

    it('is newer than the program', async () => {
      const data = await someData()
      const file = join(makeFolder(), 'copy')
      await run(backup, await newer(), file)
      expect(await errorOf(restore, data, file)).toMatch(/schema \d+, this program knows \d+/)
      expect(await countOrders(data)).toBe(1)
    })
  })
})

function rethrow(error: Error): never {
  throw error
}
