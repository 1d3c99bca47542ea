import type { Db } from '../db/open'
import type { PaymentRow } from '../db/schema'

/** Named queries on the payments of orders. */
export const payments = {
  /** Of one order, in the order of their entry. */
  async of(db: Db, orderNumber: string): Promise<PaymentRow[]> {
    return db.selectFrom('payment').selectAll().where('orderNumber', '=', orderNumber).orderBy('id').execute()
  },

  async insert(transaction: Db, row: PaymentRow): Promise<void> {
    await transaction.insertInto('payment').values(row).execute()
  },

  async remove(transaction: Db, orderNumber: string, id: number): Promise<void> {
    await transaction
      .deleteFrom('payment')
      .where('orderNumber', '=', orderNumber)
      .where('id', '=', id)
      .execute()
  },
}
