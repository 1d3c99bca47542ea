import Papa from 'papaparse'

/** A row with the line number of its start; a quoted line break makes a row span several lines. */
export type CsvRow = { line: number; cells: string[] }

/**
 * Why a file was refused: blank, a quote at `line` that is not closed or closes early, or a row with another number
 * of cells.
 */
export type CsvError = { error: 'empty' } | { error: 'cells'; line: number } | QuoteError

type QuoteError = { error: 'quote'; line: number }

export type CsvTable = { separator: ',' | ';' | '\t'; header: string[]; rows: CsvRow[] }

const separators = ['\t', ';', ','] as const

/** The first separator that the first row contains outside of quotes: names of parts have commas, rarely the others. */
function separatorOf(text: string): CsvTable['separator'] {
  const firstRow = /^\s*(?:"(?:[^"]|"")*"?|[^"\r\n])*/.exec(text)?.[0] ?? ''
  const bare = firstRow.replaceAll(/"(?:[^"]|"")*"?/g, '')
  return separators.find((separator) => bare.includes(separator)) ?? ','
}

/** Converts all line ends outside of quotes to LF, even mixed ones. */
function withOneLineEnd(text: string): string {
  return text.replaceAll(/("(?:[^"]|"")*")|\r\n?/g, (_match, quoted: string | undefined) => quoted ?? '\n')
}

const lineBreak = /\r\n|\r|\n/g

/**
 * Parses the rows of CSV as spreadsheets write it: `,`, `;` or tab as separator, detected in the first row; any line
 * ends; quoted cells with doubled quotes; a byte order mark. Blank lines and rows of empty cells are skipped.
 */
export function readCsvRows(file: string): Omit<CsvTable, 'header'> | QuoteError {
  const text = withOneLineEnd(file.replace(/^\uFEFF/, ''))
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let line = 1
  let read = 0
  let broken: number | undefined
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      if (errors.length > 0) {
        broken = line
        parser.abort()
        return
      }
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data })
      line += text.slice(read, meta.cursor).match(lineBreak)?.length ?? 0
      read = meta.cursor
    },
  })
  return broken === undefined ? { separator, rows } : { error: 'quote', line: broken }
}

/** Parses CSV with a header, as `readCsvRows`. Every row must have as many cells as the header. */
export function readCsv(file: string): CsvTable | CsvError {
  const read = readCsvRows(file)
  if ('error' in read) return read
  const [header, ...others] = read.rows
  if (!header) return { error: 'empty' }
  const odd = others.find(({ cells }) => cells.length !== header.cells.length)
  return odd
    ? { error: 'cells', line: odd.line }
    : { separator: read.separator, header: header.cells, rows: others }
}
