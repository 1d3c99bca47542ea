import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { AdminCatalogue, AdminPart, CatalogueHistory, ChangedParts } from '@/contract/adminCatalogue'
import type { ImportCheck } from '@/contract/catalogueImport'
import { noNames } from '@/contract/partFields'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { makeTestServer, second } from '../support/testServer'
import { aLead, bodyFor, place } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let owner: Headers
beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
  owner = await server.signInOwner()
})

const get = (url: string) => server.inject({ url: `/api${url}`, headers: owner })
const kept = async () => (await get('/admin/catalogue')).json<AdminCatalogue>()
const history = async () => (await get('/admin/catalogue/history')).json<CatalogueHistory>().lines
const add = (payload: object) =>
  server.inject({ method: 'POST', url: '/api/admin/catalogue/parts', headers: owner, payload })

async function part(value: string): Promise<AdminPart> {
  const found = (await kept()).parts.find((one) => one.value === value)
  if (!found) throw new Error(`There is no ${value}`)
  return found
}
const change = async (value: string, ...changes: object[]) =>
  server.inject({
    method: 'PATCH',
    url: `/api/admin/catalogue/parts/${(await part(value)).objectId}`,
    headers: owner,
    payload: { changes },
  })

async function shown(): Promise<Catalogue> {
  server.clock.advance(second)
  return (await get('/catalogue')).json<Catalogue>()
}

const figures = {
  mass: 60,
  contactRatingA: 75,
  gaugeMinimum: 2,
  gaugeMaximum: 16,
  poles: 2,
  voltageMaximumV: 60,
}
/** Of a connector with no other given. */
const initialFigures = {
  symbol: 'plain',
  housingColour: '',
  ratingSource: 'trade',
  stud: '',
  feeds: '',
  wiresPerContact: 1,
  coreMinimumMm: 0,
  coreMaximumMm: 0,
  keyV: 0,
  reachMm: 0,
  plusContact: '+',
  minusContact: '-',
  contacts: [],
}
const holder = { mounting: 'inline', gaugeMinimum: 0.5, gaugeMaximum: 5.3, voltageRatingV: 58, ratingsA: [5] }
const wire = {
  crossSectionMm2: 3,
  stranding: '60/0.25',
  conductors: 2,
  ampacityA: 30,
  voltageDropPerAmp: 0.0118,
  outsideDiameterMm: 8,
  massPerM: 90,
  coreColours: ['red', 'black'],
}
const newB = {
  list: 'connectorBList',
  label: 'Radlok 75, blue',
  type: 'Radlok',
  price: 14.25,
  stock: 20,
  figures,
}

