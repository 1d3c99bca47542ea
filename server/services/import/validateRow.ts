import * as fields from '@/contract/partFields'
import {
  attributeErrors,
  attributeNames,
  hasAttribute,
  hasPicture,
  hasOtherNames,
  hasSku,
  initialAttributes,
  labelMatchesAttributes,
  nameFields,
  partLists,
} from '@/contract/partFields'
import type { AttributeValue, NameField, PartList } from '@/contract/partFields'
import { type PartRow, priceScale, productFields, type ProductRow, scaled } from '../../db/schema'
import { fieldCode } from '../../messages/messages'
import type { Changed } from '../../repositories/audit'
import { linkNamesOf } from '../../repositories/catalogueEditing'
import type { StoredPart } from '../../repositories/storedParts'
import { isSameAttribute, partText } from '../catalogue/partText'
import { type FileForm, type RowError, RowReader } from './rowReader'

type ProductField = (typeof productFields)[number]

/** A product by the first line that names it, null for none; without `before` it is new. */
type PlannedProduct = {
  line: number | null
  before: ProductRow | undefined
  now: ProductRow
  changes: Changed[]
  /** The later lines that changed a field which the lines before them left as it is stored. */
  changedBy: Map<ProductField, number>
}

/** A valid line: the resulting part, with the changes of the part itself; without `before` it is new. */
export type PlannedRow = {
  /** Null for a link outside the file that follows the new type of a fuse in it. */
  line: number | null
  before: StoredPart | undefined
  now: Omit<PartRow, 'objectId' | 'position'>
  changes: Changed[]
  product: PlannedProduct
}

/** What rows are compared with. `lines`, `links` and `planned` grow with the valid rows. */
export type ImportContext = FileForm & {
  parts: ReadonlyMap<string, StoredPart>
  products: ReadonlyMap<string, ProductRow>
  missingPictures: ReadonlySet<string>
  /** The lines that set the stock of an existing product; undefined for every line with a stock. */
  stockLines: ReadonlySet<number> | undefined
  lines: Map<string, number>
  /** Fuse links by the names that orders have for them, with the file's line for each. */
  links: Map<string, { value: string; line: number | null }>
  planned: Map<string, PlannedProduct>
}

const isChange = ({ was, now }: Changed) => was !== now

/** The resulting attributes, in the stored form where none changes. */
function readAttributes(reader: RowReader, list: PartList, part: StoredPart | undefined) {
  const before = part ? (JSON.parse(part.figures) as Record<string, AttributeValue>) : initialAttributes(list)
  const now = { ...before }
  const changes: Changed[] = []
  const unread = new Set<string>()
  for (const name of attributeNames) {
    const cell = reader.cell(name)
    if (cell === undefined) continue
    if (!hasAttribute(list, name)) {
      if (cell.trim() !== '') reader.report(name, 'notOfList')
      continue
    }
    const value = reader.attribute(name, cell)
    if (value === undefined) unread.add(name)
    else if (!isSameAttribute(before[name], value)) {
      now[name] = value
      changes.push({ field: name, was: partText(name, before[name] ?? null), now: partText(name, value) })
    }
  }
  if (part && changes.length === 0) return { text: part.figures, now, changes }
  for (const { message, path } of attributeErrors(list, now))
    if (!unread.has(String(path[0]))) reader.report(String(path[0]), fieldCode(message))
  return { text: JSON.stringify(now), now, changes: part ? changes : [] }
}

function productChanges(was: ProductRow, now: ProductRow): Changed[] {
  return [
    { field: 'price', was: String(was.price / priceScale), now: String(now.price / priceScale) },
    { field: 'stock', was: String(was.stock), now: String(now.stock) },
    {
      field: 'stockLimit',
      was: partText('stockLimit', was.stockLimit),
      now: partText('stockLimit', now.stockLimit),
    },
  ].filter(isChange)
}

function readStockLimit(reader: RowReader, before: number | null): number | null {
  if (reader.cell('stockLimit') === undefined) return before
  return reader.word('stockLimit') === '' ? null : reader.number('stockLimit', undefined, fields.count)
}

/**
 * The product from an earlier line, or else from this row, and the fields that only this row changes: the lines of one
 * product may differ where all but one have what is stored.
 */
function readProduct(
  reader: RowReader,
  line: number,
  sku: string,
  context: ImportContext,
): { product: PlannedProduct; changed: Partial<ProductRow> } {
  const planned = context.planned.get(sku)
  const before = context.products.get(sku)
  const current = before ?? planned?.now
  const price = scaled(reader.number('price', current && current.price / priceScale, fields.price))
  const read = reader.number('stock', current?.stock, fields.count)
  const keepsStock = before && context.stockLines && !context.stockLines.has(planned?.line ?? line)
  const stock = keepsStock ? before.stock : read
  const now = { sku, price, stock, stockLimit: readStockLimit(reader, current?.stockLimit ?? null) }
  if (!planned) {
    const changes = before ? productChanges(before, now) : []
    return { product: { line, before, now, changes, changedBy: new Map() }, changed: {} }
  }
  const isStored = (product: ProductRow, field: ProductField) => before?.[field] === product[field]
  const differing = productFields.filter(
    (field) => reader.cell(field) !== undefined && now[field] !== planned.now[field] && !isStored(now, field),
  )
  for (const field of differing)
    if (!isStored(planned.now, field))
      reader.report(field, 'skuDisagrees', planned.changedBy.get(field) ?? planned.line)
  return { product: planned, changed: Object.fromEntries(differing.map((field) => [field, now[field]])) }
}

