import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely'
import Libsql from 'libsql'
import { describe, expect, it } from 'vitest'
import { isUnavailable, isUniqueViolation } from '../../server/db/errors'
import { fingerprintOf } from '@/domain/lead/fingerprint'
import { type Migration, migrations } from '../../server/db/migrate'
import { type Db, openDatabase } from '../../server/db/open'
import { sqliteVersion } from '../../server/db/sqlite'
import type { QuoteRow } from '../../server/db/schema'
import { orders } from '../../server/repositories/orders'
import { quotes } from '../../server/repositories/quotes'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { makeFolder } from './data'

const rethrow = (error: Error) => {
  throw error
}
const open = (dataDir: string, steps?: readonly Migration[], announce?: (line: string) => void) =>
  openDatabase({ dataDir, ...(steps && { steps }), ...(announce && { announce }) }, rethrow)

const account = {
  objectId: 'one',
  userName: 'One',
  userNameKey: 'one',
  email: 'one@example.com',
  emailKey: 'one@example.com',
  passwordHash: '-',
  authority: '[]',
  avatar: '',
  createdAt: 1_795_241_113_476,
}

describe('the database file', () => {
  it('keeps acknowledged writes', async () => {
    const dataDir = makeFolder()
    const { db, close } = await open(dataDir)
    await db.insertInto('account').values(account).execute()
    await close()
    const file = new Libsql(join(dataDir, 'shop.db'))
    expect(file.prepare('pragma journal_mode').all()).toEqual([{ journal_mode: 'wal' }])
    expect(file.prepare('select typeof("createdAt") as kind, "createdAt" from account').all()).toEqual([
      { kind: 'integer', createdAt: account.createdAt },
    ])
    file.close()
  })

  it.each<[string, string, (db: Db) => Promise<unknown>]>([
    ['each quote of a buyer', 'quote', (db) => quotes.list(db, account.objectId, 20)],
    ['quotes for a lead', 'quote', (db) => quotes.listHolding(db, account.objectId, ['1a'], 5, 20)],
    [
      'quotes for any of some leads',
      'quote',
      (db) => quotes.listHolding(db, account.objectId, ['1a', '2b'], 5, 20),
    ],
    ['each order of a buyer', 'placedOrder', (db) => orders.list(db, account.objectId, 20)],
  ])('lists %s without the leads, which stand before other columns', async (_, table, list) => {
    const { db, close } = await open(makeFolder())
    const nodes: RootOperationNode[] = []
    const listening = db.withPlugin({
      transformQuery: ({ node }) => (nodes.push(node), node),
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await list(listening)
    const plans = nodes.map(async (node) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
      return (await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))).rows
    })
    expect(JSON.stringify(await Promise.all(plans))).toContain(`SEARCH ${table} USING COVERING INDEX`)
    await close()
  })

  it('that cannot be opened releases the folder for a retry', async () => {
    const dataDir = makeFolder()
    const file = join(dataDir, 'shop.db')
    writeFileSync(file, 'this is no database '.repeat(100))
    await expect(open(dataDir)).rejects.toThrow('not a database')
    rmSync(file)
    const { close } = await open(dataDir)
    await close()
  })

  it.each([
    ['a boolean', true],
    ['NaN', NaN],
    ['Infinity', Infinity],
  ])('refuses %s as a parameter instead of ending the process', async (_, value) => {
    const { db, close } = await open(makeFolder())
    const query = db
      .selectFrom('meta')
      .selectAll()
      .where('value', '=', value as number)
    await expect(query.execute()).rejects.toThrow('cannot be a database parameter')
    await close()
  })

  it('enforces foreign keys', async () => {
    const { db, close } = await open(makeFolder())
    const session = { tokenHash: 'x', accountId: 'nobody', createdAt: 1, lastUsedAt: 1 }
    await expect(db.insertInto('session').values(session).execute()).rejects.toThrow('FOREIGN KEY')
    await close()
  })

  it('rolls a failed transaction back', async () => {
    const { db, close } = await open(makeFolder())
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('account').values(account).execute()
      await transaction
        .insertInto('account')
        .values({ ...account, objectId: 'two' })
        .execute()
    })
    const error: unknown = await failing.catch((caught: unknown) => caught)
    expect([isUniqueViolation(error), isUnavailable(error)]).toEqual([true, false])
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([])
    await close()
  })

  it('is refused to a second server, twenty times of twenty, and released afterwards', async () => {
    const dataDir = makeFolder()
    const { close } = await open(dataDir)
    for (let time = 1; time <= 20; time += 1)
      await expect(open(dataDir)).rejects.toThrow(/^Another server is running on this data .*DATA_DIR/)
    await close()
    await (await open(dataDir)).close()
  })

  it('can be opened by a command beside the server', async () => {
    const dataDir = makeFolder()
    const { db, close } = await open(dataDir)
    await db.insertInto('account').values(account).execute()
    const command = new Libsql(join(dataDir, 'shop.db'))
    expect(command.prepare('select count(*) as count from account').all()).toEqual([{ count: 1 }])
    command.close()
    await close()
  })

  it.each([['the folder is a file'], ['its parent is a file']])(
    'needs a writable folder: %s',
    async (place) => {
      const file = join(makeFolder(), 'file')
      writeFileSync(file, '')
      const dataDir = place === 'the folder is a file' ? file : join(file, 'data')
      const error: unknown = await open(dataDir).catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(OperatorError)
      expect(String(error)).toMatch(/The data folder .* cannot be written .*set DATA_DIR/)
    },
  )

  it.runIf(process.platform === 'linux')('refuses a folder in /proc', async () => {
    const error: unknown = await open('/proc/shop/data').catch((caught: unknown) => caught)
    expect(String(error)).toMatch(/The data folder \/proc\/shop\/data cannot be written .*set DATA_DIR/)
  })
})

