import Papa from 'papaparse'
import { readLeadTable } from '@/domain/table/leadTable'
import type { LeadTable, LeadTableFault, LeadTableReading } from '@/domain/table/leadTable'
import { decodeText } from '@/lib/decodeText'
import { latinDigits } from '@/lib/latinDigits'
import { readCsvRows } from '@/lib/readCsv'
import type { CsvRow } from '@/lib/readCsv'

const mostCharacters = 64 * 1024

type TextFault = { why: 'tooLong' } | { why: 'quote'; line: number }

/** The leads in a text from a spreadsheet or a CSV file, or why it cannot be read. */
export function readPasted(text: string, reading: LeadTableReading): LeadTable | LeadTableFault | TextFault {
  if (text.length > mostCharacters) return { why: 'tooLong' }
  const csv = readCsvRows(latinDigits(text))
  if ('error' in csv) return { why: 'quote', line: csv.line }
  return readLeadTable(csv.rows, reading)
}

/** Why a file is not read. */
export type FileFault = 'tooLong' | 'encoding' | 'unread'

/** The text of a file. */
export async function textOfFile(file: File): Promise<{ text: string } | { why: FileFault }> {
  // UTF-16 has two bytes for each character.
  if (file.size > 2 * mostCharacters) return { why: 'tooLong' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { why: 'unread' }
  const text = decodeText(new Uint8Array(bytes))
  return text === null ? { why: 'encoding' } : { text }
}

/** The text with changed rows; quoted where it has to be, unlike `csvOf`, since a buyer goes on editing it. */
function withRows(text: string, change: (rows: CsvRow[]) => CsvRow[]): string {
  const csv = readCsvRows(text)
  if ('error' in csv) return text
  const rows = change(csv.rows).map(({ cells }) => cells)
  return Papa.unparse(rows, { delimiter: csv.separator, newline: '\n' })
}

/**
 * The text with a part's label instead of what was written for it, in one place of the rows that begin at these lines. A
 * rating behind the name of a fuse stays.
 */
export function withLabel(
  text: string,
  lines: ReadonlySet<number>,
  place: number,
  written: string,
  label: string,
): string {
  return withRows(text, (rows) =>
    rows.map((row) => {
      if (!lines.has(row.line)) return row
      const cell = row.cells[place]?.trim() ?? ''
      const rest = cell.startsWith(written) ? cell.slice(written.length) : ''
      return { line: row.line, cells: row.cells.with(place, label + rest) }
    }),
  )
}

/** The text without the rows that begin at these lines. */
export function withoutLines(text: string, lines: ReadonlySet<number>): string {
  return withRows(text, (rows) => rows.filter(({ line }) => !lines.has(line)))
}