/** Takes over into a product what a later line changes of it. */
function changeProduct(product: PlannedProduct, line: number, changed: Partial<ProductRow>): void {
  if (!product.before) return
  for (const field of productFields) if (changed[field] !== undefined) product.changedBy.set(field, line)
  product.now = { ...product.now, ...changed }
  product.changes = productChanges(product.before, product.now)
}

function readPicture(reader: RowReader, list: PartList, before: string, context: ImportContext): string {
  const picture = reader.cell('picture') === undefined ? before : reader.word('picture')
  if (picture === '' || picture === before) return picture
  if (!hasPicture(list)) reader.report('picture', 'notOfList')
  else if (context.missingPictures.has(picture)) reader.report('picture', 'picture')
  else reader.check('picture', picture, fields.pictureUrl)
  return picture
}

/** Names of fuse links in orders are unique. Links that already share one may keep it. */
function checkLink(
  reader: RowReader,
  { links }: ImportContext,
  value: string,
  now: readonly string[],
  was: readonly string[],
) {
  const taken = now.find((name) => !was.includes(name) && (links.get(name)?.value ?? value) !== value)
  if (taken !== undefined) reader.report('label', 'valueTaken', links.get(taken)?.line ?? null)
}

/** The list and product of the row: those of an existing part do not change. */
function readPlace(reader: RowReader, value: string, part: StoredPart | undefined) {
  const [listWord, skuWord] = [reader.word('list'), reader.word('sku')]
  if (part) {
    if (listWord !== '' && listWord !== part.list) reader.report('list', 'notChangeable')
    if (skuWord !== '' && skuWord !== part.sku) reader.report('sku', 'notChangeable')
    return { list: part.list, sku: part.sku }
  }
  const list = partLists.find((name) => name === listWord)
  // Without a list the row changes a part, whose slug may be mistyped.
  if (listWord === '') reader.report('value', 'valueUnknown')
  else if (!list) reader.report('list', 'invalid')
  if (list && !hasSku(list) && skuWord !== '' && skuWord !== value) reader.report('sku', 'notOfList')
  return { list, sku: skuWord === '' ? value : reader.check('sku', skuWord, fields.sku) }
}

/** The part's slug, '' where the line has none. */
function readValue(reader: RowReader, line: number, { lines }: ImportContext): string {
  const value = reader.word('value')
  if (value === '') reader.report('value', 'required')
  else reader.check('value', value, fields.slug)
  const otherLine = lines.get(value)
  if (otherLine !== undefined) reader.report('value', 'valueTwice', otherLine)
  if (reader.errors.length > 0) return ''
  lines.set(value, line)
  return value
}

/** The names in other languages; an empty cell removes one. */
function readNames(
  reader: RowReader,
  list: PartList,
  before: StoredPart | undefined,
): Record<NameField, string> {
  const { otherName } = fields
  if (!hasOtherNames(list))
    for (const field of nameFields)
      if ((reader.cell(field) ?? '').trim() !== '') reader.report(field, 'notOfList')
  const entries = nameFields.map((field) => [field, reader.text(field, before?.[field] ?? '', otherName)])
  return Object.fromEntries(entries) as Record<NameField, string>
}

/** The changes of one line, or its errors. */
export function validateRow(
  line: number,
  cells: readonly string[],
  context: ImportContext,
): PlannedRow | RowError[] {
  const reader = new RowReader(context, cells)
  if (cells.length !== context.columns.length) return [{ column: '', code: 'cells', otherLine: null }]
  const value = readValue(reader, line, context)
  const before = context.parts.get(value)
  const { list, sku } = value === '' ? { sku: '' } : readPlace(reader, value, before)
  if (!list) return reader.errors
  const label = reader.text('label', before?.label, fields.label)
  const names = readNames(reader, list, before)
  const type = reader.text('type', before?.type, fields.type)
  const picture = readPicture(reader, list, before?.picture ?? '', context)
  const retired = Number(reader.flag('retired', before?.retired === 1))
  const attributes = readAttributes(reader, list, before)
  const isLink = list === 'fuseRatingList'
  const namesBefore = isLink && before ? linkNamesOf(before) : []
  const linkNames =
    isLink && reader.errors.length === 0 ? linkNamesOf({ label, figures: attributes.text }) : []
  checkLink(reader, context, value, linkNames, namesBefore)
  const affectsLabel = !before || label !== before.label || attributes.changes.length > 0
  if (reader.errors.length === 0 && affectsLabel && !labelMatchesAttributes(list, label, attributes.now))
    reader.report('label', 'ratingLabel')
  const { product, changed } = readProduct(reader, line, sku, context)
  if (reader.errors.length > 0) return before ? reader.errorsOfStored() : reader.errors

  context.planned.set(sku, product)
  changeProduct(product, line, changed)
  for (const name of namesBefore) if (context.links.get(name)?.value === value) context.links.delete(name)
  for (const name of linkNames) context.links.set(name, { value, line })
  const changes = before
    ? [
        { field: 'label', was: before.label, now: label },
        ...nameFields.map((field) => ({ field, was: before[field], now: names[field] })),
        { field: 'type', was: before.type, now: type },
        { field: 'picture', was: before.picture ?? '', now: picture },
        { field: 'retired', was: String(before.retired === 1), now: String(retired === 1) },
        ...attributes.changes,
      ].filter(isChange)
    : [{ field: 'added', was: '', now: label }]
  const own = { list, value, label, ...names, type, sku, retired, figures: attributes.text }
  return { line, before, now: { ...own, picture: picture === '' ? null : picture }, changes, product }
}
