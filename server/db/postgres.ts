import { PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20

/** bigint columns as numbers: every one we store is a safe integer. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    oid === int8 && format !== 'binary'
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}

/** Without a listener on the pool and on each client, one lost connection ends the process. */
export function openPool(
  connectionString: string,
  onError: (error: Error) => void,
  idleTimeoutMillis = 10_000,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 20,
    idleTimeoutMillis,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    query_timeout: 6000,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
