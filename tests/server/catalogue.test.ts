import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { catalogueSchema } from '@/contract/catalogue'
import { partLists } from '@/contract/partFields'
import firstCatalogue from '../../server/db/catalogue.json'
import type { CatalogueFile } from '../../server/db/seed'
import { seedCatalogue } from '../../server/db/seed'
import { isUniqueViolation } from '../../server/db/errors'
import { openDatabase } from '../../server/db/open'
import { catalogue } from '../../server/repositories/catalogue'
import fixture from '../fixtures/catalogue.json'
import { makeTestData } from '../support/testData'
import { makeTestServer, second } from '../support/testServer'

let server: Awaited<ReturnType<typeof makeTestServer>>
let headers: Record<string, string>
beforeAll(async () => {
  server = await makeTestServer()
  headers = (await server.signUp()).headers
})
afterAll(() => server.close())

const get = (more: Record<string, string> = {}) =>
  server.inject({ url: '/api/catalogue', headers: { ...headers, ...more } })

describe('the catalogue', () => {
  it('is what it was seeded with, with a row id for each part', async () => {
    const lists = catalogueSchema.parse((await get()).json())
    const ids = [
      lists.connectorAList,
      lists.connectorBList,
      lists.wireList,
      lists.fuseList,
      lists.fuseRatingList,
    ].flatMap((list) => list.map(({ objectId }) => objectId))
    expect(new Set(ids).size).toBe(184)
    const withoutIds = JSON.parse(JSON.stringify(lists), (key, value: unknown) =>
      key === 'objectId' ? undefined : value,
    ) as unknown
    expect(withoutIds).toEqual(fixture)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (body: Buffer) => body],
  ] as const)('is sent as %s where that is accepted', async (encoding, decode) => {
    const answer = await get(encoding && { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toBe('Accept-Encoding')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(JSON.parse(decode(answer.rawPayload).toString())).toEqual((await get()).json())
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['deflate', undefined],
    ['br;q=0', undefined],
  ])('answers "%s" with %s', async (accepted, encoding) => {
    expect((await get({ 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
  })

  it('answers 304 to clients that have it, in any encoding', async () => {
    const etag = String((await get()).headers['etag'])
    for (const tag of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
      const answer = await get({ 'if-none-match': tag, 'accept-encoding': 'br' })
      expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', etag])
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('answers HEAD with the headers alone', async () => {
    const answer = await server.inject({ method: 'HEAD', url: '/api/catalogue', headers })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['etag']).toBe((await get()).headers['etag'])
  })

  it('shows a change within a second, with a new tag', async () => {
    const before = await get()
    await server.db.updateTable('product').set({ stock: 3 }).where('sku', '=', 'sb50-grey').execute()
    await server.db
      .updateTable('catalogueState')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    server.clock.advance(second - 1)
    expect((await get()).body).toBe(before.body)
    server.clock.advance(1)
    const after = await get()
    const { connectorAList, connectorBList } = catalogueSchema.parse(after.json())
    for (const list of [connectorAList, connectorBList])
      expect(list.find(({ sku }) => sku === 'sb50-grey')?.stock).toBe(3)
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
  })

  it('shows a change within a second though the clock of the machine is set back', async () => {
    const before = await get()
    await server.db
      .updateTable('catalogueState')
      .set((eb) => ({ version: eb('version', '+', 1), currency: 'EUR' }))
      .execute()
    server.clock.set(server.clock.now() - 24 * 60 * 60 * second)
    server.clock.advance(second)
    expect((await get()).body).not.toBe(before.body)
  })

  it('leaves retired parts out', async () => {
    await server.db.updateTable('part').set({ retired: 1 }).where('value', '=', 'b-bare').execute()
    const { connectorBList } = await catalogue.lists(server.db, 'AUD')
    expect(connectorBList.some(({ value }) => value === 'b-bare')).toBe(false)
  })
})

describe('the first data', () => {
  async function openFolder() {
    const { source, remove } = await makeTestData({ isEmpty: true })
    const database = await openDatabase(source, (error) => {
      throw error
    })
    onTestFinished(async () => {
      await database.close()
      await remove()
    })
    return database.db
  }

  it('is the shop’s own, in the shape that the API answers', async () => {
    const db = await openFolder()
    await seedCatalogue(db)
    const lists = catalogueSchema.parse(await catalogue.lists(db, 'AUD'))
    for (const list of partLists)
      expect(lists[list]).toMatchObject(firstCatalogue[list].map(({ value, price }) => ({ value, price })))
  })

  it('is inserted once, and never replaces the owner’s changes', async () => {
    const db = await openFolder()
    await seedCatalogue(db)
    await db.updateTable('product').set({ price: 1, stock: 2 }).where('sku', '=', 'sb50-grey').execute()
    await db.deleteFrom('postOption').where('label', '=', 'Normal').execute()
    const before = await catalogue.lists(db, 'AUD')
    await seedCatalogue(db)
    expect(await catalogue.lists(db, 'AUD')).toEqual(before)
  })

  it('is inserted completely or not at all', async () => {
    const db = await openFolder()
    const [first] = fixture.wireList
    const twice: CatalogueFile = { ...fixture, wireList: [first!, first!] }
    const error: unknown = await seedCatalogue(db, twice).catch((caught: unknown) => caught)
    expect(isUniqueViolation(error)).toBe(true)
    expect(await db.selectFrom('part').selectAll().execute()).toEqual([])
    await seedCatalogue(db, fixture)
    expect((await catalogue.lists(db, 'AUD')).wireList).toHaveLength(fixture.wireList.length)
  })

  it('has one product for each sku', () => {
    const products = new Map<string, object>()
    for (const { sku, price, stock } of [...firstCatalogue.connectorAList, ...firstCatalogue.connectorBList])
      expect(products.set(sku, products.get(sku) ?? { price, stock }).get(sku)).toEqual({ price, stock })
  })
})
