import type { Db } from '../db/open'
import type { Refusal, Result } from '../refusal'

class Undone extends Error {
  constructor(readonly refusal: Refusal) {
    super('The transaction is undone')
  }
}

/** A transaction that is undone when what it comes to is a refusal. */
export async function transact<T>(db: Db, work: (transaction: Db) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction)
      if (!result.ok) throw new Undone(result.refusal)
      return result
    })
  } catch (error) {
    if (error instanceof Undone) return { ok: false, refusal: error.refusal }
    throw error
  }
}
