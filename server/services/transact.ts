import { isSerializationFailure } from '../db/errors'
import type { Db } from '../db/open'
import type { Refusal, Result } from '../refusal'

class Undone extends Error {
  constructor(readonly refusal: Refusal) {
    super('The transaction is undone')
  }
}

async function once<T>(db: Db, work: (transaction: Db) => Promise<Result<T>>): Promise<Result<T>> {
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

const mostTries = 3

/**
 * A transaction that is rolled back when its result is a refusal. Every `work` takes its locks in one order, so that two
 * rarely wait for each other: the counter of orders, the order, parts, products, postage, the counters of invoices, of
 * credit notes and of the audit log, and last `catalogueState` (`stock.markChanged`). Rows of one table may still be
 * locked in different orders: PostgreSQL then aborts one transaction with a serialization failure, which is retried, so
 * `work` changes nothing but the database.
 */
export async function transact<T>(db: Db, work: (transaction: Db) => Promise<Result<T>>): Promise<Result<T>> {
  for (let tries = 1; ; tries += 1)
    try {
      return await once(db, work)
    } catch (error) {
      if (tries === mostTries || !isSerializationFailure(error)) throw error
    }
}
