import { type InsertQueryNode, Kysely, type KyselyPlugin, PrimitiveValueListNode } from 'kysely'
import { sql, TableNode, ValuesNode } from 'kysely'
import { beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createDatabaseHealth } from '../../server/db/health'
import { openPool, postgresDialect } from '../../server/db/postgres'
import type { Schema } from '../../server/db/schema'
import { succeed } from '../../server/refusal'
import { transact } from '../../server/services/transact'
import { makeTestServer } from '../support/testServer'
import { makeImportServer } from './importing'
import { aLead, bodyFor, place, type Server } from './ordering'

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
    const db = new Kysely<Schema>({
      dialect: postgresDialect(
        pool,
        createDatabaseHealth(() => undefined),
      ),
    })
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

it('a reset link, a new password and a correct sign-in are stored where their first transaction is aborted', async () => {
  /** Tables whose next change in this way is aborted. */
  const aborted = new Set<string>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const [into] = node.kind === 'DeleteQueryNode' ? node.from.froms : []
      const table = node.kind === 'UpdateQueryNode' ? node.table : into
      const name = table && TableNode.is(table) ? table.table.identifier.name : ''
      if (aborted.delete(name)) throw Object.assign(new Error('thrown out'), { code: '40P01' })
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const shop = await makeTestServer({ plugin })
  onTestFinished(shop.close)
  const { userName, email } = await shop.signUp()
  const post = (url: string, payload: object) => shop.inject({ method: 'POST', url, payload })
  const token = () => shop.mails.flatMap(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? []).at(-1)

  aborted.add('passwordReset')
  await post('/api/forgot-password', { email })
  await vi.waitFor(() => expect(token()).toBeDefined(), { interval: 5 })
  // The token is claimed before.
  const password = 'another-lamp-43'
  aborted.add('account')
  expect((await post('/api/reset-password', { token: token(), password })).statusCode).toBe(204)
  aborted.add('attempt')
  expect((await post('/api/sign-in', { userName, password })).statusCode).toBe(200)
  expect([...aborted]).toEqual([])
})

/** The name of the counter that this query moves on. */
function counterIn({ values }: InsertQueryNode): string {
  const row = values && ValuesNode.is(values) ? values.values[0] : undefined
  const name = row && PrimitiveValueListNode.is(row) ? row.values[0] : undefined
  if (typeof name !== 'string') throw new Error('A counter without a name')
  return name
}

it('every transaction locks orders, parts, products, counters and the catalogue in this order', async () => {
  let writes: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode' && node.table && TableNode.is(node.table))
        writes.push(node.table.table.identifier.name)
      if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'counter')
        writes.push(counterIn(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const shop = await makeImportServer({ plugin })
  onTestFinished(shop.close)
  const { headers, password } = await shop.signUp()
  const order = [
    'order',
    'placedOrder',
    'part',
    'product',
    'invoice',
    'creditNote',
    'audit',
    'catalogueState',
  ]
  async function locksOf(answering: PromiseLike<{ statusCode: number; body: string }>) {
    writes = []
    const { statusCode, body } = await answering
    expect(statusCode, body).toBeLessThan(300)
    const locked = [...new Set(writes)].filter((table) => order.includes(table))
    expect(locked).toEqual(order.filter((table) => locked.includes(table)))
    return locked
  }
  const placed = async () =>
    (await place(shop, headers, bodyFor([aLead()]))).json<{ number: string }>().number
  const send = (
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    of: Record<string, string>,
    payload?: object,
  ) => shop.inject({ method, url: `/api${url}`, headers: of, ...(payload && { payload }) })

  expect(await locksOf(place(shop, headers, bodyFor([aLead()])))).toEqual([
    'order',
    'product',
    'invoice',
    'catalogueState',
  ])
  const ofCancelled = ['order', 'placedOrder', 'product', 'creditNote', 'audit', 'catalogueState']
  const own = `/orders/${await placed()}/cancel`
  expect(await locksOf(send('POST', own, headers))).toEqual(ofCancelled)
  const any = `/admin/orders/${await placed()}`
  const cancel = { version: 1, state: 'cancelled' }
  expect(await locksOf(send('PATCH', any, shop.owner, cancel))).toEqual(ofCancelled)

  const payments = `/admin/orders/${await placed()}/payments`
  const money = { day: '2026-11-20', way: 'cash', note: 'Late' }
  const payment = { version: 1, amount: 5, ...money }
  expect(await locksOf(send('POST', payments, shop.owner, payment))).toEqual(['placedOrder', 'audit'])
  const reduction = { version: 2, amount: -5, ...money, reducesPrice: true }
  const ofReduction = ['placedOrder', 'creditNote', 'audit']
  expect(await locksOf(send('POST', payments, shop.owner, reduction))).toEqual(ofReduction)

  const { objectId, label, price } = await shop.part('a-sb50-grey')
  const changes = [
    { field: 'price', was: price, now: 11 },
    { field: 'label', was: label, now: 'SB50' },
  ]
  const ofPart = ['part', 'product', 'audit', 'catalogueState']
  const path = `/admin/catalogue/parts/${objectId}`
  expect(await locksOf(send('PATCH', path, shop.owner, { changes }))).toEqual(ofPart)
  const checked = await shop.check('value,label,price\na-sb50-grey,SB 50,12')
  expect(await locksOf(shop.apply(checked))).toEqual(ofPart)

  const left = locksOf(send('DELETE', '/account', headers, { password }))
  expect(await left).toEqual(['order', 'placedOrder'])
})
