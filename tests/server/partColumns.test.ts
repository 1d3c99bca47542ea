import { describe, expect, it, onTestFinished } from 'vitest'
import { partLists } from '@/contract/partFields'
import type { PartList } from '@/contract/partFields'
import { migrations } from '../../server/db/migrate'
import firstParts from '../../server/db/migrations/0009-firstParts.json'
import safety from '../../server/db/migrations/0015-parts.json'
import { openDatabase } from '../../server/db/open'
import type { Db } from '../../server/db/open'
import { scaled } from '../../server/db/schema'
import { seedCatalogue } from '../../server/db/seed'
import fixture from '../fixtures/catalogue.json'
import { makeTestData } from '../support/testData'

const columns = ['symbol', 'housingColour', 'ratingSource', 'sheathed', 'solar', 'family']
type Row = Record<string, unknown> & {
  value: string
  label: string
  type: string
  sku?: string
  stock?: number
  picture?: { url: string }
}

const columnsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)))
const withoutColumns = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))) as Row

const rethrow = (error: Error) => {
  throw error
}

/** The attributes of a row of the fixture. */
function figuresOf(row: Row): Record<string, unknown> {
  const {
    value: _v,
    label: _l,
    type: _t,
    sku: _s,
    stock: _n,
    picture: _u,
    price: _p,
    priceCM: _c,
    ...figures
  } = row
  return figures
}

