import type { Db } from '../db/open'
import type { IdempotencyKeyRow } from '../db/schema'

/** Named queries on the idempotency keys of orders and of messages about them. */
export const idempotencyKeys = {
  /** Which of these keys were used by which of these accounts. */
  async used(db: Db, accountIds: readonly string[], keys: readonly string[]): Promise<IdempotencyKeyRow[]> {
    return db
      .selectFrom('idempotencyKey')
      .selectAll()
      .where('accountId', 'in', accountIds)
      .where('key', 'in', keys)
      .execute()
  },

  async insert(transaction: Db, rows: readonly IdempotencyKeyRow[]): Promise<void> {
    await transaction.insertInto('idempotencyKey').values(rows).execute()
  },

  async removeOlder(db: Db, createdBefore: number): Promise<void> {
    await db.deleteFrom('idempotencyKey').where('createdAt', '<=', createdBefore).execute()
  },
}
