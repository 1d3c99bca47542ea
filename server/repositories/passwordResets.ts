import type { Db } from '../db/open'
import type { PasswordResetRow } from '../db/schema'
import { hasRow } from './hasRow'

export type NewReset = Omit<PasswordResetRow, 'slot' | 'claimedUntil'>

const slots = [0, 1]

/** Named queries on reset tokens: at most two of one address are valid at the same time. */
export const passwordResets = {
  /**
   * False, and nothing is stored, if two are valid or one is younger than `pauseMs`. One from later than now, by more
   * than the clocks of several servers differ, is from before the clock was set back: it is replaced.
   */
  async add(transaction: Db, reset: NewReset, pauseMs: number): Promise<boolean> {
    const { subject, createdAt: now } = reset
    await transaction
      .deleteFrom('passwordReset')
      .where('subject', '=', subject)
      .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('createdAt', '>', now + pauseMs)]))
      .execute()
    const valid = await transaction
      .selectFrom('passwordReset')
      .select(['slot', 'createdAt'])
      .where('subject', '=', subject)
      .execute()
    const slot = slots.find((each) => valid.every((row) => row.slot !== each))
    if (slot === undefined || valid.some(({ createdAt }) => now < createdAt + pauseMs)) return false
    return hasRow(
      transaction
        .insertInto('passwordReset')
        .values({ ...reset, slot, claimedUntil: 0 })
        // A concurrent request was faster.
        .onConflict((conflict) => conflict.columns(['subject', 'slot']).doNothing())
        .returning('slot'),
    )
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
    return row?.accountId ?? undefined
  },

  async release(db: Db, tokenHash: string): Promise<void> {
    await db
      .updateTable('passwordReset')
      .set({ claimedUntil: 0 })
      .where('tokenHash', '=', tokenHash)
      .execute()
  },

  /** Removes all tokens of the token's account; false when the token is gone or not one of this subject. */
  async consume(
    transaction: Db,
    {
      tokenHash,
      subject,
      accountId,
    }: Pick<PasswordResetRow, 'tokenHash' | 'subject'> & { accountId: string },
  ): Promise<boolean> {
    const isValid = await hasRow(
      transaction
        .deleteFrom('passwordReset')
        .where('tokenHash', '=', tokenHash)
        .where('subject', '=', subject)
        .returning('slot'),
    )
    if (isValid) await passwordResets.removeOfAccount(transaction, accountId)
    return isValid
  },

  async removeOfAccount(db: Db, accountId: string): Promise<void> {
    await db.deleteFrom('passwordReset').where('accountId', '=', accountId).execute()
  },

  async removeExpired(db: Db, now: number): Promise<void> {
    await db.deleteFrom('passwordReset').where('expiresAt', '<=', now).execute()
  },
}
