import Libsql from 'libsql'
import { Kysely } from 'kysely'
import { createDatabaseHealth } from './health'
import { createMeta, type Migration } from './migrate'
import type { Schema } from './schema'
import { dialectOver } from './sqlite'

/** A table, an index or another object of a database, with its columns. */
export type DatabaseObject = { type: string; name: string; parts: string | null }

/** Without the text that made the objects: it differs between versions of SQLite and of Kysely. */
export const objectsQuery = `
  select type, name, coalesce(
    (select group_concat(name || ' ' || lower(type) || ' ' || "notnull" || ' ' || pk, ', ')
      from pragma_table_info(object.name)),
    (select group_concat(name, ', ') from pragma_index_info(object.name))) as parts
  from sqlite_master as object
  where type = 'index' or name not like 'sqlite_%'`

/** The objects of a new database after these migrations. */
export async function objectsAfter(steps: readonly Migration[]): Promise<DatabaseObject[]> {
  const memory = new Libsql(':memory:')
  const health = createDatabaseHealth(() => undefined)
  const db = new Kysely<Schema>({ dialect: dialectOver({ writer: memory, reader: memory, health }) })
  try {
    await createMeta(db)
    for (const step of steps) await step(db)
    return memory.prepare<unknown[]>(objectsQuery).all() as DatabaseObject[]
  } finally {
    await db.destroy()
  }
}

/** How the objects differ from those of this program. Further tables and indexes, of a backup program, are ignored. */
export function findForeignObject(
  found: readonly DatabaseObject[],
  expected: readonly DatabaseObject[],
): string | undefined {
  const active = found.find(({ type }) => type === 'trigger' || type === 'view')
  if (active) return `it has the ${active.type} ${active.name}, which is not of this program`
  for (const { type, name, parts } of expected) {
    const same = found.find((object) => object.type === type && object.name === name)
    if (!same) return `the ${type} ${name} is missing`
    if (same.parts !== parts) return `the ${type} ${name} is not that of this program`
  }
  return undefined
}
