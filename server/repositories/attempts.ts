import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/open'
import type { Schema } from '../db/schema'

/** `limit` attempts in `windowMs`; each further one waits `delayMs` longer than the one before. */
export type AttemptLimit = { limit: number; windowMs: number; delayMs: number }

/**
 * Whether the attempt is from later than now, by more than the clocks of several servers differ: the clock was set
 * back.
 */
function isAhead(eb: ExpressionBuilder<Schema, 'attempt'>, { windowMs }: AttemptLimit, now: number) {
  return eb('attempt.startedAt', '>', now + windowMs)
}

/** The count restarts when its window and any delay are over. */
function isOver(eb: ExpressionBuilder<Schema, 'attempt'>, limits: AttemptLimit, now: number) {
  return eb.or([eb('attempt.startedAt', '<=', now - limits.windowMs), isAhead(eb, limits, now)])
}

/** The number of delays before the next attempt. */
function delays(eb: ExpressionBuilder<Schema, 'attempt'>, { limit }: AttemptLimit) {
  return eb.parens(eb('attempt.count', '-', limit - 2))
}

/** Named queries on counted attempts. */
export const attempts = {
  /**
   * Counts one attempt in one statement, so that concurrent attempts cannot all pass before one is counted. Undefined
   * while the key is blocked; nothing is counted then.
   */
  consume(db: Db, key: string, limits: AttemptLimit, now: number): Promise<{ count: number } | undefined> {
    return db
      .insertInto('attempt')
      .values({ key, count: 1, startedAt: now, blockedUntil: 0 })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({
            count: eb
              .case()
              .when(isOver(eb, limits, now))
              .then(1)
              .else(eb('attempt.count', '+', 1))
              .end(),
            startedAt: eb
              .case()
              .when(isOver(eb, limits, now))
              .then(now)
              .else(eb.ref('attempt.startedAt'))
              .end(),
            blockedUntil: eb
              .case()
              .when(eb.and([eb.not(isOver(eb, limits, now)), eb('attempt.count', '>=', limits.limit - 1)]))
              .then(eb(eb(delays(eb, limits), '*', limits.delayMs), '+', now))
              .else(0)
              .end(),
          }))
          .where((eb) => eb.or([eb('attempt.blockedUntil', '<=', now), isAhead(eb, limits, now)])),
      )
      .returning('count')
      .executeTakeFirst()
  },

  async blockedUntil(db: Db, key: string): Promise<number> {
    const row = await db
      .selectFrom('attempt')
      .select('blockedUntil')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.blockedUntil ?? 0
  },

  /** Removes one attempt from the count. */
  async refund(db: Db, key: string): Promise<void> {
    await db
      .updateTable('attempt')
      .set((eb) => ({ count: eb('count', '-', 1), blockedUntil: 0 }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute()
  },

  async removeOlder(db: Db, startedBefore: number, now: number): Promise<void> {
    await db
      .deleteFrom('attempt')
      .where('startedAt', '<=', startedBefore)
      .where('blockedUntil', '<=', now)
      .execute()
  },
}
