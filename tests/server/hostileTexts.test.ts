import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminAccount, AdminAccountList } from '@/contract/adminAccounts'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import type { ImportCheck } from '@/contract/catalogueImport'
import { problemSchema } from '@/contract/problem'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, delivery, type Headers, orderCount, place, type Server } from './ordering'

let server: Server
let buyer: Headers
let owner: Headers
let blocked: AdminAccount
beforeAll(async () => {
  server = await makeTestServer()
  buyer = (await server.signUp()).headers
  owner = await server.signInOwner()
  const { userName } = await server.signUp()
  const found = await send('GET', `/api/admin/accounts?search=${userName}`, owner)
  blocked = found.json<AdminAccountList>().accounts[0]!
  await server.db.updateTable('product').set({ stock: 1_000_000 }).execute()
})
afterAll(() => server.close())

const statements = [
  'drop table account',
  'delete from session',
  "update product set price=0 where ''=''",
  'insert into account values (1)',
  'select "passwordHash" from account',
  'pg_sleep(9)',
  'vacuum',
  'pragma writable_schema=1',
  "attach database 'x' as y",
  'copy account to stdout',
]
const frames: ((statement: string) => string)[] = [
  (statement) => `'; ${statement}; --`,
  (statement) => `"; ${statement}; --`,
  (statement) => `') ; ${statement}; --`,
  (statement) => `' or (${statement}) or '`,
  (statement) => `' union ${statement} --`,
  (statement) => `1; ${statement}`,
  (statement) => `\\'; ${statement}; /*`,
  (statement) => `'||(${statement})||'`,
  (statement) => `$1; ${statement} -- ?`,
  (statement) => `%' ; ${statement}; -- _`,
]
const payloads = frames.flatMap((frame) => statements.map(frame))

async function schemaAndCounts(): Promise<object> {
  const tables = await server.db.introspection.getTables()
  const accounts = await server.db.selectFrom('account').select('objectId').orderBy('objectId').execute()
  const prices = await server.db.selectFrom('product').select(['sku', 'price']).orderBy('sku').execute()
  return { tables, accounts, prices }
}

/** Whatever the work sends is handled like any other text. */
async function keepsSchema(work: () => Promise<void>): Promise<void> {
  const before = await schemaAndCounts()
  await work()
  expect(await schemaAndCounts()).toEqual(before)
}

/** Each payload in turn. */
const tryEach = (attempt: (payload: string) => Promise<void>) =>
  keepsSchema(async () => {
    for (const payload of payloads) await attempt(payload)
  })

const chunksOf = (size: number) =>
  Array.from({ length: Math.ceil(payloads.length / size) }, (_, index) =>
    payloads.slice(index * size, (index + 1) * size),
  )

const send = (method: 'GET' | 'POST' | 'PATCH', url: string, headers: Headers, payload?: object) =>
  server.inject({ method, url, headers, ...(payload && { payload }) })

