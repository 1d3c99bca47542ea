import { expect, it, onTestFinished } from 'vitest'
import { partLists } from '@/contract/partFields'
import type { PartList } from '@/contract/partFields'
import { migrations } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import { scaled } from '../../server/db/schema'
import fixture from '../fixtures/catalogue.json'
import { makeTestData } from '../support/testData'

const columns = ['symbol', 'housingColour', 'ratingSource', 'sheathed', 'solar', 'family']
type Row = Record<string, unknown> & { value: string; label: string; type: string; sku?: string }

const columnsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)))
const withoutColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))

/** A shop before the migration of the columns: these parts, and the postage of the fixture. */
async function upgraded(parts: Partial<Record<PartList, Row[]>>) {
  const data = await makeTestData({ isEmpty: true })
  onTestFinished(data.remove)
  const rethrow = (error: Error) => {
    throw error
  }
  const before = await openDatabase({ ...data.source, steps: migrations.slice(0, 8) }, rethrow)
  for (const list of partLists)
    for (const [position, row] of (parts[list] ?? []).entries()) {
      const { value, label, type, sku = value } = row
      await before.db
        .insertInto('product')
        .values({ sku, price: 1, stock: 1, stockLimit: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const own = { objectId: value, list, value, label, type, sku, position, retired: 0, picture: null }
      await before.db
        .insertInto('part')
        .values({ ...own, figures: JSON.stringify(withoutColumns(row)) })
        .execute()
    }
  for (const [position, { label, value, massMaximum }] of fixture.postList.entries())
    // In the format before the column existed.
    await before.db
      .insertInto('postOption')
      .values({ label, value: scaled(value), massMaximum, position } as never)
      .execute()
  await before.close()
  const { db, close } = await openDatabase(data.source, rethrow)
  onTestFinished(close)
  const rows = await db.selectFrom('part').select(['value', 'figures']).execute()
  const figures = new Map(rows.map((row) => [row.value, JSON.parse(row.figures) as Record<string, unknown>]))
  const postage = await db.selectFrom('postOption').selectAll().orderBy('position').execute()
  return { figures, pickUps: postage.filter(({ isPickUp }) => isPickUp === 1).map(({ label }) => label) }
}

it('gives the parts of the first catalogue their columns, whatever their current labels', async () => {
  const other = <T extends Row>(rows: T[]) =>
    rows.map((row) => ({ ...row, label: 'red SB50 clip', type: 'Solar' }))
  const { figures, pickUps } = await upgraded({
    connectorAList: other(fixture.connectorAList),
    connectorBList: fixture.connectorBList,
    wireList: other(fixture.wireList),
    fuseList: other(fixture.fuseList),
    fuseRatingList: fixture.fuseRatingList,
  })
  for (const list of partLists)
    for (const row of fixture[list]) {
      const stored = figures.get(row.value) ?? {}
      expect(columnsOf(stored), row.value).toEqual(columnsOf(row))
      expect(Object.keys(stored), row.value).toEqual(expect.arrayContaining(Object.keys(withoutColumns(row))))
    }
  expect(pickUps).toEqual(['Pick-up'])
})

it('reads the columns of an owner’s own parts from their labels once', async () => {
  const connector = (value: string, type: string, label: string, poles = 2) => ({ value, type, label, poles })
  const { figures } = await upgraded({
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
