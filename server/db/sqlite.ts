import { pathToFileURL } from 'node:url'
import Libsql from 'libsql'
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { explainUnopened } from './errors'
import type { DatabaseHealth } from './health'
import { type Connections, createSqliteDriver } from './sqliteDriver'

function openFile(file: string, path: string, timeout: number): Libsql.Database {
  try {
    return new Libsql(path, { timeout })
  } catch (error) {
    throw explainUnopened(file, error)
  }
}

/** Opens a database file for writing, with settings for durable commits. It never waits for a lock. */
export function openSqliteFile(file: string): Libsql.Database {
  const database = openFile(file, file, 0)
  database.exec('pragma busy_timeout = 0')
  database.exec('pragma trusted_schema = off')
  database.exec('pragma journal_mode = WAL')
  database.exec('pragma synchronous = FULL')
  database.exec('pragma foreign_keys = on')
  return database
}

const readerWaitMs = 100

/** Opens an existing file for reading only: such a connection never writes the log into the file. */
export function openForReading(file: string): Libsql.Database {
  const database = openFile(file, `${pathToFileURL(file).href}?mode=ro`, readerWaitMs)
  database.exec(`pragma busy_timeout = ${readerWaitMs}`)
  database.exec('pragma trusted_schema = off')
  return database
}

export type SqliteOptions = {
  health: DatabaseHealth
  /**
   * Beside a running server: two connections that write the log into the file at the same time can damage it with
   * this version of SQLite.
   */
  isBesideServer?: boolean
}

/** A dialect for Kysely over open connections. */
export function dialectOver(connections: Connections): Dialect {
  return {
    createDriver: () => createSqliteDriver(connections),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** A dialect for Kysely over a file. */
export function sqliteDialect(file: string, { health, isBesideServer = false }: SqliteOptions): Dialect {
  const writer = openSqliteFile(file)
  if (isBesideServer) writer.exec('pragma wal_autocheckpoint = 0')
  return dialectOver({ writer, reader: openForReading(file), health, keepsLog: isBesideServer })
}

/** The version of the engine under libsql. */
export function sqliteVersion(): string {
  const database = new Libsql(':memory:')
  try {
    const [row] = database.prepare<unknown[]>('select sqlite_version() as version').all()
    return (row as { version: string }).version
  } finally {
    database.close()
  }
}
