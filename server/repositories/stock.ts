import type { Db } from '../db/open'
import { isNamed, type PartNames } from './storedParts'

/** Named queries on stock. Each needs a transaction: the rows stay locked until it ends. */
export const stock = {
  /** Locks the products of these parts and returns their stock by sku. */
  async lockForUpdate(transaction: Db, names: PartNames): Promise<Map<string, number>> {
    const rows = await transaction
      .updateTable('product')
      // A write locks the rows on both engines; only PostgreSQL has "for update".
      .set((eb) => ({ stock: eb.ref('stock') }))
      .where('sku', 'in', (eb) => eb.selectFrom('part').select('part.sku').where(isNamed(names)))
      .returning(['sku', 'stock'])
      .execute()
    return new Map(rows.map(({ sku, stock }) => [sku, stock]))
  },

  /** Adds to the stock of a product, or takes from it; returns the stock after it, 0 without such a product. */
  async add(transaction: Db, sku: string, count: number): Promise<number> {
    const row = await transaction
      .updateTable('product')
      .set((eb) => ({ stock: eb('stock', '+', count) }))
      .where('sku', '=', sku)
      .returning('stock')
      .executeTakeFirst()
    return row?.stock ?? 0
  },

  /** Increases the version of GET /catalogue. */
  async markChanged(transaction: Db): Promise<void> {
    await transaction
      .updateTable('catalogueState')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
  },
}
