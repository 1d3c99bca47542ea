import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inChunks } from '../chunks'
import type { NameField } from '@/contract/partFields'
import type { PartRow, Schema } from '../schema'
import shop from './0015-parts.json'

type Attributes = Record<string, unknown>
/** `changed` are former values of the first catalogue with their corrections; what an owner has changed stays. */
type FirstPart = { columns: Attributes; changed: Record<string, { was: unknown; now: unknown }> }
type AddedPart = {
  value: string
  label: string
  type: string
  price: number
  stock: number
  sku?: string
  priceCM?: number
  picture?: { url: string }
}

/** Prices are stored in ten-thousandths. */
const priceScale = 10_000
const firstParts: Partial<Record<string, FirstPart>> = shop.parts
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const connectorDefaults = {
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
}
const fuseDefaults = {
  mounting: '',
  gaugeMinimum: 0,
  gaugeMaximum: 0,
  breakingA12: 0,
  breakingA24: 0,
  breakingA48: 0,
  lugs: 0,
  lugStud: '',
  spanMm: 0,
}
const colours = ['red', 'black', 'yellow', 'white', 'green', 'blue', 'brown']

/** The columns of an owner's own part; unknown figures are 0 and have to be entered. */
const ownColumns: Partial<Record<string, (attributes: Attributes) => Attributes>> = {
  connectorAList: () => connectorDefaults,
  connectorBList: () => connectorDefaults,
  wireList: ({ conductors }) => ({
    ampacityBasis: 'maker',
    // A colour for each core; the colours repeat from the eighth on.
    coreColours: Array.from({ length: Number(conductors) }, (_, index) => colours[index % colours.length]),
    coreDiameterMm: 0,
  }),
  fuseList: () => fuseDefaults,
}

function withColumns({ value, list, label, figures }: PartRow): Pick<PartRow, 'label' | 'figures'> {
  const attributes = JSON.parse(figures) as Attributes
  const first = firstParts[value]
  if (!first) return { label, figures: JSON.stringify({ ...attributes, ...ownColumns[list]?.(attributes) }) }
  const { label: relabelled, ...changed } = first.changed
  const now = { ...attributes, ...first.columns }
  for (const [name, { was, now: corrected }] of Object.entries(changed))
    if (isSame(attributes[name], was)) now[name] = corrected
  return {
    label: relabelled && label === relabelled.was ? String(relabelled.now) : label,
    figures: JSON.stringify(now),
  }
}

async function addColumns(db: Kysely<Schema>, parts: readonly PartRow[]): Promise<void> {
  for (const part of parts) {
    if (part.list === 'fuseRatingList') continue
    const now = withColumns(part)
    if (now.label === part.label && now.figures === part.figures) continue
    await db.updateTable('part').set(now).where('objectId', '=', part.objectId).execute()
  }
}

/** The stock of a former rating is divided among its links as in the first catalogue. */
async function linkStocks(db: Kysely<Schema>): Promise<Map<string, number>> {
  const former = await db
    .selectFrom('part')
    .innerJoin('product', 'product.sku', 'part.sku')
    .select(['part.value', 'part.label', 'product.stock'])
    .where('part.list', '=', 'fuseRatingList')
    .where('part.value', 'in', shop.retired)
    .execute()
  const formerStock = new Map(former.map(({ value, stock }) => [value, stock]))
  const sums = new Map<number, number>()
  for (const { amps, stock } of shop.links) sums.set(amps, (sums.get(amps) ?? 0) + stock)
  return new Map(
    shop.links.map(({ value, amps, stock }) => {
      const whole = sums.get(amps) ?? 0
      const before = formerStock.get(`r-${String(amps).replace('.', 'p')}a`) ?? 0
      return [value, whole === 0 ? 0 : Math.floor((before * stock) / whole)]
    }),
  )
}

async function addParts(
  db: Kysely<Schema>,
  list: PartRow['list'],
  parts: readonly AddedPart[],
  existing: readonly PartRow[],
): Promise<void> {
  const taken = new Set(existing.map(({ value }) => value))
  const last = Math.max(-1, ...existing.filter((part) => part.list === list).map(({ position }) => position))
  const added = parts.filter(({ value }) => !taken.has(value))
  await inChunks(added, async (chunk) => {
    const products = chunk.map(({ value, sku = value, price, stock }) => ({
      sku,
      price: Math.round(price * priceScale),
      stock,
      stockLimit: null,
    }))
    await db
      .insertInto('product')
      .values(products)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  const rows = added.map((part, index): Omit<PartRow, NameField> => {
    const { value, label, type, sku = value, picture, price: _p, stock: _s, priceCM: _c, ...figures } = part
    const own = { objectId: randomUUID(), list, value, label, type, sku, retired: 0 }
    return {
      ...own,
      position: last + 1 + index,
      figures: JSON.stringify(figures),
      picture: picture?.url ?? null,
    }
  })
  await inChunks(rows, (chunk) => db.insertInto('part').values(chunk).execute())
}

/** Figures for safe leads: columns of parts, parts that were missing, and one stock for each fuse link. */
export async function addLeadSafety(db: Kysely<Schema>): Promise<void> {
  const existing = await db.selectFrom('part').selectAll().execute()
  // A new shop gets all of it from the first catalogue.
  if (existing.length === 0) return
  await addColumns(db, existing)
  const stocks = await linkStocks(db)
  for (const list of ['connectorAList', 'connectorBList', 'wireList', 'fuseList'] as const)
    await addParts(db, list, shop.added[list], existing)
  const links = shop.links.map((link) => ({ ...link, stock: stocks.get(link.value) ?? 0 }))
  await addParts(db, 'fuseRatingList', links, existing)
  await inChunks(shop.retired, (values) =>
    db.updateTable('part').set({ retired: 1 }).where('value', 'in', values).execute(),
  )
  // Browsers keep the catalogue by its version.
  await db
    .updateTable('catalogueState')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}
