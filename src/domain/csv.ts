/** What a spreadsheet would take for a formula: an apostrophe before it makes it text. */
const formula = /^[=+\-@\t\r]/

function field(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

/**
 * Rows as CSV by RFC 4180: each ends in CRLF, every text is quoted, numbers are plain with a decimal point. A text
 * that begins like a formula gets an apostrophe before it. A byte order mark is the caller's.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], separator: ',' | ';'): string {
  return rows.map((row) => `${row.map(field).join(separator)}\r\n`).join('')
}
