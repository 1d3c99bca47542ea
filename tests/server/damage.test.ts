import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { describe, expect, it, onTestFinished } from 'vitest'
import { administer } from '../../server/cli/administer'
import { backup } from '../../server/cli/backup'
import { restore } from '../../server/cli/restore'
import { inspect } from '../../server/db/inspect'
import { migrations } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, place } from './ordering'
import { makeFolder } from './data'

const dataIn = (folder: string) => ({
  source: { dataDir: folder },
  env: { DATA_DIR: folder },
  remove: () => Promise.resolve(),
})
const fileIn = (folder: string) => join(folder, 'shop.db')

/** The folder of a stopped server with one order of this buyer. */
async function someShop() {
  const folder = makeFolder()
  const server = await makeTestServer({ data: dataIn(folder) })
  const { headers } = await server.signUp()
  expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
  await server.close()
  return { folder, headers }
}

function change(folder: string, ...statements: string[]): void {
  const database = new Libsql(fileIn(folder))
  for (const statement of statements) database.exec(statement)
  database.close()
}

/** Replaces a byte of the text by one that UTF-8 never has. */
const breakText = (table: string, column: string, text: string) =>
  `update "${table}" set "${column}" = cast(replace(cast("${column}" as blob), cast('${text}' as blob), x'ff') as text)`

async function failureOf(folder: string): Promise<string> {
  const opened: unknown = await openDatabase(
    { dataDir: folder },
    () => undefined,
    () => undefined,
  ).catch((error: unknown) => error)
  expect(opened).toBeInstanceOf(OperatorError)
  return (opened as OperatorError).message
}

async function messageOf(command: typeof backup, folder: string, file: string): Promise<string> {
  const lines: string[] = []
  try {
    await command([file], { DATA_DIR: folder }, (line) => lines.push(line))
    return lines.join('\n')
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
    return (error as OperatorError).message
  }
}

/** Zeroes the first page of a table or index. */
function clearFirstPage(folder: string, name: string): void {
  const database = new Libsql(fileIn(folder))
  const query = 'select rootpage from sqlite_master where name = ?'
  const [{ rootpage }] = database.prepare<unknown[]>(query).all([name]) as [{ rootpage: number }]
  database.close()
  const file = openSync(fileIn(folder), 'r+')
  writeSync(file, Buffer.alloc(4096), 0, 4096, (rootpage - 1) * 4096)
  closeSync(file)
}

const advice = 'restore a copy (npm run restore -- <file>, see docs/operating.md).'

