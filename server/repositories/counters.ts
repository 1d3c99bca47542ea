import type { Db } from '../db/open'

const firstNumber = 10_001

/**
 * The next number of this name, or the first of the next so many: none is given twice. Inside a transaction others wait
 * until it ends; a count of 0 tells what comes next, and makes them wait all the same.
 */
export async function nextNumber(db: Db, name: 'order' | 'quote' | 'audit', count = 1): Promise<number> {
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