describe('a part added', () => {
  it('is offered last in its list, in a new category, and can be ordered', async () => {
    const { headers } = await server.signUp()
    const answer = await add({ ...newB, value: 'b-radlok-75', picture: '/pictures/bare-ends.svg' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json<ChangedParts>().parts).toEqual([
      {
        ...newB,
        ...noNames,
        figures: { ...figures, ...initialFigures },
        objectId: expect.any(String) as string,
        value: 'b-radlok-75',
        sku: 'b-radlok-75',
        stockLimit: null,
        retired: false,
        picture: '/pictures/bare-ends.svg',
      },
    ])
    const { connectorBList, connectorBCategory, connectorACategory } = await shown()
    expect(connectorBList.at(-1)).toMatchObject({ value: 'b-radlok-75', ...figures, sku: 'b-radlok-75' })
    expect(connectorBCategory.at(-1)).toEqual({ name: 'Radlok', value: 'Radlok', label: 'Radlok' })
    expect(connectorACategory.map(({ value }) => value)).not.toContain('Radlok')
    const json = JSON.stringify(bodyFor([aLead()]))
    const order = JSON.parse(json.replace('b-cig-socket', 'b-radlok-75')) as object
    const { total } = (await place(server, headers, order)).json<{ total: number }>()
    expect((await place(server, headers, { ...order, expectedTotal: total })).statusCode).toBe(201)
    expect((await part('b-radlok-75')).stock).toBe(19)
  })

  it('is added once for its id, however often it is sent', async () => {
    const body = { ...newB, newId: '3f2b8f0e-6f57-4c0e-9a55-0c5a2f5f8a11' }
    const first = await add(body)
    expect(first.statusCode).toBe(201)
    const again = await add(body)
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect((await kept()).parts.filter(({ label }) => label === newB.label)).toHaveLength(1)
    expect((await history()).filter(({ now }) => now === newB.label)).toHaveLength(1)
    expect((await add({ ...body, newId: 'x' })).statusCode).toBe(422)
  })

  it('that was edited since its id was sent is refused where it was added, and else added', async () => {
    const newId = '3f2b8f0e-6f57-4c0e-9a55-0c5a2f5f8a11'
    await add({ ...newB, newId })
    const refused = await add({ ...newB, price: 15, newId, isEdited: true })
    expect(refused.statusCode).toBe(409)
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['newId'])
    const ofName = async () => (await kept()).parts.filter(({ label }) => label === newB.label)
    expect((await ofName()).map(({ price }) => price)).toEqual([newB.price])
    const other = { ...newB, value: 'b-other', newId: '3f2b8f0e-6f57-4c0e-9a55-0c5a2f5f8a12' }
    expect((await add({ ...other, isEdited: true })).statusCode).toBe(201)
    expect(await ofName()).toHaveLength(2)
  })

  it('at both ends is a connector B of the same product too, which only a connector A can be', async () => {
    const bounds = { wireMinimum: 10, wireMaximum: 300 }
    const body = { ...newB, list: 'connectorAList', bothEnds: true, figures: { ...figures, ...bounds } }
    const answer = await add(body)
    expect(answer.statusCode).toBe(201)
    const sku = 'a-radlok-75-blue'
    expect(answer.json<ChangedParts>().parts).toMatchObject([
      { list: 'connectorAList', value: sku, sku, figures: bounds },
      { list: 'connectorBList', value: 'b-radlok-75-blue', sku, figures: { ...figures, ...initialFigures } },
    ])
    expect((await history()).map(({ subject, field }) => [field, subject])).toEqual([
      ['added', 'b-radlok-75-blue'],
      ['added', sku],
    ])
    const refused = await add({ ...newB, bothEnds: true })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('bothEnds')
  })

  it('has a fallback drawing without a picture', async () => {
    await add({ ...newB, value: 'b-radlok-75' })
    expect((await part('b-radlok-75')).picture).toBeNull()
    expect((await shown()).connectorBList.at(-1)?.picture).toEqual({ url: '/part.svg' })
  })

  it('gets a free slug from its label where none is given', async () => {
    const valueOf = async (label: string) =>
      (await add({ ...newB, label })).json<ChangedParts>().parts[0]?.value
    expect(await valueOf('Prüfstück 4 mm²')).toBe('b-prufstuck-4-mm2')
    expect(await valueOf('PRÜFSTÜCK: 4 mm²')).toBe('b-prufstuck-4-mm2-2')
    expect(await valueOf('连接器')).toBe('b-part')
    expect(await valueOf('x '.repeat(99))).toMatch(/^b(-x)+$/)
    expect(await valueOf('x '.repeat(99))).toMatch(/^b(-x)+-2$/)
  })

  it('shares the product of an existing sku', async () => {
    const { price, stock, sku } = await part('b-cig-socket')
    const left = await add({ ...newB, price: undefined, stock: undefined, sku, value: 'b-two' })
    expect(left.statusCode).toBe(201)
    const shared = await add({ ...newB, price, stock, sku, value: 'b-three' })
    expect(shared.json<ChangedParts>().parts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['b-cig-socket', 'b-two', 'b-three']),
    )
    expect(await part('b-three')).toMatchObject({ price, stock, sku })
    const differing = await add({ ...newB, price: price + 1, stock, stockLimit: 5, sku, value: 'b-four' })
    expect(differing.statusCode).toBe(422)
    expect(Object.keys(differing.json<{ errors: object }>().errors)).toEqual(['price', 'stockLimit'])
  })

  it('writes an audit line, and removes its category when it is retired', async () => {
    await add({ ...newB, value: 'b-radlok-75' })
    expect(await history()).toEqual([
      {
        at: server.clock.now(),
        userName: 'admin',
        subject: 'b-radlok-75',
        field: 'added',
        was: '',
        now: 'Radlok 75, blue',
      },
    ])
    await change('b-radlok-75', { field: 'retired', was: false, now: true })
    expect((await shown()).connectorBCategory.map(({ value }) => value)).not.toContain('Radlok')
  })

  it.each<[string, object, number, string]>([
    ['a slug that is taken, of another list', { value: 'a-sb50-grey' }, 409, 'value'],
    ['a slug with blanks', { value: 'b two' }, 422, 'value'],
    ['no label', { label: ' ' }, 422, 'label'],
    ['no price for a new product', { price: undefined }, 422, 'price'],
    ['no stock for a new product', { stock: undefined }, 422, 'stock'],
    ['a price below zero', { price: -1 }, 422, 'price'],
    ['an unknown list', { list: 'postList' }, 422, 'list'],
    ['a number for a list', { list: 5 }, 400, 'list'],
    ['no list', { list: undefined }, 400, 'list'],
    ['an unknown attribute', { figures: { ...figures, poles: {} } }, 400, 'figures.poles'],
    ['an attribute of another list', { figures: { ...figures, amps: 5 } }, 422, 'figures.amps'],
    ['a missing attribute', { figures: { ...figures, poles: undefined } }, 422, 'figures.poles'],
    ['an attribute of another type', { figures: { ...figures, poles: 'two' } }, 422, 'figures.poles'],
    ['half a pole', { figures: { ...figures, poles: 1.5 } }, 422, 'figures.poles'],
    [
      'a gauge with its bounds swapped',
      { figures: { ...figures, gaugeMinimum: 20 } },
      422,
      'figures.gaugeMaximum',
    ],
    ['a picture from another site', { picture: 'https://example.com/a.png' }, 422, 'picture'],
    ['a picture that was not uploaded', { picture: '/api/pictures/nothing' }, 422, 'picture'],
  ])('with %s is refused at the field, and nothing is added', async (_, wrong, status, field) => {
    const before = await kept()
    const answer = await add({ ...newB, value: 'b-radlok-75', ...wrong })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      status,
      [field],
    ])
    expect(await kept()).toEqual(before)
    expect(await history()).toEqual([])
    const products = await server.db
      .selectFrom('product')
      .select('sku')
      .where('sku', '=', 'b-radlok-75')
      .execute()
    expect(products).toEqual([])
  })

  it('of each other list has that list’s attributes', async () => {
    const parts = [
      {
        list: 'connectorAList',
        type: 'Anderson SB',
        figures: { ...figures, wireMinimum: 10, wireMaximum: 0 },
      },
      { list: 'wireList', type: 'Twin sheath', figures: wire },
      { list: 'fuseList', type: 'ANL', figures: { ...holder, ratingsA: [5, 7.5] } },
      {
        list: 'fuseRatingList',
        type: 'Fuse rating',
        figures: { amps: 17, families: ['ANL', 'MIDI'] },
        label: '17A',
      },
    ]
    for (const one of parts) expect((await add({ ...newB, label: one.list, ...one })).statusCode).toBe(201)
    const lists = await shown()
    expect(lists.connectorAList.at(-1)).toMatchObject(parts[0]!.figures)
    expect(lists.wireList.at(-1)).toMatchObject({ ...wire, priceCM: 0.1425 })
    expect(lists.fuseList.at(-1)).toMatchObject(parts[2]!.figures)
    expect(lists.fuseRatingList.at(-1)).toMatchObject(parts[3]!.figures)
    const picture = '/pictures/fuse-none.svg'
    expect((await add({ ...newB, ...parts[3], picture })).statusCode).toBe(422)
  })

  it('that is no connector is its own product, so that it can be ordered', async () => {
    const fuse = {
      ...newB,
      list: 'fuseList',
      figures: holder,
      value: 'f-anl-48',
    }
    const refused = await add({ ...fuse, sku: 'anl' })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['sku'])
    expect((await add({ ...fuse, sku: 'f-anl-48' })).statusCode).toBe(201)
  })
})

