const sqliteCodes = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/
// Connection, resources, shutdown, lock and statement timeouts, deadlock: all may pass when tried again.
const postgresCodes = /^(08...|53...|57P0.|57014|55P03|40001|40P01)$/
const networkCodes = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH)$/
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable/

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether a row was refused because another has the same name. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes(codeOf(error))
}

/** Whether PostgreSQL ended the transaction for another's sake: a retry may well pass. */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01'].includes(codeOf(error))
}

/** Whether the database could not answer now, though the request was right. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    sqliteCodes.test(code) ||
    postgresCodes.test(code) ||
    networkCodes.test(code) ||
    poolMessages.test(error.message)
  )
}
