import type { Catalogue } from '@/domain/catalogue'
import { catalogueSchema } from '@/contract/catalogue'
import type { Db } from '../db/open'
import { type CategoryList, type PartList, type PartRow, priceScale, type ProductRow } from '../db/schema'

const cmPerM = 100

/** The rows of parts on offer with their product's price and stock, in the order of their positions. */
function partRows(db: Db) {
  return db
    .selectFrom('part')
    .innerJoin('product', 'product.sku', 'part.sku')
    .selectAll('part')
    .select(['product.price', 'product.stock', 'product.stockLimit'])
    .where('part.retired', '=', 0)
    .orderBy('part.position')
}

/** Rows of parts as the lists that they are in. */
function toLists(rows: (PartRow & ProductRow)[]): Record<PartList, unknown[]> {
  const listed = (list: PartList) => rows.filter((row) => row.list === list).map(toPart)
  return {
    connectorAList: listed('connectorAList'),
    connectorBList: listed('connectorBList'),
    wireList: listed('wireList'),
    fuseList: listed('fuseList'),
    fuseRatingList: listed('fuseRatingList'),
  }
}

async function readPostOptions(db: Db) {
  const options = await db.selectFrom('postOption').selectAll().orderBy('position').execute()
  return options.map(({ label, value, massMaximum }) => ({ label, value: value / priceScale, massMaximum }))
}

function toPart(row: PartRow & ProductRow): Record<string, unknown> {
  const { objectId, value, label, type, price, stock, sku } = row
  const figures = JSON.parse(row.figures) as Record<string, unknown>
  const part = { objectId, value, label, type, price: price / priceScale, stock, ...figures }
  if (row.list === 'wireList') return { ...part, priceCM: price / (priceScale * cmPerM) }
  return row.list === 'connectorAList' || row.list === 'connectorBList' ? { ...part, sku } : part
}

/** Named queries on the catalogue. */
export const catalogue = {
  state(db: Db): Promise<{ version: number; currency: string }> {
    return db.selectFrom('catalogueState').select(['version', 'currency']).executeTakeFirstOrThrow()
  },

  /** Every list whole, in the order of the rows' positions, without retired parts. */
  async lists(db: Db, currency: string): Promise<Catalogue> {
    const parts = await partRows(db).execute()
    const categories = await db.selectFrom('category').selectAll().orderBy('position').execute()
    const categoriesOf = (list: CategoryList) =>
      categories.filter((row) => row.list === list).map(({ name, value, label }) => ({ name, value, label }))
    return catalogueSchema.parse({
      currency,
      connectorACategory: categoriesOf('connectorACategory'),
      connectorBCategory: categoriesOf('connectorBCategory'),
      ...toLists(parts),
      postList: await readPostOptions(db),
    })
  },

  /** Every postage, in the order of the rows' positions. */
  postOptions: readPostOptions,

  /** The same lists with no other parts than those of these slugs and the fuse ratings of these labels. */
  async named(db: Db, values: readonly string[], ratings: readonly string[]): Promise<Catalogue> {
    const { currency } = await catalogue.state(db)
    const rows = await partRows(db)
      .where((eb) =>
        eb.or([
          eb('part.value', 'in', values),
          eb.and([eb('part.list', '=', 'fuseRatingList'), eb('part.label', 'in', ratings)]),
        ]),
      )
      .execute()
    return catalogueSchema.parse({
      currency,
      connectorACategory: [],
      connectorBCategory: [],
      ...toLists(rows),
      postList: await readPostOptions(db),
    })
  },
}