describe('a change of a part’s own fields', () => {
  it('applies to type, picture and attributes, and writes a line for each', async () => {
    const before = await part('b-cig-socket')
    const { mass, gaugeMaximum } = before.figures as { mass: number; gaugeMaximum: number }
    const answer = await change(
      'b-cig-socket',
      { field: 'mass', was: mass, now: 99.5 },
      { field: 'type', was: before.type, now: 'Sockets' },
      { field: 'gaugeMaximum', was: gaugeMaximum, now: gaugeMaximum + 1 },
      { field: 'picture', was: before.picture, now: null },
      { field: 'symbol', was: 'socket', now: 'plug' },
    )
    expect(answer.statusCode).toBe(200)
    const after = {
      ...before,
      type: 'Sockets',
      picture: null,
      figures: { ...before.figures, mass: 99.5, gaugeMaximum: gaugeMaximum + 1, symbol: 'plug' },
    }
    expect(await part('b-cig-socket')).toEqual(after)
    const { connectorBList, connectorBCategory } = await shown()
    expect(connectorBList.find(({ value }) => value === 'b-cig-socket')?.mass).toBe(99.5)
    expect(connectorBCategory.map(({ value }) => value)).toContain('Sockets')
    expect((await history()).map(({ field, was, now }) => [field, was, now])).toEqual([
      ['symbol', 'socket', 'plug'],
      ['picture', before.picture, ''],
      ['gaugeMaximum', String(gaugeMaximum), String(gaugeMaximum + 1)],
      ['type', before.type, 'Sockets'],
      ['mass', String(mass), '99.5'],
    ])
  })

  it('of a list is text in the history', async () => {
    const { figures: glass } = await part('f-glass')
    await change('f-glass', { field: 'ratingsA', was: glass['ratingsA'], now: [1, 2.5] })
    const { figures: rating } = await part('r-blade-5a')
    await change('r-blade-5a', { field: 'families', was: rating['families'], now: ['ANL', 'MEGA'] })
    expect((await part('f-glass')).figures['ratingsA']).toEqual([1, 2.5])
    expect((await history()).map(({ now }) => now)).toEqual(['ANL|MEGA', '1 2.5'])
  })

  it('is refused as a whole where one field has changed since', async () => {
    const before = await part('b-cig-socket')
    const figure = { field: 'mass', was: 1, now: 2 }
    const label = { field: 'label', was: before.label, now: 'Other' }
    expect((await change('b-cig-socket', label, figure)).statusCode).toBe(409)
    expect((await change('b-cig-socket', { field: 'type', was: 'x', now: 'y' })).statusCode).toBe(409)
    expect(await part('b-cig-socket')).toEqual(before)
    expect(await history()).toEqual([])
    expect(await server.db.selectFrom('category').selectAll().where('value', '=', 'y').execute()).toEqual([])
  })

  it('by two owners to two attributes at once applies both', async () => {
    const { mass, poles } = (await part('b-cig-socket')).figures as { mass: number; poles: number }
    const answers = await Promise.all([
      change('b-cig-socket', { field: 'mass', was: mass, now: 7 }),
      change('b-cig-socket', { field: 'poles', was: poles, now: 9 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await part('b-cig-socket')).figures).toMatchObject({ mass: 7, poles: 9 })
  })

  it.each<[string, object, string]>([
    ['a-sb50-grey', { field: 'mass', was: 52, now: -1 }, 'changes.0.now'],
    ['a-sb50-grey', { field: 'amps', was: 52, now: 5 }, 'changes.0.field'],
    ['a-sb50-grey', { field: 'gaugeMinimum', was: 1.3, now: 90 }, 'changes'],
    ['a-sb50-grey', { field: 'gaugeMaximum', was: 13.6, now: 1 }, 'changes.0.now'],
    ['a-sb50-grey', { field: 'wireMaximum', was: 1000, now: 14 }, 'changes.0.now'],
    ['a-sb50-grey', { field: 'picture', was: null, now: '/api/pictures/no' }, 'changes.0.now'],
    ['r-blade-5a', { field: 'picture', was: null, now: '/pictures/fuse-none.svg' }, 'changes.0.field'],
    ['r-blade-5a', { field: 'families', was: [], now: ['a|b'] }, 'changes.0.now.0'],
  ])('%s to %j is refused at %s', async (value, wrong, field) => {
    const answer = await change(value, wrong)
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
  })
})

describe('the label of a fuse rating, by which orders reference it,', () => {
  const rating = { ...newB, list: 'fuseRatingList', figures: { amps: 17, families: ['Blade ATO/ATC'] } }

  it('is unique when one is added, also among retired ones', async () => {
    const { label } = await part('r-blade-5a')
    const statusOf = async (change: object) => {
      const answer = await add({ ...rating, value: 'r-new', ...change })
      return [answer.statusCode, Object.keys(answer.json<{ errors?: object }>().errors ?? {})]
    }
    const same = { label, figures: { amps: 5, families: ['Blade ATO/ATC'] } }
    expect(await statusOf(same)).toEqual([409, ['label']])
    await change('r-blade-5a', { field: 'retired', was: false, now: true })
    expect(await statusOf(same)).toEqual([409, ['label']])
    expect(await statusOf({ ...newB, label })).toEqual([201, []])
    expect(await statusOf({ label: '17A', value: 'r-17a' })).toEqual([201, []])
  })

  it('is unique when it changes', async () => {
    const [five, ten] = [await part('r-blade-5a'), await part('r-blade-10a')]
    const answer = await change('r-blade-5a', { field: 'label', was: five.label, now: ten.label })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      409,
      ['changes.0.now'],
    ])
    expect(await part('r-blade-5a')).toEqual(five)
    const same = await change('r-blade-5a', { field: 'label', was: five.label, now: five.label })
    expect(same.statusCode).toBe(200)
    const connector = await part('a-sb50-grey')
    const shared = await change('a-sb50-grey', { field: 'label', was: connector.label, now: ten.label })
    expect(shared.statusCode).toBe(200)
  })

  it('is unique in each family of the link, not over all of them', async () => {
    const statusOf = async (families: string[]) =>
      (await add({ ...rating, label: '17A', figures: { amps: 17, families } })).statusCode
    expect((await part('r-midi-40a')).label).toBe((await part('r-anl-40a')).label)
    expect([await statusOf(['MIDI']), await statusOf(['ANL', 'MEGA'])]).toEqual([201, 201])
    expect([await statusOf(['ANL']), await statusOf(['MRBF', 'MEGA'])]).toEqual([409, 409])
    const families = (now: string[]) => ({ field: 'families', was: ['MIDI'], now })
    const taken = await change('r-midi-40a', families(['MIDI', 'ANL']))
    expect([taken.statusCode, Object.keys(taken.json<{ errors: object }>().errors)]).toEqual([
      409,
      ['changes.0.now'],
    ])
    const renamed = { field: 'label', was: '40A', now: '40A fast' }
    expect((await change('r-midi-40a', families(['ANL']), renamed)).statusCode).toBe(200)
    expect((await change('r-anl-40a', { ...renamed, now: '40A fast' })).statusCode).toBe(409)
    expect(
      (await change('r-midi-40a', { ...families(['MIDI', 'Blade ATO/ATC']), was: ['ANL'] })).statusCode,
    ).toBe(200)
  })

  it('contains its amperes: checks use the amperes, fitting uses the label', async () => {
    const refused = (answer: Awaited<ReturnType<typeof add>>) =>
      [answer.statusCode, Object.entries(answer.json<{ errors?: object }>().errors ?? {})] as const
    const message = 'The name of a fuse rating must be its current, such as “30A”.'
    for (const label of ['170A', '17', 'Seventeen amperes', 'A17'])
      expect(refused(await add({ ...rating, label, value: 'r-17a' }))).toEqual([422, [['label', message]]])

    const label = { field: 'label', was: '5A', now: '6A' }
    const amps = { field: 'amps', was: 5, now: 6 }
    for (const one of [label, amps])
      expect(refused(await change('r-blade-5a', one))).toEqual([422, [['changes.0.now', message]]])
    expect((await part('r-blade-5a')).figures['amps']).toBe(5)
    expect((await change('r-blade-5a', { ...label, now: '5\u00a0A, slow' })).statusCode).toBe(200)
    expect((await change('r-blade-5a', { ...label, was: '5\u00a0A, slow' }, amps)).statusCode).toBe(200)
    expect(await part('r-blade-5a')).toMatchObject({ label: '6A', figures: { amps: 6 } })
  })
})

