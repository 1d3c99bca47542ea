import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DatabaseHealth } from './health'

const int8 = 20

/** Parses bigint columns as numbers: all stored values are safe integers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    oid === int8 && format !== 'binary'
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}

/**
 * Bounds of each connection, ms. A server that stalls inside a transaction keeps its locks: PostgreSQL ends the
 * transaction, and those who wait for the locks wait longer than that.
 */
const idleInTransactionMs = 3000
const lockMs = 4500
const statementMs = 5000

/** A server that died without a word inside its migrations; others wait for the lock it holds. */
const idleInMigrationMs = 60_000

const bounds = {
  idle_in_transaction_session_timeout: idleInTransactionMs,
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  query_timeout: 6000,
}

/**
 * Without a listener on the pool and on each client, one lost connection ends the process. `isBounded` false is for
 * migrations, which may take minutes with much data, and for those who wait for them.
 */
export function openPool(
  connectionString: string,
  onError: (error: Error) => void,
  { isBounded = true } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 20,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 2000,
    ...(isBounded ? bounds : { idle_in_transaction_session_timeout: idleInMigrationMs }),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Beginning and ending a transaction says nothing about writing. */
const isRead = /^(select|begin|start|rollback)\b/i

/**
 * After a query without an answer the connection may be inside a transaction, or enter one later. It is closed and
 * not returned to the pool, where the next queries would run inside a transaction that is never committed.
 */
async function borrow(pool: pg.Pool, health: DatabaseHealth): Promise<PostgresPoolClient> {
  const client = await pool.connect()
  let isLost = false
  const query = async (text: string, parameters: readonly unknown[]) => {
    const isWrite = !isRead.test(text)
    try {
      const result = await client.query(text, [...parameters])
      if (isWrite) health.noteWrite()
      return result
    } catch (error) {
      health.noteFailure(error, isWrite)
      if (!(error instanceof pg.DatabaseError)) isLost = true
      throw error
    }
  }
  // Without its cursors, which nothing here uses.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isLost) }
}

export function postgresDialect(pool: pg.Pool, health: DatabaseHealth): PostgresDialect {
  return new PostgresDialect({ pool: { connect: () => borrow(pool, health), end: () => pool.end() } })
}
