import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { restore } from '../../server/cli/restore'
import { createCopies } from '../../server/services/copies'
import type { TestData } from '../support/testData'
import { day, makeTestServer, minute } from '../support/testServer'
import { makeFolder, noData, someData } from './data'
import { aLead, bodyFor, orderCount, place } from './ordering'

const hour = 60 * minute
const start = Date.UTC(2026, 10, 26, 3, 0, 0)
const name = (at: number) =>
  `shop-automatic-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`

/** Copies every 24 hours, of which three are kept, by a clock that only moves when it is set. */
function copiesOf(data: TestData, folder: string) {
  const time = { now: start }
  const clock = { now: () => time.now, elapsed: () => time.now }
  const { dataDir } = data.source
  const report = (line: string) => expect.fail(line)
  const copies = createCopies({ folder, everyHours: 24, keep: 3 }, { dataDir, clock, report })
  return { ...copies, time }
}

describe('the copies that a server makes by itself', () => {
  it('are made when the last one is old enough, and the oldest are deleted', async () => {
    const data = await someData()
    const folder = join(makeFolder(), 'copies')
    const { makeIfDue, time } = copiesOf(data, folder)
    await makeIfDue()
    time.now = start + day - minute
    await makeIfDue()
    expect(readdirSync(folder)).toEqual([name(start)])
    for (const days of [1, 2, 3]) {
      time.now = start + days * day
      await makeIfDue()
    }
    expect(readdirSync(folder).toSorted()).toEqual([1, 2, 3].map((days) => name(start + days * day)))
    if (process.platform !== 'win32')
      expect(statSync(join(folder, name(start + day))).mode & 0o777).toBe(0o600)
  })

  it('are restored by the command for the others, with every order', async () => {
    const data = await someData()
    const folder = makeFolder()
    const server = await makeTestServer({ data, env: { BACKUP_DIR: folder } })
    const ordersOf = async ({ db }: Pick<typeof server, 'db'>) =>
      db.selectFrom('placedOrder').selectAll().orderBy('number').execute()
    await server.inject({ url: '/api/shop' })
    await vi.waitFor(() => expect(readdirSync(folder).join()).toMatch(/^shop-automatic-[\dTZ-]+\.db$/))
    const copied = await ordersOf(server)
    const { headers } = await server.signUp()
    expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
    await server.close()

    const drill = await noData()
    const [copy = ''] = readdirSync(folder)
    await restore([join(folder, copy)], { DATA_DIR: drill.source.dataDir }, () => undefined)
    const restored = await makeTestServer({ data: drill })
    expect(copied).toHaveLength(1)
    expect(await ordersOf(restored)).toEqual(copied)
    expect(await orderCount(restored)).toBe(1)
    await restored.close()
  })

  it('delete no file but their own', async () => {
    const folder = makeFolder()
    const others = [
      'shop-2020-01-01.db',
      'shop-automatic-2020-01-01.db',
      'shop-automatic-2020-99-01T00-00-00Z.db',
      'shop-automatic-2020-01-01T00-00-00Z.db.bak',
    ]
    const own = [10, 20, 30, 40].map((days) => name(start - days * day))
    const part = `${name(start - 5 * day)}.123.part`
    for (const file of [...others, ...own, part, `${part}-wal`, `${part}-journal`])
      writeFileSync(join(folder, file), 'x')
    await copiesOf(await someData(), folder).makeIfDue()
    expect(readdirSync(folder).toSorted()).toEqual([...others, ...own.slice(0, 2), name(start)].toSorted())
  })

  it('are still made, and none is deleted, after the clock was wrong', async () => {
    const folder = makeFolder()
    const toCome = [1, 2, 3, 4].map((days) => name(start + days * day))
    for (const file of toCome) writeFileSync(join(folder, file), 'x')
    const copies = copiesOf(await someData(), folder)
    expect(await copies.ageS()).toBe(Infinity)
    await copies.makeIfDue()
    expect(readdirSync(folder).toSorted()).toEqual([name(start), ...toCome])
    expect(await copies.ageS()).toBe(0)
  })

  it('are made once where two are asked for at the same time', async () => {
    const folder = makeFolder()
    const { makeIfDue } = copiesOf(await someData(), folder)
    const first = makeIfDue()
    expect(makeIfDue()).toBe(first)
    await first
    expect(readdirSync(folder)).toEqual([name(start)])
  })

  it('say where they cannot be written, and are tried again', async () => {
    const folder = join(makeFolder(), 'copies')
    writeFileSync(folder, 'a file')
    const { makeIfDue, ageS } = copiesOf(await someData(), folder)
    await expect(makeIfDue()).rejects.toThrow(
      /^No copy could be written to .+ \(.+\): see that BACKUP_DIR is/,
    )
    expect(await ageS()).toBe(Infinity)
    rmSync(folder)
    await makeIfDue()
    expect(readdirSync(folder)).toEqual([name(start)])
  })

  it('of damaged data are refused, and the earlier ones are kept', async () => {
    const data = await someData()
    const folder = makeFolder()
    const { makeIfDue, time } = copiesOf(data, folder)
    await makeIfDue()
    const file = join(data.source.dataDir, 'shop.db')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xff, Math.floor(bytes.length / 4), Math.floor(bytes.length / 2)))
    for (const days of [1, 2, 3, 4]) {
      time.now = start + days * day
      await expect(makeIfDue()).rejects.toThrow()
    }
    expect(readdirSync(folder)).toEqual([name(start)])
  })

  it('stop with the server, and leave nothing unfinished', async () => {
    const folder = makeFolder()
    const { makeIfDue, stop } = copiesOf(await someData(), folder)
    const making = makeIfDue()
    stop()
    await making
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('GET /metrics', () => {
  const metricsToken = 'a-token-of-the-scraper'
  const metricsOf = async (server: Awaited<ReturnType<typeof makeTestServer>>) =>
    (await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body

  it('has the age of the last copy', async () => {
    const folder = makeFolder()
    const server = await makeTestServer({ env: { BACKUP_DIR: folder, METRICS_TOKEN: metricsToken } })
    onTestFinished(server.close)
    await server.inject({ url: '/api/shop' })
    await vi.waitFor(() => expect(readdirSync(folder)[0]).toMatch(/Z\.db$/))
    server.clock.advance(2 * hour)
    const [, age] = /^database_copy_age_seconds (\S+)$/m.exec(await metricsOf(server)) ?? []
    // The name of a copy has no milliseconds.
    expect(Math.floor(Number(age))).toBe(7200)
  })

  it('says that there is no copy where none can be made, and the log says why', async () => {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    const server = await makeTestServer({ env: { BACKUP_DIR: file, METRICS_TOKEN: metricsToken } })
    onTestFinished(server.close)
    await server.inject({ url: '/api/shop' })
    await vi.waitFor(() => expect(server.log()).toContain('see that BACKUP_DIR is a folder'))
    // A sentence for the operator, without a stack.
    expect(server.log()).toMatch(/"msg":"No copy could be written to [^"]+see that BACKUP_DIR/)
    expect(await metricsOf(server)).toContain('database_copy_age_seconds +Inf\n')
  })

  it('has none without BACKUP_DIR', async () => {
    const server = await makeTestServer({ env: { METRICS_TOKEN: metricsToken } })
    onTestFinished(server.close)
    expect(await metricsOf(server)).not.toContain('database_copy_age')
  })
})
