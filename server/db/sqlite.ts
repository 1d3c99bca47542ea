import Libsql from 'libsql'
import { type SqliteDatabase, SqliteDialect } from 'kysely'

/**
 * libsql ends the process on a boolean and stores numbers as REAL, so neither reaches it: safe integers go as
 * BigInt, other finite numbers as they are, booleans and the rest are refused.
 */
function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') throw new TypeError('A boolean cannot be a database parameter; use 0 or 1')
  if (typeof value !== 'number') return value
  if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be a database parameter`)
  return Number.isSafeInteger(value) ? BigInt(value) : value
}

/** `begin` takes the write lock at once: a reader that turns writer later can fail without waiting. */
function statementFor(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql
}

/** Opens a database file and sets it up to keep what it has acknowledged. */
export function openSqliteFile(file: string): Libsql.Database {
  const database = new Libsql(file, { timeout: 5000 })
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = WAL')
  database.exec('pragma synchronous = FULL')
  database.exec('pragma foreign_keys = on')
  return database
}

const keptStatements = 200
const longestKept = 2000

/** Preparing takes longer than most of our queries; the long ones are bulk inserts, and rare. */
function statementCache(database: Libsql.Database): (sql: string) => Libsql.Statement<unknown[]> {
  const kept = new Map<string, Libsql.Statement<unknown[]>>()
  return (sql) => {
    const known = kept.get(sql)
    if (known) return known
    const statement = database.prepare<unknown[]>(sql)
    if (sql.length > longestKept) return statement
    const [oldest] = kept.keys()
    if (kept.size >= keptStatements && oldest !== undefined) kept.delete(oldest)
    kept.set(sql, statement)
    return statement
  }
}

/** libsql as Kysely expects it. */
function guarded(database: Libsql.Database): SqliteDatabase {
  const prepare = statementCache(database)
  return {
    close: () => {
      // Leaves everything in the one file, so that a copy of it is whole.
      database.exec('pragma wal_checkpoint(truncate)')
      database.close()
    },
    prepare: (sql) => {
      // A full disk ends the transaction itself; rolling back once more would hide that error behind another.
      if (sql === 'rollback' && !database.inTransaction) return nothingToDo
      const statement = prepare(statementFor(sql))
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(parameters.map(bindable)),
        run: (parameters) => statement.run(parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(parameters.map(bindable)),
      }
    },
  }
}

const nothingToDo = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

export function sqliteDialect(database: Libsql.Database): SqliteDialect {
  return new SqliteDialect({ database: guarded(database) })
}

/** A copy of the whole database as it is now, in one file. */
export function copySqlite(database: Libsql.Database, file: string): void {
  database.prepare<unknown[]>('vacuum into ?').run([file])
}
