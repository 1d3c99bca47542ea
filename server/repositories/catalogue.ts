import type { Catalogue } from '@/domain/catalogue/catalogue'
import { catalogueSchema } from '@/contract/catalogue'
import { hasPicture, hasSku, type PartList } from '@/contract/partFields'
import type { Db } from '../db/open'
import { type CategoryList, priceScale } from '../db/schema'
import { categoriesOf } from './categories'
import { isNamed, type StoredPart, storedParts, type PartNames } from './storedParts'

const cmPerM = 100
/** What buyers are shown of a part without a picture. */
const plainPicture = '/part.svg'

/** The rows of parts on offer with their product's price and stock, in the order of their positions. */
function partRows(db: Db) {
  return storedParts(db).where('part.retired', '=', 0).orderBy('part.position')
}

/** Rows of parts as the lists that they are in. */
function toLists(rows: StoredPart[]): Record<PartList, unknown[]> {
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
  return options.map(({ label, value, massMaximum, isPickUp }) => ({
    label,
    value: value / priceScale,
    massMaximum,
    isPickUp: isPickUp === 1,
  }))
}

function toPart(row: StoredPart): Record<string, unknown> {
  const { objectId, value, label, type, price, stock, sku } = row
  const figures = JSON.parse(row.figures) as Record<string, unknown>
  const picture = hasPicture(row.list) && { picture: { url: row.picture ?? plainPicture } }
  const part = { objectId, value, label, type, price: price / priceScale, stock, ...figures, ...picture }
  if (row.list === 'wireList') return { ...part, priceCM: price / (priceScale * cmPerM) }
  return hasSku(row.list) ? { ...part, sku } : part
}

/** Named queries on the catalogue. */
export const catalogue = {
  state(db: Db): Promise<{ version: number; currency: string }> {
    return db.selectFrom('catalogueState').select(['version', 'currency']).executeTakeFirstOrThrow()
  },

  /** Every list whole, in the order of the rows' positions, without retired parts and categories that none is in. */
  async lists(db: Db, currency: string): Promise<Catalogue> {
    const parts = await partRows(db).execute()
    const categories = await db.selectFrom('category').selectAll().orderBy('position').execute()
    const keyOf = (list: CategoryList | null, type: string) => `${list} ${type}`
    const used = new Set(parts.map(({ list, type }) => keyOf(categoriesOf(list), type)))
    const offered = (list: CategoryList) =>
      categories
        .filter((row) => row.list === list && used.has(keyOf(list, row.value)))
        .map(({ name, value, label }) => ({ name, value, label }))
    return catalogueSchema.parse({
      currency,
      connectorACategory: offered('connectorACategory'),
      connectorBCategory: offered('connectorBCategory'),
      ...toLists(parts),
      postList: await readPostOptions(db),
    })
  },

  /** Every postage, in the order of the rows' positions. */
  postOptions: readPostOptions,

  /** The same lists with no other parts than those named. */
  async named(db: Db, names: PartNames): Promise<Catalogue> {
    const { currency } = await catalogue.state(db)
    const rows = await partRows(db).where(isNamed(names)).execute()
    return catalogueSchema.parse({
      currency,
      connectorACategory: [],
      connectorBCategory: [],
      ...toLists(rows),
      postList: await readPostOptions(db),
    })
  },
}
