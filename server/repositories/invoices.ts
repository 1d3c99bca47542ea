import type { Db } from '../db/open'
import type { InvoiceRow } from '../db/schema'
import type { TimeRange } from './orders'

/** With the addresses of the buyer's account, and of one that was deleted. */
export type IssuedRow = InvoiceRow & { email: string | null; buyerEmail: string | null }

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
        // The invoice before its credit notes, whatever the clock was.
        .orderBy('kind', 'desc')
        .orderBy('sequence')
        .execute()
    )
  },

  /** Issued in this time, oldest first; `last` is the last one of the page before. */
  async issuedIn(
    db: Db,
    { since, until }: TimeRange,
    last: Pick<InvoiceRow, 'issuedAt' | 'number'> | undefined,
    limit: number,
  ): Promise<IssuedRow[]> {
    let found = db
      .selectFrom('invoice')
      .leftJoin('placedOrder', 'placedOrder.number', 'invoice.orderNumber')
      .leftJoin('account', 'account.objectId', 'placedOrder.accountId')
      .selectAll('invoice')
      .select(['account.email', 'placedOrder.buyerEmail'])
    if (since !== undefined) found = found.where('invoice.issuedAt', '>=', since)
    if (until !== undefined) found = found.where('invoice.issuedAt', '<', until)
    if (last)
      found = found.where((eb) =>
        eb.or([
          eb('invoice.issuedAt', '>', last.issuedAt),
          eb.and([eb('invoice.issuedAt', '=', last.issuedAt), eb('invoice.number', '>', last.number)]),
        ]),
      )
    return found.orderBy('invoice.issuedAt').orderBy('invoice.number').limit(limit).execute()
  },

  async find(db: Db, orderNumber: string, number: string): Promise<InvoiceRow | undefined> {
    return db
      .selectFrom('invoice')
      .selectAll()
      .where('number', '=', number)
      .where('orderNumber', '=', orderNumber)
      .executeTakeFirst()
  },

  async issuedAt(db: Db, number: string): Promise<number | undefined> {
    const found = await db
      .selectFrom('invoice')
      .select('issuedAt')
      .where('number', '=', number)
      .executeTakeFirst()
    return found?.issuedAt
  },

  async removeOlder(db: Db, issuedBefore: number): Promise<void> {
    await db.deleteFrom('invoice').where('issuedAt', '<', issuedBefore).execute()
  },
}
