import { nameFields, type PartList } from '@/contract/partFields'
import { linkNamesOf } from './catalogueEditing'
import { inChunks } from '../db/chunks'
import type { Db } from '../db/open'
import type { PartRow, ProductRow } from '../db/schema'

/** Queries on thousands of rows. Those that write need a transaction. */
export const catalogueBulk = {
  /** Locks these parts and returns them by slug. */
  async lockParts(transaction: Db, values: readonly string[]): Promise<Map<string, PartRow>> {
    const locked = await inChunks(values, (chunk) =>
      transaction
        .updateTable('part')
        .set((eb) => ({ value: eb.ref('value') }))
        .where('value', 'in', chunk)
        .returningAll()
        .execute(),
    )
    return new Map(locked.flat().map((row) => [row.value, row]))
  },

  /** Locks all parts of these lists, retired ones too. */
  lockLists(transaction: Db, lists: readonly PartList[]): Promise<PartRow[]> {
    return transaction
      .updateTable('part')
      .set((eb) => ({ value: eb.ref('value') }))
      .where('list', 'in', lists)
      .returningAll()
      .execute()
  },

  /** Locks these products and returns them by sku. */
  async lockProducts(transaction: Db, skus: readonly string[]): Promise<Map<string, ProductRow>> {
    const locked = await inChunks(skus, (chunk) =>
      transaction
        .updateTable('product')
        .set((eb) => ({ sku: eb.ref('sku') }))
        .where('sku', 'in', chunk)
        .returningAll()
        .execute(),
    )
    return new Map(locked.flat().map((row) => [row.sku, row]))
  },

  /** False where a sku was taken in between. */
  async addProducts(transaction: Db, rows: readonly ProductRow[]): Promise<boolean> {
    const added = await inChunks(rows, (chunk) =>
      transaction
        .insertInto('product')
        .values(chunk)
        .onConflict((conflict) => conflict.doNothing())
        .returning('sku')
        .execute(),
    )
    return added.flat().length === rows.length
  },

  /** False where a slug was taken in between. */
  async addParts(transaction: Db, rows: readonly PartRow[]): Promise<boolean> {
    const added = await inChunks(rows, (chunk) =>
      transaction
        .insertInto('part')
        .values(chunk)
        .onConflict((conflict) => conflict.doNothing())
        .returning('value')
        .execute(),
    )
    return added.flat().length === rows.length
  },

  /** Of locked products. */
  changeProducts: (transaction: Db, rows: readonly ProductRow[]) =>
    inChunks(rows, (chunk) =>
      transaction
        .insertInto('product')
        .values(chunk)
        .onConflict((conflict) =>
          conflict.column('sku').doUpdateSet((eb) => ({
            price: eb.ref('excluded.price'),
            stock: eb.ref('excluded.stock'),
            stockLimit: eb.ref('excluded.stockLimit'),
          })),
        )
        .execute(),
    ),

  /** Of locked parts. */
  changeParts: (transaction: Db, rows: readonly PartRow[]) =>
    inChunks(rows, (chunk) =>
      transaction
        .insertInto('part')
        .values(chunk)
        .onConflict((conflict) =>
          conflict.column('objectId').doUpdateSet((eb) => ({
            label: eb.ref('excluded.label'),
            ...Object.fromEntries(nameFields.map((name) => [name, eb.ref(`excluded.${name}`)])),
            type: eb.ref('excluded.type'),
            picture: eb.ref('excluded.picture'),
            retired: eb.ref('excluded.retired'),
            figures: eb.ref('excluded.figures'),
          })),
        )
        .execute(),
    ),

  /** The last position of each list that has parts. */
  async lastPositions(db: Db): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('part')
      .select(['list', (eb) => eb.fn.max('position').as('last')])
      .groupBy('list')
      .execute()
    return new Map(rows.map(({ list, last }) => [list, Number(last)]))
  },

  /** The names that several fuse links have, on offer or retired. */
  async sharedLinkNames(db: Db): Promise<Set<string>> {
    const rows = await db
      .selectFrom('part')
      .select(['label', 'figures'])
      .where('list', '=', 'fuseRatingList')
      .execute()
    const names = rows.flatMap(linkNamesOf)
    const once = new Set<string>()
    return new Set(names.filter((name) => once.has(name) || !once.add(name)))
  },
}
