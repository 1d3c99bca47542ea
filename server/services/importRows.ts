import { randomUUID } from 'node:crypto'
import * as fields from '@/contract/partFields'
import {
  figureFaults,
  figureNames,
  hasFigure,
  hasPicture,
  hasSku,
  isLabelOf,
  partLists,
} from '@/contract/partFields'
import type { FigureValue, PartList } from '@/contract/partFields'
import type { ImportProductRow, ImportRowRow, ProductRow } from '../db/schema'
import { priceScale, scaled } from '../db/schema'
import { fieldCode } from '../messages/messages'
import type { KeptPart } from '../repositories/keptParts'
import { isSameFigure, partText } from './partText'
import { type Fault, type FileForm, RowReader } from './rowReader'

type RowChange = { kind: 'part' | 'product'; subject: string; field: string; was: string; now: string }

/** What a piece's rows are compared with. `lines`, `ratings` and `staged` go on with those that were judged. */
export type Known = FileForm & {
  parts: ReadonlyMap<string, KeptPart>
  products: ReadonlyMap<string, ProductRow>
  missingPictures: ReadonlySet<string>
  lines: Map<string, number>
  /** Fuse ratings by label; those that a line of the file is for have it. */
  ratings: Map<string, { value: string; line: number | null }>
  staged: Map<string, StagedProduct>
}

export type StagedProduct = Omit<ImportProductRow, 'importId'>
type StagedRow = Omit<ImportRowRow, 'importId'>
export type JudgedRow = { row: StagedRow; changes: (RowChange & { isNoted: number })[] }

const noLimit = -1
const yesNo = new Map([
  ['yes', 1],
  ['true', 1],
  ['1', 1],
  ['no', 0],
  ['false', 0],
  ['0', 0],
])

const limitText = (limit: number) => (limit === noLimit ? '' : String(limit))
const retiredText = (retired: number) => partText(retired === 1)

/** The figures as they are to be, in the form of the part that is there. */
function readFigures(reader: RowReader, list: PartList, part: KeptPart | undefined) {
  const before = JSON.parse(part?.figures ?? '{}') as Record<string, FigureValue>
  const now = { ...before }
  const changes: Omit<RowChange, 'kind' | 'subject'>[] = []
  const unread = new Set<string>()
  for (const name of figureNames) {
    const cell = reader.cell(name)
    if (cell === undefined) continue
    if (!hasFigure(list, name)) {
      if (cell.trim() !== '') reader.fault(name, 'notOfList')
      continue
    }
    const value = reader.figure(name, cell)
    if (value === undefined) unread.add(name)
    else if (!isSameFigure(before[name], value)) {
      now[name] = value
      changes.push({ field: name, was: partText(before[name] ?? null), now: partText(value) })
    }
  }
  const faults = part && changes.length === 0 ? [] : figureFaults(list, now)
  for (const { message, path } of faults)
    if (!unread.has(String(path[0]))) reader.fault(String(path[0]), fieldCode(message))
  const text = part && changes.length === 0 ? part.figures : JSON.stringify(now)
  return { text, now, changes: part ? changes : [] }
}

/** The product as this row has it; `staged` is what an earlier line has made of it. */
function readProduct(reader: RowReader, line: number, sku: string, known: Known): StagedProduct {
  const staged = known.staged.get(sku)
  const product = known.products.get(sku)
  const before = product && { price: product.price / priceScale, stock: product.stock }
  const price = scaled(
    reader.number('price', before?.price ?? (staged && staged.price / priceScale), fields.price),
  )
  const stock = reader.number('stock', before?.stock ?? staged?.stock, fields.count)
  const limitBefore = product?.stockLimit ?? staged?.stockLimit ?? noLimit
  const stockLimit =
    reader.cell('stockLimit') === undefined
      ? limitBefore
      : reader.word('stockLimit') === ''
        ? noLimit
        : reader.number('stockLimit', undefined, fields.count)
  if (staged) {
    const said = { price, stock, stockLimit }
    for (const field of ['price', 'stock', 'stockLimit'] as const)
      if (reader.cell(field) !== undefined && said[field] !== staged[field])
        reader.fault(field, 'skuDisagrees', staged.line)
    return staged
  }
  const now = { line, sku, price, stock, stockLimit }
  if (!product) return { ...now, outcome: 'new', priceWas: price, stockWas: stock, stockLimitWas: stockLimit }
  const was = { priceWas: product.price, stockWas: product.stock, stockLimitWas: limitBefore }
  const isChanged = price !== was.priceWas || stock !== was.stockWas || stockLimit !== was.stockLimitWas
  return { ...now, ...was, outcome: isChanged ? 'changed' : 'unchanged' }
}

function productChanges(product: StagedProduct): RowChange[] {
  const priceText = (price: number) => String(price / priceScale)
  return [
    { field: 'price', was: priceText(product.priceWas), now: priceText(product.price) },
    { field: 'stock', was: String(product.stockWas), now: String(product.stock) },
    { field: 'stockLimit', was: limitText(product.stockLimitWas), now: limitText(product.stockLimit) },
  ].flatMap(({ field, was, now }): RowChange[] =>
    was === now ? [] : [{ kind: 'product', subject: product.sku, field, was, now }],
  )
}

