import { Kysely, sql } from 'kysely'
import { beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import { openPool, postgresDialect } from '../../server/db/postgres'
import type { Schema } from '../../server/db/schema'
import { succeed } from '../../server/refusal'
import { transact } from '../../server/services/transact'
import { makeTestServer } from '../support/testServer'
import type { Server } from './ordering'

let server: Server
beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
})

/** Adds one to the version of the catalogue, and fails this often with this code. */
async function addOne(code: string, failures: number) {
  const version = async () =>
    (await server.db.selectFrom('catalogueState').select('version').executeTakeFirstOrThrow()).version
  const before = await version()
  let runs = 0
  const outcome = await transact(server.db, async (transaction) => {
    runs += 1
    await transaction
      .updateTable('catalogueState')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    if (runs <= failures) throw Object.assign(new Error('thrown out'), { code })
    return succeed(runs)
  }).catch((error: unknown) => error)
  return { outcome, runs, added: (await version()) - before }
}

it.each(['40P01', '40001'])('a transaction aborted by %s is retried from the start', async (code) => {
  expect(await addOne(code, 2)).toEqual({ outcome: { ok: true, value: 3 }, runs: 3, added: 1 })
})

it('a transaction that is aborted again and again fails in the end, and is rolled back', async () => {
  expect(await addOne('40P01', 9)).toEqual({ outcome: expect.any(Error) as Error, runs: 3, added: 0 })
})

it('a transaction that fails for another reason is not retried', async () => {
  expect(await addOne('23505', 1)).toEqual({ outcome: expect.any(Error) as Error, runs: 1, added: 0 })
})

it.runIf(inject('postgresUrl') !== undefined)(
  'a query without an answer in time closes its connection, not later work',
  async () => {
    const url = new URL(server.dataEnv['DATABASE_URL']!)
    url.searchParams.set('query_timeout', '2000')
    const pool = openPool(url.href, () => undefined)
    const db = new Kysely<Schema>({ dialect: postgresDialect(pool) })
    onTestFinished(() => db.destroy())
    const count = (of: Kysely<Schema>, key: string) =>
      of.insertInto('attempt').values({ key, count: 1, startedAt: 0, blockedUntil: 0 }).execute()
    const slow = db.transaction().execute(async (transaction) => {
      await count(transaction, 'slow')
      await sql`select pg_sleep(4)`.execute(transaction)
    })
    await expect(slow).rejects.toThrow('Query read timeout')
    // Until the server has finished with it: later queries must be separate work.
    await vi.waitFor(async () => {
      const busy = sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and state = 'active' and query like '%pg_sleep(4)%' and pid != pg_backend_pid()`
      expect((await busy.execute(server.db)).rows).toEqual([])
    })
    await count(db, 'next')
    const kept = await server.db
      .selectFrom('attempt')
      .select('key')
      .where('key', 'in', ['slow', 'next'])
      .execute()
    expect(kept).toEqual([{ key: 'next' }])
  },
)
