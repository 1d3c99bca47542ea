import type { Db } from '../db/open'
import { isNamed, type PartNames } from './storedParts'

/** Named queries on what is on the shelf. Each asks for a transaction: the rows stay locked until it ends. */
export const stock = {
  /** Locks the products of these parts, and answers how much there is of each, by sku. */
  async lockForUpdate(transaction: Db, names: PartNames): Promise<Map<string, number>> {
    const rows = await transaction
      .updateTable('product')
      // What is written keeps others out on both engines; only one of them knows "for update".
      .set((eb) => ({ stock: eb.ref('stock') }))
      .where('sku', 'in', (eb) => eb.selectFrom('part').select('part.sku').where(isNamed(names)))
      .returning(['sku', 'stock'])
      .execute()
    return new Map(rows.map(({ sku, stock }) => [sku, stock]))
  },

  /** Takes this many of a locked product. */
  async take(transaction: Db, sku: string, count: number): Promise<void> {
    await transaction
      .updateTable('product')
      .set((eb) => ({ stock: eb('stock', '-', count) }))
      .where('sku', '=', sku)
      .execute()
  },

  async giveBack(transaction: Db, sku: string, count: number): Promise<void> {
    await transaction
      .updateTable('product')
      .set((eb) => ({ stock: eb('stock', '+', count) }))
      .where('sku', '=', sku)
      .execute()
  },

  /** Says that what GET /catalogue answers has changed. */
  async markChanged(transaction: Db): Promise<void> {
    await transaction
      .updateTable('catalogueState')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
  },

  /** The same, unless it has changed since this version: then false. */
  async markChangedSince(transaction: Db, version: number): Promise<boolean> {
    const row = await transaction
      .updateTable('catalogueState')
      .set({ version: version + 1 })
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    return row !== undefined
  },
}
