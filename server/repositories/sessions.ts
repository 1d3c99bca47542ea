import type { Db } from '../db/open'
import type { SessionRow } from '../db/schema'
import { type Account, toAccount } from './accounts'

/** Named queries on sessions; a session is identified by its token's hash. */
export const sessions = {
  async insert(db: Db, session: SessionRow): Promise<void> {
    await db.insertInto('session').values(session).execute()
  },

  async withAccount(
    db: Db,
    tokenHash: string,
  ): Promise<{ session: SessionRow; account: Account } | undefined> {
    const row = await db
      .selectFrom('session')
      .innerJoin('account', 'account.objectId', 'session.accountId')
      .selectAll('account')
      .select(['session.createdAt as openedAt', 'session.lastUsedAt'])
      .where('session.tokenHash', '=', tokenHash)
      .executeTakeFirst()
    if (!row) return undefined
    const { openedAt, lastUsedAt, ...account } = row
    return {
      session: { tokenHash, accountId: account.objectId, createdAt: openedAt, lastUsedAt },
      account: toAccount(account),
    }
  },

  async touch(db: Db, tokenHash: string, now: number): Promise<void> {
    await db.updateTable('session').set({ lastUsedAt: now }).where('tokenHash', '=', tokenHash).execute()
  },

  async remove(db: Db, tokenHash: string): Promise<void> {
    await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
  },

  async removeOfAccount(db: Db, accountId: string): Promise<void> {
    await db.deleteFrom('session').where('accountId', '=', accountId).execute()
  },

  async removeOthersOfAccount(db: Db, accountId: string, keptTokenHash: string): Promise<void> {
    await db
      .deleteFrom('session')
      .where('accountId', '=', accountId)
      .where('tokenHash', '!=', keptTokenHash)
      .execute()
  },

  async removeOlder(db: Db, createdBefore: number, usedBefore: number): Promise<void> {
    await db
      .deleteFrom('session')
      .where((eb) => eb.or([eb('createdAt', '<=', createdBefore), eb('lastUsedAt', '<=', usedBefore)]))
      .execute()
  },
}
