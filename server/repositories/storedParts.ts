import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/open'
import type { PartRow, ProductRow, Schema } from '../db/schema'

/** A part with its product's fields. */
export type StoredPart = PartRow & ProductRow

/** The query of parts with their products, unordered. */
export function storedParts(db: Db) {
  return db
    .selectFrom('part')
    .innerJoin('product', 'product.sku', 'part.sku')
    .selectAll('part')
    .select(['product.price', 'product.stock', 'product.stockLimit'])
}

/** How orders reference parts: slugs, and labels for fuse ratings. */
export type PartNames = { values: readonly string[]; ratings: readonly string[] }

/** Whether a part is one of these. */
export function isNamed({ values, ratings }: PartNames) {
  return (eb: ExpressionBuilder<Schema, 'part'>) =>
    eb.or([
      eb('part.value', 'in', values),
      eb.and([eb('part.list', '=', 'fuseRatingList'), eb('part.label', 'in', ratings)]),
    ])
}
