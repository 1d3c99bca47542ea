import type { ImportColumn } from '@/contract/catalogueImport'
import {
  attributeFields,
  type AttributeName,
  type AttributeValue,
  listSeparator,
} from '@/contract/partFields'
import { numberIn, plainCell } from '@/domain/papers/csv'
import { type FieldCode, fieldCode } from '../../messages/messages'

/** An error of a cell; `otherLine` is the line it conflicts with. */
export type RowError = { column: string; code: FieldCode; otherLine: number | null }

/** The format of a file. */
export type FileForm = { columns: readonly ImportColumn[]; decimalSign: '.' | ',' }

type Schema<T> = { safeParse: (value: T) => { error?: { issues: { message: string }[] } | undefined } }
type AttributeKind = (typeof attributeFields)[AttributeName]['kind']
type ReadAttribute = (name: AttributeName, cell: string) => AttributeValue | undefined

const yesNo = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

const entriesOf = (cell: string, separator: string | RegExp) =>
  cell
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Reads one row of a file cell by cell and collects `errors`. */
export class RowReader {
  readonly errors: RowError[] = []
  private readonly cells: ReadonlyMap<ImportColumn, string>

  constructor(
    private readonly form: FileForm,
    cells: readonly string[],
  ) {
    this.cells = new Map(form.columns.map((column, index) => [column, plainCell(cells[index] ?? '')]))
  }

  /** Reported once per cell, however many of its entries are wrong. */
  report(column: string, code: FieldCode, otherLine: number | null = null): void {
    if (this.errors.some((error) => error.column === column && error.code === code)) return
    this.errors.push({ column, code, otherLine })
  }

  /** For a part in the catalogue: a missing column keeps the stored value, an empty cell does not. */
  errorsOfStored(): RowError[] {
    return this.errors.map((error) => {
      const isEmpty = [...this.cells].some(([column, cell]) => column === error.column && cell.trim() === '')
      return error.code === 'required' && isEmpty ? { ...error, code: 'emptyCell' } : error
    })
  }

  /** Undefined where the file has no such column. */
  cell(column: ImportColumn): string | undefined {
    return this.cells.get(column)
  }

  /** '' where the file has no such column. */
  word(column: ImportColumn): string {
    return this.cell(column)?.trim() ?? ''
  }

  check<T>(column: ImportColumn, value: T, schema: Schema<T>): T {
    const issue = schema.safeParse(value).error?.issues[0]
    if (issue) this.report(column, fieldCode(issue.message))
    return value
  }

  /**
   * Trimmed and checked, unless it is stored so: an exported file changes nothing. `before` applies where the file has
   * no such column; without it the column is required.
   */
  text(column: ImportColumn, before: string | undefined, schema: Schema<string>): string {
    const cell = this.cell(column)
    if (cell !== undefined && cell !== before) return this.check(column, cell.trim(), schema)
    if (cell === undefined && before === undefined) this.report(column, 'required')
    return before ?? ''
  }

  number(column: ImportColumn, before: number | undefined, schema: Schema<number>): number {
    const cell = this.cell(column)
    if (cell === undefined && before !== undefined) return before
    const number = this.numberOf(column, cell ?? '')
    // What is stored may be outside the bounds, such as the stock of an oversold product.
    if (number === before && number !== undefined) return number
    return number === undefined ? 0 : this.check(column, number, schema)
  }

  /** `before` where the cell is empty or the file has no such column. */
  flag(column: ImportColumn, before: boolean): boolean {
    const word = this.word(column)
    return (word === '' ? undefined : this.flagOf(column, word)) ?? before
  }

  /** Undefined where the cell cannot be read, which is then reported. */
  attribute(name: AttributeName, cell: string): AttributeValue | undefined {
    return this.attributeReaders[attributeFields[name].kind](name, cell)
  }

  private readonly attributeReaders: Record<AttributeKind, ReadAttribute> = {
    number: (name, cell) => this.numberOf(name, cell),
    numbers: (name, cell) => this.numbersOf(name, cell),
    text: (_name, cell) => cell,
    texts: (name, cell) => entriesOf(cell, listSeparator(name)),
    flag: (name, cell) => this.flagOf(name, cell),
    choice: (name, cell) => this.choiceOf(name, cell.trim()),
  }

  private flagOf(column: ImportColumn, cell: string): boolean | undefined {
    const word = cell.trim().toLowerCase()
    const value = yesNo.get(word)
    if (value === undefined) this.report(column, word === '' ? 'required' : 'yesNo')
    return value
  }

  private choiceOf(name: AttributeName, word: string): string | undefined {
    const field = attributeFields[name]
    if (field.kind === 'choice' && field.words.some((one) => one === word)) return word
    this.report(name, word === '' ? 'required' : 'invalid')
    return undefined
  }

  private numberOf(column: ImportColumn, cell: string): number | undefined {
    const number = numberIn(cell, this.form.decimalSign)
    if (Number.isFinite(number)) return number
    this.report(column, cell.trim() === '' ? 'required' : 'number')
    return undefined
  }

  private numbersOf(column: ImportColumn, cell: string): number[] | undefined {
    const numbers = entriesOf(cell, /\s+/).map((entry) => numberIn(entry, this.decimalSignOf(entry)))
    if (numbers.every(Number.isFinite)) return numbers
    this.report(column, 'number')
    return undefined
  }

  /** Spreadsheets treat a list as text and keep its decimal points; "1.500" may mean thousands and is refused. */
  private decimalSignOf(entry: string): '.' | ',' {
    const hasPoint = entry.includes('.') && !entry.includes(',')
    return hasPoint && !/^[1-9]\d{0,2}\.\d{3}$/.test(entry) ? '.' : this.form.decimalSign
  }
}
