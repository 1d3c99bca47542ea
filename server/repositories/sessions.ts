import type { Db } from '../db/open'
import type { SessionRow } from '../db/schema'
import { type Account, toAccount } from './accounts'
import { hasRow } from './hasRow'

/** The hash of the present token of the session that had this one a short time ago. */
function presentHash(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('formerToken')
    .select('sessionHash')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
}

/** Named queries on sessions; a session is identified by its present token's hash. */
export const sessions = {
  async insert(db: Db, session: SessionRow): Promise<void> {
    await db.insertInto('session').values(session).execute()
  },

  /** The session that has this token, or had it a short time ago. */
  async withAccount(
    db: Db,
    tokenHash: string,
    now: number,
  ): Promise<{ session: SessionRow; account: Account } | undefined> {
    const withAccount = db
      .selectFrom('session')
      .innerJoin('account', 'account.objectId', 'session.accountId')
      .selectAll('account')
      .select(['session.tokenHash', 'session.createdAt as openedAt', 'session.lastUsedAt', 'session.device'])
    const row =
      (await withAccount.where('session.tokenHash', '=', tokenHash).executeTakeFirst()) ??
      (await withAccount.where('session.tokenHash', '=', presentHash(db, tokenHash, now)).executeTakeFirst())
    if (!row) return undefined
    const { tokenHash: present, openedAt, lastUsedAt, device, ...account } = row
    return {
      session: { tokenHash: present, accountId: account.objectId, createdAt: openedAt, lastUsedAt, device },
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

  /** By the hash of its present token, or of one it had a short time ago. */
  async presentHash(db: Db, tokenHash: string, now: number): Promise<string> {
    const row = await presentHash(db, tokenHash, now).executeTakeFirst()
    return row?.sessionHash ?? tokenHash
  },

  /** The former token stays valid until `expiresAt`. */
  async replaceToken(
    transaction: Db,
    tokenHash: string,
    newTokenHash: string,
    expiresAt: number,
  ): Promise<void> {
    const isReplaced = await hasRow(
      transaction
        .updateTable('session')
        .set({ tokenHash: newTokenHash })
        .where('tokenHash', '=', tokenHash)
        .returning('tokenHash'),
    )
    if (!isReplaced) return
    const former = { tokenHash, sessionHash: newTokenHash, expiresAt }
    await transaction.insertInto('formerToken').values(former).execute()
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

  /**
   * Ends the least recently used sessions of an account beyond `most`. To be called before a further one is stored:
   * where the clock was set back, all others were used later.
   */
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

  /** Also by a token that was replaced a short time ago. */
  async remove(db: Db, tokenHash: string, now: number): Promise<void> {
    await db
      .deleteFrom('session')
      .where((eb) =>
        eb.or([eb('tokenHash', '=', tokenHash), eb('tokenHash', '=', presentHash(db, tokenHash, now))]),
      )
      .execute()
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

  async removeFormerTokens(db: Db, now: number): Promise<void> {
    await db.deleteFrom('formerToken').where('expiresAt', '<=', now).execute()
  },
}