/** The columns that migrations have added to an account, with their defaults. */
const added = {
  delivery: null,
  blockedAt: null,
  blockReason: null,
  emailConfirmed: 1,
  pendingEmail: null,
  mustChangePassword: 0,
  ordersSeen: 0,
}

it('a start removes what a killed restore left', async () => {
  const dataDir = makeFolder()
  const left = ['shop.db.part', 'shop.db.part-wal', 'shop.db.part-journal']
  for (const name of left) writeFileSync(join(dataDir, name), 'half')
  const { close } = await open(dataDir)
  expect(readdirSync(dataDir).filter((name) => name.includes('.part'))).toEqual([])
  await close()
})

describe('a migration', () => {
  const addNote: Migration = async (db) => {
    await db.schema.alterTable('account').addColumn('note', 'text').execute()
  }
  const breakOff: Migration = () => Promise.reject(new Error('broken off'))
  const copies = (dataDir: string) => readdirSync(dataDir).filter((name) => name === 'copies').length

  it('keeps quotes from before their tax and their limits were stored', async () => {
    const dataDir = makeFolder()
    const before = await open(dataDir, migrations.slice(0, 2))
    await before.db.insertInto('account').values(account).execute()
    const quote = {
      number: 'Q10001',
      accountId: account.objectId,
      createdAt: 1,
      validUntil: 2,
      total: 5280,
      currency: 'AUD',
      choices: '[]',
      leads: '[]',
    }
    // In the old format.
    await before.db
      .insertInto('quote')
      .values(quote as QuoteRow)
      .execute()
    await before.close()
    const after = await open(dataDir)
    expect(await after.db.selectFrom('quote').selectAll().execute()).toEqual([
      {
        ...quote,
        taxPercent: null,
        sequence: 10_001,
        ordersAllowed: 1,
        voidReason: null,
        fingerprint: fingerprintOf([]),
        customer: '',
        reference: '',
      },
    ])
    await after.close()
  })

  it('copies the file first, and keeps the data', async () => {
    const dataDir = makeFolder()
    const before = await open(dataDir)
    await before.db.insertInto('account').values(account).execute()
    await before.close()
    expect(copies(dataDir)).toBe(0)
    const after = await open(dataDir, [...migrations, addNote])
    expect(await after.db.selectFrom('account').selectAll().execute()).toEqual([
      { ...account, ...added, note: null },
    ])
    await after.close()
    const [copy] = readdirSync(join(dataDir, 'copies'))
    const old = new Libsql(join(dataDir, 'copies', copy!))
    expect(old.prepare('select * from account').all()).toEqual([{ ...account, ...added }])
    old.close()
  })

  it('removes the unfinished copies of starts that were ended', async () => {
    const dataDir = makeFolder()
    await (await open(dataDir)).close()
    const folder = join(dataDir, 'copies')
    mkdirSync(folder)
    const unfinished = 'shop-schema-1-2.db.123.part'
    const others = ['shop-schema-1-2.db', 'shop-before-restore-3.db']
    for (const name of [...others, unfinished, `${unfinished}-journal`])
      writeFileSync(join(folder, name), 'x')
    await (await open(dataDir, [...migrations, addNote])).close()
    const left = readdirSync(folder)
    expect(left).toEqual(expect.arrayContaining(others))
    expect(left.filter((name) => name.includes('.part'))).toEqual([])
  })

  it('that is ended again and again leaves one copy of the data', async () => {
    const dataDir = makeFolder()
    const before = await open(dataDir)
    await before.db.insertInto('account').values(account).execute()
    await before.close()
    // The check of the file tries each migration on an empty database.
    const breakOffWithData: Migration = async (db) => {
      const rows = await db.selectFrom('account').select('objectId').execute()
      if (rows.length > 0) throw new Error('broken off')
    }
    const version = migrations.length
    const found = () => readdirSync(join(dataDir, 'copies'))
    for (let time = 1; time <= 3; time += 1) {
      await expect(open(dataDir, [...migrations, breakOffWithData])).rejects.toThrow('broken off')
      expect(found()).toEqual([`shop-schema-${version}-upgrading.db`])
    }
    await (await open(dataDir, [...migrations, addNote])).close()
    const kept = expect.stringMatching(new RegExp(`^shop-schema-${version}-\\d+\\.db$`)) as string
    expect(found()).toEqual([kept])
    await (await open(dataDir, [...migrations, addNote, () => Promise.resolve()])).close()
    expect(found()).toHaveLength(2)
  })

  it('says what it does, since it takes minutes with much data', async () => {
    const dataDir = makeFolder()
    const lines: string[] = []
    const announce = (line: string) => void lines.push(line)
    await (await open(dataDir, migrations, announce)).close()
    expect(lines).toEqual([])
    await (await open(dataDir, [...migrations, addNote], announce)).close()
    const from = migrations.length
    expect(lines).toEqual([
      expect.stringMatching(/^The data is copied to .+\.db before its upgrade\.$/),
      `Upgrading the data from schema ${from} to ${from + 1} ...`,
    ])
  })

  it('that fails leaves the schema and the data unchanged', async () => {
    const dataDir = makeFolder()
    await (await open(dataDir)).close()
    await expect(open(dataDir, [...migrations, addNote, breakOff])).rejects.toThrow('broken off')
    const { db, close } = await open(dataDir)
    await db.insertInto('account').values(account).execute()
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([{ ...account, ...added }])
    await close()
  })

  it('is not applied twice', async () => {
    const dataDir = makeFolder()
    for (let time = 1; time <= 2; time += 1) await (await open(dataDir, [...migrations, addNote])).close()
    expect(copies(dataDir)).toBe(0)
  })

  it('back to an older program is refused', async () => {
    const dataDir = makeFolder()
    await (await open(dataDir, [...migrations, addNote])).close()
    const error: unknown = await open(dataDir).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(OperatorError)
    expect(String(error)).toContain(
      `schema ${migrations.length + 1}, this program knows ${migrations.length}`,
    )
  })
})

it('SECURITY.md names the engine and its version', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(
    `SQLite ${sqliteVersion()}, in libsql ${dependencies['libsql'] ?? ''}`,
  )
})

it.each([
  ['SQLITE_BUSY', true],
  ['SQLITE_FULL', true],
  ['SQLITE_IOERR_WRITE', true],
  ['ECONNREFUSED', true],
  ['57P01', true],
  ['08006', true],
  ['57014', true],
  ['25P03', true],
  ['25006', true],
  ['SQLITE_CORRUPT', true],
  ['XX001', true],
  ['SQLITE_CONSTRAINT_UNIQUE', false],
  ['23505', false],
  ['42P01', false],
])('an error %s may pass on a retry: %s', (code, may) => {
  expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(may)
})
