import { limits } from '@/contract/limits'
import type { ImportFile } from '@/contract/catalogueImport'
import { decodeText } from '@/lib/decodeText'
import { readCsv } from '@/lib/readCsv'
import type { CsvError, CsvTable } from '@/lib/readCsv'

/** Why a file is refused; `line` if one is at fault. */
export type TableFault =
  | { why: 'tooLarge' | 'unread' | 'encoding' | 'empty' | 'noCatalogue' | 'noRows' | 'tooManyRows' }
  | { why: 'quote' | 'cells'; line: number }

/** A file has a decimal comma if any of its numbers does. */
function decimalSignOf({ rows }: CsvTable): '.' | ',' {
  return rows.some(({ cells }) => cells.some((cell) => /^-?\d+,\d+$/.test(cell.trim()))) ? ',' : '.'
}

/** If the rows cannot be parsed, the first line may still show that it is another kind of file. */
function hasParts(table: CsvTable | CsvError, text: string): boolean {
  if (!('error' in table)) return table.header.includes('value')
  const firstLine = readCsv(/\S.*/.exec(text)?.[0] ?? '')
  return !('error' in firstLine) && firstLine.header.includes('value')
}

/** Parses the chosen file into rows. */
export async function readTable(file: File): Promise<ImportFile | TableFault> {
  if (file.size > limits.catalogueFileBytes) return { why: 'tooLarge' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { why: 'unread' }
  const text = decodeText(new Uint8Array(bytes))
  if (text === null) return { why: 'encoding' }
  const table = readCsv(text)
  if ('error' in table && table.error === 'empty') return { why: 'empty' }
  if (!hasParts(table, text)) return { why: 'noCatalogue' }
  if ('error' in table) return { why: table.error, line: table.line }
  if (table.rows.length === 0) return { why: 'noRows' }
  if (table.rows.length > limits.catalogueFileRows) return { why: 'tooManyRows' }
  const result: ImportFile = { columns: table.header, decimalSign: decimalSignOf(table), rows: table.rows }
  return new Blob([JSON.stringify(result)]).size > limits.catalogueFileBytes ? { why: 'tooLarge' } : result
}
