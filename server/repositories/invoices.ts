import type { Db } from '../db/open'
import type { InvoiceRow } from '../db/schema'

/** Named queries on invoices and credit notes: they are stored once, never changed, and removed when they are old. */
export const invoices = {
  async insert(transaction: Db, rows: readonly InvoiceRow[]): Promise<void> {
    await transaction.insertInto('invoice').values(rows).execute()
  },

  /** Of one order, oldest first. */
  async of(db: Db, orderNumber: string): Promise<InvoiceRow[]> {
    return (
      db
        .selectFrom('invoice')
        .selectAll()
        .where('orderNumber', '=', orderNumber)
        .orderBy('issuedAt')
        // The invoice before its credit notes.
        .orderBy('kind', 'desc')
        .orderBy('sequence')
        .execute()
    )
  },

  async find(db: Db, orderNumber: string, number: string): Promise<InvoiceRow | undefined> {
    return db
      .selectFrom('invoice')
      .selectAll()
      .where('number', '=', number)
      .where('orderNumber', '=', orderNumber)
      .executeTakeFirst()
  },

  async removeOlder(db: Db, issuedBefore: number): Promise<void> {
    await db.deleteFrom('invoice').where('issuedAt', '<', issuedBefore).execute()
  },
}
