import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Libsql from 'libsql'
import { OperatorError } from '../../scripts/operatorError.mjs'

const dataName = 'shop.db'
const lockName = 'data.lock'

/** An exclusive transaction on a separate small database, which the system releases however the process ends. */
function lockFile(file: string): () => void {
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

/** The lock beside the file that the data is a link to; undefined where it is no link to another folder or name. */
function lockOfLinked(data: string): string | undefined {
  if (!existsSync(data)) return undefined
  const real = realpathSync(data)
  if (real === join(realpathSync(dirname(data)), dataName)) return undefined
  return join(dirname(real), basename(real) === dataName ? lockName : `${basename(real)}.lock`)
}

/** A log belongs to one name: programs that open two names of one file damage it. */
function refuseSecondName(data: string): void {
  if (existsSync(data) && statSync(data).nlink > 1)
    throw new OperatorError(
      `${data} has a second name (a hard link), under which another server may use it: replace one by a copy.`,
    )
}

/**
 * Prevents a second server on the same data, in the same folder or through a link. The data file itself remains open
 * to other commands.
 */
export function lockData(dataDir: string): () => void {
  const data = join(dataDir, dataName)
  refuseSecondName(data)
  const unlock = lockFile(join(dataDir, lockName))
  try {
    const linked = lockOfLinked(data)
    const unlockLinked = linked === undefined ? undefined : lockFile(linked)
    return () => {
      unlockLinked?.()
      unlock()
    }
  } catch (error) {
    unlock()
    throw error
  }
}
