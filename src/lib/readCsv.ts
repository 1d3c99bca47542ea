import Papa from 'papaparse'

/** A row with the number of the line it begins in, as an editor counts: a quoted line break makes two lines of a row. */
type CsvRow = { line: number; cells: string[] }

/** Why a table was not read: nothing but blanks, a quote in `line` that does not end or ends early, a row of other length. */
export type CsvError = { error: 'empty' } | { error: 'quote' | 'cells'; line: number }

export type CsvTable = { separator: ',' | ';' | '\t'; header: string[]; rows: CsvRow[] }

const separators = [',', ';', '\t'] as const

/** Whichever the header has most of, outside of quotes; a comma where it has none. */
function separatorOf(text: string): CsvTable['separator'] {
  const header = /^\s*(?:"(?:[^"]|"")*"?|[^"\r\n])*/.exec(text)?.[0] ?? ''
  const bare = header.replaceAll(/"(?:[^"]|"")*"?/g, '')
  const countOf = (separator: string) => bare.split(separator).length
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
}

/** Rows may end in whatever lines end in, even mixed; what is quoted stays as it is. */
function withOneLineEnd(text: string): string {
  return text.replaceAll(/("(?:[^"]|"")*")|\r\n?/g, (_match, quoted: string | undefined) => quoted ?? '\n')
}

const lineBreak = /\r\n|\r|\n/g

/**
 * Reads CSV text as spreadsheets write it: `,`, `;` or tab between cells, told from the header; any line ends; cells
 * with quotes, doubled within them; a byte order mark. Blank lines are left out, and rows of blank cells alone, which
 * spreadsheets leave behind. Every other row has as many cells as the header.
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
