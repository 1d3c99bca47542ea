import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { AdminCatalogue, AdminPart, CatalogueHistory } from '@/contract/adminCatalogue'
import { problemSchema } from '@/contract/problem'
import { noNames } from '@/contract/partFields'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { makeTestServer, second } from '../support/testServer'
import { aLead, bodyFor, place, stockOf } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let owner: Headers
beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
  owner = await server.signInOwner()
})

const get = (url: string, headers = owner) => server.inject({ url: `/api${url}`, headers })
const kept = async () => (await get('/admin/catalogue')).json<AdminCatalogue>()
const history = async () => (await get('/admin/catalogue/history')).json<CatalogueHistory>().lines
const patch = (url: string, payload: object, headers = owner) =>
  server.inject({ method: 'PATCH', url: `/api/admin/catalogue/${url}`, headers, payload })

async function part(value: string): Promise<AdminPart> {
  const found = (await kept()).parts.find((one) => one.value === value)
  if (!found) throw new Error(`There is no ${value}`)
  return found
}
const change = async (value: string, ...changes: object[]) =>
  patch(`parts/${(await part(value)).objectId}`, { changes })

/** The catalogue for buyers, after the server’s cache has expired. */
async function shown(headers: Headers = owner): Promise<Catalogue> {
  server.clock.advance(second)
  return (await get('/catalogue', headers)).json<Catalogue>()
}

describe('the catalogue in administration', () => {
  it('has every part of every list, a wire’s price per metre, and the postage', async () => {
    const { parts, postList, currency } = await kept()
    const offered = await shown()
    expect(currency).toBe('AUD')
    expect(parts).toHaveLength(
      [
        offered.connectorAList,
        offered.connectorBList,
        offered.wireList,
        offered.fuseList,
        offered.fuseRatingList,
      ].flat().length,
    )
    expect(await part('w-twin-2p9')).toMatchObject({
      list: 'wireList',
      price: 3.9,
      stockLimit: null,
      retired: false,
    })
    expect(postList).toEqual(offered.postList.map((option) => ({ ...option, ...noNames, retired: false })))
    expect(parts.map(({ list }) => list)).toEqual(
      parts
        .map(({ list }) => list)
        .toSorted(
          (a, b) =>
            ['connectorAList', 'connectorBList', 'wireList', 'fuseList', 'fuseRatingList'].indexOf(a) -
            ['connectorAList', 'connectorBList', 'wireList', 'fuseList', 'fuseRatingList'].indexOf(b),
        ),
    )
  })

  it('is forbidden to buyers', async () => {
    const { headers } = await server.signUp()
    const { objectId } = await part('w-twin-2p9')
    const changes = [{ field: 'price', was: 3.9, now: 1 }]
    for (const url of ['/admin/catalogue', '/admin/catalogue/history'])
      expect((await get(url, headers)).statusCode).toBe(403)
    expect((await patch(`parts/${objectId}`, { changes }, headers)).statusCode).toBe(403)
    expect((await patch('postage', { label: 'Normal', changes: [] }, headers)).statusCode).toBe(403)
    expect((await part('w-twin-2p9')).price).toBe(3.9)
  })
})

