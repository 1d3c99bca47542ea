import type { Catalogue, PostOption } from '@/domain/catalogue/catalogue'
import { nameLanguages, type OtherNames } from '@/domain/catalogue/names'
import { catalogueSchema } from '@/contract/catalogue'
import {
  hasOtherNames,
  hasPicture,
  hasSku,
  nameFieldOf,
  type NameField,
  type PartList,
  partLists,
} from '@/contract/partFields'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import type { Db } from '../db/open'
import { type CategoryList, priceScale } from '../db/schema'
import { categoriesOf } from './categories'
import { isNamed, type StoredPart, storedParts, type PartNames } from './storedParts'

/** The fallback for a part without a picture. */
const plainPicture = '/part.svg'

/** All parts with their product's price and stock, in the same order on both engines. */
function partRows(db: Db) {
  return storedParts(db).orderBy('part.position').orderBy('part.value')
}

/** Groups rows of parts by list. */
function toLists(rows: StoredPart[]): Record<PartList, unknown[]> {
  const lists = partLists.map((list) => [list, rows.filter((row) => row.list === list).map(toPart)])
  return Object.fromEntries(lists) as Record<PartList, unknown[]>
}

async function readPostOptions(db: Db): Promise<StoredPostage[]> {
  const options = await db.selectFrom('postOption').selectAll().orderBy('position').execute()
  return options.map(({ value, isPickUp, retired, position: _position, formerLabels, ...option }) => {
    const formerly = JSON.parse(formerLabels) as string[]
    return {
      ...option,
      value: value / priceScale,
      isPickUp: isPickUp === 1,
      retired: retired === 1,
      ...(formerly.length > 0 && { formerly }),
    }
  })
}

type StoredPostage = PostOption & Record<NameField, string> & { retired: boolean }

const offeredPostage = async (db: Db) => (await readPostOptions(db)).filter(({ retired }) => !retired)

/**
 * The names in other languages of what has some, once for each label, that of the first in the list: parts of one
 * product usually have the same.
 */
function otherNames(named: readonly ({ label: string } & Record<NameField, string>)[]): OtherNames[] {
  const byLabel = new Map<string, OtherNames>()
  for (const one of named) {
    const { label } = one
    for (const language of nameLanguages) {
      const name = one[nameFieldOf[language]]
      if (name !== '') byLabel.set(label, { label, [language]: name, ...byLabel.get(label) })
    }
  }
  return [...byLabel.values()]
}

function toPart(row: StoredPart): Record<string, unknown> {
  const { objectId, value, label, type, price, stock, sku } = row
  const figures = JSON.parse(row.figures) as Record<string, unknown>
  const picture = hasPicture(row.list) && { picture: { url: row.picture ?? plainPicture } }
  // Below zero where less is on the shelf than is ordered.
  const offer = { price: price / priceScale, stock: Math.max(0, stock) }
  const part = { objectId, value, label, type, ...offer, ...figures, ...picture }
  if (row.list === 'wireList') return { ...part, priceCM: price / (priceScale * cmPerM) }
  return hasSku(row.list) ? { ...part, sku } : part
}

/** Named queries on the catalogue. */
export const catalogue = {
  state(db: Db): Promise<{ version: number; currency: string }> {
    return db.selectFrom('catalogueState').select(['version', 'currency']).executeTakeFirstOrThrow()
  },

  /** Complete lists, ordered by position, without retired parts and empty categories. */
  async lists(db: Db, currency: string): Promise<Catalogue> {
    const allParts = await partRows(db).execute()
    const parts = allParts.filter(({ retired }) => retired === 0)
    const categories = await db.selectFrom('category').selectAll().orderBy('position').execute()
    const keyOf = (list: CategoryList | null, type: string) => `${list} ${type}`
    const used = new Set(parts.map(({ list, type }) => keyOf(categoriesOf(list), type)))
    const offered = (list: CategoryList) =>
      categories
        .filter((row) => row.list === list && used.has(keyOf(list, row.value)))
        .map(({ name, value, label }) => ({ name, value, label }))
    const allPostage = await readPostOptions(db)
    const postList = allPostage.filter(({ retired }) => !retired)
    // What is no longer for sale is still in orders and carts.
    const named = [...parts, ...allParts].filter(({ list }) => hasOtherNames(list))
    const renamed = allPostage.flatMap(({ formerly = [], ...option }) =>
      formerly.map((label) => ({ ...option, label })),
    )
    const names = otherNames([...named, ...postList, ...allPostage, ...renamed])
    return catalogueSchema.parse({
      currency,
      connectorACategory: offered('connectorACategory'),
      connectorBCategory: offered('connectorBCategory'),
      ...toLists(parts),
      postList,
      ...(names.length > 0 && { names }),
    })
  },

  /** All postage options, those no longer offered too, ordered by position. */
  postOptions: readPostOptions,

  /** The same lists with only the named parts. */
  async named(db: Db, names: PartNames): Promise<Catalogue> {
    const { currency } = await catalogue.state(db)
    const rows = await partRows(db).where('part.retired', '=', 0).where(isNamed(names)).execute()
    return catalogueSchema.parse({
      currency,
      connectorACategory: [],
      connectorBCategory: [],
      ...toLists(rows),
      postList: await offeredPostage(db),
    })
  },
}
