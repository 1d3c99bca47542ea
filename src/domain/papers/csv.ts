/**
 * Text that a spreadsheet would run as a formula: an apostrophe before it makes it text. Text with leading
 * apostrophes gets another one, so that reading it back is unambiguous.
 */
const formula = /^'*[=+\-@\t\r]/

function field(value: string | number, decimalSign: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimalSign)
  return `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
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

/** A cell without the apostrophe that `csvOf` added. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
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