describe('the type of a fuse', () => {
  const typed = (was: string, now: string, links?: 'follow' | 'stay') => ({ field: 'type', was, now, links })
  const familiesOf = async (value: string) => (await part(value)).figures['families']
  it('takes its links along when no other fuse keeps it, with a line for each, and back', async () => {
    const answer = await change('f-midi', typed('MIDI', 'AMI'))
    const { parts } = answer.json<ChangedParts>()
    expect(parts.filter(({ list }) => list === 'fuseList').map(({ value }) => value)).toEqual(['f-midi'])
    const links = parts.filter(({ list }) => list === 'fuseRatingList')
    expect(links.map(({ value }) => value)).toContain('r-midi-40a')
    expect(links.map(({ figures }) => figures['families'])).toEqual(links.map(() => ['AMI']))
    expect((await kept()).parts.filter(({ figures }) => String(figures['families']) === 'MIDI')).toEqual([])
    const lines = await history()
    expect(lines).toHaveLength(1 + links.length)
    expect(lines.filter(({ subject }) => subject === 'r-midi-40a')).toMatchObject([
      { field: 'families', was: 'MIDI', now: 'AMI' },
    ])
    expect(await familiesOf('r-anl-40a')).toEqual(['ANL'])

    const before = (await change('f-midi', typed('AMI', 'MIDI'))).json<ChangedParts>().parts
    expect(before).toHaveLength(parts.length)
    expect(await familiesOf('r-midi-40a')).toEqual(['MIDI'])
  })

  it('keeps a lead with it orderable', async () => {
    const { headers } = await server.signUp()
    expect((await change('f-blade', typed('Blade ATO/ATC', 'ATO'))).statusCode).toBe(200)
    expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
  })

  it('leaves the links with the fuses that keep it, until the last one changes', async () => {
    await add({ ...newB, list: 'fuseList', type: 'MIDI', value: 'f-midi-2', figures: holder })
    expect((await change('f-midi', typed('MIDI', 'AMI'))).json<ChangedParts>().parts).toHaveLength(1)
    expect(await familiesOf('r-midi-40a')).toEqual(['MIDI'])
    await change('f-midi-2', typed('MIDI', 'AMI'))
    expect(await familiesOf('r-midi-40a')).toEqual(['AMI'])
    // Undone: the first one had no links before.
    await change('f-midi-2', typed('AMI', 'MIDI', 'follow'))
    expect(await familiesOf('r-midi-40a')).toEqual(['MIDI'])
  })

  it('that other links name takes those, and leaves its own', async () => {
    expect((await change('f-midi', typed('MIDI', 'ANL'))).json<ChangedParts>().parts).toHaveLength(1)
    expect([await familiesOf('r-midi-40a'), await familiesOf('r-anl-40a')]).toEqual([['MIDI'], ['ANL']])
    expect((await change('f-midi', typed('ANL', 'MIDI', 'follow'))).statusCode).toBe(409)
    expect((await part('f-midi')).type).toBe('ANL')
    expect((await change('f-midi', typed('ANL', 'MIDI', 'stay'))).statusCode).toBe(200)
    expect([await familiesOf('r-midi-40a'), await familiesOf('r-anl-40a')]).toEqual([['MIDI'], ['ANL']])
  })

  it('changes one of several families of a link in its place', async () => {
    await add({
      ...newB,
      list: 'fuseRatingList',
      label: '17A',
      value: 'r-17a',
      figures: { amps: 17, families: ['ANL', 'MIDI', 'MEGA'] },
    })
    await change('f-midi', typed('MIDI', 'AMI'))
    expect(await familiesOf('r-17a')).toEqual(['ANL', 'AMI', 'MEGA'])
  })

  it('changed for two fuses of it at once takes the links along', async () => {
    await add({ ...newB, list: 'fuseList', type: 'MIDI', value: 'f-midi-2', figures: holder })
    const [one, two] = await Promise.all([
      change('f-midi', typed('MIDI', 'AMI')),
      change('f-midi-2', typed('MIDI', 'AMI')),
    ])
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    expect(await familiesOf('r-midi-40a')).toEqual(['AMI'])
  })
})

