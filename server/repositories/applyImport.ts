import { type RawBuilder, sql } from 'kysely'
import { partLists } from '@/contract/partFields'
import type { Db } from '../db/open'
import type { Account } from './accounts'
import { categoriesOf } from './categories'
import { nextNumber } from './counters'

/** PostgreSQL takes a parameter among selected columns for text unless told. */
const whole = (value: number) => sql`cast(${value} as bigint)`

async function run(transaction: Db, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(transaction)).numAffectedRows ?? 0)
}

/**
 * What a file's rows do to the catalogue, each table by one statement: thousands of rows keep others waiting for a
 * moment only. Columns that a row leaves as they were found are not written. Each answers how many rows it wrote, which
 * is less than was staged where one is no longer as it was found.
 */
export const applyImport = {
  newProducts: (transaction: Db, id: string): Promise<number> =>
    run(
      transaction,
      sql`
        insert into product (sku, price, stock, "stockLimit")
        select sku, price, stock, nullif("stockLimit", -1) from "importProduct"
        where "importId" = ${id} and outcome = 'new'
        on conflict do nothing`,
    ),

  changedProducts: (transaction: Db, id: string): Promise<number> =>
    run(
      transaction,
      sql`
        update product set
          price = case when i.price = i."priceWas" then product.price else i.price end,
          stock = case when i.stock = i."stockWas" then product.stock else i.stock end,
          "stockLimit" = case when i."stockLimit" = i."stockLimitWas" then product."stockLimit"
            else nullif(i."stockLimit", -1) end
        from "importProduct" as i
        where i."importId" = ${id} and i.outcome = 'changed' and product.sku = i.sku
          and (i.price = i."priceWas" or product.price = i."priceWas")
          and (i.stock = i."stockWas" or product.stock = i."stockWas")
          and (i."stockLimit" = i."stockLimitWas" or coalesce(product."stockLimit", -1) = i."stockLimitWas")`,
    ),

  changedParts: (transaction: Db, id: string): Promise<number> =>
    run(
      transaction,
      sql`
        update part set
          label = case when i.label = i."labelWas" then part.label else i.label end,
          type = case when i.type = i."typeWas" then part.type else i.type end,
          picture = case when i.picture = i."pictureWas" then part.picture else nullif(i.picture, '') end,
          retired = case when i.retired = i."retiredWas" then part.retired else i.retired end,
          figures = case when i.figures = i."figuresWas" then part.figures else i.figures end
        from "importRow" as i
        where i."importId" = ${id} and i.outcome = 'changed' and part."objectId" = i."objectId"
          and (i.label = i."labelWas" or part.label = i."labelWas")
          and (i.type = i."typeWas" or part.type = i."typeWas")
          and (i.picture = i."pictureWas" or coalesce(part.picture, '') = i."pictureWas")
          and (i.retired = i."retiredWas" or part.retired = i."retiredWas")
          and (i.figures = i."figuresWas" or part.figures = i."figuresWas")`,
    ),

  /** After their products, as the last of their lists in the order of their lines. */
  async newParts(transaction: Db, id: string): Promise<number> {
    const ends = await transaction
      .selectFrom('part')
      .select(['list', (eb) => eb.fn.max('position').as('last')])
      .groupBy('list')
      .execute()
    let count = 0
    for (const list of partLists) {
      const last = Number(ends.find((end) => end.list === list)?.last ?? -1)
      count += await run(
        transaction,
        sql`
          insert into part ("objectId", list, value, label, type, sku, position, retired, figures, picture)
          select "objectId", list, value, label, type, sku, ${whole(last)} + row_number() over (order by line),
            retired, figures, nullif(picture, '')
          from "importRow" where "importId" = ${id} and outcome = 'new' and list = ${list}
          on conflict do nothing`,
      )
    }
    return count
  },

  /** Whether a fuse rating of the file has come to the label of another, which orders could not tell from it. */
  async hasRatingLabelTwice(transaction: Db, id: string): Promise<boolean> {
    const row = await transaction
      .selectFrom('importRow')
      .innerJoin('part', (join) =>
        join.onRef('part.label', '=', 'importRow.label').onRef('part.list', '=', 'importRow.list'),
      )
      .select('part.objectId')
      .where('importRow.importId', '=', id)
      .where('importRow.list', '=', 'fuseRatingList')
      .where((eb) =>
        eb.or([
          eb('importRow.outcome', '=', 'new'),
          eb('importRow.label', '<>', eb.ref('importRow.labelWas')),
        ]),
      )
      .whereRef('part.objectId', '<>', 'importRow.objectId')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Of types that have none, as the last ones. */
  async newCategories(transaction: Db, id: string): Promise<void> {
    const { last } = await transaction
      .selectFrom('category')
      .select((eb) => eb.fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    for (const list of partLists) {
      const categoryList = categoriesOf(list)
      if (!categoryList) continue
      await run(
        transaction,
        sql`
          insert into category (list, value, name, label, position)
          select ${categoryList}, type, type, type, ${whole(Number(last ?? -1))} + row_number() over (order by min(line))
          from "importRow" where "importId" = ${id} and outcome in ('new', 'changed') and list = ${list}
          group by type
          on conflict do nothing`,
      )
    }
  },

  /** One for each change, as if it had been made by hand. */
  async auditLines(transaction: Db, id: string, { objectId, userName }: Account, at: number): Promise<void> {
    const { count } = await transaction
      .selectFrom('importChange')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('importId', '=', id)
      .where('isNoted', '=', 1)
      .executeTakeFirstOrThrow()
    if (Number(count) === 0) return
    const first = await nextNumber(transaction, 'audit', Number(count))
    await run(
      transaction,
      sql`
        insert into audit (sequence, at, "accountId", "userName", kind, subject, field, was, now)
        select ${whole(first - 1)} + row_number() over (order by line, place), ${whole(at)},
          ${objectId}, ${userName}, kind, subject, field, was, now
        from "importChange" where "importId" = ${id} and "isNoted" = 1`,
    )
  },

  async markApplied(transaction: Db, id: string, at: number): Promise<void> {
    await transaction.updateTable('catalogueImport').set({ appliedAt: at }).where('id', '=', id).execute()
  },

  /** How many products the file would add and change. */
  async productCounts(transaction: Db, id: string): Promise<{ new: number; changed: number }> {
    const found = await transaction
      .selectFrom('importProduct')
      .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
      .where('importId', '=', id)
      .groupBy('outcome')
      .execute()
    const countOf = (name: string) => Number(found.find(({ outcome }) => outcome === name)?.count ?? 0)
    return { new: countOf('new'), changed: countOf('changed') }
  },
}
