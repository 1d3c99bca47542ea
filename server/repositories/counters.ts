import type { Db } from '../db/open'

const firstNumber = 10_001

type CounterName = 'order' | 'quote' | 'audit' | 'invoice' | 'creditNote'

/**
 * The next number of this name, or the first of the next `count`; no number is given twice. Other transactions wait
 * until this one ends; a count of 0 only reads the next number, with the same lock.
 */
export async function nextNumber(db: Db, name: CounterName, count = 1): Promise<number> {
  const { value } = await db
    .insertInto('counter')
    .values({ name, value: firstNumber + count - 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value - count + 1
}

/** No other transaction stores an order until this one ends; what it changed is seen by those that follow. */
export async function lockOrders(transaction: Db): Promise<void> {
  await nextNumber(transaction, 'order', 0)
}
