import type { Db } from '../db/open'

/** Named queries on what is on the shelf. Each asks for a transaction: the rows stay locked until it ends. */
export const stock = {
  /** Takes so much of a product, and answers what is left: below 0 it is to be undone. Undefined: no such product. */
  async take(transaction: Db, sku: string, count: number): Promise<number | undefined> {
    const row = await transaction
      .updateTable('product')
      .set((eb) => ({ stock: eb('stock', '-', count) }))
      .where('sku', '=', sku)
      .returning('stock')
      .executeTakeFirst()
    return row?.stock
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
}
