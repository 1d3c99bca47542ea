import type { Db } from '../db/open'

export type NewReset = { accountId: string; tokenHash: string; expiresAt: number }

/** Named queries on reset tokens. An account has at most one row, so a newer token invalidates the older. */
export const passwordResets = {
  async put(db: Db, reset: NewReset): Promise<void> {
    const { accountId, ...fresh } = { ...reset, claimedUntil: 0 }
    await db
      .insertInto('passwordReset')
      .values({ accountId, ...fresh })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(fresh))
      .execute()
  },

  /** Claims a valid token for one use, in one statement; returns its account. */
  async claim(db: Db, tokenHash: string, now: number, claimedUntil: number): Promise<string | undefined> {
    const row = await db
      .updateTable('passwordReset')
      .set({ claimedUntil })
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .where('claimedUntil', '<=', now)
      .returning('accountId')
      .executeTakeFirst()
    return row?.accountId
  },

  async release(db: Db, tokenHash: string): Promise<void> {
    await db
      .updateTable('passwordReset')
      .set({ claimedUntil: 0 })
      .where('tokenHash', '=', tokenHash)
      .execute()
  },

  /** False when a newer token has replaced it. */
  async consume(db: Db, tokenHash: string): Promise<boolean> {
    const row = await db
      .deleteFrom('passwordReset')
      .where('tokenHash', '=', tokenHash)
      .returning('accountId')
      .executeTakeFirst()
    return row !== undefined
  },

  async removeOfAccount(db: Db, accountId: string): Promise<void> {
    await db.deleteFrom('passwordReset').where('accountId', '=', accountId).execute()
  },

  async removeExpired(db: Db, now: number): Promise<void> {
    await db.deleteFrom('passwordReset').where('expiresAt', '<=', now).execute()
  },
}
