import { randomUUID } from 'node:crypto'
import { partLists } from '@/contract/partFields'
import type { Db } from '../../db/open'
import type { PartRow, ProductRow } from '../../db/schema'
import { refuse, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit, type AuditLine } from '../../repositories/audit'
import { catalogueBulk } from '../../repositories/catalogueBulk'
import { categories } from '../../repositories/categories'
import { stock } from '../../repositories/stock'
import type { ImportPlan } from './importPlan'

/** The same lines as for changes by hand; a product's by the first line that names it. */
function auditLines(rows: ImportPlan['rows']): AuditLine[] {
  return rows.flatMap(({ line, now, changes, product }) => [
    ...changes.map((change) => ({ kind: 'part' as const, subject: now.value, ...change })),
    ...(product.line === line ? product.changes : []).map((change) => {
      return { kind: 'product' as const, subject: now.sku, ...change }
    }),
  ])
}

/** New parts are appended to their lists, in the order of the file. */
function newParts({ rows, parts }: ImportPlan): PartRow[] {
  const last = new Map<string, number>()
  for (const { list, position } of parts.values()) last.set(list, Math.max(last.get(list) ?? -1, position))
  return rows.flatMap(({ before, now }) => {
    if (before) return []
    const position = (last.get(now.list) ?? -1) + 1
    last.set(now.list, position)
    return { ...now, objectId: randomUUID(), position }
  })
}

const changedParts = ({ rows }: ImportPlan): PartRow[] =>
  rows.flatMap(({ before, now, changes }) =>
    before && changes.length > 0 ? { ...now, objectId: before.objectId, position: before.position } : [],
  )

function writtenProducts({ rows }: ImportPlan): ProductRow[] {
  const products = new Set(rows.map(({ product }) => product))
  return [...products].flatMap(({ before, now, changes }) => (before && changes.length === 0 ? [] : now))
}

/** Writes a plan, or refuses it where the catalogue has changed since. */
export async function writePlan(
  transaction: Db,
  plan: ImportPlan,
  account: Account,
  at: number,
): Promise<Result<null>> {
  await catalogueBulk.writeProducts(transaction, writtenProducts(plan))
  await catalogueBulk.addParts(transaction, newParts(plan))
  await catalogueBulk.changeParts(transaction, changedParts(plan))
  for (const list of partLists) {
    const written = plan.rows.filter(({ now, changes }) => now.list === list && changes.length > 0)
    await categories.ensure(transaction, list, [...new Set(written.map(({ now }) => now.type))])
  }
  await audit.addLines(transaction, account, at, auditLines(plan.rows))
  // Last, as in orders: concurrent changes of the same products lock in the same order.
  return (await stock.markChangedSince(transaction, plan.catalogueVersion))
    ? succeed(null)
    : refuse('outdatedVersion')
}
