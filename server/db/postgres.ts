import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

const int8 = 20

/** Parses bigint columns as numbers: all stored values are safe integers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    oid === int8 && format !== 'binary'
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}

/** Without a listener on the pool and on each client, one lost connection ends the process. */
export function openPool(connectionString: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 20,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    query_timeout: 6000,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/**
 * After a query without an answer the connection may be inside a transaction, or enter one later. It is closed and
 * not returned to the pool, where the next queries would run inside a transaction that is never committed.
 */
async function borrow(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect()
  let isLost = false
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, [...parameters])
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) isLost = true
      throw error
    }
  }
  // Without its cursors, which nothing here uses.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isLost) }
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool: { connect: () => borrow(pool), end: () => pool.end() } })
}
