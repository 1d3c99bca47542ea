import type { Db } from '../db/open'
import type { EmailConfirmationRow } from '../db/schema'

/** Named queries on mailed links that confirm an address. */
export const emailConfirmations = {
  async add(db: Db, confirmation: EmailConfirmationRow): Promise<void> {
    await db.insertInto('emailConfirmation').values(confirmation).execute()
  },

  find(db: Db, tokenHash: string, now: number): Promise<EmailConfirmationRow | undefined> {
    return db
      .selectFrom('emailConfirmation')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
  },

  async removeOfAccount(db: Db, accountId: string): Promise<void> {
    await db.deleteFrom('emailConfirmation').where('accountId', '=', accountId).execute()
  },

  async removeExpired(db: Db, now: number): Promise<void> {
    await db.deleteFrom('emailConfirmation').where('expiresAt', '<=', now).execute()
  },
}