describe('a hundred SQL injections', () => {
  it('are tried', () => expect(new Set(payloads).size).toBe(100))

  it('sign nobody in', () =>
    tryEach(async (text) => {
      const remoteAddress = `10.9.0.${String(payloads.indexOf(text))}`
      const ask = (url: string, payload: object) =>
        server.inject({ method: 'POST', url, payload, remoteAddress })
      expect((await ask('/api/sign-in', { userName: text, password: text })).statusCode).toBe(401)
      const person = { userName: text, email: text, password: 'walnut-lamp-42' }
      expect((await ask('/api/sign-up', person)).statusCode).toBe(422)
      expect((await ask('/api/forgot-password', { email: text })).statusCode).toBe(422)
      expect((await ask('/api/reset-password', { token: text, password: 'walnut-lamp-42' })).statusCode).toBe(
        410,
      )
    }))

  it('are stored unchanged in orders, and are found', () =>
    keepsSchema(async () => {
      for (const texts of chunksOf(3)) {
        const [name = '', address = name, note = name] = texts
        const reference = name.slice(0, 40)
        const details = { ...delivery, name, address, note, reference }
        const answer = await place(server, buyer, bodyFor([aLead({ cm: 100 })], { delivery: details }))
        expect(answer.statusCode, answer.body).toBe(201)
        const { number } = answer.json<{ number: string }>()
        expect((await send('GET', `/api/orders/${number}`, buyer)).json()).toMatchObject({
          delivery: details,
        })
        const found = await send('GET', `/api/admin/orders?search=${encodeURIComponent(name)}`, owner)
        expect(found.json<{ orders: object[] }>().orders).toHaveLength(1)
        const path = `/api/admin/orders/${number}`
        const changed = await send('PATCH', path, owner, { version: 1, trackingNumber: reference })
        expect(changed.statusCode).toBe(200)
        expect((await send('GET', path, owner)).json()).toMatchObject({ trackingNumber: reference })
      }
    }))

  it('are stored unchanged as a part’s label', async () => {
    const { parts } = (await send('GET', '/api/admin/catalogue', owner)).json<AdminCatalogue>()
    const part = parts.find(({ value }) => value === 'b-bare')!
    let was = part.label
    await tryEach(async (text) => {
      const change = { changes: [{ field: 'label', was, now: text }] }
      const path = `/api/admin/catalogue/parts/${part.objectId}`
      expect((await send('PATCH', path, owner, change)).json()).toMatchObject({ parts: [{ label: text }] })
      was = text
    })
  })

  it('find no account, and are stored unchanged as the reason of a block', () =>
    tryEach(async (text) => {
      const find = (search: string) =>
        send('GET', `/api/admin/accounts?search=${encodeURIComponent(search)}`, owner)
      expect((await find(text)).json()).toEqual({ accounts: [], next: null })
      const path = `/api/admin/accounts/${blocked.objectId}/block`
      const answer = await send('POST', path, owner, { reason: text })
      expect(answer.json()).toMatchObject({ blocked: { reason: text } })
      for (const what of ['block', 'unblock', 'sign-out', 'cancel-orders', 'demote']) {
        const address = `/api/admin/accounts/${encodeURIComponent(text)}/${what}`
        const body = what === 'block' ? { reason: text } : undefined
        expect([400, 404]).toContain((await send('POST', address, owner, body)).statusCode)
      }
    }))

  it('are valid order keys, or refused where they contain blanks', () =>
    tryEach(async (text) => {
      const answer = await place(server, buyer, bodyFor([aLead()]), text)
      if (text.includes(' '))
        expect(problemSchema.parse(answer.json()).errors).toHaveProperty('idempotency-key')
      else expect(answer.statusCode).toBe(201)
    }))

  it('are refused or not found in addresses', () =>
    tryEach(async (text) => {
      const word = encodeURIComponent(text)
      for (const url of [
        `/api/orders/${word}`,
        `/api/orders?cursor=${word}`,
        `/api/quotes/${word}`,
        `/api/admin/orders?state=${word}`,
        `/api/admin/orders?cursor=${word}`,
        `/api/admin/orders/${word}`,
        `/api/admin/accounts?cursor=${word}`,
        `/api/admin/catalogue/parts/${word}/history`,
        `/api/pictures/${word}`,
      ]) {
        const { statusCode } = await send('GET', url, owner)
        expect([400, 404, 422], `${url}: ${String(statusCode)}`).toContain(statusCode)
      }
    }))

  describe('in a catalogue file', () => {
    const path = '/api/admin/catalogue/import'
    const fileOf = (rows: (readonly [value: string, label: string])[]) => ({
      columns: ['value', 'label'],
      decimalSign: '.',
      rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    })
    const check = async (file: object) =>
      (await send('POST', `${path}/check`, owner, file)).json<ImportCheck>()

    it('are imported unchanged as labels', () =>
      keepsSchema(async () => {
        const { parts } = (await send('GET', '/api/admin/catalogue', owner)).json<AdminCatalogue>()
        const values = parts.filter(({ list }) => list === 'connectorBList').map(({ value }) => value)
        for (const texts of chunksOf(values.length)) {
          const rows = texts.map((text, index) => [values[index]!, text] as const)
          const file = fileOf(rows)
          const { counts, version, stockLines } = await check(file)
          expect(counts).toMatchObject({ changed: rows.length, wrong: 0 })
          const applied = await send('POST', `${path}/apply`, owner, { version, stockLines, ...file })
          expect(applied.statusCode, applied.body).toBe(204)
          const stored = await server.db.selectFrom('part').select(['value', 'label']).execute()
          const labels = new Map(stored.map(({ value, label }) => [value, label]))
          for (const [value, text] of rows) expect(labels.get(value)).toBe(text)
        }
      }))

    it('are refused in other cells', () =>
      keepsSchema(async () => {
        const file = fileOf(payloads.map((text) => [text, 'Part'] as const))
        const { counts, version } = await check(file)
        expect(counts.wrong).toBe(payloads.length)
        const body = { version, stockLines: [], ...file }
        expect((await send('POST', `${path}/apply`, owner, body)).statusCode).toBe(422)
      }))
  })
})

