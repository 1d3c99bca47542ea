import { setImmediate } from 'node:timers/promises'
import type { Db } from '../db/open'
import type { PartRow, ProductRow } from '../db/schema'

const rowsAtOnce = 100

/**
 * Long statements are slow to prepare, and the number of parameters is limited. Other requests are served in between.
 */
export async function inChunks<T>(
  rows: readonly T[],
  write: (chunk: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await write(rows.slice(start, start + rowsAtOnce))
    await setImmediate()
  }
}

/** Bulk writes of thousands of rows: the caller ensures that nothing else has changed them. */
export const catalogueBulk = {
  writeProducts: (transaction: Db, rows: readonly ProductRow[]): Promise<void> =>
    inChunks(rows, (chunk) =>
      transaction
        .insertInto('product')
        .values(chunk)
        .onConflict((conflict) =>
          conflict.column('sku').doUpdateSet((eb) => ({
            price: eb.ref('excluded.price'),
            stock: eb.ref('excluded.stock'),
            stockLimit: eb.ref('excluded.stockLimit'),
          })),
        )
        .execute(),
    ),

  /** A row whose slug was taken in between is left out. */
  addParts: (transaction: Db, rows: readonly PartRow[]): Promise<void> =>
    inChunks(rows, (chunk) =>
      transaction
        .insertInto('part')
        .values(chunk)
        .onConflict((conflict) => conflict.column('value').doNothing())
        .execute(),
    ),

  changeParts: (transaction: Db, rows: readonly PartRow[]): Promise<void> =>
    inChunks(rows, (chunk) =>
      transaction
        .insertInto('part')
        .values(chunk)
        .onConflict((conflict) =>
          conflict.column('objectId').doUpdateSet((eb) => ({
            label: eb.ref('excluded.label'),
            type: eb.ref('excluded.type'),
            picture: eb.ref('excluded.picture'),
            retired: eb.ref('excluded.retired'),
            figures: eb.ref('excluded.figures'),
          })),
        )
        .execute(),
    ),
}
