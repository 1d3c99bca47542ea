import { randomUUID } from 'node:crypto'
import { importColumns } from '@/contract/catalogueImport'
import type {
  ImportColumn,
  ImportPreview,
  ImportRowsBody,
  OutcomeCounts,
  StartImportBody,
} from '@/contract/catalogueImport'
import type { PartList } from '@/contract/partFields'
import { plainCell } from '@/domain/csv'
import type { Db } from '../db/open'
import type { CatalogueImportRow } from '../db/schema'
import type { Clock } from '../effects'
import type { FieldCode, Messages } from '../messages/en'
import { refuse, refuseField, type Result, succeed } from '../refusal'
import type { Account } from '../repositories/accounts'
import { applyImport } from '../repositories/applyImport'
import { imports as rows } from '../repositories/imports'
import { pictures } from '../repositories/pictures'
import { stock } from '../repositories/stock'
import { judgeRow, type Known, type StagedProduct } from './importRows'
import type { Fault } from './rowReader'
import { transact } from './transact'

/** An import that was left is removed after so long. */
export const importKeptMs = 24 * 60 * 60_000
const shownRows = 200

const isColumn = (name: string): name is ImportColumn => importColumns.some((column) => column === name)

function columnFaults(columns: readonly string[]): Record<string, FieldCode> {
  const faults = columns.flatMap((name, index): [string, FieldCode][] => {
    if (!isColumn(name)) return [[`columns.${name}`, 'columnUnknown']]
    return columns.indexOf(name) < index ? [[`columns.${name}`, 'columnTwice']] : []
  })
  if (!columns.includes('value')) faults.push(['columns.value', 'required'])
  return Object.fromEntries(faults)
}

/** What the rows of a piece name in one column. */
function named(columns: readonly string[], body: ImportRowsBody['rows'], column: ImportColumn): string[] {
  const index = columns.indexOf(column)
  if (index < 0) return []
  return [...new Set(body.map(({ cells }) => plainCell(cells[index] ?? '').trim()))]
}