const oddCounts = [
  '-1|+1|--1|1.5|.5|0.1|1,000|1.000|1_000|1 000|1e3|1e309|0x10|0b1|10000|99999999999999999999',
  'NaN|Infinity|-Infinity|null|undefined|true|1/2|½|²|١|１|Ⅷ|one|1;2|1\u200b|[1]|{}',
].flatMap((line) => line.split('|'))
/** As spelled in the body: JSON has no literals for some of them. */
const oddFigures = [
  '-1|-0.1|-1e-9|1e309|-1e309|1e308|1e20|100000.1|100001|9007199254740993',
  '"400"|"4 m"|""|"NaN"|"1e3"|true|false|[]|[400]|{}|{"value":400}',
  'NaN|Infinity|-Infinity|undefined|0x10|.5|1.|+1|1_000|1,5|--1|1e',
].flatMap((line) => line.split('|'))

describe('thirty odd numbers', () => {
  const plain = () => JSON.stringify(bodyFor([aLead()]))
  async function refused(payload: string, field: RegExp) {
    const headers = { ...buyer, 'content-type': 'application/json', 'idempotency-key': 'odd' }
    const answer = await server.inject({ method: 'POST', url: '/api/orders', headers, payload })
    const { status, errors } = problemSchema.parse(answer.json())
    expect([400, 422], payload).toContain(status)
    let isJson = true
    try {
      JSON.parse(payload)
    } catch {
      isJson = false
    }
    if (isJson) expect(Object.keys(errors ?? {}).join(' '), payload).toMatch(field)
  }

  it('are refused as counts', async () => {
    expect(oddCounts.length).toBeGreaterThanOrEqual(30)
    const before = await orderCount(server)
    for (const odd of oddCounts)
      for (const field of ['quantity', 'andrsonPlugHandle']) {
        const body = JSON.parse(plain()) as { orders: Record<string, unknown>[] }
        body.orders[0]![field] = odd
        await refused(JSON.stringify(body), new RegExp(field))
      }
    expect(await orderCount(server)).toBe(before)
  })

  it('are refused as lengths and loads', async () => {
    expect(oddFigures.length).toBeGreaterThanOrEqual(30)
    const before = await orderCount(server)
    for (const odd of oddFigures)
      for (const field of ['wire_len', 'loadA']) {
        const payload = plain().replace(new RegExp(`"${field}":[^,}]+`), `"${field}":${odd}`)
        expect(payload).toContain(`"${field}":${odd}`)
        await refused(payload, new RegExp(field))
      }
    expect(await orderCount(server)).toBe(before)
  })
})
