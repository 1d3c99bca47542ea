import { OperatorError } from '../../scripts/operatorError.mjs'

const sqliteCodes = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/
// Connection, resources, shutdown, read-only server, lock, statement and idle timeouts, deadlock: a retry may succeed.
const postgresCodes = /^(08...|53...|57P0.|58...|57014|55P03|25006|25P03|40001|40P01)$/
const networkCodes = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH)$/
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable/
const damageCodes = /^(SQLITE_(CORRUPT|NOTADB)|XX00[12]$)/

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether a row was refused by a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes(codeOf(error))
}

/**
 * Whether a row references one that is gone. Requests write only one such reference that can go: to the account, which
 * is deleted at the same time.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'].includes(codeOf(error))
}

/** Whether PostgreSQL aborted the transaction because of a concurrent one: a retry may succeed. */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01'].includes(codeOf(error))
}

/** Whether another connection holds SQLite's write lock. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))
}

/** Whether stored data is found to be damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && damageCodes.test(codeOf(error))
}

/** Whether the database is unavailable, though the request was correct. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    sqliteCodes.test(code) ||
    damageCodes.test(code) ||
    postgresCodes.test(code) ||
    networkCodes.test(code) ||
    poolMessages.test(error.message)
  )
}

export function unopened(file: string): OperatorError {
  return new OperatorError(
    `${file} cannot be opened: use the server's user, or let this one read and write it.`,
  )
}

/** In words for the operator where the system does not open a SQLite file: libsql has no code for that. */
export function explainUnopened(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('ConnectionFailed')) return error
  return unopened(file)
}