describe('a change of a part', () => {
  it('is shown and charged to buyers from then on, wire per cm', async () => {
    const buyer = await server.signUp()
    const answer = await change('w-twin-2p9', { field: 'price', was: 3.9, now: 4.5 })
    expect(answer.statusCode).toBe(200)
    const wire = (await shown(buyer.headers)).wireList.find(({ value }) => value === 'w-twin-2p9')
    expect(wire).toMatchObject({ price: 4.5, priceCM: 0.045 })
    const stale = await place(server, buyer.headers, bodyFor([aLead()]))
    expect(stale.statusCode).toBe(409)
    const { total } = stale.json<{ total: number }>()
    expect(
      (await place(server, buyer.headers, bodyFor([aLead()], { expectedTotal: total }))).statusCode,
    ).toBe(201)
  })

  it('of a product applies to all parts that share it, and is answered with them', async () => {
    const before = await part('a-sb50-grey')
    const answer = await change(
      'a-sb50-grey',
      { field: 'stock', was: before.stock, now: 7 },
      { field: 'stockLimit', was: null, now: 10 },
    )
    const { parts } = answer.json<{ parts: AdminPart[] }>()
    expect(parts.length).toBeGreaterThan(1)
    for (const one of parts) expect(one).toMatchObject({ sku: before.sku, stock: 7, stockLimit: 10 })
    expect(await stockOf(server, before.sku)).toBe(7)
  })

  it('that retires a part removes it from the lists; old orders keep it, and it can return', async () => {
    const buyer = await server.signUp()
    const { number } = (await place(server, buyer.headers, bodyFor([aLead()]))).json<{ number: string }>()
    await change('b-cig-socket', { field: 'retired', was: false, now: true })
    const values = async () => (await shown()).connectorBList.map(({ value }) => value)
    expect(await values()).not.toContain('b-cig-socket')
    expect((await part('b-cig-socket')).retired).toBe(true)
    const refused = await place(server, buyer.headers, bodyFor([aLead()]))
    expect(refused.json()).toMatchObject({ changes: [{ reason: 'gone', kind: 'connectB' }] })
    const order = (await get(`/orders/${number}`, buyer.headers)).body
    expect(order).toContain('b-cig-socket')
    await change('b-cig-socket', { field: 'retired', was: true, now: false })
    expect(await values()).toContain('b-cig-socket')
  })

  it('writes an audit line with who, what, was and now', async () => {
    const before = await part('a-sb50-grey')
    await change(
      'a-sb50-grey',
      { field: 'label', was: before.label, now: 'SB50, grey' },
      { field: 'price', was: before.price, now: 12.5 },
    )
    await patch('postage', { label: 'Normal', changes: [{ field: 'value', was: 10.6, now: 11 }] })
    const line = { userName: 'admin', at: server.clock.now() }
    expect(await history()).toEqual([
      { ...line, subject: 'Normal', field: 'value', was: '10.6', now: '11' },
      { ...line, subject: before.sku, field: 'price', was: String(before.price), now: '12.5' },
      { ...line, subject: 'a-sb50-grey', field: 'label', was: before.label, now: 'SB50, grey' },
    ])
    expect((await shown()).postList[0]).toMatchObject({ label: 'Normal', value: 11 })
  })

  it('by two owners to one attribute is applied once; the later one is refused as a whole', async () => {
    const { stock } = await part('a-sb50-grey')
    const answers = await Promise.all(
      [20, 30].map((now) =>
        change(
          'a-sb50-grey',
          { field: 'stockLimit', was: null, now },
          { field: 'stock', was: stock, now: stock + now },
        ),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const after = await part('a-sb50-grey')
    expect(after.stock - stock).toBe(after.stockLimit)
    expect(await history()).toHaveLength(2)
  })

  it('by two owners to two attributes applies both', async () => {
    const { stock } = await part('a-sb50-grey')
    await change('a-sb50-grey', { field: 'price', was: 9.9, now: 10 })
    await change('a-sb50-grey', { field: 'stock', was: stock, now: 3 })
    expect(await part('a-sb50-grey')).toMatchObject({ price: 10, stock: 3 })
  })

  it('of stock keeps concurrent sales', async () => {
    const { stock, sku } = await part('a-sb50-grey')
    const buyer = await server.signUp()
    await place(server, buyer.headers, bodyFor([aLead()]))
    expect((await change('a-sb50-grey', { field: 'stock', was: stock, now: 500 })).statusCode).toBe(409)
    expect(await stockOf(server, sku)).toBe(stock - 1)
  })

  it.each([
    [[{ field: 'price', was: 9.9, now: -1 }], 422],
    [[{ field: 'price', was: 9.9, now: 1.00001 }], 422],
    [[{ field: 'price', was: 9.9, now: 1e308 }], 422],
    [[{ field: 'stock', was: 64, now: 1.5 }], 422],
    [[{ field: 'stock', was: 64, now: -1 }], 422],
    [[{ field: 'stock', was: 64, now: 1e15 }], 422],
    [[{ field: 'stockLimit', was: null, now: 'few' }], 400],
    [[{ field: 'label', was: 'x', now: ' ' }], 422],
    [[{ field: 'label', was: 'x', now: 'a\0b' }], 400],
    [[{ field: 'label', was: 'x', now: 'a\tb' }], 422],
    [[{ field: 'type', was: 'x', now: 'a\u0085b' }], 422],
    [[{ field: 'plusContact', was: '+', now: '+\t' }], 422],
    [[{ field: 'contacts', was: [], now: ['a\tb|1|2|3'] }], 422],
    [[{ field: 'retired', was: 0, now: 1 }], 400],
    [[{ field: 'sku', was: 'x', now: 'y' }], 422],
    [[{ field: 'price', was: 9.9, now: 1, authority: ['ADMIN'] }], 400],
    [[], 422],
  ])('to %j is refused, and nothing changes', async (changes, status) => {
    const before = await kept()
    expect((await change('a-sb50-grey', ...changes)).statusCode).toBe(status)
    expect(await kept()).toEqual(before)
    expect(await history()).toEqual([])
  })

  it('of a label with control characters, stored since before, corrects it', async () => {
    const old = 'SB50,\tgrey\n'
    await server.db.updateTable('part').set({ label: old }).where('value', '=', 'a-sb50-grey').execute()
    expect((await shown()).connectorAList.map(({ label }) => label)).toContain(old)
    const stock = { field: 'stock', was: (await part('a-sb50-grey')).stock, now: 7 }
    expect((await change('a-sb50-grey', stock)).statusCode).toBe(200)
    expect((await part('a-sb50-grey')).label).toBe(old)
    const refused = await change('a-sb50-grey', { field: 'label', was: old, now: 'SB50\tgrey' })
    expect(problemSchema.parse(refused.json()).errors).toEqual({
      'changes.0.now': 'This contains line breaks, tabs or other control characters. Remove them.',
    })
    expect((await change('a-sb50-grey', { field: 'label', was: old, now: 'SB50' })).statusCode).toBe(200)
    expect((await part('a-sb50-grey')).label).toBe('SB50')
  })

  it('of a stranding with control characters, stored since before, corrects it', async () => {
    const wire = 'w-twin-4p58'
    const old = '56/0.30\n'
    const { figures } = await part(wire)
    const stored = JSON.stringify({ ...figures, stranding: old })
    await server.db.updateTable('part').set({ figures: stored }).where('value', '=', wire).execute()
    const mass = { field: 'massPerM', was: figures['massPerM'], now: 99 }
    expect((await change(wire, mass)).statusCode).toBe(200)
    const stranding = (now: string) => change(wire, { field: 'stranding', was: old, now })
    expect(problemSchema.parse((await stranding('56/\t0.30')).json()).errors).toEqual({
      'changes.0.now': 'This contains line breaks, tabs or other control characters. Remove them.',
    })
    expect((await stranding('56/0.30')).statusCode).toBe(200)
    expect((await part(wire)).figures).toEqual({ ...figures, stranding: '56/0.30', massPerM: 99 })
  })

  it('of what does not exist is not found', async () => {
    const changes = [{ field: 'retired', was: false, now: true }]
    for (const id of ['nothing', '%00', 'a%20b'])
      expect((await patch(`parts/${id}`, { changes })).statusCode).toBe(404)
    const postage = { label: 'Rocket', changes: [{ field: 'value', was: 1, now: 2 }] }
    expect((await patch('postage', postage)).statusCode).toBe(404)
  })
})

describe('a kind of postage', () => {
  const rename = (was: string, now: string) =>
    patch('postage', { label: was, changes: [{ field: 'label', was, now }] })
  const labels = async () => (await kept()).postList.map(({ label }) => label)

  it('is renamed, also together with another change, and back', async () => {
    const before = await labels()
    const both = [
      { field: 'label', was: 'Normal', now: ' Parcel ' },
      { field: 'deliveryDays', was: null, now: 4 },
    ]
    expect((await patch('postage', { label: 'Normal', changes: both })).statusCode).toBe(200)
    expect((await kept()).postList[0]).toMatchObject({
      label: 'Parcel',
      deliveryDays: 4,
      formerly: ['Normal'],
    })
    expect((await rename('Normal', 'Post')).statusCode).toBe(404)
    expect((await rename('Parcel', 'Normal')).statusCode).toBe(200)
    expect(await labels()).toEqual(before)
    expect((await kept()).postList[0]?.formerly).toEqual(['Parcel'])
  })

  it('cannot have the name of another one, or none', async () => {
    await rename('Express', 'Courier')
    // Carts and quotes that name Express would get another postage.
    const former = { label: 'Express', value: 12 }
    const added = await server.inject({
      method: 'POST',
      url: '/api/admin/catalogue/postage',
      headers: owner,
      payload: former,
    })
    expect(added.statusCode).toBe(409)
    expect((await rename('Normal', 'Express')).statusCode).toBe(409)
    await rename('Courier', 'Express')
    const taken = await rename('Normal', 'Express')
    expect(taken.statusCode).toBe(409)
    expect(taken.json<{ errors: object }>().errors).toHaveProperty('label')
    expect((await rename('Normal', ' ')).statusCode).toBe(422)
    const stale = { label: 'Normal', changes: [{ field: 'label', was: 'Post', now: 'Parcel' }] }
    expect((await patch('postage', stale)).statusCode).toBe(409)
  })
})

it('postage has a price and a greatest mass, which may be none', async () => {
  const { postList } = await kept()
  const before = postList.find(({ label }) => label === 'Normal')!
  const answer = await patch('postage', {
    label: 'Normal',
    changes: [
      { field: 'value', was: before.value, now: 12.3 },
      { field: 'massMaximum', was: before.massMaximum, now: before.massMaximum === null ? 5000 : null },
      { field: 'isPickUp', was: false, now: true },
      { field: 'deliveryDays', was: null, now: 4 },
    ],
  })
  expect(answer.json<{ postList: unknown[] }>().postList).toContainEqual({
    label: 'Normal',
    value: 12.3,
    massMaximum: before.massMaximum === null ? 5000 : null,
    isPickUp: true,
    deliveryDays: 4,
    ...noNames,
    retired: false,
  })
  const stale = { label: 'Normal', changes: [{ field: 'value', was: before.value, now: 1 }] }
  expect((await patch('postage', stale)).statusCode).toBe(409)
})
