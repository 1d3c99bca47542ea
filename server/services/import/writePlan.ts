import { randomUUID } from 'node:crypto'
import { nameFields, partLists } from '@/contract/partFields'
import type { Db } from '../../db/open'
import { type PartRow, productFields, type ProductRow } from '../../db/schema'
import { refuse, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit, type AuditLine } from '../../repositories/audit'
import { linkNamesOf } from '../../repositories/catalogueEditing'
import { catalogueBulk } from '../../repositories/catalogueBulk'
import { categories } from '../../repositories/categories'
import { stock } from '../../repositories/stock'
import { changesFuseType, type ImportPlan } from './importPlan'

type PlannedRows = ImportPlan['rows']

/** The same lines as for changes by hand; a product's by the first line that names it. */
function auditLines(rows: PlannedRows): AuditLine[] {
  return rows.flatMap(({ line, now, changes, product }) => [
    ...changes.map((change) => ({ kind: 'part' as const, subject: now.value, ...change })),
    ...(product.line === line ? product.changes : []).map((change) => {
      return { kind: 'product' as const, subject: now.sku, ...change }
    }),
  ])
}

/** New parts are appended to their lists, in the order of the file. */
async function newParts(transaction: Db, rows: PlannedRows): Promise<PartRow[]> {
  const last = await catalogueBulk.lastPositions(transaction)
  return rows.flatMap(({ before, now }) => {
    if (before) return []
    const position = (last.get(now.list) ?? -1) + 1
    last.set(now.list, position)
    return { ...now, objectId: randomUUID(), position }
  })
}

/** The current row with the columns that change; undefined where one of these was changed since. */
function merge<Row extends object, Column extends keyof Row>(
  columns: readonly Column[],
  before: Pick<Row, Column>,
  now: Pick<Row, Column>,
  current: Row | undefined,
): Row | undefined {
  const changed = columns.filter((column) => now[column] !== before[column])
  if (!current || changed.some((column) => current[column] !== before[column])) return undefined
  return { ...current, ...Object.fromEntries(changed.map((column) => [column, now[column]])) }
}

/** Locks the parts that change; undefined where one was changed since. */
async function mergeParts(transaction: Db, rows: PlannedRows): Promise<PartRow[] | undefined> {
  const changing = rows.filter(({ before, changes }) => before && changes.length > 0)
  const values = changing.map(({ now }) => now.value)
  const current = await catalogueBulk.lockParts(transaction, values.toSorted())
  const columns = ['label', ...nameFields, 'type', 'picture', 'retired', 'figures'] as const
  const merged = changing.flatMap(
    ({ before, now }) => (before && merge(columns, before, now, current.get(now.value))) ?? [],
  )
  return merged.length === changing.length ? merged : undefined
}

/** Locks the products that change; undefined where one was changed since. Sales keep their effect. */
async function mergeProducts(
  transaction: Db,
  products: readonly PlannedRows[number]['product'][],
): Promise<ProductRow[] | undefined> {
  const changing = products.filter(({ before, changes }) => before && changes.length > 0)
  const skus = changing.map(({ now }) => now.sku)
  const current = await catalogueBulk.lockProducts(transaction, skus.toSorted())
  const merged = changing.flatMap(
    ({ before, now }) => (before && merge(productFields, before, now, current.get(now.sku))) ?? [],
  )
  return merged.length === changing.length ? merged : undefined
}

/** Whether links follow the types that the fuses have now: a file's check was read before the lock. */
async function isOfCurrentTypes(transaction: Db, { rows, parts }: Pick<ImportPlan, 'rows' | 'parts'>) {
  if (!rows.some(changesFuseType)) return true
  const locked = await catalogueBulk.lockLists(transaction, ['fuseList', 'fuseRatingList'])
  return locked.every(({ list, value, type, figures }) => {
    const before = parts.get(value)
    return before && (list === 'fuseList' ? type === before.type : figures === before.figures)
  })
}

/** Writes a plan, or refuses it where what it changes has changed since. */
export async function writePlan(
  transaction: Db,
  { rows, parts: before }: Pick<ImportPlan, 'rows' | 'parts'>,
  account: Account,
  at: number,
): Promise<Result<null>> {
  const products = [...new Set(rows.map(({ product }) => product))]
  const newProducts = products.flatMap(({ before, now }) => (before ? [] : now))
  if (!(await isOfCurrentTypes(transaction, { rows, parts: before }))) return refuse('outdatedVersion')
  const parts = await mergeParts(transaction, rows)
  const merged = parts && (await mergeProducts(transaction, products))
  if (!merged || !(await catalogueBulk.addProducts(transaction, newProducts)))
    return refuse('outdatedVersion')
  await catalogueBulk.changeProducts(transaction, merged)
  for (const list of partLists) {
    const written = rows.filter(({ now, changes }) => now.list === list && changes.length > 0)
    await categories.ensure(transaction, list, [...new Set(written.map(({ now }) => now.type))])
  }
  if (!(await catalogueBulk.addParts(transaction, await newParts(transaction, rows))))
    return refuse('outdatedVersion')
  await catalogueBulk.changeParts(transaction, parts)
  await audit.addLines(transaction, account, at, auditLines(rows))
  await stock.markChanged(transaction)
  // After the last lock, which concurrent changes of the catalogue wait for or have released.
  const shared = await catalogueBulk.sharedLinkNames(transaction)
  const isTaken = rows.some(
    ({ before, now }) =>
      now.list === 'fuseRatingList' &&
      linkNamesOf(now).some((name) => shared.has(name) && !(before && linkNamesOf(before).includes(name))),
  )
  return isTaken ? refuse('outdatedVersion') : succeed(null)
}
