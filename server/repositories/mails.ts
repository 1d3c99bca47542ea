import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/open'
import type { MailRow, Schema } from '../db/schema'

/** No pause between two tries is longer. */
export const longestPauseMs = 8 * 60 * 60_000

/** A pause or claim that is longer than any was set before the clock was set back: it is over. */
function isDue(eb: ExpressionBuilder<Schema, 'mail'>, now: number) {
  const isOver = (end: 'nextTryAt' | 'claimedUntil') =>
    eb.or([eb(end, '<=', now), eb(end, '>', now + longestPauseMs)])
  return eb.and([eb('failedAt', 'is', null), isOver('claimedUntil'), isOver('nextTryAt')])
}

const byAge = (a: MailRow, b: MailRow) => a.nextTryAt - b.nextTryAt || a.queuedAt - b.queuedAt

type Claim = { now: number; until: number; limit: number; recipientKey?: string }

/** Named queries on mails that are to be sent and that could not be. */
export const mails = {
  async insert(db: Db, rows: readonly MailRow[]): Promise<void> {
    await db.insertInto('mail').values(rows).execute()
  },

  async hasDue(db: Db, now: number): Promise<boolean> {
    const row = await db
      .selectFrom('mail')
      .select('id')
      .where((eb) => isDue(eb, now))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Due mails, oldest first, which no other server sends before `until`. */
  async claim(db: Db, { now, until, limit, recipientKey }: Claim): Promise<MailRow[]> {
    const rows = await db
      .updateTable('mail')
      .set({ claimedUntil: until })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mail')
          .select('id')
          .where((inner) => isDue(inner, now))
          .$if(recipientKey !== undefined, (rest) => rest.where('recipientKey', '=', recipientKey!))
          .orderBy('nextTryAt')
          .orderBy('queuedAt')
          .limit(limit),
      )
      // Another server may have claimed some of them since they were selected.
      .where((eb) => isDue(eb, now))
      .returningAll()
      .execute()
    return rows.sort(byAge)
  },

  async remove(db: Db, ids: readonly string[]): Promise<void> {
    await db.deleteFrom('mail').where('id', 'in', ids).execute()
  },

  /** Gives up a claim without a try. */
  async release(db: Db, ids: readonly string[]): Promise<void> {
    await db.updateTable('mail').set({ claimedUntil: 0 }).where('id', 'in', ids).execute()
  },

  /** Stores what a try brought, and gives up the claim. */
  async setOutcome(
    db: Db,
    id: string,
    outcome: Partial<Pick<MailRow, 'tries' | 'nextTryAt' | 'failedAt' | 'error'>>,
  ): Promise<void> {
    await db
      .updateTable('mail')
      .set({ ...outcome, claimedUntil: 0 })
      .where('id', '=', id)
      .execute()
  },

  /** Lets all mails to one address wait. */
  async hold(db: Db, recipientKey: string, until: number): Promise<void> {
    await db
      .updateTable('mail')
      .set({ nextTryAt: until, claimedUntil: 0 })
      .where('recipientKey', '=', recipientKey)
      .where('failedAt', 'is', null)
      .where('nextTryAt', '<', until)
      .execute()
  },

  /** Makes the mails due whose tries failed. */
  async retryAll(db: Db, now: number): Promise<void> {
    await db
      .updateTable('mail')
      .set({ nextTryAt: now })
      .where('failedAt', 'is', null)
      .where('tries', '>', 0)
      .where('nextTryAt', '>', now)
      .execute()
  },

  /** When the next mail is due or its claim ends, null where none waits. */
  async nextAt(db: Db): Promise<number | null> {
    const row = await db
      .selectFrom('mail')
      .select(['nextTryAt', 'claimedUntil'])
      .where('failedAt', 'is', null)
      .orderBy('nextTryAt')
      .limit(1)
      .executeTakeFirst()
    return row ? Math.max(row.nextTryAt, row.claimedUntil) : null
  },

  /** The mails that could not be sent, of all or of one order, newest first. */
  async failed(db: Db, limit: number, orderNumber?: string): Promise<MailRow[]> {
    return db
      .selectFrom('mail')
      .selectAll()
      .where('failedAt', 'is not', null)
      .$if(orderNumber !== undefined, (rows) => rows.where('orderNumber', '=', orderNumber!))
      .orderBy('failedAt', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  },

  async countFailed(db: Db, orderNumber?: string): Promise<number> {
    const { count } = await db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('failedAt', 'is not', null)
      .$if(orderNumber !== undefined, (rows) => rows.where('orderNumber', '=', orderNumber!))
      .executeTakeFirstOrThrow()
    return count
  },

  /** How many have been tried in vain since before this time, and are still tried. */
  async countTriedBefore(db: Db, queuedBefore: number): Promise<number> {
    const { count } = await db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('failedAt', 'is', null)
      .where('tries', '>', 0)
      .where('queuedAt', '<', queuedBefore)
      .executeTakeFirstOrThrow()
    return count
  },

  /** Lets failed mails be tried again, one or all; returns how many. */
  async sendAgain(db: Db, now: number, id?: string): Promise<number> {
    const rows = await db
      .updateTable('mail')
      .set({ failedAt: null, tries: 0, queuedAt: now, nextTryAt: now })
      .where('failedAt', 'is not', null)
      .$if(id !== undefined, (failed) => failed.where('id', '=', id!))
      .returning('id')
      .execute()
    return rows.length
  },

  /** What could not be sent to somebody whose account is deleted. */
  async removeFailedOf(db: Db, accountId: string): Promise<void> {
    await db.deleteFrom('mail').where('accountId', '=', accountId).where('failedAt', 'is not', null).execute()
  },

  async removeFailedBefore(db: Db, failedBefore: number): Promise<void> {
    await db.deleteFrom('mail').where('failedAt', '<=', failedBefore).execute()
  },
}