/** A shop with these parts, opened with the first `from` migrations and then with the first `to`. */
async function upgraded(
  from: number,
  to: number,
  parts: Partial<Record<PartList, Row[]>>,
  addMore?: (db: Db) => Promise<void>,
) {
  const data = await makeTestData({ isEmpty: true })
  onTestFinished(data.remove)
  const before = await openDatabase({ ...data.source, steps: migrations.slice(0, from) }, rethrow)
  await before.db.insertInto('catalogueState').values({ id: 'shop', version: 5, currency: 'AUD' }).execute()
  for (const list of partLists)
    for (const [position, row] of (parts[list] ?? []).entries()) {
      const { value, label, type, sku = value, stock = 1, picture } = row
      await before.db
        .insertInto('product')
        .values({ sku, price: 1, stock, stockLimit: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const own = { objectId: value, list, value, label, type, sku, position, retired: 0 }
      await before.db
        .insertInto('part')
        .values({ ...own, picture: picture?.url ?? null, figures: JSON.stringify(figuresOf(row)) })
        .execute()
    }
  await addMore?.(before.db)
  await before.close()
  const { db, close } = await openDatabase({ ...data.source, steps: migrations.slice(0, to) }, rethrow)
  onTestFinished(close)
  const rows = await db.selectFrom('part').selectAll().orderBy('list').orderBy('position').execute()
  const figures = new Map(rows.map((row) => [row.value, JSON.parse(row.figures) as Record<string, unknown>]))
  return { db, rows, figures }
}

/** A shop before the migration of the columns that words of labels have given until then. */
async function upgradedFromWords(parts: Partial<Record<PartList, Row[]>>) {
  const before = Object.entries(parts).map(([list, rows]) => [list, rows.map(withoutColumns)] as const)
  const { db, figures } = await upgraded(8, 9, Object.fromEntries(before), async (db) => {
    for (const [position, { label, value, massMaximum }] of fixture.postList.entries())
      // In the format before the column existed.
      await db
        .insertInto('postOption')
        .values({ label, value: scaled(value), massMaximum, position } as never)
        .execute()
  })
  const postage = await db.selectFrom('postOption').selectAll().orderBy('position').execute()
  return { figures, pickUps: postage.filter(({ isPickUp }) => isPickUp === 1).map(({ label }) => label) }
}

it('gives the parts of the first catalogue their columns, whatever their current labels', async () => {
  const firstSlugs = new Set(Object.keys(firstParts))
  const first = <T extends Row>(rows: T[]) => rows.filter(({ value }) => firstSlugs.has(value))
  const other = <T extends Row>(rows: T[]) =>
    rows.map((row) => ({ ...row, label: 'red SB50 clip', type: 'Solar' }))
  const { figures, pickUps } = await upgradedFromWords({
    connectorAList: other(first(fixture.connectorAList)),
    connectorBList: first(fixture.connectorBList),
    wireList: other(first(fixture.wireList)),
    fuseList: other(first(fixture.fuseList)),
  })
  for (const list of ['connectorAList', 'connectorBList', 'wireList', 'fuseList'] as const)
    for (const row of first<Row>(fixture[list])) {
      const stored = figures.get(row.value) ?? {}
      expect(columnsOf(stored), row.value).toEqual(columnsOf(row))
      expect(Object.keys(stored), row.value).toEqual(
        expect.arrayContaining(Object.keys(figuresOf(withoutColumns(row)))),
      )
    }
  expect(pickUps).toEqual(['Pick-up'])
})

it('reads the columns of an owner’s own parts from their labels once', async () => {
  const connector = (value: string, type: string, label: string, poles = 2) => ({ value, type, label, poles })
  const { figures } = await upgradedFromWords({
    connectorAList: [
      connector('a-one', 'Anderson SB', 'SB-50 Gray'),
      connector('a-two', 'Anderson SB', 'SB175 yellow'),
      connector('a-three', 'Battery and ring terminals', 'Red clip'),
      connector('a-four', 'Battery and ring terminals', 'Lug', 1),
      connector('a-five', 'Accessory plugs', 'DIN plug'),
    ],
    connectorBList: [connector('b-one', 'Deutsch', 'DTP 4'), connector('b-two', 'Radlok', 'Radlok 75')],
    wireList: [
      { value: 'w-one', type: 'Speaker pair', label: 'x', conductors: 2, crossSectionMm2: 50 },
      { value: 'w-two', type: 'Solar twin', label: 'x', conductors: 2, crossSectionMm2: 4 },
      { value: 'w-three', type: 'Round', label: 'x', conductors: 3, crossSectionMm2: 4 },
    ],
    fuseList: [
      { value: 'f-one', type: 'MIDI', label: 'x' },
      { value: 'f-two', type: 'NH00', label: 'x' },
    ],
  })
  const found = Object.fromEntries([...figures].map(([value, row]) => [value, columnsOf(row)]))
  const connectorOf = (symbol: string, housingColour: string, ratingSource: string) => ({
    symbol,
    housingColour,
    ratingSource,
  })
  expect(found).toEqual({
    'a-one': connectorOf('andersonSbSmall', 'grey', 'sheet'),
    'a-two': connectorOf('andersonSb', 'yellow', 'sheet'),
    'a-three': connectorOf('clip', 'red', 'trade'),
    'a-four': connectorOf('lugSingle', '', 'trade'),
    'a-five': connectorOf('plugSlim', '', 'trade'),
    'b-one': connectorOf('deutschDtp', '', 'sheet'),
    'b-two': connectorOf('plain', '', 'sheet'),
    'w-one': { sheathed: false, solar: false, ratingSource: 'trade' },
    'w-two': { sheathed: false, solar: true, ratingSource: 'sheet' },
    'w-three': { sheathed: true, solar: false, ratingSource: 'sheet' },
    'f-one': { family: 'midi', ratingSource: 'sheet' },
    'f-two': { family: '', ratingSource: 'trade' },
  })
})

describe('figures for safe leads', () => {
  const from = 14
  const to = 15
  const linkOf = (value: string, label: string, stock: number, more = {}): Row => {
    const [, digits = ''] = /^r-(\d+(?:p5)?)a$/.exec(value) ?? []
    return { value, label, type: 'Fuse rating', stock, amps: Number(digits.replace('p', '.')), ...more }
  }
  const slugs = (rows: { value: string; retired: number }[], retired: number) =>
    rows.filter((row) => row.retired === retired).map(({ value }) => value)

  type FirstParts = Partial<
    Record<string, { columns: object; changed: Partial<Record<string, { was: unknown }>> }>
  >
  const partsOfFirst: FirstParts = safety.parts
  /** The rows of the fixture that the first catalogue had, as they were then. */
  const asFirst = (rows: Row[]): Row[] =>
    rows.flatMap((row) => {
      const first = partsOfFirst[row.value]
      if (!first) return []
      const now = Object.entries(row).filter(([name]) => !Object.hasOwn(first.columns, name))
      const was = Object.entries(first.changed).map(([name, change]) => [name, change?.was])
      return [Object.fromEntries([...now, ...was]) as Row]
    })

  it('and links a stock each make a shop of the first catalogue sell what a new one does', async () => {
    const former = safety.retired.filter((value) => value.startsWith('r-'))
    const { db, rows } = await upgraded(from, to, {
      connectorAList: asFirst(fixture.connectorAList),
      connectorBList: asFirst(fixture.connectorBList),
      wireList: asFirst(fixture.wireList),
      fuseList: asFirst(fixture.fuseList),
      fuseRatingList: former.map((value) =>
        linkOf(value, `${value.slice(2, -1).replace('p', '.')}A`, 1, { families: ['MIDI'] }),
      ),
    })
    const data = await makeTestData({ isEmpty: true })
    onTestFinished(data.remove)
    const fresh = await openDatabase(data.source, rethrow)
    onTestFinished(fresh.close)
    expect(await fresh.db.selectFrom('part').selectAll().execute()).toEqual([])
    await seedCatalogue(fresh.db)
    const comparable = ({ value, list, label, type, sku, figures, picture }: (typeof rows)[number]) =>
      [value, { list, label, type, sku, picture, ...(JSON.parse(figures) as object) }] as const
    const seeded = await fresh.db.selectFrom('part').selectAll().execute()
    const offered = rows.filter(({ retired }) => retired === 0)
    expect(Object.fromEntries(offered.map(comparable))).toEqual(Object.fromEntries(seeded.map(comparable)))
    expect(slugs(rows, 1).toSorted()).toEqual(safety.retired.toSorted())
    const { version } = await db.selectFrom('catalogueState').select('version').executeTakeFirstOrThrow()
    expect(version).toBe(6)
  })

  it('correct what still is as in the first catalogue, and keep what the owner has changed', async () => {
    const byValue = (value: string) =>
      asFirst([...fixture.connectorBList, ...fixture.wireList, ...fixture.fuseList]).find(
        (row) => row.value === value,
      )!
    const { rows, figures } = await upgraded(from, to, {
      connectorBList: [
        byValue('b-pp15'),
        { ...byValue('b-pp30'), label: 'PP30' },
        byValue('b-trailer-7-flat'),
      ],
      wireList: [byValue('w-solar-4'), { ...byValue('w-solar-6'), ampacityA: 50, label: '6 mm²' }],
      fuseList: [byValue('f-blade'), { ...byValue('f-maxi'), ratingsA: [20, 25] }],
    })
    const labels = new Map(rows.map(({ value, label }) => [value, label]))
    expect([labels.get('b-pp15'), labels.get('b-pp30'), labels.get('w-solar-6')]).toEqual([
      'Powerpole PP15 pair, red left, 15 A',
      'PP30',
      '6 mm²',
    ])
    expect(figures.get('w-solar-4')).toMatchObject({ ampacityA: 34, voltageDropPerAmp: 0.01018 })
    expect(figures.get('w-solar-6')).toMatchObject({ ampacityA: 50, voltageDropPerAmp: 0.00678 })
    expect(figures.get('w-solar-6')).toMatchObject({ coreColours: ['red', 'black'] })
    expect(figures.get('f-blade')).toMatchObject({ ratingsA: [5, 7.5, 10, 15, 20, 25, 30] })
    expect(figures.get('f-maxi')).toMatchObject({ ratingsA: [20, 25], mounting: 'inline' })
    expect(slugs(rows, 1)).toEqual(['b-trailer-7-flat'])
    // New parts come after those of the shop.
    expect(
      rows.filter(({ list }) => list === 'wireList').map(({ value, position }) => [value, position]),
    ).toEqual([
      ['w-solar-4', 0],
      ['w-solar-6', 1],
      ['w-single-13p6-black', 2],
      ['w-single-49p2-black', 3],
    ])
  })

  it('divide the stock of a former rating among its links, rounded down', async () => {
    const { db, rows, figures } = await upgraded(from, to, {
      fuseRatingList: [
        // 52 in the first catalogue: 40 for blades, 12 for 58 V blades. 184 of 30 A.
        linkOf('r-5a', '5A', 27),
        linkOf('r-30a', '30 A', 92),
        // None of these in the first catalogue.
        linkOf('r-75a', '75A', 60),
        linkOf('r-45a', '45A', 7, { families: ['MIDI', 'ANL'] }),
      ],
    })
    const products = await db.selectFrom('product').select(['sku', 'stock']).execute()
    const stock = new Map(products.map((product) => [product.sku, product.stock]))
    const stocks = (...values: string[]) => values.map((value) => stock.get(value))
    expect(stocks('r-glass-5a', 'r-blade-5a', 'r-blade58-5a')).toEqual([0, 20, 6])
    expect(
      stocks('r-blade-30a', 'r-maxi-30a', 'r-midi-30a', 'r-mrbf-30a', 'r-blade58-30a', 'r-mc4-30a'),
    ).toEqual([45, 15, 15, 4, 8, 5])
    expect(stocks('r-mrbf-75a', 'r-classt-110a')).toEqual([0, 0])
    expect(slugs(rows, 1)).toEqual(['r-5a', 'r-30a', 'r-75a'])
    expect(stock.get('r-45a')).toBe(7)
    expect(figures.get('r-45a')).toEqual({ amps: 45, families: ['MIDI', 'ANL'] })
    expect(figures.get('r-midi-30a')).toEqual({ amps: 30, families: ['MIDI'] })
  })

  it('leave a family that the owner has added to a former rating without a link, until one is added', async () => {
    const own = { ...figuresOf(fixture.fuseList.find(({ value }) => value === 'f-midi')!), ratingsA: [30] }
    const { db, rows, figures } = await upgraded(from, to, {
      fuseList: [{ ...own, value: 'f-nh00', label: 'NH00 base', type: 'NH00' }],
      fuseRatingList: [
        linkOf('r-30a', '30 A', 92, { families: ['MIDI', 'NH00'] }),
        linkOf('r-nh-40', '40A', 7, { amps: 40, families: ['NH00'] }),
      ],
    })
    expect(slugs(rows, 1)).toEqual(['r-30a'])
    // What the owner has named stays named, for the link to be added.
    expect(figures.get('r-30a')).toEqual({ amps: 30, families: ['MIDI', 'NH00'] })
    const links = rows.filter(({ list, retired }) => list === 'fuseRatingList' && retired === 0)
    const ofFamily = (family: string) =>
      links
        .filter((link) => (JSON.parse(link.figures) as { families: string[] }).families.includes(family))
        .map(({ value }) => value)
    expect(ofFamily('NH00')).toEqual(['r-nh-40'])
    expect(ofFamily('MIDI')).toContain('r-midi-30a')
    const stocks = await db
      .selectFrom('product')
      .select(['sku', 'stock'])
      .where('sku', 'in', ['r-30a', 'r-midi-30a', 'r-nh-40'])
      .orderBy('sku')
      .execute()
    // As without the own family: 92 of 184, of which MIDI had 30.
    expect(stocks).toEqual([
      { sku: 'r-30a', stock: 92 },
      { sku: 'r-midi-30a', stock: 15 },
      { sku: 'r-nh-40', stock: 7 },
    ])
  })

  it('of an owner’s own parts are unknown, and their slugs stay theirs', async () => {
    const own = { label: 'x', type: 'x' }
    const columns = { symbol: 'plain', housingColour: 'red', ratingSource: 'sheet' }
    const { rows, figures } = await upgraded(from, to, {
      connectorBList: [{ ...own, value: 'b-own', poles: 2, ...columns }],
      wireList: [
        { ...own, value: 'w-one', conductors: 1 },
        { ...own, value: 'w-nine', conductors: 9, sheathed: true },
      ],
      fuseList: [{ ...own, value: 'f-class-t', label: 'My class T', ratingsA: [100] }],
    })
    expect(figures.get('b-own')).toEqual({
      poles: 2,
      ...columns,
      stud: '',
      feeds: '',
      wiresPerContact: 1,
      coreMinimumMm: 0,
      coreMaximumMm: 0,
      voltageMaximumV: 60,
      keyV: 0,
      reachMm: 0,
      plusContact: '+',
      minusContact: '-',
      contacts: [],
    })
    const wire = { ampacityBasis: 'maker', coreDiameterMm: 0 }
    expect(figures.get('w-one')).toEqual({ conductors: 1, ...wire, coreColours: ['red'] })
    const seven = ['red', 'black', 'yellow', 'white', 'green', 'blue', 'brown']
    expect(figures.get('w-nine')).toEqual({
      conductors: 9,
      sheathed: true,
      ...wire,
      coreColours: [...seven, 'red', 'black'],
    })
    expect(rows.filter(({ value }) => value === 'f-class-t').map(({ label }) => label)).toEqual([
      'My class T',
    ])
    expect(figures.get('f-class-t')).toEqual({
      ratingsA: [100],
      mounting: '',
      gaugeMinimum: 0,
      gaugeMaximum: 0,
      breakingA12: 0,
      breakingA24: 0,
      breakingA48: 0,
      lugs: 0,
      lugStud: '',
      spanMm: 0,
    })
  })
})
