import Libsql from 'libsql'
import { type SqliteDatabase, SqliteDialect } from 'kysely'

/**
 * libsql ends the process on a boolean and stores numbers as REAL, so neither reaches it: safe integers are bound as
 * BigInt, other finite numbers unchanged, booleans and the rest are refused.
 */
function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') throw new TypeError('A boolean cannot be a database parameter; use 0 or 1')
  if (typeof value !== 'number') return value
  if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be a database parameter`)
  return Number.isSafeInteger(value) ? BigInt(value) : value
}

/** `begin` takes the write lock at once: a read transaction that writes later can fail without waiting. */
function statementFor(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql
}

/** Opens a database file with settings for durable commits. */
export function openSqliteFile(file: string): Libsql.Database {
  const database = new Libsql(file, { timeout: 5000 })
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = WAL')
  database.exec('pragma synchronous = FULL')
  database.exec('pragma foreign_keys = on')
  return database
}

const mostCached = 200
const longestCached = 2000

/** Preparing takes longer than most of our queries. Long statements are rare bulk inserts and are not cached. */
function statementCache(database: Libsql.Database): (sql: string) => Libsql.Statement<unknown[]> {
  const cache = new Map<string, Libsql.Statement<unknown[]>>()
  return (sql) => {
    const cached = cache.get(sql)
    if (cached) return cached
    const statement = database.prepare<unknown[]>(sql)
    if (sql.length > longestCached) return statement
    const [oldest] = cache.keys()
    if (cache.size >= mostCached && oldest !== undefined) cache.delete(oldest)
    cache.set(sql, statement)
    return statement
  }
}

/** Adapts libsql to Kysely. */
function guarded(database: Libsql.Database): SqliteDatabase {
  const prepare = statementCache(database)
  return {
    close: () => {
      // Leaves everything in the main file, so that copying it is enough.
      database.exec('pragma wal_checkpoint(truncate)')
      database.close()
    },
    prepare: (sql) => {
      // A full disk ends the transaction itself; another rollback would replace that error with its own.
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

/** Copies the current database into one file. */
export function copySqlite(database: Libsql.Database, file: string): void {
  database.prepare<unknown[]>('vacuum into ?').run([file])
}
