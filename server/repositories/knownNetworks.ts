import type { Db } from '../db/open'
import { hasRow } from './hasRow'

const mostPerAccount = 20

/** Named queries on the networks, as digests, from which accounts have signed in. */
export const knownNetworks = {
  has: (db: Db, accountId: string, network: string) =>
    hasRow(
      db
        .selectFrom('knownNetwork')
        .select('network')
        .where('accountId', '=', accountId)
        .where('network', '=', network),
    ),

  /** Adds a network or notes its use; the least recently used ones of an account are removed. */
  async put(transaction: Db, accountId: string, network: string, now: number): Promise<void> {
    await transaction
      .insertInto('knownNetwork')
      .values({ accountId, network, lastUsedAt: now })
      .onConflict((conflict) => conflict.columns(['accountId', 'network']).doUpdateSet({ lastUsedAt: now }))
      .execute()
    const kept = transaction
      .selectFrom('knownNetwork')
      .select('network')
      .where('accountId', '=', accountId)
      .orderBy('lastUsedAt', 'desc')
      .orderBy('network')
      .limit(mostPerAccount)
    await transaction
      .deleteFrom('knownNetwork')
      .where('accountId', '=', accountId)
      .where('network', 'not in', kept)
      .execute()
  },

  async removeOlder(db: Db, usedBefore: number): Promise<void> {
    await db.deleteFrom('knownNetwork').where('lastUsedAt', '<=', usedBefore).execute()
  },
}
