import type { Db } from '../db/open'
import type { QuoteRow } from '../db/schema'

/** Named queries on quotes; each is its buyer's alone. */
export const quotes = {
  async insert(db: Db, quote: QuoteRow): Promise<void> {
    await db.insertInto('quote').values(quote).execute()
  },

  async find(db: Db, accountId: string, number: string): Promise<QuoteRow | undefined> {
    return db
      .selectFrom('quote')
      .selectAll()
      .where('number', '=', number)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
  },

  async removeOlder(db: Db, validBefore: number): Promise<void> {
    await db.deleteFrom('quote').where('validUntil', '<=', validBefore).execute()
  },
}
