import { csvOf } from '@/domain/papers/csv'

/** A file for spreadsheets: those that take a decimal comma want `;` between the columns. */
export function csvIn(decimalSign: '.' | ',') {
  const lines = (rows: readonly (readonly (string | number)[])[]) =>
    csvOf(rows, decimalSign === ',' ? ';' : ',', decimalSign)
  // They take a file for UTF-8 by this mark alone.
  return { lines, header: (columns: readonly string[]) => `\uFEFF${lines([columns])}` }
}
