import type { Db } from '../db/open'

const FIRST = 10_001

/** The next number of this name: none is given twice. Inside a transaction others wait until it ends. */
export async function nextNumber(db: Db, name: 'order' | 'quote' | 'audit'): Promise<number> {
  const { value } = await db
    .insertInto('counter')
    .values({ name, value: FIRST })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
