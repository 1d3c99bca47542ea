import type { Db } from '../db/open'
import type { SecondFactorRow } from '../db/schema'
import { hasRow } from './hasRow'

/** Named queries on second factors and their recovery codes. */
export const secondFactors = {
  find(db: Db, accountId: string): Promise<SecondFactorRow | undefined> {
    return db.selectFrom('secondFactor').selectAll().where('accountId', '=', accountId).executeTakeFirst()
  },

  isOn: (db: Db, accountId: string) =>
    hasRow(
      db
        .selectFrom('secondFactor')
        .select('accountId')
        .where('accountId', '=', accountId)
        .where('isOn', '=', 1),
    ),

  /** Replaces one that is not on yet. False when one is on. */
  begin: (db: Db, accountId: string, secret: string, createdAt: number) =>
    hasRow(
      db
        .insertInto('secondFactor')
        .values({ accountId, secret, createdAt, isOn: 0, lastStep: 0 })
        .onConflict((conflict) =>
          conflict.column('accountId').doUpdateSet({ secret, createdAt }).where('secondFactor.isOn', '=', 0),
        )
        .returning('accountId'),
    ),

  async turnOn(db: Db, accountId: string): Promise<void> {
    await db.updateTable('secondFactor').set({ isOn: 1 }).where('accountId', '=', accountId).execute()
  },

  /** False when this step or a later one was used before. */
  useStep: (db: Db, accountId: string, step: number) =>
    hasRow(
      db
        .updateTable('secondFactor')
        .set({ lastStep: step })
        .where('accountId', '=', accountId)
        .where('lastStep', '<', step)
        .returning('accountId'),
    ),

  /** False when the account has no such code, or no longer. */
  useRecoveryCode: (db: Db, accountId: string, codeHash: string) =>
    hasRow(
      db
        .deleteFrom('recoveryCode')
        .where('accountId', '=', accountId)
        .where('codeHash', '=', codeHash)
        .returning('codeHash'),
    ),

  async recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
    const rows = await db
      .selectFrom('recoveryCode')
      .select('codeHash')
      .where('accountId', '=', accountId)
      .execute()
    return rows.length
  },

  async replaceRecoveryCodes(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
    await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
    await db
      .insertInto('recoveryCode')
      .values(hashes.map((codeHash) => ({ codeHash, accountId })))
      .execute()
  },

  /** With its recovery codes and the sign-ins that wait for a code. False when there is none that is on. */
  async remove(db: Db, accountId: string): Promise<boolean> {
    await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
    await db.deleteFrom('signInTicket').where('accountId', '=', accountId).execute()
    const removed = await db
      .deleteFrom('secondFactor')
      .where('accountId', '=', accountId)
      .returning('isOn')
      .executeTakeFirst()
    return removed?.isOn === 1
  },

  /** Those that were never switched on. */
  async removeUnfinished(db: Db, createdBefore: number): Promise<void> {
    await db
      .deleteFrom('secondFactor')
      .where('isOn', '=', 0)
      .where('createdAt', '<=', createdBefore)
      .execute()
  },
}