describe('at the start, data', () => {
  it.each([
    ['is cut short', (folder: string) => truncateSync(fileIn(folder), 50_000)],
    ['lacks a page', (folder: string) => clearFirstPage(folder, 'placedOrder')],
    [
      'has a key that is no text',
      (folder: string) => change(folder, breakText('account', 'userNameKey', 'person')),
    ],
    [
      'has JSON whose form cannot be repaired',
      (folder: string) => change(folder, breakText('placedOrder', 'delivery', '{"')),
    ],
    ['holds JSON that is none', (folder: string) => change(folder, "update part set figures = '{'")],
    ['holds text for a number', (folder: string) => change(folder, "update product set price = 'free'")],
    ['lacks a table', (folder: string) => change(folder, 'pragma foreign_keys = off', 'drop table quote')],
    ['lacks an index', (folder: string) => change(folder, 'drop index partBySku')],
    [
      'has a trigger',
      (folder: string) => change(folder, 'create trigger t after insert on account begin select 1; end'),
    ],
    ['has a view', (folder: string) => change(folder, 'create view v as select * from account')],
  ])('that %s is refused in one sentence', async (_, damage) => {
    const { folder } = await someShop()
    damage(folder)
    const message = await failureOf(folder)
    expect(message).toContain(`${fileIn(folder)} is `)
    expect(message).toContain(advice)
    expect(message).not.toContain('\n')
    expect(existsSync(join(folder, 'copies')), 'each start of a service would keep another copy').toBe(false)
  })

  it.each([
    '(id integer primary key, seq integer)',
    '(key text primary key, value blob) without rowid',
    '(measured real, changed integer)',
  ])('may have a table of a program that copies it, such as %s', async (columns) => {
    const { folder } = await someShop()
    change(folder, `create table _litestream_seq ${columns}`, "insert into _litestream_seq values (1, 'x')")
    await (await makeTestServer({ data: dataIn(folder) })).close()
  })

  it.each([
    ['account', 'blockReason'],
    ['quote', 'voidReason'],
  ])('is repaired where people have written it: %s, %s', async (table, column) => {
    const { folder } = await someShop()
    change(
      folder,
      `insert into quote (sequence, number, accountId, createdAt, validUntil, total, currency, choices, leads, ordersAllowed) select 1, 'Q10001', objectId, 0, 0, 100, 'AUD', '[]', '[]', 1 from account limit 1`,
      `update "${table}" set "${column}" = 'Never paid'`,
      breakText(table, column, 'Never'),
    )
    const { db, close } = await openDatabase(
      { dataDir: folder },
      () => undefined,
      () => undefined,
    )
    onTestFinished(close)
    const { rows } = await sql<{
      text: string
    }>`select ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db)
    expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(['\uFFFD paid']))
  })

  it('with text that is not UTF-8 is repaired, reported and kept as it was', async () => {
    const { folder, headers } = await someShop()
    change(
      folder,
      breakText('placedOrder', 'reference', 'Shed'),
      breakText('placedOrder', 'delivery', 'Shed Road'),
    )
    const lines: string[] = []
    const { close } = await openDatabase(
      { dataDir: folder },
      () => undefined,
      (line) => lines.push(line),
    )
    await close()
    expect(lines).toEqual([
      expect.stringMatching(/U\+FFFD: table placedOrder, row 1, column (reference|delivery)\. .*copies/),
      expect.stringMatching(/U\+FFFD: table placedOrder, row 1, column (reference|delivery)\. .*copies/),
    ])
    const server = await makeTestServer({ data: dataIn(folder) })
    const answer = await server.inject({ url: '/api/orders/O10001', headers })
    expect(answer.json()).toMatchObject({
      reference: '\uFFFD 2',
      delivery: { address: '1 \uFFFD\nToowoomba QLD 4350' },
    })
    await server.close()
    const [kept = ''] = readdirSync(join(folder, 'copies'))
    expect(readFileSync(join(folder, 'copies', kept)).includes(0xff)).toBe(true)
  })
})

describe('a copy', () => {
  it('of data with text that is not UTF-8 is repaired, and says so', async () => {
    const { folder } = await someShop()
    change(folder, breakText('placedOrder', 'reference', 'Shed'))
    const copy = join(makeFolder(), 'copy')
    expect(await messageOf(backup, folder, copy)).toMatch(
      /U\+FFFD: table placedOrder, row 1, column reference/,
    )
    const other = makeFolder()
    expect(await messageOf(restore, other, copy)).toMatch(/is in place/)
    await (await makeTestServer({ data: dataIn(other) })).close()
  })

  it('of data with a key that is not UTF-8 is refused', async () => {
    const { folder } = await someShop()
    change(folder, breakText('account', 'userNameKey', 'person'))
    const copies = makeFolder()
    expect(await messageOf(backup, folder, join(copies, 'copy'))).toMatch(
      /^The copy is damaged \(table account, row/,
    )
    expect(readdirSync(copies)).toEqual([])
  })

  it.each([
    [
      'lacks a table',
      ['pragma foreign_keys = off', 'drop table idempotencyKey'],
      /the table idempotencyKey is missing/,
    ],
    ['has a trigger', ['create trigger t after delete on "session" begin select 1; end'], /the trigger t/],
    [
      'has a view in place of a table',
      ['alter table meta rename to real', 'create view meta as select * from real'],
      /the view meta/,
    ],
  ])('that %s is not restored', async (_, statements, reason) => {
    const { folder } = await someShop()
    const copy = join(makeFolder(), 'copy')
    await messageOf(backup, folder, copy)
    const database = new Libsql(copy)
    for (const statement of statements) database.exec(statement)
    database.close()
    const other = makeFolder()
    expect(await messageOf(restore, other, copy)).toMatch(reason)
    expect(readdirSync(other).filter((name) => name.startsWith('shop'))).toEqual([])
  })
})

it('damage that shows while the server runs ends the service, with one line of advice', async () => {
  const { folder, headers } = await someShop()
  const lines: string[] = []
  const server = await makeTestServer({ data: dataIn(folder), report: (line) => lines.push(line) })
  onTestFinished(server.close)
  const ask = async (url: string) => {
    const { statusCode, headers: sent } = await server.inject({ url, headers })
    return [statusCode, sent['retry-after']]
  }
  expect(await ask('/api/health/ready')).toEqual([200, undefined])
  clearFirstPage(folder, 'placedOrderListed')
  expect(await ask('/api/orders')).toEqual([503, '2'])
  for (const url of ['/api/health/ready', '/api/quotes', '/api/catalogue', '/api/account', '/api/shop'])
    expect(await ask(url)).toEqual([503, '60'])
  expect(await ask('/api/health/live')).toEqual([200, undefined])
  expect(lines).toEqual([
    expect.stringMatching(/^The database is damaged \(.*malformed.*\): .*npm run restore -- <file>/),
  ])
})

it('damage of a large file is found beside the server', async () => {
  const { folder } = await someShop()
  change(folder, breakText('account', 'userNameKey', 'person'))
  const lines: string[] = []
  const source = { dataDir: folder, readFirstBytes: 0 }
  const report = (line: string) => lines.push(line)
  const { health, close } = await openDatabase(source, () => undefined, report)
  onTestFinished(close)
  await expect.poll(health.isDamaged).toBe(true)
  expect(lines).toEqual([
    expect.stringMatching(/no text; a copy by npm run backup .*: nothing is served .*npm run restore/),
  ])
})

it('a check that is stopped says nothing of damage', async () => {
  const { folder } = await someShop()
  const lines: string[] = []
  const source = { dataDir: folder, readFirstBytes: 0 }
  const { health, close } = await openDatabase(
    source,
    () => undefined,
    (line) => lines.push(line),
  )
  await close()
  // Takes longer than the stopped check would need to report.
  const next = await openDatabase({ dataDir: folder }, () => undefined)
  await next.close()
  expect([health.isDamaged(), lines]).toEqual([false, []])
})

describe('data that the system does not open', () => {
  // As without the right to read it, which root always has.
  async function someSocket(): Promise<string> {
    const folder = makeFolder()
    const socket = createServer().listen(join(folder, 'shop.db'))
    onTestFinished(() => void socket.close())
    await once(socket, 'listening')
    return folder
  }

  it.each([
    ['npm run admin', (env: object) => administer(['list'], { ...env }, () => undefined)],
    ['npm run backup', (env: object) => backup([join(makeFolder(), 'copy')], { ...env }, () => undefined)],
    [
      'a check',
      async (_: object, folder: string) => (await inspect(join(folder, 'shop.db'), migrations)).result,
    ],
  ])('are not called damaged by %s, which says what to do', async (_, run) => {
    const folder = await someSocket()
    const error: unknown = await run({ DATA_DIR: folder }, folder).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(OperatorError)
    expect((error as OperatorError).message).toMatch(/shop\.db cannot be opened: use the server's user/)
  })
})

it.each([
  ['an unknown state', { state: 'lost' }, '/api/orders'],
  ['leads that are no JSON', { leads: '[' }, '/api/orders/O10001'],
  ['compressed leads that are damaged', { leads: 'AAAA' }, '/api/orders/O10001'],
])('a row with %s makes the server not ready', async (_, damage, url) => {
  const { folder, headers } = await someShop()
  const server = await makeTestServer({ data: dataIn(folder) })
  onTestFinished(server.close)
  const statusOf = async (url: string) => (await server.inject({ url, headers })).statusCode
  await server.db.updateTable('placedOrder').set(damage).execute()
  expect(await statusOf('/api/health/ready')).toBe(200)
  expect(await statusOf(url)).toBe(500)
  expect(await statusOf('/api/health/ready')).toBe(503)
})

it('a failed write makes the server not ready, until one succeeds', async () => {
  const { folder, headers } = await someShop()
  const server = await makeTestServer({ data: dataIn(folder) })
  onTestFinished(server.close)
  const ready = async () => (await server.inject({ url: '/api/health/ready' })).statusCode
  server.health.noteFailure(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }), true)
  expect(await ready()).toBe(503)
  await expect.poll(ready).toBe(200)
  server.health.noteFailure(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }), true)
  expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
  expect(await ready()).toBe(200)
})

describe('while another program holds the write lock', () => {
  it('reads and health are answered, and a write waits for it', async () => {
    const { folder, headers } = await someShop()
    const server = await makeTestServer({ data: dataIn(folder) })
    onTestFinished(server.close)
    const other = new Libsql(fileIn(folder))
    other.exec('begin immediate')
    let isPlaced = false
    const placing = place(server, headers, bodyFor([aLead()])).then((answer) => {
      isPlaced = true
      return answer.statusCode
    })
    const statuses = []
    server.clock.advance(2 * 60_000)
    for (const url of [
      '/api/health/live',
      '/api/health/ready',
      '/api/catalogue',
      '/api/orders',
      '/api/account',
    ])
      statuses.push((await server.inject({ url, headers })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(isPlaced).toBe(false)
    other.exec('rollback')
    other.close()
    expect(await placing).toBe(201)
  })

  it('a write gives up after some seconds', { timeout: 30_000 }, async () => {
    const { folder, headers } = await someShop()
    const server = await makeTestServer({ data: dataIn(folder) })
    onTestFinished(server.close)
    const other = new Libsql(fileIn(folder))
    onTestFinished(() => void other.close())
    other.exec('begin immediate')
    const placed = await Promise.all([1, 2, 3].map(() => place(server, headers, bodyFor([aLead()]))))
    expect(placed.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
    expect((await server.inject({ url: '/api/health/ready' })).statusCode).toBe(503)
    other.exec('rollback')
    await expect.poll(async () => (await server.inject({ url: '/api/health/ready' })).statusCode).toBe(200)
  })
})

describe('a second server', () => {
  it.runIf(process.platform !== 'win32')(
    'is refused where its data is a link to that of the first',
    async () => {
      const { folder } = await someShop()
      const first = await makeTestServer({ data: dataIn(folder) })
      onTestFinished(first.close)
      const other = makeFolder()
      symlinkSync(fileIn(folder), fileIn(other))
      expect(await failureOf(other)).toMatch(
        `Another server is running on this data (${join(realpathSync(folder), 'data.lock')} is in use)`,
      )
    },
  )

  it.runIf(process.platform !== 'win32')('is refused where its data has a second name', async () => {
    const { folder } = await someShop()
    const other = makeFolder()
    linkSync(fileIn(folder), fileIn(other))
    expect(await failureOf(other)).toMatch(/has a second name \(a hard link\)/)
  })
})

it('a command beside a running server leaves the log to it', async () => {
  const { folder } = await someShop()
  const server = await makeTestServer({ data: dataIn(folder) })
  onTestFinished(server.close)
  await server.signUp()
  const before = readFileSync(fileIn(folder))
  const log = readFileSync(`${fileIn(folder)}-wal`)
  expect(log.length).toBeGreaterThan(0)
  await messageOf(backup, folder, join(makeFolder(), 'copy'))
  await administer(['create', 'carol', 'carol@example.com'], { DATA_DIR: folder }, () => undefined)
  expect(readFileSync(fileIn(folder)).equals(before)).toBe(true)
  expect(readFileSync(`${fileIn(folder)}-wal`).length).toBeGreaterThan(log.length)
})

it('a file that another program has made is not touched', async () => {
  const folder = makeFolder()
  change(folder, 'create table cat (name text)')
  const before = readFileSync(fileIn(folder))
  expect(await failureOf(folder)).toMatch(/is a database, but not of this shop's data/)
  expect(readFileSync(fileIn(folder)).equals(before)).toBe(true)
  writeFileSync(fileIn(folder), '')
  await (await openDatabase({ dataDir: folder }, () => undefined)).close()
})
