import type { Db } from '../db/open'
import type { PartRow, ProductRow } from '../db/schema'

export type KeptPart = PartRow & ProductRow

function kept(db: Db) {
  return db
    .selectFrom('part')
    .innerJoin('product', 'product.sku', 'part.sku')
    .selectAll('part')
    .select(['product.price', 'product.stock', 'product.stockLimit'])
    .orderBy('part.list')
    .orderBy('part.position')
}

type ProductField = 'price' | 'stock' | 'stockLimit'

/** Named queries on the catalogue as the shop keeps it. Changes ask for a transaction and are made from what was. */
export const catalogueKeeping = {
  parts(db: Db): Promise<KeptPart[]> {
    return kept(db).execute()
  },

  part(db: Db, objectId: string): Promise<KeptPart | undefined> {
    return kept(db).where('part.objectId', '=', objectId).executeTakeFirst()
  },

  ofProduct(db: Db, sku: string): Promise<KeptPart[]> {
    return kept(db).where('part.sku', '=', sku).execute()
  },

  /** False where it is no longer what it was. */
  async changeProduct(
    transaction: Db,
    sku: string,
    field: ProductField,
    was: number | null,
    now: number | null,
  ): Promise<boolean> {
    const row = await transaction
      .updateTable('product')
      .set({ [field]: now })
      .where('sku', '=', sku)
      .where((eb) => (was === null ? eb(field, 'is', null) : eb(field, '=', was)))
      .returning('sku')
      .executeTakeFirst()
    return row !== undefined
  },

  /** False where it is no longer what it was. */
  async changePart(
    transaction: Db,
    objectId: string,
    change: { field: 'label'; was: string; now: string } | { field: 'retired'; was: number; now: number },
  ): Promise<boolean> {
    const row = await transaction
      .updateTable('part')
      .set({ [change.field]: change.now })
      .where('objectId', '=', objectId)
      .where(change.field, '=', change.was)
      .returning('objectId')
      .executeTakeFirst()
    return row !== undefined
  },

  /** False where it is no longer what it was. */
  async changePostage(
    transaction: Db,
    label: string,
    field: 'value' | 'massMaximum',
    was: number | null,
    now: number | null,
  ): Promise<boolean> {
    const row = await transaction
      .updateTable('postOption')
      .set({ [field]: now })
      .where('label', '=', label)
      .where((eb) => (was === null ? eb(field, 'is', null) : eb(field, '=', was)))
      .returning('label')
      .executeTakeFirst()
    return row !== undefined
  },
}
