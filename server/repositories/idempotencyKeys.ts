import type { Db } from '../db/open'

type Claim = { accountId: string; key: string; bodyHash: string; createdAt: number }

/** Named queries on the keys that orders are placed under. */
export const idempotencyKeys = {
  /** Takes a key for this transaction; one that is taken answers what it was used for. */
  async claim(
    transaction: Db,
    claim: Claim,
  ): Promise<{ isNew: true } | { isNew: false; bodyHash: string; orderNumber: string }> {
    const inserted = await transaction
      .insertInto('idempotencyKey')
      .values({ ...claim, orderNumber: '' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (inserted) return { isNew: true }
    const used = await transaction
      .selectFrom('idempotencyKey')
      .select(['bodyHash', 'orderNumber'])
      .where('accountId', '=', claim.accountId)
      .where('key', '=', claim.key)
      .executeTakeFirstOrThrow()
    return { isNew: false, ...used }
  },

  async use(transaction: Db, accountId: string, key: string, orderNumber: string): Promise<void> {
    await transaction
      .updateTable('idempotencyKey')
      .set({ orderNumber })
      .where('accountId', '=', accountId)
      .where('key', '=', key)
      .execute()
  },

  async removeOlder(db: Db, createdBefore: number): Promise<void> {
    await db.deleteFrom('idempotencyKey').where('createdAt', '<=', createdBefore).execute()
  },
}