describe('an unknown figure, without which no lead can be called safe,', () => {
  const above = 'Without this, no lead with this part can be called safe: enter a number above 0.'
  const outside = 'This is out of range for this field.'
  const required = 'This field is required.'
  const polarity =
    'The colours tell + and − apart: two or more cores need a red and a black one; a single core is red or black.'
  const lists = {
    connectorBList: { slug: 'b-cig-socket', figures },
    wireList: { slug: 'w-twin-2p9', figures: wire },
    fuseList: { slug: 'f-midi', figures: holder },
  }
  const asCell = (value: unknown) => (Array.isArray(value) ? value.join('|') : String(value))

  it.each<[keyof typeof lists, string, object, string]>([
    ['connectorBList', 'contactRatingA', { contactRatingA: 0 }, outside],
    ['connectorBList', 'gaugeMaximum', { gaugeMaximum: 0 }, above],
    ['connectorBList', 'voltageMaximumV', { voltageMaximumV: 0 }, outside],
    ['wireList', 'ampacityA', { ampacityA: 0 }, outside],
    ['wireList', 'crossSectionMm2', { crossSectionMm2: 0 }, outside],
    ['wireList', 'coreColours', { coreColours: ['red'] }, 'Enter one colour for each core.'],
    ['wireList', 'coreColours', { coreColours: ['brown', 'blue'] }, polarity],
    ['wireList', 'coreColours', { coreColours: ['black', 'white'] }, polarity],
    ['fuseList', 'voltageRatingV', { voltageRatingV: 0 }, above],
    ['fuseList', 'gaugeMaximum', { gaugeMinimum: 0, gaugeMaximum: 0 }, above],
    ['fuseList', 'mounting', { mounting: '' }, required],
  ])(
    'is refused for the same reason in a new part, a change and a file: %s %s',
    async (list, field, unknown, message) => {
      const { slug, figures: known } = lists[list]
      const errorsOf = (answer: Awaited<ReturnType<typeof add>>) => [
        answer.statusCode,
        answer.json<{ errors?: object }>().errors,
      ]
      const all = { ...known, ...unknown }
      expect(errorsOf(await add({ ...newB, list, figures: all }))).toEqual([
        422,
        { [`figures.${field}`]: message },
      ])
      const stored = (await part(slug)).figures
      const changes = Object.entries<unknown>({ ...unknown }).map(([name, now]) => ({
        field: name,
        was: stored[name],
        now,
      }))
      const place = changes.findIndex((one) => one.field === field)
      expect(errorsOf(await change(slug, ...changes))).toEqual([422, { [`changes.${place}.now`]: message }])
      const { label, type } = newB
      const row = { value: 'x-new', list, label, type, price: 1, stock: 1, ...all }
      const imported = await server.inject({
        method: 'POST',
        url: '/api/admin/catalogue/import/check',
        headers: owner,
        payload: {
          columns: Object.keys(row),
          decimalSign: '.',
          rows: [{ line: 2, cells: Object.values(row).map(asCell) }],
        },
      })
      expect(imported.json<ImportCheck>().errors).toMatchObject([{ line: 2, column: field, message }])
    },
  )

  it.each([
    ['that a block sits on', { mounting: 'stud', lugs: 0 }],
    ['of its ring lugs', { mounting: 'boltDown', lugs: 2 }],
  ])('is refused for the stud %s', async (_, mounted) => {
    const block = { ...holder, ...mounted, lugStud: '' }
    const answer = await add({ ...newB, list: 'fuseList', figures: block })
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      422,
      { 'figures.lugStud': required },
    ])
  })

  it('may stay 0 for a fuse without ratings', async () => {
    const none = {
      ...holder,
      mounting: '',
      voltageRatingV: 0,
      gaugeMinimum: 0,
      gaugeMaximum: 0,
      ratingsA: [],
    }
    expect((await add({ ...newB, list: 'fuseList', figures: none })).statusCode).toBe(201)
  })

  const storeFigures = async (value: string, unknown: object) =>
    server.db
      .updateTable('part')
      .set({ figures: JSON.stringify({ ...(await part(value)).figures, ...unknown }) })
      .where('value', '=', value)
      .execute()

  it('that is stored since before can be entered, one after the other and in any order', async () => {
    await storeFigures('f-midi', { mounting: '', voltageRatingV: 0, gaugeMinimum: 0, gaugeMaximum: 0 })
    await storeFigures('b-pp45', { contactRatingA: 0, gaugeMaximum: 0, voltageMaximumV: 0 })
    const statusOf = async (value: string, field: string, was: unknown, now: unknown) =>
      (await change(value, { field, was, now })).statusCode
    expect(await statusOf('f-midi', 'gaugeMaximum', 0, 35)).toBe(200)
    expect(await statusOf('f-midi', 'mounting', '', 'boltDown')).toBe(200)
    expect(await statusOf('f-midi', 'gaugeMinimum', 0, 40), 'above the greatest').toBe(422)
    expect(await statusOf('f-midi', 'voltageRatingV', 0, 0), 'the changed one is unknown still').toBe(422)
    expect(await statusOf('f-midi', 'voltageRatingV', 0, 58)).toBe(200)
    expect(await statusOf('f-midi', 'mounting', 'boltDown', ''), 'known before').toBe(422)
    expect(await statusOf('b-pp45', 'voltageMaximumV', 0, 600)).toBe(200)
    expect(await statusOf('b-pp45', 'contactRatingA', 0, 45)).toBe(200)
    expect(await statusOf('b-pp45', 'mass', (await part('b-pp45')).figures['mass'], 12)).toBe(200)
    expect(await statusOf('b-pp45', 'gaugeMaximum', 0, 5.3)).toBe(200)
  })
})

