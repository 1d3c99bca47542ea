import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/open'
import { type Result, succeed } from '../../refusal'
import { orderContacts } from '../../repositories/orderContacts'
import { transact } from '../transact'

/** Forgets who ordered what is finished, of all deleted accounts. Other requests are answered between its transactions. */
export async function forgetBuyersWhoLeft(db: Db, now: number, booksEnd = 0): Promise<void> {
  let after: number | null = 0
  while (after !== null) {
    const last: number = after
    const page: Result<number | null> = await transact(db, async (transaction) =>
      succeed(await orderContacts.forgetBuyersWhoLeft(transaction, last, { now, booksEnd })),
    )
    after = page.ok ? page.value : null
    await setImmediate()
  }
}

/** After an account was deleted. A failure is left to housekeeping, which reports its own: the account is gone. */
export async function tryToForgetBuyers(db: Db, now: number): Promise<void> {
  try {
    await forgetBuyersWhoLeft(db, now)
  } catch {
    // Housekeeping is next within the hour.
  }
}
