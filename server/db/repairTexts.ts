import type Libsql from 'libsql'
import type { BrokenText } from './inspect'

/** Text for people. All other text is a key or a code, which cannot be guessed. */
const repairable: Record<string, readonly string[]> = {
  account: ['avatar', 'delivery'],
  audit: ['userName', 'was', 'now'],
  category: ['name', 'label'],
  picture: ['data'],
  placedOrder: ['trackingNumber', 'reference', 'delivery', 'leads', 'searchText'],
  quote: ['choices', 'leads'],
}

/** A name in JSON with a replaced character. */
const brokenName = /"[^"]*\uFFFD[^"]*"\s*:/u

const isRepairable = ({ table, column }: BrokenText) => repairable[table]?.includes(column) ?? false

const nameOf = ({ table, rowId, column }: BrokenText) => `table ${table}, row ${rowId}, column ${column}`

function decode(database: Libsql.Database, { table, rowId, column }: BrokenText): string {
  const query = `select cast("${column}" as blob) as bytes from "${table}" where rowid = ?`
  const [row] = database.prepare<unknown[]>(query).all([BigInt(rowId)]) as { bytes: ArrayBuffer }[]
  // U+FFFD in place of what is no UTF-8.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(row?.bytes)
}

/**
 * Replaces the bytes that are no UTF-8, since libsql ends the process when it reads them. Returns a line about each
 * text, or the fault of one that is not to be repaired; nothing is changed then.
 */
export function repairTexts(
  database: Libsql.Database,
  texts: readonly BrokenText[],
): { fault: string } | { fault?: undefined; lines: string[] } {
  database.exec('begin immediate')
  for (const text of texts) {
    const repaired = decode(database, text)
    if (!isRepairable(text) || brokenName.test(repaired)) {
      database.exec('rollback')
      return { fault: `is damaged (${nameOf(text)} is no text)` }
    }
    const update = `update "${text.table}" set "${text.column}" = ? where rowid = ?`
    database.prepare<unknown[]>(update).run([repaired, BigInt(text.rowId)])
  }
  database.exec('commit')
  const lines = texts.map((text) => `Damaged characters were replaced by U+FFFD: ${nameOf(text)}.`)
  return { lines }
}
