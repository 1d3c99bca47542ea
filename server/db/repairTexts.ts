import type Libsql from 'libsql'
import { type BrokenText, jsonColumns } from './inspect'
import { openForReading, openSqliteFile } from './sqlite'

/** Text for people. All other text is a key or a code, which cannot be guessed. */
const repairable: Record<string, readonly string[]> = {
  account: ['avatar', 'delivery', 'blockReason'],
  audit: ['userName', 'was', 'now'],
  category: ['name', 'label'],
  picture: ['data'],
  placedOrder: ['trackingNumber', 'reference', 'delivery', 'leads', 'contents', 'searchText', 'shopNote'],
  quote: ['choices', 'leads', 'voidReason', 'customer', 'reference'],
  savedLead: ['folder', 'name', 'choices'],
}

/** A name in JSON with a replaced character. */
const brokenName = /"[^"]*\uFFFD[^"]*"\s*:/u

const nameOf = ({ table, rowId, column }: BrokenText) => `table ${table}, row ${rowId}, column ${column}`

function decode(database: Libsql.Database, { table, rowId, column }: BrokenText): string {
  const query = `select cast("${column}" as blob) as bytes from "${table}" where rowid = ?`
  const [row] = database.prepare<unknown[]>(query).all([BigInt(rowId)]) as { bytes: ArrayBuffer }[]
  // U+FFFD in place of what is no UTF-8.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(row?.bytes)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isRepairable(database: Libsql.Database, text: BrokenText): boolean {
  const { table, column } = text
  if (!repairable[table]?.includes(column)) return false
  const repaired = decode(database, text)
  return !brokenName.test(repaired) && (!jsonColumns[table]?.includes(column) || isJson(repaired))
}

function findUnrepairable(file: string, texts: readonly BrokenText[]): BrokenText | undefined {
  const database = openForReading(file)
  try {
    return texts.find((text) => !isRepairable(database, text))
  } finally {
    database.close()
  }
}

function replaceTexts(file: string, texts: readonly BrokenText[]): void {
  const database = openSqliteFile(file)
  try {
    database.exec('begin immediate')
    for (const text of texts) {
      const update = `update "${text.table}" set "${text.column}" = ? where rowid = ?`
      database.prepare<unknown[]>(update).run([decode(database, text), BigInt(text.rowId)])
    }
    database.exec('commit')
    database.exec('pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}

/**
 * Replaces the bytes that are no UTF-8, since libsql ends the process when it reads them. Returns a line about each
 * text, or the fault of one that is not to be repaired; nothing is changed then. `beforeChange` is called once all of
 * them can be repaired.
 */
export function repairTexts(
  file: string,
  texts: readonly BrokenText[],
  beforeChange: () => void = () => undefined,
): { fault: string } | { fault?: undefined; lines: string[] } {
  const unrepairable = findUnrepairable(file, texts)
  if (unrepairable) return { fault: `is damaged (${nameOf(unrepairable)} is no text)` }
  beforeChange()
  replaceTexts(file, texts)
  const lines = texts.map((text) => `Damaged characters were replaced by U+FFFD: ${nameOf(text)}.`)
  return { lines }
}
