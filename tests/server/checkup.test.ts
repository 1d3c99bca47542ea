import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Check, CheckProblem, Checkup } from '@/contract/adminCheckup'
import { doctor } from '../../server/cli/doctor'
import { systemClock } from '../../server/effects'
import { checkQuickly } from '../../server/services/checkup/checkup'
import { createCurrentShop } from '../../server/services/currentShop'
import { createLoggedErrors } from '../../server/services/checkup/loggedErrors'
import { checkDisk, checkVersions } from '../../server/services/checkup/machineChecks'
import { createReadFile } from '../../server/services/checkup/readFile'
import { readSettings } from '../../server/settings'
import { startMailServer } from '../support/mailServer'
import { day, makeTestServer, minute } from '../support/testServer'

const isPostgres = inject('postgresUrl') !== undefined

async function aShop(env: Record<string, string> = {}) {
  const server = await makeTestServer({ env })
  onTestFinished(server.close)
  const read = async (headers: Record<string, string> = {}, query = '') => {
    const answer = await server.inject({
      url: `/api/admin/checkup${query}`,
      headers: { ...(await server.signInOwner()), ...headers },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<Checkup>().checks
  }
  return { ...server, read }
}

const find = (checks: readonly Check[], problem: CheckProblem) =>
  checks.find((check) => check.problem === problem)

describe('GET /api/admin/checkup', () => {
  it('is for administrators', async () => {
    const server = await aShop()
    const { headers } = await server.signUp()
    expect((await server.inject({ url: '/api/admin/checkup', headers })).statusCode).toBe(403)
  })

  it('names what is wrong in a shop that was just installed, each with its status', async () => {
    const { read } = await aShop()
    const checks = await read()
    // The machine that runs the tests may have any Node.
    const ofShop = checks.filter(({ name }) => name !== 'versions')
    const problems = ofShop.flatMap(({ problem, status }) =>
      problem === null ? [] : [`${status} ${problem}`],
    )
    expect(problems).toEqual([
      'bad publicUrlMissing',
      'warning shopNameMissing',
      'warning shopAddressMissing',
      'warning taxIdMissing',
      'warning paymentTextMissing',
      'warning termsMissing',
      'warning secondFactorMissing',
      'bad smtpMissing',
      'bad ownerUnreachable',
      ...(isPostgres ? ['warning copiesElsewhere'] : ['warning copiesOff']),
      ...(find(checks, 'checksumsOff') ? ['warning checksumsOff'] : []),
    ])
    const good = ofShop.filter(({ status }) => status === 'good').map(({ name }) => name)
    const names = ['proxy', 'mails', 'clock', 'disk', 'parts', 'errors']
    expect(good.filter((name) => name !== 'data')).toEqual(names)
    const engine = checks.find(({ name }) => name === 'versions')?.values.database
    expect(engine).toMatch(isPostgres ? /^PostgreSQL \d+/ : /^SQLite 3\./)
  })

  const behindProxy = { 'x-forwarded-for': '203.0.113.7', host: 'shop.example.com' }
  const byTwo = { 'x-forwarded-for': '203.0.113.7, 198.51.100.2', host: 'shop.example.com' }

  it.each<[string, Record<string, string>, Record<string, string>, CheckProblem, Check['values']]>([
    ['a proxy that is not trusted', {}, behindProxy, 'proxyUntrusted', { proxies: 1 }],
    ['more proxies than trusted', { TRUST_PROXY: '1' }, byTwo, 'proxiesMore', { proxies: 2, trusted: 1 }],
    [
      'fewer proxies than trusted',
      { TRUST_PROXY: '2' },
      behindProxy,
      'proxiesFewer',
      { proxies: 1, trusted: 2 },
    ],
    [
      'http in front of the proxy',
      { TRUST_PROXY: '1' },
      { ...behindProxy, 'x-forwarded-proto': 'http' },
      'otherProtocol',
      { said: 'http', url: 'https://shop.example.com' },
    ],
    [
      'another host',
      { TRUST_PROXY: '1' },
      { ...behindProxy, host: '127.0.0.1:3000' },
      'otherHost',
      { host: '127.0.0.1:3000', url: 'https://shop.example.com' },
    ],
  ])('names %s, as seen from the request', async (_, env, headers, problem, values) => {
    const { read } = await aShop({ PUBLIC_URL: 'https://shop.example.com', ...env })
    expect(find(await read(headers), problem)?.values).toEqual(values)
  })

  it('finds the proxies of docs/operating.md in order', async () => {
    const { read } = await aShop({ PUBLIC_URL: 'https://shop.example.com', TRUST_PROXY: '1' })
    for (const proto of [{}, { 'x-forwarded-proto': 'https' }]) {
      const proxy = (await read({ ...behindProxy, ...proto })).filter(({ name }) => name === 'proxy')
      expect(proxy).toEqual([
        { name: 'proxy', status: 'good', problem: null, values: { host: 'shop.example.com', proxies: 1 } },
      ])
    }
  })

  it('compares the clock with that of the browser', async () => {
    const { read, clock } = await aShop()
    const at = (ms: number) => `?now=${clock.now() + ms}`
    expect(find(await read({}, at(-30_000)), 'clockOffBrowser')).toBeUndefined()
    expect(find(await read({}, at(-10 * minute)), 'clockOffBrowser')?.values).toMatchObject({ seconds: 600 })
  })

  it('finds a clock that was set back behind the newest row', async () => {
    const { read, clock } = await aShop()
    clock.set(clock.now() - day)
    const { values } = find(await read(), 'clockBehind') ?? {}
    expect(values?.now).toBe(clock.now())
    expect(values?.at).toBeGreaterThan(clock.now())
    if (isPostgres) expect(find(await read(), 'clockOffDatabase')?.values.seconds).toBeGreaterThan(80_000)
  })

  it.runIf(isPostgres)('finds a PostgreSQL that accepts no changes', async () => {
    const { db, dataEnv } = await aShop()
    const sources = {
      clock: systemClock,
      settings: readSettings(dataEnv),
      currentShop: createCurrentShop(readSettings(dataEnv).shop),
    }
    expect(find(await checkQuickly({ ...sources, db }), 'dataReadOnly')).toBeUndefined()
    const checks = await db
      .transaction()
      .setAccessMode('read only')
      .execute((transaction) => checkQuickly({ ...sources, db: transaction }))
    expect(find(checks, 'dataReadOnly')).toMatchObject({ name: 'data', status: 'bad' })
  })

  it('counts the errors in the log of the last day', async () => {
    const { read, app, clock } = await aShop()
    app.log.error('odd')
    app.log.fatal('odder')
    app.log.warn('no error')
    expect(find(await read(), 'errorsLogged')?.values.found).toBe(2)
    clock.advance(25 * 60 * minute)
    expect(find(await read(), 'errorsLogged')).toBeUndefined()
  })

  it('speaks with the mail server once, however often it is asked, until some minutes later', async () => {
    const mailServer = await startMailServer()
    onTestFinished(mailServer.close)
    const { read, clock } = await aShop({ SMTP_URL: mailServer.url, MAIL_FROM: 'shop@example.com' })
    await Promise.all([read(), read(), read()])
    await read()
    expect(mailServer.seen.connections).toBe(1)
    clock.advance(5 * minute)
    await read()
    expect(mailServer.seen.connections).toBe(2)
  })
})

it('npm run doctor checks the data of a running server, on either engine', async () => {
  const { dataEnv } = await aShop()
  const lines: string[] = []
  expect(await doctor([], dataEnv, (line) => lines.push(line))).toBe(1)
  const found = lines.join('\n')
  expect(found).toMatch(/^bad +Mail server: SMTP_URL is not set/m)
  expect(found).toMatch(/^warning +Administrators: .+ admin\. Turn on two-factor/m)
  expect(found).toMatch(/^good +Clock: /m)
  expect(found).toMatch(/^\w+ +Versions: Node\.js/m)
  expect(found).toMatch(isPostgres ? /^warning +Backups: .+pg_dump/m : /^good +Database: /m)
})

describe('the free space', () => {
  const gigabyte = 1024 ** 3

  it.each([
    [0.1, 'diskFull'],
    [0.9, 'diskLow'],
    [2, null],
  ])('of %s GB is judged', async (free, problem) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const settings = readSettings({ DATA_DIR: dataDir })
    const [check] = await checkDisk(settings, () => Promise.resolve(free * gigabyte))
    expect(check).toMatchObject({ name: 'disk', problem, values: { folder: dataDir, free: free * gigabyte } })
  })
})

it('names a Node.js that gets no fixes any more', () => {
  expect(checkVersions('SQLite 3', '20.19.5')[0]?.problem).toBe('nodeOld')
  expect(checkVersions('SQLite 3', '22.12.0')[0]?.problem).toBeNull()
})

it('stops to read a file that takes too long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await createReadFile(0)(join(folder, 'shop.db'))).toBe('unread')
})

it('says since when errors are counted', () => {
  const time = { now: 1_000_000_000_000, elapsed: 0 }
  const errors = createLoggedErrors({ now: () => time.now + time.elapsed, elapsed: () => time.elapsed })
  errors.note()
  time.elapsed = 3 * 60 * minute
  errors.note()
  expect(errors.read()).toEqual({ found: 2, at: time.now })
  time.elapsed = 26 * 60 * minute
  expect(errors.read()).toEqual({ found: 1, at: time.now + 3 * 60 * minute })
  time.elapsed = 27 * 60 * minute
  expect(errors.read().found).toBe(0)
})
