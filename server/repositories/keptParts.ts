import type { Db } from '../db/open'
import type { PartRow, ProductRow } from '../db/schema'

/** A part with what it shares with those of its product. */
export type KeptPart = PartRow & ProductRow

/** The query of parts with their products, in no order yet. */
export function keptParts(db: Db) {
  return db
    .selectFrom('part')
    .innerJoin('product', 'product.sku', 'part.sku')
    .selectAll('part')
    .select(['product.price', 'product.stock', 'product.stockLimit'])
}
