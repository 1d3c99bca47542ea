import { sql } from 'kysely'
import { expect, inject, vi } from 'vitest'
import type { Db } from '../../server/db/open'

/** Waits until a transaction waits for a lock of another; on SQLite, where they take turns, there is none. */
export async function untilBlocked(db: Db): Promise<void> {
  if (inject('postgresUrl') === undefined) return
  const blocked = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await blocked.execute(db)).rows).toHaveLength(1), { interval: 5 })
}
