import type { ImportColumn } from '@/contract/catalogueImport'
import { figureFields, type FigureName, type FigureValue } from '@/contract/partFields'
import { numberIn, plainCell } from '@/domain/csv'
import type { FieldCode } from '../messages/en'
import { fieldCode } from '../messages/messages'

/** What is wrong with a cell; `otherLine` is the one it disagrees with. */
export type Fault = { column: string; code: FieldCode; otherLine: number | null }

/** How a file is written. */
export type FileForm = { columns: readonly ImportColumn[]; decimalSign: '.' | ',' }

type Schema<T> = { safeParse: (value: T) => { error?: { issues: { message: string }[] } | undefined } }

/** One row of a file, read cell by cell; what is wrong gathers in `faults`. */
export class RowReader {
  readonly faults: Fault[] = []
  private readonly cells: ReadonlyMap<ImportColumn, string>

  constructor(
    private readonly form: FileForm,
    cells: readonly string[],
  ) {
    this.cells = new Map(form.columns.map((column, index) => [column, plainCell(cells[index] ?? '')]))
  }

  /** Said once of a cell, however many entries of it are wrong so. */
  fault(column: string, code: FieldCode, otherLine: number | null = null): void {
    if (this.faults.some((fault) => fault.column === column && fault.code === code)) return
    this.faults.push({ column, code, otherLine })
  }

  /** For a part that is there: what it has stays where the file leaves the column out, but not where a cell is empty. */
  faultsOfStored(): Fault[] {
    const empty = new Set<string>()
    for (const [column, cell] of this.cells) if (cell.trim() === '') empty.add(column)
    return this.faults.map((fault) =>
      fault.code === 'required' && empty.has(fault.column) ? { ...fault, code: 'emptyCell' } : fault,
    )
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
    if (issue) this.fault(column, fieldCode(issue.message))
    return value
  }

  /**
   * Without the blanks around it, unless it is stored with them: a file that comes back changes nothing. `before` stands
   * where the file has no such column; without it the column is needed.
   */
  text(column: ImportColumn, before: string | undefined, schema: Schema<string>): string {
    const cell = this.cell(column)
    if (cell !== undefined) return this.check(column, cell === before ? cell : cell.trim(), schema)
    if (before === undefined) this.fault(column, 'required')
    return before ?? ''
  }

  number(column: ImportColumn, before: number | undefined, schema: Schema<number>): number {
    const cell = this.cell(column)
    if (cell === undefined && before !== undefined) return before
    const number = this.numberOf(column, cell ?? '')
    return number === undefined ? 0 : this.check(column, number, schema)
  }

  private numberOf(column: ImportColumn, cell: string): number | undefined {
    const number = numberIn(cell, this.form.decimalSign)
    if (Number.isFinite(number)) return number
    this.fault(column, cell.trim() === '' ? 'required' : 'number')
    return undefined
  }

  /** Spreadsheets take a list for text and leave its decimal points; one that may part thousands is not guessed at. */
  private decimalSignOf(entry: string): '.' | ',' {
    const hasPoint = entry.includes('.') && !entry.includes(',')
    return hasPoint && !/^[1-9]\d{0,2}\.\d{3}$/.test(entry) ? '.' : this.form.decimalSign
  }

  /** Undefined where the cell cannot be read, which is then said. */
  figure(name: FigureName, cell: string): FigureValue | undefined {
    const { kind } = figureFields[name]
    if (kind === 'number') return this.numberOf(name, cell)
    if (kind === 'text') return cell
    const words = cell.split(kind === 'texts' ? '|' : /\s+/).map((word) => word.trim())
    const filled = words.filter((word) => word !== '')
    if (kind === 'texts') return filled
    const numbers = filled.map((word) => numberIn(word, this.decimalSignOf(word)))
    if (numbers.every(Number.isFinite)) return numbers
    this.fault(name, 'number')
    return undefined
  }
}