describe('the history of a part', () => {
  const historyOf = (objectId: string, headers = owner) =>
    server.inject({ url: `/api/admin/catalogue/parts/${objectId}/history`, headers })

  it('has the lines of the part and of its product, newest first, and no others', async () => {
    const { objectId, label, price, sku } = await part('a-sb50-grey')
    await change('a-sb50-grey', { field: 'label', was: label, now: 'Grey' })
    await change('b-sb50-grey', { field: 'price', was: price, now: price + 1 })
    await change('b-sb50-grey', { field: 'label', was: label, now: 'Other' })
    await change('a-sb50-red', { field: 'retired', was: false, now: true })
    const { lines } = (await historyOf(objectId)).json<CatalogueHistory>()
    expect(lines.map(({ subject, field, was, now }) => [subject, field, was, now])).toEqual([
      [sku, 'price', String(price), String(price + 1)],
      ['a-sb50-grey', 'label', label, 'Grey'],
    ])
  })

  it('is not found for an unknown part, and forbidden to others', async () => {
    expect((await historyOf('nothing')).statusCode).toBe(404)
    const { headers } = await server.signUp()
    expect((await historyOf((await part('a-sb50-grey')).objectId, headers)).statusCode).toBe(403)
    expect((await historyOf('nothing', headers)).statusCode).toBe(403)
  })
})
