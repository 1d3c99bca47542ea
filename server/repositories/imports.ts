import type { Db } from '../db/open'
import type {
  CatalogueImportRow,
  ImportChangeRow,
  ImportProductRow,
  ImportRowRow,
  Outcome,
  ProductRow,
} from '../db/schema'
import { type KeptPart, keptParts } from './keptParts'

const rowsAtOnce = 100

/** Long statements are slow to prepare, and have a limit of parameters. */
async function inChunks<T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await insert(rows.slice(start, start + rowsAtOnce))
}

/** Named queries on files that are being imported. What is applied stands in `applyImport`. */
export const imports = {
  async start(db: Db, row: CatalogueImportRow): Promise<void> {
    await db.insertInto('catalogueImport').values(row).execute()
  },

  find(db: Db, accountId: string, id: string): Promise<CatalogueImportRow | undefined> {
    return db
      .selectFrom('catalogueImport')
      .selectAll()
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
  },

  /** The same, counting so many rows more; none else works on it until the transaction ends. */
  async hold(
    transaction: Db,
    accountId: string,
    id: string,
    more = 0,
  ): Promise<CatalogueImportRow | undefined> {
    return transaction
      .updateTable('catalogueImport')
      .set((eb) => ({ done: eb('done', '+', more) }))
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returningAll()
      .executeTakeFirst()
  },

  async remove(db: Db, accountId: string, id: string): Promise<boolean> {
    const row = await db
      .deleteFrom('catalogueImport')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async removeOlder(db: Db, before: number): Promise<void> {
    await db.deleteFrom('catalogueImport').where('createdAt', '<', before).execute()
  },

  async stagedLines(db: Db, importId: string, lines: readonly number[]): Promise<Set<number>> {
    const found = await db
      .selectFrom('importRow')
      .select('line')
      .where('importId', '=', importId)
      .where('line', 'in', lines)
      .execute()
    return new Set(found.map(({ line }) => line))
  },

  /** The first lines of these slugs. */
  async linesOf(db: Db, importId: string, values: readonly string[]): Promise<Map<string, number>> {
    const found = await db
      .selectFrom('importRow')
      .select(['value', (eb) => eb.fn.min('line').as('line')])
      .where('importId', '=', importId)
      .where('value', 'in', values)
      .groupBy('value')
      .execute()
    return new Map(found.map(({ value, line }) => [value, Number(line)]))
  },

  stagedProducts(db: Db, importId: string, skus: readonly string[]): Promise<ImportProductRow[]> {
    return db
      .selectFrom('importProduct')
      .selectAll()
      .where('importId', '=', importId)
      .where('sku', 'in', skus)
      .execute()
  },

  partsOf(db: Db, values: readonly string[]): Promise<KeptPart[]> {
    return keptParts(db).where('part.value', 'in', values).execute()
  },

  productsOf(db: Db, skus: readonly string[]): Promise<ProductRow[]> {
    return db.selectFrom('product').selectAll().where('sku', 'in', skus).execute()
  },

  /** Fuse ratings of these labels: as the file has them, the others as they are. `line` is null for these. */
  async ratingsOf(
    db: Db,
    importId: string,
    labels: readonly string[],
  ): Promise<{ label: string; value: string; line: number | null }[]> {
    if (labels.length === 0) return []
    const staged = await db
      .selectFrom('importRow')
      .select(['label', 'value', 'line'])
      .where('importId', '=', importId)
      .where('list', '=', 'fuseRatingList')
      .where('label', 'in', labels)
      .execute()
    const others = await db
      .selectFrom('part')
      .select(['label', 'value'])
      .where('list', '=', 'fuseRatingList')
      .where('label', 'in', labels)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('importRow')
              .select('importRow.line')
              .where('importRow.importId', '=', importId)
              .whereRef('importRow.objectId', '=', 'part.objectId'),
          ),
        ),
      )
      .execute()
    return [...staged, ...others.map((other) => ({ ...other, line: null }))]
  },

  async stage(
    transaction: Db,
    rows: readonly ImportRowRow[],
    products: readonly ImportProductRow[],
    changes: readonly ImportChangeRow[],
  ): Promise<void> {
    await inChunks(rows, (chunk) => transaction.insertInto('importRow').values(chunk).execute())
    await inChunks(products, (chunk) => transaction.insertInto('importProduct').values(chunk).execute())
    await inChunks(changes, (chunk) => transaction.insertInto('importChange').values(chunk).execute())
  },

  async counts(db: Db, importId: string): Promise<Record<Outcome, number>> {
    const found = await db
      .selectFrom('importRow')
      .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
      .where('importId', '=', importId)
      .groupBy('outcome')
      .execute()
    const countOf = (name: Outcome) => Number(found.find(({ outcome }) => outcome === name)?.count ?? 0)
    return {
      new: countOf('new'),
      changed: countOf('changed'),
      unchanged: countOf('unchanged'),
      wrong: countOf('wrong'),
    }
  },

  /** The first of them, by line. */
  rowsOf(db: Db, importId: string, outcome: Outcome, limit: number): Promise<ImportRowRow[]> {
    return db
      .selectFrom('importRow')
      .selectAll()
      .where('importId', '=', importId)
      .where('outcome', '=', outcome)
      .orderBy('line')
      .limit(limit)
      .execute()
  },

  async changesOf(db: Db, importId: string, lines: readonly number[]): Promise<ImportChangeRow[]> {
    if (lines.length === 0) return []
    return db
      .selectFrom('importChange')
      .selectAll()
      .where('importId', '=', importId)
      .where('line', 'in', lines)
      .orderBy('line')
      .orderBy('place')
      .execute()
  },

  /** Parts that the file does not name, of products that it changes. */
  alsoChanged(
    db: Db,
    importId: string,
    limit: number,
  ): Promise<{ value: string; label: string; sku: string }[]> {
    return db
      .selectFrom('importProduct')
      .innerJoin('part', 'part.sku', 'importProduct.sku')
      .select(['part.value', 'part.label', 'part.sku'])
      .where('importProduct.importId', '=', importId)
      .where('importProduct.outcome', '=', 'changed')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('importRow')
              .select('importRow.line')
              .where('importRow.importId', '=', importId)
              .whereRef('importRow.value', '=', 'part.value'),
          ),
        ),
      )
      .orderBy('part.value')
      .limit(limit)
      .execute()
  },
}
