import type { Catalogue } from '@/domain/catalogue'
import { catalogueSchema } from '@/contract/catalogue'
import type { Db } from '../db/open'
import { type CategoryList, type PartList, type PartRow, priceScale, type ProductRow } from '../db/schema'

const cmPerM = 100

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
    const parts = await db
      .selectFrom('part')
      .innerJoin('product', 'product.sku', 'part.sku')
      .selectAll('part')
      .select(['product.price', 'product.stock'])
      .where('part.retired', '=', 0)
      .orderBy('part.position')
      .execute()
    const categories = await db.selectFrom('category').selectAll().orderBy('position').execute()
    const options = await db.selectFrom('postOption').selectAll().orderBy('position').execute()
    const listed = (list: PartList) => parts.filter((part) => part.list === list).map(toPart)
    const categoriesOf = (list: CategoryList) =>
      categories.filter((row) => row.list === list).map(({ name, value, label }) => ({ name, value, label }))
    return catalogueSchema.parse({
      currency,
      connectorACategory: categoriesOf('connectorACategory'),
      connectorBCategory: categoriesOf('connectorBCategory'),
      connectorAList: listed('connectorAList'),
      connectorBList: listed('connectorBList'),
      wireList: listed('wireList'),
      fuseList: listed('fuseList'),
      fuseRatingList: listed('fuseRatingList'),
      postList: options.map(({ label, value, massMaximum }) => ({
        label,
        value: value / priceScale,
        massMaximum,
      })),
    })
  },
}
