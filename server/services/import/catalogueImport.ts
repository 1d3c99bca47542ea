import { importColumns } from '@/contract/catalogueImport'
import type { ApplyImportBody, ImportCheck, ImportColumn, ImportFile } from '@/contract/catalogueImport'
import type { Db } from '../../db/open'
import type { Clock } from '../../effects'
import type { FieldCode, Messages } from '../../messages/messages'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { catalogue } from '../../repositories/catalogue'
import { transact } from '../transact'
import { hasChanges, type ImportPlan, planImport } from './importPlan'
import type { PlannedRow } from './validateRow'
import { writePlan } from './writePlan'

const shownRows = 200

const isColumn = (name: string): name is ImportColumn => importColumns.some((column) => column === name)

function columnErrors(columns: readonly string[]): Record<string, FieldCode> {
  const errors = columns.flatMap((name, index): [string, FieldCode][] => {
    if (!isColumn(name)) return [[`columns.${name}`, 'columnUnknown']]
    return columns.indexOf(name) < index ? [[`columns.${name}`, 'columnTwice']] : []
  })
  if (!columns.includes('value')) errors.push(['columns.value', 'required'])
  return Object.fromEntries(errors)
}

async function plan(db: Db, file: ImportFile, stockLines?: readonly number[]): Promise<Result<ImportPlan>> {
  const errors = columnErrors(file.columns)
  if (Object.keys(errors).length > 0) return refuse('invalid', { errors })
  return succeed(await planImport(db, file.columns.filter(isColumn), file, stockLines && new Set(stockLines)))
}

const isOfFile = ({ line }: PlannedRow) => line !== null

/** Parts outside the file whose products it changes, and fuse links that follow a type. */
function alsoChanged({ rows, parts }: ImportPlan): ImportCheck['changes']['alsoChanged'] {
  const named = new Set(rows.filter(isOfFile).map(({ now }) => now.value))
  const following = new Set(rows.flatMap((row) => (isOfFile(row) ? [] : row.now.value)))
  const skus = new Set(rows.flatMap(({ product }) => (product.changes.length > 0 ? [product.now.sku] : [])))
  return [...parts.values()]
    .filter(({ value, sku }) => following.has(value) || (skus.has(sku) && !named.has(value)))
    .map(({ value, label, sku }) => ({ value, label, sku }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1))
}

const isOfStock = ({ field }: { field: string }) => field === 'stock'

function toCheck(planned: ImportPlan, currency: string, { fields }: Messages): ImportCheck {
  const { version, errors, wrongRows } = planned
  const rows = planned.rows.flatMap((row) => (row.line === null ? [] : { ...row, line: row.line }))
  const added = rows.filter(({ before }) => !before)
  const changed = rows.filter((row) => row.before && hasChanges(row))
  const unchanged = rows.length - added.length - changed.length
  const also = alsoChanged(planned)
  return {
    version,
    currency,
    counts: {
      new: added.length,
      changed: changed.length,
      unchanged,
      wrong: wrongRows,
      alsoChanged: also.length,
    },
    stockLines: rows
      .filter(({ line, product }) => product.line === line && product.changes.some(isOfStock))
      .map(({ line }) => line),
    changes: {
      new: added.slice(0, shownRows).map(({ line, now: { list, value, label } }) => {
        return { line, list, value, label }
      }),
      changed: changed.slice(0, shownRows).map(({ line, now: { value, label }, changes, product }) => {
        return { line, value, label, changes: [...changes, ...product.changes] }
      }),
      alsoChanged: also.slice(0, shownRows),
    },
    errors: errors.slice(0, shownRows).map(({ line, label, column, code, otherLine }) => {
      return { line, label, column, message: fields[code], otherLine }
    }),
  }
}

/** Imports a catalogue file: checked first, then applied exactly as checked, all of it or nothing. */
export function createCatalogueImport({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Errors are in the reader's language. */
    async check(file: ImportFile, messages: Messages): Promise<Result<ImportCheck>> {
      const planned = await plan(db, file)
      if (!planned.ok) return planned
      const { currency } = await catalogue.state(db)
      return succeed(toCheck(planned.value, currency, messages))
    },

    async apply(account: Account, { version, stockLines, ...file }: ApplyImportBody): Promise<Result<null>> {
      const planned = await plan(db, file, stockLines)
      if (!planned.ok) return planned
      if (planned.value.version !== version) return refuse('outdatedVersion')
      if (planned.value.wrongRows > 0) return refuseField('rows', 'rowsWrong')
      return transact(db, (transaction) => writePlan(transaction, planned.value, account, clock.now()))
    },
  }
}
