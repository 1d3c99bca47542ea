import type { DatabaseHealth } from '../db/health'
import type { Db } from '../db/open'

async function canRead(db: Db): Promise<boolean> {
  try {
    await db.selectFrom('meta').select('name').limit(1).execute()
    return true
  } catch {
    return false
  }
}

/** Writes what is there already. Its outcome is noted by the driver. */
async function tryToWrite(db: Db): Promise<void> {
  try {
    await db
      .updateTable('meta')
      .set((eb) => ({ value: eb.ref('value') }))
      .where('name', '=', 'schemaVersion')
      .execute()
  } catch {
    // The next question tries again.
  }
}

/** Tells whether the database can be read and written. Nobody waits for a write: the next question has its outcome. */
export function createReadiness(db: Db, health: DatabaseHealth): () => Promise<boolean> {
  let trial: Promise<void> | undefined
  return async () => {
    if (health.isDamaged() || health.hasReadFailed()) return false
    if (!health.hasWriteFailed()) return canRead(db)
    trial ??= tryToWrite(db).finally(() => (trial = undefined))
    return false
  }
}
