import type { Db } from '../db/open'
import type { SessionRow } from '../db/schema'
import { type Account, toAccount } from './accounts'
import { hasRow } from './hasRow'

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
      .select(['session.createdAt as openedAt', 'session.lastUsedAt', 'session.device'])
      .where('session.tokenHash', '=', tokenHash)
      .executeTakeFirst()
    if (!row) return undefined
    const { openedAt, lastUsedAt, device, ...account } = row
    return {
      session: { tokenHash, accountId: account.objectId, createdAt: openedAt, lastUsedAt, device },
      account: toAccount(account),
    }
  },

  /** Most recently used first. */
  ofAccount(db: Db, accountId: string): Promise<SessionRow[]> {
    return db
      .selectFrom('session')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('lastUsedAt', 'desc')
      .orderBy('tokenHash')
      .execute()
  },

  async replaceToken(transaction: Db, tokenHash: string, newTokenHash: string): Promise<void> {
    await transaction
      .updateTable('session')
      .set({ tokenHash: newTokenHash })
      .where('tokenHash', '=', tokenHash)
      .execute()
  },

  /** False when the account has no such session. */
  removeOne: (db: Db, accountId: string, tokenHash: string) =>
    hasRow(
      db
        .deleteFrom('session')
        .where('accountId', '=', accountId)
        .where('tokenHash', '=', tokenHash)
        .returning('tokenHash'),
    ),

  /** Ends the least recently used sessions of an account beyond `most`. */
  async removeBeyond(transaction: Db, accountId: string, most: number): Promise<void> {
    const kept = transaction
      .selectFrom('session')
      .select('tokenHash')
      .where('accountId', '=', accountId)
      .orderBy('lastUsedAt', 'desc')
      .orderBy('createdAt', 'desc')
      .limit(most)
    await transaction
      .deleteFrom('session')
      .where('accountId', '=', accountId)
      .where('tokenHash', 'not in', kept)
      .execute()
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

  async removeAll(db: Db): Promise<void> {
    await db.deleteFrom('session').execute()
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