/** The catalogue's file on its way in: its rows wait, are shown, and are applied at once or not at all. */
export function createCatalogueImport({ db, clock }: { db: Db; clock: Clock }) {
  /** Only what the piece names is read. */
  async function knownTo(
    transaction: Db,
    { id, columns: listed, decimalSign }: CatalogueImportRow,
    piece: ImportRowsBody['rows'],
  ): Promise<Known> {
    const columns = (JSON.parse(listed) as string[]).filter(isColumn)
    const values = named(columns, piece, 'value')
    const parts = await rows.partsOf(transaction, values)
    const skus = [...new Set([...values, ...named(columns, piece, 'sku'), ...parts.map(({ sku }) => sku)])]
    const products = await rows.productsOf(transaction, skus)
    const staged = await rows.stagedProducts(transaction, id, skus)
    const ratings = await rows.ratingsOf(transaction, id, named(columns, piece, 'label'))
    return {
      columns,
      decimalSign: decimalSign === ',' ? ',' : '.',
      parts: new Map(parts.map((part) => [part.value, part])),
      products: new Map(products.map((product) => [product.sku, product])),
      missingPictures: await pictures.missing(transaction, named(columns, piece, 'picture')),
      lines: await rows.linesOf(transaction, id, values),
      ratings: new Map(ratings.map(({ label, ...rating }) => [label, rating])),
      staged: new Map(staged.map((product): [string, StagedProduct] => [product.sku, product])),
    }
  }

  async function stage(
    transaction: Db,
    account: Account,
    id: string,
    body: ImportRowsBody,
  ): Promise<Result<{ done: number }>> {
    const found = await rows.hold(transaction, account.objectId, id)
    if (!found) return refuse('notFound')
    const lines = body.rows.map(({ line }) => line)
    const there = await rows.stagedLines(transaction, id, lines)
    const fresh = body.rows.filter(({ line }, index) => !there.has(line) && lines.indexOf(line) === index)
    if (fresh.length === 0) return succeed({ done: found.done })
    if (found.done + fresh.length > found.total) return refuseField('rows', 'tooManyRows')
    const known = await knownTo(transaction, found, fresh)
    const before = new Set(known.staged.keys())
    const judged = fresh.map(({ line, cells }) => judgeRow(line, cells, known))
    const products = [...known.staged.values()].filter(({ sku }) => !before.has(sku))
    await rows.stage(
      transaction,
      judged.map(({ row }) => ({ importId: id, ...row })),
      products.map((product) => ({ importId: id, ...product })),
      judged.flatMap(({ row, changes }) =>
        changes.map((change, place) => ({ importId: id, line: row.line, place, ...change })),
      ),
    )
    await rows.hold(transaction, account.objectId, id, fresh.length)
    return succeed({ done: found.done + fresh.length })
  }

  async function apply(
    transaction: Db,
    account: Account,
    id: string,
  ): Promise<Result<{ counts: OutcomeCounts }>> {
    const found = await rows.hold(transaction, account.objectId, id)
    if (!found) return refuse('notFound')
    const counts = await rows.counts(transaction, id)
    if (found.appliedAt !== null) return succeed({ counts })
    if (found.done < found.total) return refuseField('rows', 'rowsMissing')
    if (counts.wrong > 0) return refuseField('rows', 'rowsWrong')
    const products = await applyImport.productCounts(transaction, id)
    const isAsFound =
      (await applyImport.changedProducts(transaction, id)) === products.changed &&
      (await applyImport.newProducts(transaction, id)) === products.new &&
      (await applyImport.changedParts(transaction, id)) === counts.changed &&
      (await applyImport.newParts(transaction, id)) === counts.new &&
      !(await applyImport.hasRatingLabelTwice(transaction, id))
    if (!isAsFound) return refuse('changedMeanwhile')
    await applyImport.newCategories(transaction, id)
    await applyImport.auditLines(transaction, id, account, clock.now())
    await applyImport.markApplied(transaction, id, clock.now())
    await stock.markChanged(transaction)
    return succeed({ counts })
  }

  return {
    async start(
      account: Account,
      { columns, decimalSign, rows: total }: StartImportBody,
    ): Promise<Result<{ id: string }>> {
      const errors = columnFaults(columns)
      if (Object.keys(errors).length > 0) return refuse('invalid', { errors })
      const id = randomUUID()
      const own = { id, accountId: account.objectId, createdAt: clock.now(), appliedAt: null }
      await rows.start(db, { ...own, columns: JSON.stringify(columns), decimalSign, total, done: 0 })
      return succeed({ id })
    },

    takeRows: (account: Account, id: string, body: ImportRowsBody): Promise<Result<{ done: number }>> =>
      transact(db, (transaction) => stage(transaction, account, id, body)),

    /** What the rows that are there would do; what is wrong is said in the reader's language. */
    async preview(account: Account, id: string, { fields }: Messages): Promise<Result<ImportPreview>> {
      const found = await rows.find(db, account.objectId, id)
      if (!found) return refuse('notFound')
      const firstOf = (outcome: 'new' | 'changed' | 'wrong') => rows.rowsOf(db, id, outcome, shownRows)
      const changed = await firstOf('changed')
      const changes = await rows.changesOf(
        db,
        id,
        changed.map(({ line }) => line),
      )
      return succeed({
        total: found.total,
        done: found.done,
        counts: await rows.counts(db, id),
        wrong: (await firstOf('wrong'))
          .flatMap(({ line, faults }) =>
            (JSON.parse(faults) as Fault[]).map(({ column, code, otherLine }) => ({
              line,
              column,
              message: fields[code],
              otherLine,
            })),
          )
          .slice(0, shownRows),
        new: (await firstOf('new')).map(({ line, list, value, label }) => {
          return { line, list: list as PartList, value, label }
        }),
        changed: changed.map(({ line, value, label }) => {
          const ofLine = changes.filter((change) => change.line === line)
          return { line, value, label, changes: ofLine.map(({ field, was, now }) => ({ field, was, now })) }
        }),
        alsoChanged: await rows.alsoChanged(db, id, shownRows),
      })
    },

    apply: (account: Account, id: string): Promise<Result<{ counts: OutcomeCounts }>> =>
      transact(db, (transaction) => apply(transaction, account, id)),

    async remove(account: Account, id: string): Promise<Result<null>> {
      return (await rows.remove(db, account.objectId, id)) ? succeed(null) : refuse('notFound')
    },
  }
}
