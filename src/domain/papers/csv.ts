/**
 * What a spreadsheet would take for a formula: an apostrophe before it makes it text. One that has apostrophes already
 * gets another, so that reading it back is certain.
 */
const formula = /^'*[=+\-@\t\r]/

function field(value: string | number, decimalSign: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimalSign)
  return `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

/**
 * Rows as CSV by RFC 4180: each ends in CRLF, every text is quoted, numbers are plain with a decimal point, or with
 * the comma that spreadsheets expect where `;` separates. A text that begins like a formula gets an apostrophe before
 * it. A byte order mark is the caller's.
 */
export function csvOf(
  rows: readonly (readonly (string | number)[])[],
  separator: ',' | ';',
  decimalSign: '.' | ',' = '.',
): string {
  const line = (row: readonly (string | number)[]) => row.map((value) => field(value, decimalSign))
  return rows.map((row) => `${line(row).join(separator)}\r\n`).join('')
}

/** A cell as it was before `csvOf` put an apostrophe before it. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** A plain number as `csvOf` writes it, blanks around it allowed; NaN for anything else, thousands separators included. */
export function numberIn(cell: string, decimalSign: '.' | ','): number {
  const text = cell.trim()
  const isPlain = decimalSign === '.' ? !text.includes(',') : !text.includes('.')
  const number = text.replace(decimalSign, '.')
  return isPlain && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(number) ? Number(number) : NaN
}
