import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { backup } from '../../server/cli/backup'
import { doctor } from '../../server/cli/doctor'
import { startMailServer } from '../support/mailServer'
import { makeTestData, type TestData } from '../support/testData'
import { makeTestServer, startTestServer } from '../support/testServer'
import { makeFolder } from './data'

const hourMs = 60 * 60_000

/** The data of a shop whose set-up is right, with the settings that are. */
let prepared: TestData
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let copies: string
const copyNamed = (at: number) =>
  `shop-automatic-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`

beforeAll(async () => {
  prepared = await makeTestData({ isEmpty: true })
  const server = await makeTestServer({ data: prepared })
  const [admin] = await server.db.selectFrom('account').select(['objectId', 'createdAt']).execute()
  const factor = { accountId: admin!.objectId, secret: 'x', createdAt: 0, isOn: 1, lastStep: 0 }
  await server.db.insertInto('secondFactor').values(factor).execute()
  await server.close()
  const { dataDir } = prepared.source
  mkdirSync(join(dataDir, 'documents'))
  writeFileSync(join(dataDir, 'documents', 'terms.md'), '# Terms')
  mailServer = await startMailServer()
  copies = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const copy = join(copies, copyNamed(Date.now() - hourMs))
  await backup([copy], { DATA_DIR: dataDir }, () => undefined)
})
afterAll(async () => {
  mailServer.close()
  rmSync(copies, { recursive: true, force: true })
  await prepared.remove()
})

const rightSettings = () => ({
  // Nobody answers there, and so fast.
  PUBLIC_URL: 'https://127.0.0.1:2',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'shop@example.com',
  ADMIN_EMAIL: 'owner@example.com',
  SHOP_NAME: 'Leads & Lugs',
  SHOP_ADDRESS: '1 Shed Road',
  SHOP_TAX_ID: '12 345 678 901',
  SHOP_PAYMENT_TEXT: 'Within 14 days.',
  BACKUP_DIR: copies,
})

/** A copy of the prepared data, to be spoilt. */
function ownData(): { dataDir: string; file: string } {
  const dataDir = join(makeFolder(), 'data')
  cpSync(prepared.source.dataDir, dataDir, { recursive: true })
  return { dataDir, file: join(dataDir, 'shop.db') }
}

function changeData(file: string, statement: string): void {
  const database = new Libsql(file)
  database.exec(statement)
  database.close()
}

async function runDoctor(env: Record<string, string>) {
  const lines: string[] = []
  const code = await doctor([], { DATA_DIR: prepared.source.dataDir, ...env }, (line) => lines.push(line))
  const about = (status: string) => lines.filter((line) => line.startsWith(`${status} `))
  return { code, lines, bad: about('bad'), warnings: about('warning'), good: about('good') }
}

