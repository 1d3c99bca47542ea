import { randomUUID } from 'node:crypto'
import { noNames, partLists, type PartList } from '@/contract/partFields'
import firstCatalogue from './catalogue.json'
import { inChunks } from './chunks'
import type { Db } from './open'
import { type CategoryRow, type PartRow, type ProductRow, scaled } from './schema'

type FilePart = {
  value: string
  label: string
  type: string
  price: number
  stock: number
  sku?: string
  priceCM?: number
  picture?: { url: string }
}

/** The catalogue file: the lists of `domain/catalogue` without row ids. */
export type CatalogueFile = Record<PartList, FilePart[]> & {
  currency: string
  connectorACategory: { name: string; value: string; label: string }[]
  connectorBCategory: { name: string; value: string; label: string }[]
  postList: {
    label: string
    value: number
    massMaximum: number | null
    isPickUp: boolean
    deliveryDays: number | null
  }[]
}

function toRows(list: PartList, parts: FilePart[]): { part: PartRow; product: ProductRow }[] {
  return parts.map((filePart, position) => {
    const { value, label, type, price, stock, sku = value, picture, priceCM: _derived, ...figures } = filePart
    const own = { objectId: randomUUID(), list, value, label, type, sku, position, retired: 0, ...noNames }
    return {
      part: { ...own, figures: JSON.stringify(figures), picture: picture?.url ?? null },
      product: { sku, price: scaled(price), stock, stockLimit: null },
    }
  })
}

/**
 * Inserts the first catalogue exactly once: the row in `catalogueState` marks it as done. From then on the owner
 * edits the tables.
 */
export async function seedCatalogue(db: Db, file: CatalogueFile = firstCatalogue): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const isFirst = await transaction
      .insertInto('catalogueState')
      .values({ id: 'shop', version: 1, currency: file.currency })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isFirst) return
    const rows = partLists.flatMap((list) => toRows(list, file[list]))
    await inChunks(rows, async (chunk) => {
      await transaction
        .insertInto('product')
        .values(chunk.map((row) => row.product))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await transaction
        .insertInto('part')
        .values(chunk.map((row) => row.part))
        .execute()
    })
    await transaction.insertInto('category').values(toCategories(file)).execute()
    await transaction
      .insertInto('postOption')
      .values(
        file.postList.map((option, position) => ({
          ...option,
          value: scaled(option.value),
          isPickUp: Number(option.isPickUp),
          retired: 0,
          ...noNames,
          position,
          formerLabels: '[]',
        })),
      )
      .execute()
  })
}

function toCategories(file: CatalogueFile): CategoryRow[] {
  return (['connectorACategory', 'connectorBCategory'] as const).flatMap((list) =>
    file[list].map((category, position) => ({ ...category, list, position })),
  )
}
