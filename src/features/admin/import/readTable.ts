import { mostImportRows } from '@/contract/catalogueImport'
import { decodeText } from '@/lib/decodeText'
import { readCsv } from '@/lib/readCsv'
import type { CsvTable } from '@/lib/readCsv'

const mostBytes = 8_000_000

/** Why a file was not taken; `line` where one is at fault. */
export type TableFault =
  | { why: 'tooLarge' | 'unread' | 'encoding' | 'empty' | 'noRows' | 'tooManyRows' }
  | { why: 'quote' | 'cells'; line: number }

export type ImportTable = Pick<CsvTable, 'header' | 'rows'> & { decimalSign: '.' | ',' }

/** Files of spreadsheets with a decimal comma have it in some of their numbers. */
function decimalSignOf({ rows }: CsvTable): '.' | ',' {
  return rows.some(({ cells }) => cells.some((cell) => /^-?\d+,\d+$/.test(cell.trim()))) ? ',' : '.'
}

/** A file that someone chose, as rows; nothing is changed by it. */
export async function readTable(file: File): Promise<ImportTable | TableFault> {
  if (file.size > mostBytes) return { why: 'tooLarge' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { why: 'unread' }
  const text = decodeText(new Uint8Array(bytes))
  if (text === null) return { why: 'encoding' }
  const table = readCsv(text)
  if ('error' in table) {
    const { error } = table
    return error === 'empty' ? { why: error } : { why: error, line: table.line }
  }
  if (table.rows.length === 0) return { why: 'noRows' }
  if (table.rows.length > mostImportRows) return { why: 'tooManyRows' }
  return { header: table.header, rows: table.rows, decimalSign: decimalSignOf(table) }
}
