/*
 * A spreadsheet runs text as a formula where it begins with one of these characters (the full-width ones with East
 * Asian settings), also after a separator if it expects another one than the file has. An apostrophe before it makes
 * it text. Text that has apostrophes there gets another one, so that reading it back is unambiguous.
 */
const atStart = /^('*)(?=[=+\-@\t\r\n＝＋－＠])/
const afterSeparator = /([;,\t\r\n]"*)('*)(?=[=+\-@＝＋－＠])/g
const addedAtStart = /^'('*)(?=[=+\-@\t\r\n＝＋－＠])/
const addedAfterSeparator = /([;,\t\r\n]"*)'('*)(?=[=+\-@＝＋－＠])/g

function field(value: string | number, decimalSign: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimalSign)
  const text = value.replace(afterSeparator, "$1'$2").replace(atStart, "'$1")
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Rows as CSV by RFC 4180: each ends in CRLF, every text is quoted, numbers have a decimal point, or a comma with
 * `;` as separator. A text that looks like a formula gets an apostrophe. The caller adds a byte order mark.
 */
export function csvOf(
  rows: readonly (readonly (string | number)[])[],
  separator: ',' | ';',
  decimalSign: '.' | ',' = '.',
): string {
  const line = (row: readonly (string | number)[]) => row.map((value) => field(value, decimalSign))
  return rows.map((row) => `${line(row).join(separator)}\r\n`).join('')
}

/** CSV for spreadsheets: those with a decimal comma expect `;` between the columns. */
export function csvIn(decimalSign: '.' | ',') {
  const lines = (rows: readonly (readonly (string | number)[])[]) =>
    csvOf(rows, decimalSign === ',' ? ';' : ',', decimalSign)
  // Spreadsheets recognise UTF-8 only by this byte order mark.
  return { lines, header: (columns: readonly string[]) => `\uFEFF${lines([columns])}` }
}

/** A cell without the apostrophes that `csvOf` added. */
export function plainCell(cell: string): string {
  return cell.replace(addedAtStart, '$1').replace(addedAfterSeparator, '$1$2')
}

/**
 * Parses a number as `csvOf` writes it, ignoring blanks around it; NaN for anything else, also with thousands
 * separators.
 */
export function numberIn(cell: string, decimalSign: '.' | ','): number {
  const text = cell.trim()
  const isPlain = decimalSign === '.' ? !text.includes(',') : !text.includes('.')
  const number = text.replace(decimalSign, '.')
  return isPlain && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(number) ? Number(number) : NaN
}
