import Papa from 'papaparse'

/** A row with the line number of its start; a quoted line break makes a row span several lines. */
type CsvRow = { line: number; cells: string[] }

/**
 * Why a file was refused: blank, a quote at `line` that is not closed or closes early, or a row with another number
 * of cells.
 */
export type CsvError = { error: 'empty' } | { error: 'quote' | 'cells'; line: number }

export type CsvTable = { separator: ',' | ';' | '\t'; header: string[]; rows: CsvRow[] }

const separators = [',', ';', '\t'] as const

/** The separator that the header contains most, outside of quotes; a comma by default. */
function separatorOf(text: string): CsvTable['separator'] {
  const header = /^\s*(?:"(?:[^"]|"")*"?|[^"\r\n])*/.exec(text)?.[0] ?? ''
  const bare = header.replaceAll(/"(?:[^"]|"")*"?/g, '')
  const countOf = (separator: string) => bare.split(separator).length
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
}

/** Converts all line ends outside of quotes to LF, even mixed ones. */
function withOneLineEnd(text: string): string {
  return text.replaceAll(/("(?:[^"]|"")*")|\r\n?/g, (_match, quoted: string | undefined) => quoted ?? '\n')
}

const lineBreak = /\r\n|\r|\n/g

/**
 * Parses CSV as spreadsheets write it: `,`, `;` or tab as separator, detected in the header; any line ends; quoted
 * cells with doubled quotes; a byte order mark. Blank lines and rows of empty cells are skipped. Every other row
 * must have as many cells as the header.
 */
export function readCsv(file: string): CsvTable | CsvError {
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
  if (broken !== undefined) return { error: 'quote', line: broken }
  const [header, ...others] = rows
  if (!header) return { error: 'empty' }
  const odd = others.find(({ cells }) => cells.length !== header.cells.length)
  return odd ? { error: 'cells', line: odd.line } : { separator, header: header.cells, rows: others }
}
