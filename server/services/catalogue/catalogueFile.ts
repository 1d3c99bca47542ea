import { csvIn } from '@/domain/papers/csv'
import { importColumns } from '@/contract/catalogueImport'
import type { CatalogueFileQuery, ImportColumn } from '@/contract/catalogueImport'
import { type AttributeValue, namesOf, partLists } from '@/contract/partFields'
import type { Db } from '../../db/open'
import { priceScale } from '../../db/schema'
import { catalogueEditing as rows } from '../../repositories/catalogueEditing'
import type { StoredPart } from '../../repositories/storedParts'
import { partText } from './partText'

type Cell = string | number
type DecimalSign = CatalogueFileQuery['decimalSign']

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

function attributeCell(name: string, value: AttributeValue, decimalSign: DecimalSign): Cell {
  if (typeof value === 'boolean') return yesOrNo(value)
  if (!Array.isArray(value)) return value
  const text = partText(name, value)
  return typeof value[0] === 'number' ? text.replaceAll('.', decimalSign) : text
}

function toCells(part: StoredPart, decimalSign: DecimalSign): Cell[] {
  const { list, value, label, type, sku, price, stock, stockLimit, retired, picture } = part
  const figures = JSON.parse(part.figures) as Partial<Record<ImportColumn, AttributeValue>>
  const own: Partial<Record<ImportColumn, Cell>> = {
    value,
    list,
    label,
    ...namesOf(part),
    type,
    sku,
    stock,
    price: price / priceScale,
    stockLimit: stockLimit ?? '',
    retired: yesOrNo(retired === 1),
    picture: picture ?? '',
  }
  return importColumns.map((column) => {
    const attribute = figures[column]
    return own[column] ?? (attribute === undefined ? '' : attributeCell(column, attribute, decimalSign))
  })
}

/** The catalogue in the format of an import: importing it unchanged changes nothing. */
export function createCatalogueFile({ db }: { db: Db }) {
  return {
    async *exported({ decimalSign }: CatalogueFileQuery): AsyncGenerator<string> {
      const csv = csvIn(decimalSign)
      yield csv.header(importColumns)
      for await (const parts of rows.pages(db))
        yield csv.lines(parts.map((part) => toCells(part, decimalSign)))
    },

    /** With the first part of each list as an example. */
    async *template({ decimalSign }: CatalogueFileQuery): AsyncGenerator<string> {
      const csv = csvIn(decimalSign)
      yield csv.header(importColumns)
      for (const list of partLists)
        for (const part of await rows.page(db, list, undefined, 1))
          yield csv.lines([toCells(part, decimalSign)])
    },
  }
}