function readPicture(reader: RowReader, list: PartList, before: string, known: Known): string {
  const picture = reader.cell('picture') === undefined ? before : reader.word('picture')
  if (picture === '' || picture === before) return picture
  if (!hasPicture(list)) reader.fault('picture', 'notOfList')
  else if (known.missingPictures.has(picture)) reader.fault('picture', 'picture')
  else reader.check('picture', picture, fields.pictureUrl)
  return picture
}

/** Orders name a fuse rating by its label: it is no other's. Those that were of one label before may stay. */
function checkRating(reader: RowReader, value: string, now: string, was: string | undefined, known: Known) {
  const other = known.ratings.get(now)
  if (other && other.value !== value && now !== was) reader.fault('label', 'valueTaken', other.line)
}

function readRetired(reader: RowReader, before: number): number {
  const word = reader.word('retired').toLowerCase()
  const retired = word === '' ? before : yesNo.get(word)
  if (retired === undefined) reader.fault('retired', 'yesNo')
  return retired ?? before
}

/** Which list and product the row is of: those of a part that is there do not change. */
function readPlace(reader: RowReader, value: string, part: KeptPart | undefined) {
  const [listWord, skuWord] = [reader.word('list'), reader.word('sku')]
  if (part) {
    if (listWord !== '' && listWord !== part.list) reader.fault('list', 'notChangeable')
    if (skuWord !== '' && skuWord !== part.sku) reader.fault('sku', 'notChangeable')
    return { list: part.list, sku: part.sku }
  }
  const list = partLists.find((name) => name === listWord)
  if (!list) reader.fault('list', listWord === '' ? 'required' : 'invalid')
  if (list && !hasSku(list) && skuWord !== '' && skuWord !== value) reader.fault('sku', 'notOfList')
  return { list, sku: skuWord === '' ? value : reader.check('sku', skuWord, fields.sku) }
}

const nothing = {
  sku: '',
  objectId: '',
  label: '',
  labelWas: '',
  type: '',
  typeWas: '',
  picture: '',
  pictureWas: '',
}

function wrongRow(line: number, value: string, faults: readonly Fault[]): JudgedRow {
  const row = { line, value, outcome: 'wrong', faults: JSON.stringify(faults), list: '' } as const
  return { row: { ...row, ...nothing, retired: 0, retiredWas: 0, figures: '', figuresWas: '' }, changes: [] }
}

/** What a line of the file would do, or what is wrong with it. */
export function judgeRow(line: number, cells: readonly string[], known: Known): JudgedRow {
  const reader = new RowReader(known, cells)
  if (cells.length !== known.columns.length) {
    reader.fault('', 'cells')
    return wrongRow(line, '', reader.faults)
  }
  const value = reader.word('value')
  if (value === '') reader.fault('value', 'required')
  else reader.check('value', value, fields.slug)
  if (reader.faults.length > 0) return wrongRow(line, '', reader.faults)
  const otherLine = known.lines.get(value)
  if (otherLine !== undefined) {
    reader.fault('value', 'valueTwice', otherLine)
    return wrongRow(line, value, reader.faults)
  }
  known.lines.set(value, line)

  const part = known.parts.get(value)
  const { list, sku } = readPlace(reader, value, part)
  if (!list) return wrongRow(line, value, reader.faults)
  const label = reader.text('label', part?.label, fields.label)
  const type = reader.text('type', part?.type, fields.type)
  if (list === 'fuseRatingList') checkRating(reader, value, label, part?.label, known)
  const before = { picture: part?.picture ?? '', retired: part?.retired ?? 0 }
  const picture = readPicture(reader, list, before.picture, known)
  const retired = readRetired(reader, before.retired)
  const figures = readFigures(reader, list, part)
  const isNamedAnew = !part || label !== part.label || figures.changes.length > 0
  if (reader.faults.length === 0 && isNamedAnew && !isLabelOf(list, label, figures.now))
    reader.fault('label', 'ratingLabel')
  const product = readProduct(reader, line, sku, known)
  if (reader.faults.length > 0) return wrongRow(line, value, part ? reader.faultsOfStored() : reader.faults)
  known.staged.set(sku, product)
  if (list === 'fuseRatingList') {
    if (part && known.ratings.get(part.label)?.value === value) known.ratings.delete(part.label)
    known.ratings.set(label, { value, line })
  }

  const was = {
    labelWas: part?.label ?? label,
    typeWas: part?.type ?? type,
    pictureWas: before.picture,
    retiredWas: before.retired,
    figuresWas: part?.figures ?? figures.text,
  }
  const ofPart = part
    ? [
        { field: 'label', was: was.labelWas, now: label },
        { field: 'type', was: was.typeWas, now: type },
        { field: 'picture', was: was.pictureWas, now: picture },
        { field: 'retired', was: retiredText(was.retiredWas), now: retiredText(retired) },
        ...figures.changes,
      ].filter((change) => change.was !== change.now)
    : [{ field: 'added', was: '', now: label }]
  const changes = [
    ...ofPart.map((change) => ({ kind: 'part' as const, subject: value, ...change, isNoted: 1 })),
    ...productChanges(product).map((change) => ({ ...change, isNoted: product.line === line ? 1 : 0 })),
  ]
  const outcome = part ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new'
  const objectId = part?.objectId ?? randomUUID()
  const now = { list, value, sku, objectId, label, type, picture, retired, figures: figures.text }
  return { row: { line, outcome, faults: '[]', ...now, ...was }, changes }
}