describe('npm run doctor', () => {
  it('finds nothing bad in a set-up that is right, and says what it looked at', async () => {
    const { code, bad, lines } = await runDoctor(rightSettings())
    expect(bad).toEqual([])
    expect(code).toBe(0)
    const found = lines.join('\n')
    expect(found).toMatch(/^good +Mail server: 127\.0\.0\.1:\d+ answers\.$/m)
    expect(found).toMatch(/^good +Backups: The latest backup is from 20.+ UTC and has no known damage\.$/m)
    expect(found).toMatch(/^good +Database: The database has no known damage\.$/m)
    expect(found).toMatch(/^\w+ +Versions: Node\.js \d+\.\d+/m)
    expect(found).toMatch(/^good +Disk: \d+\.\d GB free in \//m)
    expect(lines.at(-1)).toBe(
      'Not seen from here, but on the page "Set-up check" of the administration: Proxy and https, Errors.',
    )
  })

  it('finds that the shop answers at its address', async () => {
    const server = await startTestServer()
    onTestFinished(server.close)
    const { bad, warnings } = await runDoctor({ ...rightSettings(), PUBLIC_URL: server.url })
    expect(bad.map((line) => line.split('.')[0])).toEqual([`bad      Address: PUBLIC_URL is ${'http://127'}`])
    expect(warnings.join()).not.toContain('Address')
  })

  it('takes no arguments', async () => {
    await expect(doctor(['now'], {}, () => undefined)).rejects.toThrow('It takes no arguments')
  })

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a setting that is wrong',
      { TRUST_PROXY: 'yes' },
      /^bad +Settings: TRUST_PROXY is "yes": set it to a whole/,
    ],
    [
      'no address',
      { PUBLIC_URL: '' },
      /^bad +Address: PUBLIC_URL is not set.+ Set it to the address of the shop/,
    ],
    [
      'an address without https',
      { PUBLIC_URL: 'http://127.0.0.1:2' },
      /^bad +Address: PUBLIC_URL is http:.+ Put a proxy with https in front/,
    ],
    [
      'an address where nobody answers',
      {},
      /^warning +Address: .+ https:\/\/127\.0\.0\.1:2 doesn’t answer as this shop \(.*ECONNREFUSED.*\)\. Check its name/,
    ],
    [
      'no mail server',
      { SMTP_URL: '' },
      /^bad +Mail server: SMTP_URL is not set.+outbox.+ Set SMTP_URL to your mail server/,
    ],
    [
      'a mail server that is away',
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      /^bad +Mail server: The mail server 127\.0\.0\.1:1 doesn’t answer \(.*ECONNREFUSED.*\)\. Correct SMTP_URL/,
    ],
    [
      'a sender that is refused',
      { MAIL_FROM: '' },
      /^bad +Mail server: .+ no-reply@localhost.+ Set MAIL_FROM to an address of/,
    ],
    [
      'an owner without address',
      { ADMIN_EMAIL: '' },
      /^bad +Mail server: .+ admin@localhost.+ Shop settings, or set ADMIN_EMAIL/,
    ],
    ['no name', { SHOP_NAME: '' }, /^warning +Shop settings: .+ Customised Cable.+\(SHOP_NAME\)/],
    ['no address on invoices', { SHOP_ADDRESS: '' }, /^warning +Shop settings: .+\(SHOP_ADDRESS\)/],
    ['no tax number', { SHOP_TAX_ID: '' }, /^warning +Shop settings: .+\(SHOP_TAX_ID\)/],
    ['no text about payment', { SHOP_PAYMENT_TEXT: '' }, /^warning +Shop settings: .+\(SHOP_PAYMENT_TEXT\)/],
    [
      'no copies',
      { BACKUP_DIR: '' },
      /^warning +Backups: .+ Set BACKUP_DIR to a folder on another disk, or make sure npm run backup/,
    ],
    [
      'a folder that is none',
      { BACKUP_DIR: '/dev/null/copies' },
      /^bad +Backups: BACKUP_DIR is .+ENOTDIR.+ Create it/,
    ],
    [
      'no data',
      { DATA_DIR: '/dev/null/data' },
      /^bad +Database: .+ There is no data in .+: start the server once, or set DATA_DIR/,
    ],
  ])('names %s, with the remedy', async (_, change, line) => {
    const { code, bad, warnings } = await runDoctor({ ...rightSettings(), ...change })
    expect([...bad, ...warnings]).toContainEqual(expect.stringMatching(line))
    expect(code).toBe(bad.length > 0 ? 1 : 0)
    if (String(line).startsWith('/^bad')) expect(code).toBe(1)
  })

  it('names a mail server that refuses the shop, with the remedy', async () => {
    const refusing = await startMailServer('554 not you')
    onTestFinished(refusing.close)
    const { bad } = await runDoctor({ ...rightSettings(), SMTP_URL: refusing.url })
    expect(bad).toEqual([
      expect.stringMatching(
        /refuses this shop \(.*554 not you.*\)\. Correct the user and password in SMTP_URL/,
      ),
    ])
  })

  const future = Date.now() + 24 * hourMs
  const mail = (tries: number, failedAt: string) =>
    `insert into mail (id, recipient, recipientKey, subject, text, queuedAt, tries, nextTryAt, claimedUntil, failedAt, error)
     values ('m${tries}', 'a@example.com', 'a@example.com', 's', 't', 0, ${tries}, 0, 0, ${failedAt}, '')`

  it.each<[string, string, RegExp]>([
    [
      'a printed password',
      'update account set mustChangePassword = 1',
      /^bad +Administrators: .+ printed password: admin\. Sign in with it and choose another/,
    ],
    [
      'no second factor',
      'update secondFactor set isOn = 0',
      /^warning +Administrators: .+ admin\. Turn on two-factor authentication/,
    ],
    ['mails that wait', mail(1, 'null'), /^bad +Emails: .+ more than an hour: 1\. Check the mail server/],
    [
      'mails that failed',
      mail(9, '1'),
      /^warning +Emails: .+ delivered: 1\. .+Undelivered emails, and send them/,
    ],
    [
      'a clock that is behind',
      `update account set createdAt = ${future}`,
      /^bad +Clock: The clock says .+ UTC, but there is data or a file from .+ UTC\. Set the clock/,
    ],
    [
      'parts without figures',
      `update part set figures = json_set(figures, '$.ampacityA', 0) where list = 'wireList'`,
      /^warning +Parts: .+ missing: \d+, such as .+\. Complete them in the catalogue under Incomplete/,
    ],
    [
      'damaged data',
      `pragma writable_schema = on; update sqlite_master set sql = 'create table account (x)' where name = 'account'`,
      /^bad +Database: The database is damaged .+ Stop the server, restore the latest backup with npm run restore/,
    ],
  ])('names %s in the database, with the remedy', async (_, statement, line) => {
    const { dataDir, file } = ownData()
    changeData(file, statement)
    const { bad, warnings } = await runDoctor({ ...rightSettings(), DATA_DIR: dataDir })
    expect([...bad, ...warnings]).toContainEqual(expect.stringMatching(line))
  })

  it('names a file of data that cannot be read, and checks the rest', async () => {
    const { dataDir, file } = ownData()
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xff, Math.floor(bytes.length / 4), Math.floor(bytes.length / 2)))
    const { bad, good, lines } = await runDoctor({ ...rightSettings(), DATA_DIR: dataDir })
    expect(bad).toEqual([expect.stringMatching(/^bad +Database: The database is damaged/)])
    expect(lines.at(-1)).toMatch(/^Not checked until that is corrected: .*Administrators/)
    expect(good.join('\n')).toMatch(/Mail server: .+ answers/)
  })

  it('names terms that are not the shop’s own', async () => {
    const { dataDir } = ownData()
    rmSync(join(dataDir, 'documents'), { recursive: true })
    const { warnings } = await runDoctor({ ...rightSettings(), DATA_DIR: dataDir })
    expect(warnings).toContainEqual(
      expect.stringMatching(/Read them at \/terms, and save your own as terms\.md/),
    )
  })

  it.each<[string, number, (file: string) => void, RegExp]>([
    [
      'too old',
      30,
      () => undefined,
      /^bad +Backups: The latest backup is from .+ due every 24\u00a0h\. The server log/,
    ],
    [
      'damaged',
      1,
      (file) => writeFileSync(file, 'no database'),
      /^bad +Backups: The backup .+ is unusable \(.+\)\. Delete it, check its disk, and make another/,
    ],
    ['missing', 1, (file) => rmSync(file), /^bad +Backups: There is no backup in .+ yet\. Start the server/],
  ])('names a last copy that is %s', async (_, hours, spoil, line) => {
    const folder = makeFolder()
    const file = join(folder, copyNamed(Date.now() - hours * hourMs))
    await backup([file], { DATA_DIR: prepared.source.dataDir }, () => undefined)
    spoil(file)
    const { bad } = await runDoctor({ ...rightSettings(), BACKUP_DIR: folder })
    expect(bad).toEqual([expect.stringMatching(line)])
  })

  it('names copies on the same disk as the data', async () => {
    const { dataDir } = ownData()
    const folder = join(dataDir, 'copies')
    cpSync(copies, folder, { recursive: true })
    const { warnings } = await runDoctor({ ...rightSettings(), DATA_DIR: dataDir, BACKUP_DIR: folder })
    expect(warnings).toContainEqual(
      expect.stringMatching(/on the same disk as the data.+ Set BACKUP_DIR to another disk/),
    )
  })

  it('reads the errors of a running server from its metrics', async () => {
    const token = { METRICS_TOKEN: 'a-token-of-the-scraper' }
    const server = await startTestServer({ env: token })
    onTestFinished(server.close)
    const env = { ...rightSettings(), ...token, PORT: new URL(server.url).port }
    expect((await runDoctor(env)).good).toContainEqual(
      expect.stringMatching(/^good +Errors: No errors in the log since/),
    )
    vi.spyOn(server.db, 'selectFrom').mockImplementation(() => {
      throw new Error('odd')
    })
    expect((await server.inject({ url: '/api/shop' })).statusCode).toBe(500)
    const { warnings } = await runDoctor(env)
    expect(warnings).toContainEqual(
      expect.stringMatching(/^warning +Errors: Errors in the log since .+: 1\. Read the server log/),
    )
    const quiet = await runDoctor({ ...env, LOG_LEVEL: 'silent' })
    expect(quiet.warnings).toContainEqual(
      expect.stringMatching(/^warning +Errors: LOG_LEVEL is silent.+ Set it to warn/),
    )
  })
})
