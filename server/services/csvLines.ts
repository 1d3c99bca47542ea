import { csvOf } from '@/domain/papers/csv'

/** CSV for spreadsheets: those with a decimal comma expect `;` between the columns. */
export function csvIn(decimalSign: '.' | ',') {
  const lines = (rows: readonly (readonly (string | number)[])[]) =>
    csvOf(rows, decimalSign === ',' ? ';' : ',', decimalSign)
  // Spreadsheets recognise UTF-8 only by this byte order mark.
  return { lines, header: (columns: readonly string[]) => `\uFEFF${lines([columns])}` }
}
