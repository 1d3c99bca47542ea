import { setTimeout } from 'node:timers/promises'
import type Libsql from 'libsql'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import { isLocked } from './errors'
import type { DatabaseHealth } from './health'

type Statement = Libsql.Statement<unknown[]>
/** `returnsRows`: asking the engine each time takes a tenth of a short query. */
type Prepared = { statement: Statement; returnsRows: boolean }
type RunStatement = (sql: string, parameters: readonly unknown[]) => QueryResult<unknown>

/** How long a write waits for earlier writes of this process and for locks of others. */
const mostWaitMs = 5000
const retryPauseMs = 20

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

const mostCached = 200
const longestCached = 2000

/** Preparing takes longer than most of our queries. Long statements are rare bulk inserts and are not cached. */
function statementCache(database: Libsql.Database): (sql: string) => Prepared {
  const cache = new Map<string, Prepared>()
  return (sql) => {
    const cached = cache.get(sql)
    if (cached) return cached
    const statement = database.prepare<unknown[]>(sql)
    const prepared = { statement, returnsRows: statement.reader }
    if (sql.length > longestCached) return prepared
    const [oldest] = cache.keys()
    if (cache.size >= mostCached && oldest !== undefined) cache.delete(oldest)
    cache.set(sql, prepared)
    return prepared
  }
}

function runnerOf(database: Libsql.Database): RunStatement {
  const prepare = statementCache(database)
  return (sql, parameters) => {
    const { statement, returnsRows } = prepare(sql)
    const values = parameters.map(bindable)
    if (returnsRows) return { rows: statement.all(values) }
    const { changes, lastInsertRowid } = statement.run(values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

/** Grants one turn after the other, in the order of the calls. */
function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve()
  return async () => {
    const before = last
    let release = (): void => undefined
    last = new Promise((resolve) => (release = resolve))
    await before
    return release
  }
}

/** Tries again while another process holds the lock; requests that only read are answered in the pauses. */
async function whileUnlocked<T>(since: number, work: () => T): Promise<T> {
  for (;;)
    try {
      return work()
    } catch (error) {
      if (!isLocked(error) || performance.now() - since >= mostWaitMs) throw error
      await setTimeout(retryPauseMs)
    }
}

/** `reader` may be the same connection. */
export type Connections = {
  writer: Libsql.Database
  reader: Libsql.Database
  health: DatabaseHealth
  /** Whether closing leaves the log to another process. */
  keepsLog?: boolean
}

type SqliteConnection = DatabaseConnection & {
  /** Ends its turn to write; absent while it has none. */
  release?: (() => void) | undefined
}

/**
 * Two connections to one file: queries outside of a transaction read the last committed state at once, while changes
 * and transactions wait for their turn on the other connection.
 */
export function createSqliteDriver({ writer, reader, health, keepsLog = false }: Connections): Driver {
  const [runWrite, runRead] = [writer, reader].map(runnerOf) as [RunStatement, RunStatement]
  const nextTurn = createTurns()

  function noted(isWrite: boolean, run: () => QueryResult<unknown>): QueryResult<unknown> {
    try {
      return run()
    } catch (error) {
      // A lock counts only when it was waited for in vain.
      if (!isLocked(error)) health.noteFailure(error, isWrite)
      throw error
    }
  }

  /** Waits for its turn and runs the statement, which is the first of a turn and so the one that may find a lock. */
  async function takeTurn(
    connection: SqliteConnection,
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<QueryResult<unknown>> {
    const since = performance.now()
    connection.release = await nextTurn()
    try {
      return await whileUnlocked(since, () => noted(true, () => runWrite(sql, parameters)))
    } catch (error) {
      endTurn(connection)
      if (isLocked(error)) health.noteFailure(error, true)
      throw error
    }
  }

  function endTurn(connection: SqliteConnection): void {
    connection.release?.()
    connection.release = undefined
  }

  function run(sql: string): void {
    noted(true, () => runWrite(sql, []))
  }

  function connect(): SqliteConnection {
    const connection: SqliteConnection = {
      async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
        if (connection.release) return noted(true, () => runWrite(sql, parameters)) as QueryResult<R>
        if (SelectQueryNode.is(query)) return noted(false, () => runRead(sql, parameters)) as QueryResult<R>
        const result = await takeTurn(connection, sql, parameters)
        endTurn(connection)
        health.noteWrite()
        return result as QueryResult<R>
      },
      streamQuery() {
        throw new Error('Queries are not streamed')
      },
    }
    return connection
  }

  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connect()),
    async beginTransaction(connection: SqliteConnection) {
      // The write lock at once: a read transaction that writes later can fail without waiting.
      await takeTurn(connection, 'begin immediate')
    },
    commitTransaction: () => {
      run('commit')
      health.noteWrite()
      return Promise.resolve()
    },
    rollbackTransaction: () => {
      // A full disk ends the transaction itself; another rollback would replace that error with its own.
      if (writer.inTransaction) run('rollback')
      return Promise.resolve()
    },
    releaseConnection: (connection: SqliteConnection) => Promise.resolve(endTurn(connection)),
    destroy: () => Promise.resolve(closeBoth(writer, reader, keepsLog)),
  }
}

function closeBoth(writer: Libsql.Database, reader: Libsql.Database, keepsLog: boolean): void {
  if (reader !== writer) reader.close()
  try {
    // Leaves everything in the main file, so that copying it is enough.
    if (!keepsLog) writer.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // On a full disk the log stays, and the next start reads it.
  }
  writer.close()
}
