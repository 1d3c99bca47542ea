import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isThere } from '../db/isThere'
import { backupSqlite } from '../db/sqliteCopy'
import { readSettings } from '../settings'
import { OperatorError } from '../../scripts/operatorError.mjs'

const usage = 'Say where the copy goes: "npm run backup -- <file>"; with --replace it may replace another.'

/** Files that a running server has open. */
const liveFiles = [
  'shop.db',
  'shop.db-wal',
  'shop.db-shm',
  'shop.db-journal',
  'data.lock',
  'data.lock-journal',
]

/**
 * The real path of a file that need not exist: links in its folder are resolved, a link at its end is not followed.
 */
function placeOf(file: string): string {
  const folder = dirname(file)
  return join(existsSync(folder) ? realpathSync.native(folder) : folder, basename(file))
}

/** Whether there is something to replace that cannot be a copy, such as /dev/null. */
function isNoFile(file: string): boolean {
  const there = lstatSync(file, { throwIfNoEntry: false })
  return there !== undefined && !there.isFile() && !there.isSymbolicLink()
}

/** A copy over a live file would leave the running server writing to an unlinked file. */
function isLive(file: string, dataDir: string): boolean {
  const placesOf = (each: string) => [placeOf(each), ...(existsSync(each) ? [realpathSync.native(each)] : [])]
  const taken = new Set(liveFiles.flatMap((name) => placesOf(join(dataDir, name))))
  return placesOf(file).some((place) => taken.has(place))
}

/** Copies SQLite's data, beside a running server or without one. */
export async function backup(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const [name, ...others] = args.filter((arg) => arg !== '--replace')
  if (name === undefined || name.startsWith('-') || others.length > 0) throw new OperatorError(usage)
  const file = resolve(name)
  const { dataDir, databaseUrl } = readSettings(env)
  if (databaseUrl)
    throw new OperatorError(
      'DATABASE_URL is set: copy a PostgreSQL database by pg_dump, as docs/operating.md shows.',
    )
  if (isLive(file, dataDir))
    throw new OperatorError(`${file} is where the shop's data itself is: name another file.`)
  if (isNoFile(file)) throw new OperatorError(`${file} is no file: name another.`)
  if (existsSync(file) && !args.includes('--replace'))
    throw new OperatorError(`${file} is there already: name another file, or add --replace.`)
  const data = join(dataDir, 'shop.db')
  if (!isThere(data)) throw new OperatorError(`There is no data in ${dataDir}: set DATA_DIR to its folder.`)
  try {
    await backupSqlite(data, file, print)
  } catch (error) {
    if (error instanceof OperatorError || !(error instanceof Error)) throw error
    throw new OperatorError(`${file} could not be written (${error.message}): nothing was copied.`)
  }
  print(`The data is copied to ${file}`)
}
