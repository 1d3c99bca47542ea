import { chmodSync, copyFileSync, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Libsql from 'libsql'
import { OperatorError } from '../../scripts/operatorError.mjs'
import script from './copyData.mjs?raw'
import {
  createPrivate,
  giveToOwnerOf,
  putInPlace,
  removeLogs,
  removeUnfinished,
  removeWithLogs,
  unfinishedOf,
  unfinishedRestore,
} from './copyFile'
import { explainUnopened } from './errors'
import { inspect } from './inspect'
import { lockData } from './lock'
import { makeFolder } from './makeFolder'
import { type Migration, migrations, refuseVersion } from './migrate'
import { repairTexts } from './repairTexts'
import { startScript } from './scriptProcess'
import { openSqliteFile } from './sqlite'

function holdsAnything(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0
}

/** Resolves as the work does; a signal stops it. */
async function untilEnd<Value>(
  work: Promise<Value>,
  stop: () => void,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  try {
    return await work
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Copies the current data into one file, without changing it. */
async function copyData(data: string, file: string, signal: AbortSignal | undefined): Promise<void> {
  if (!existsSync(data)) throw new Error(`There is no ${data}`)
  const { end, stop } = startScript(script, [data, file])
  const { output } = await untilEnd(end, stop, signal)
  if (output === '') throw new Error('the database engine ends while it reads the data')
  const { fault, code } = JSON.parse(output) as { fault?: string; code?: string }
  if (fault !== undefined) throw explainUnopened(data, Object.assign(new Error(fault), { code }))
}

type FileCheck = {
  name: string
  advice: string
  steps: readonly Migration[]
  signal?: AbortSignal | undefined
}

/**
 * Refuses a damaged or foreign file and returns its schema version. `name` is the operator's name for it, `advice`
 * what to do. Broken texts are repaired and printed.
 */
async function checkFile(
  file: string,
  { name, advice, steps, signal }: FileCheck,
  print: (line: string) => void,
): Promise<number> {
  const { result, stop } = await inspect(file, steps)
  const inspection = await untilEnd(result, stop, signal)
  const refuse = (fault: string) => new OperatorError(`${name} ${fault}: ${advice}.`)
  if (inspection.fault !== undefined) throw refuse(inspection.fault)
  if (inspection.texts.length > 0) {
    const repaired = repairTexts(file, inspection.texts)
    if (repaired.fault !== undefined) throw refuse(repaired.fault)
    repaired.lines.forEach(print)
  }
  return inspection.version
}

type CopyOptions = { steps?: readonly Migration[]; signal?: AbortSignal }

/** A checked copy of the current data, complete or not written at all, beside a running server or without one. */
export async function backupSqlite(
  data: string,
  file: string,
  print: (line: string) => void,
  { steps = migrations, signal }: CopyOptions = {},
): Promise<void> {
  const unfinished = unfinishedOf(file)
  createPrivate(unfinished)
  try {
    await copyData(data, unfinished, signal)
    const advice = 'restore an earlier copy, the data itself is damaged'
    await checkFile(unfinished, { name: 'The copy', advice, steps, signal }, print)
    putInPlace(unfinished, file)
  } finally {
    removeWithLogs(unfinished)
  }
}

/** Writes the content of the log into the main file; damaged data is left unchanged. */
function closeLog(data: string): void {
  try {
    const database = new Libsql(data)
    try {
      database.exec('pragma wal_checkpoint(truncate)')
    } finally {
      database.close()
    }
  } catch {
    // A damaged file is about to be replaced, and kept with its log.
  }
}

/** Keeps a copy of the data and its log, complete or not at all, and returns its path; undefined when there is no data. */
function keepAside(data: string, prefix: string): string | undefined {
  if (!existsSync(data)) return undefined
  const folder = join(dirname(data), 'copies')
  makeFolder(folder)
  giveToOwnerOf(data, folder)
  removeUnfinished(folder, prefix)
  const aside = join(folder, `${prefix}${Date.now()}.db`)
  const unfinished = unfinishedOf(aside)
  const parts = ['', '-wal'].filter((part) => holdsAnything(data + part))
  try {
    for (const part of parts) {
      createPrivate(unfinished + part)
      giveToOwnerOf(data, unfinished + part)
      copyFileSync(data + part, unfinished + part)
    }
    // The log first: without it, the file would be taken for the whole data.
    for (const part of parts.toReversed()) putInPlace(unfinished + part, aside + part)
  } finally {
    removeWithLogs(unfinished)
  }
  return aside
}

/** Keeps a damaged file and its log beside other copies, unchanged. */
export function keepDamaged(data: string): string | undefined {
  return keepAside(data, 'shop-damaged-')
}

const endedTables = ['session', 'passwordReset', 'emailConfirmation', 'signInTicket']

/** Deletes what must not become valid again: sessions that have ended since and links that were used. */
function endSessions(file: string): void {
  const database = openSqliteFile(file)
  // A copy of an older program lacks some of them.
  const names = database.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string
  }[]
  for (const { name } of names) if (endedTables.includes(name)) database.exec(`delete from "${name}"`)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

/** Keeps the file permissions of the data; without data the folder's owner is used. */
function keepAccess(data: string, dataDir: string, unfinished: string): void {
  const isThere = existsSync(data)
  if (isThere) chmodSync(unfinished, statSync(data).mode & 0o777)
  giveToOwnerOf(isThere ? data : dataDir, unfinished)
}

/** The previous log is removed first: SQLite would apply it to the new data. */
function replaceData(data: string, unfinished: string): void {
  try {
    removeLogs(data)
    putInPlace(unfinished, data)
  } catch (error) {
    throw new OperatorError(`${data} could not be replaced as a whole (${String(error)}): restore once more.`)
  }
}

/** Replaces the data with a copy, while no server runs on it. */
export async function restoreSqlite(
  file: string,
  dataDir: string,
  print: (line: string) => void,
): Promise<void> {
  if (!statSync(file).isFile()) throw new OperatorError(`${file} is no file: name a copy of the data.`)
  if (holdsAnything(`${file}-wal`))
    throw new OperatorError(
      `${file} has a log beside it, so it is in use: name a copy made by npm run backup.`,
    )
  makeFolder(dataDir)
  const lock = join(dataDir, 'data.lock')
  const unlock = lockData(dataDir)
  const data = join(dataDir, 'shop.db')
  const unfinished = unfinishedRestore(dataDir)
  try {
    giveToOwnerOf(dataDir, lock)
    createPrivate(unfinished)
    copyFileSync(file, unfinished)
    const check = { name: file, advice: 'choose another copy', steps: migrations }
    refuseVersion(file, await checkFile(unfinished, check, print))
    endSessions(unfinished)
    keepAccess(data, dataDir, unfinished)
    if (existsSync(data)) closeLog(data)
    const aside = keepAside(data, 'shop-before-restore-')
    if (aside !== undefined) print(`The former data is kept in ${aside}`)
    replaceData(data, unfinished)
  } finally {
    removeWithLogs(unfinished)
    unlock()
  }
}
