import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ImportColumn, ImportFile } from '@/contract/catalogueImport'
import { plainCell } from '@/domain/papers/csv'
import type { Db } from '../../db/open'
import { catalogueEditing, linkNamesOf } from '../../repositories/catalogueEditing'
import type { StoredPart } from '../../repositories/storedParts'
import { pictures } from '../../repositories/pictures'
import type { RowError } from './rowReader'
import { familiesOf, followingLinks, renamedFamilies, type TypeChange } from '../catalogue/familyRenames'
import { partText } from '../catalogue/partText'
import { type ImportContext, type PlannedRow, validateRow } from './validateRow'

const rowsAtOnce = 250

/** The changes of a file to the catalogue. */
export type ImportPlan = {
  /** A digest of all changes and errors. */
  version: string
  /** The valid rows, then links outside the file that follow the new type of a fuse in it. */
  rows: PlannedRow[]
  errors: (RowError & { line: number; label: string })[]
  wrongRows: number
  /** The whole catalogue, by slug. */
  parts: ReadonlyMap<string, StoredPart>
}

export const hasChanges = ({ changes, product }: PlannedRow) =>
  changes.length > 0 || product.changes.length > 0

async function readContext(
  db: Db,
  columns: readonly ImportColumn[],
  { decimalSign, rows }: ImportFile,
  stockLines: ImportContext['stockLines'],
): Promise<ImportContext> {
  const parts = new Map<string, StoredPart>()
  for await (const page of catalogueEditing.pages(db)) for (const part of page) parts.set(part.value, part)
  const products = await catalogueEditing.products(db)
  const picture = columns.indexOf('picture')
  const named = new Set(picture < 0 ? [] : rows.map(({ cells }) => plainCell(cells[picture] ?? '').trim()))
  const links = [...parts.values()].filter(({ list }) => list === 'fuseRatingList')
  return {
    columns,
    decimalSign,
    stockLines,
    parts,
    products: new Map(products.map((product) => [product.sku, product])),
    missingPictures: await pictures.missing(db, [...named]),
    lines: new Map(),
    links: new Map(
      links.flatMap((link) => linkNamesOf(link).map((name) => [name, { value: link.value, line: null }])),
    ),
    planned: new Map(),
  }
}

/** Whether a file changes the type of a fuse. */
export const changesFuseType = ({ before, now, changes }: PlannedRow) =>
  now.list === 'fuseList' && before !== undefined && changes.some(({ field }) => field === 'type')

const namesFamilies = ({ changes }: PlannedRow) => changes.some(({ field }) => field === 'families')

/** Changes the links whose fuses all get the same new type, unless the file says the families of a link itself. */
function followRenames(rows: PlannedRow[], { parts, products }: ImportContext): void {
  if (!rows.some(changesFuseType)) return
  const planned = new Map(rows.map((row) => [row.now.value, row]))
  const resulting = [...parts.values()].map((part) => ({ ...part, ...planned.get(part.value)?.now }))
  const added = rows.filter(({ before }) => !before).map(({ now }) => now)
  const types = resulting.flatMap((fuse): TypeChange[] =>
    fuse.list === 'fuseList' ? [{ was: parts.get(fuse.value)?.type ?? null, now: fuse.type }] : [],
  )
  const addedTypes = added.flatMap((fuse): TypeChange[] =>
    fuse.list === 'fuseList' ? [{ was: null, now: fuse.type }] : [],
  )
  const links = resulting.filter(({ list }) => list === 'fuseRatingList')
  const linked = [...links, ...added.filter(({ list }) => list === 'fuseRatingList')].flatMap(familiesOf)
  const renames = renamedFamilies([...types, ...addedTypes], new Set(linked))
  const free = links.filter(({ value }) => {
    const row = planned.get(value)
    return !row || !namesFamilies(row)
  })
  for (const { link, figures, was, now } of followingLinks(free, renames)) {
    const change = { field: 'families', was: partText('families', was), now: partText('families', now) }
    const row = planned.get(link.value)
    if (row) {
      row.now.figures = figures
      row.changes.push(change)
      continue
    }
    const before = parts.get(link.value)
    const product = products.get(link.sku)
    if (!before || !product) continue
    rows.push({
      line: null,
      before,
      now: { ...before, figures },
      changes: [change],
      product: { line: null, before: product, now: product, changes: [], changedBy: new Map() },
    })
  }
}

/** What names the part of a row that is wrong: its stored label, or what the row says, '' for nothing. */
function nameOf(cells: readonly string[], { columns, parts }: ImportContext): string {
  const word = (column: ImportColumn) => plainCell(cells[columns.indexOf(column)] ?? '').trim()
  const value = word('value')
  return parts.get(value)?.label ?? (word('label') || value)
}

/**
 * Compares a file with the catalogue, which may change while other requests are served. With `stockLines` only these
 * set the stock of an existing product.
 */
export async function planImport(
  db: Db,
  columns: readonly ImportColumn[],
  file: ImportFile,
  stockLines?: ReadonlySet<number>,
): Promise<ImportPlan> {
  const context = await readContext(db, columns, file, stockLines)
  const digest = createHash('sha256')
  const plan = { rows: [] as PlannedRow[], errors: [] as ImportPlan['errors'], wrongRows: 0 }
  for (const [index, { line, cells }] of file.rows.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate()
    const row = validateRow(line, cells, context)
    if (Array.isArray(row)) {
      plan.wrongRows += 1
      const label = nameOf(cells, context)
      plan.errors.push(...row.map((error) => ({ line, label, ...error })))
      digest.update(JSON.stringify(row))
      continue
    }
    plan.rows.push(row)
  }
  followRenames(plan.rows, context)
  for (const row of plan.rows) {
    const { before, now, changes, product } = row
    const ofProduct = product.before ? product.changes : product.now
    if (hasChanges(row)) digest.update(JSON.stringify([before ? now.value : now, changes, ofProduct]))
  }
  return { version: digest.digest('base64url'), parts: context.parts, ...plan }
}
