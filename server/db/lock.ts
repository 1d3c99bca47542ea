import Libsql from 'libsql'
import { OperatorError } from '../../scripts/operatorError.mjs'

/**
 * Prevents a second server on the same data: an exclusive transaction on a separate small database, which the system
 * releases however the process ends. The data file itself remains open to other commands.
 */
export function lockData(file: string): () => void {
  const lock = new Libsql(file, { timeout: 0 })
  try {
    lock.exec('pragma busy_timeout = 0')
    lock.exec('pragma journal_mode = DELETE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new OperatorError(
        `Another server is running on this data (${file} is in use): stop it, or set DATA_DIR to another folder.`,
      )
    throw error
  }
  return () => {
    lock.exec('rollback')
    lock.close()
  }
}
