import type { Db } from '../db/open'

/** Whether the database answers, with our tables. */
export async function isDatabaseReady(db: Db): Promise<boolean> {
  try {
    await db.selectFrom('meta').select('name').limit(1).execute()
    return true
  } catch {
    return false
  }
}
