import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Libsql from 'libsql'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { createPrivate, flush, giveToOwnerOf, putInPlace } from './copyFile'
import { lockData } from './lock'
import { refuseVersion } from './migrate'
import { copySqlite, openSqliteFile } from './sqlite'

function holdsAnything(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0
}

/** Why a file is not a database of this shop, or undefined. */
function readFault(database: Libsql.Database): string | undefined {
  const [result] = database.prepare<unknown[]>('pragma integrity_check(1)').all() as {
    integrity_check: string
  }[]
  if (result?.integrity_check !== 'ok') return `is damaged (${result?.integrity_check ?? 'not to be read'})`
  const broken = database.prepare<unknown[]>('pragma foreign_key_check').all()
  if (broken.length > 0) return 'is damaged (rows are missing that others refer to)'
  const isOurs = database.prepare<unknown[]>("select 1 from sqlite_master where name = 'meta'").all().length
  return isOurs ? undefined : "is a database, but not of this shop's data"
}

/**
 * Refuses a damaged or foreign file and returns its schema version. `name` is the operator's name for it, `advice`
 * what to do.
 */
function checkFile(file: string, name: string, advice: string): number {
  const database = new Libsql(file)
  try {
    const fault = readFault(database)
    if (fault) throw new OperatorError(`${name} ${fault}: ${advice}.`)
    const [row] = database.prepare<unknown[]>("select value from meta where name = 'schemaVersion'").all()
    return (row as { value: number } | undefined)?.value ?? 0
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${name} is damaged or no copy of the data (${String(error)}): ${advice}.`)
  } finally {
    database.close()
  }
}

/** A checked copy of the current data, complete or not written at all, beside a running server or without one. */
export function backupSqlite(data: string, file: string): void {
  const unfinished = `${file}.${process.pid}.part`
  createPrivate(unfinished)
  try {
    const database = openSqliteFile(data)
    try {
      copySqlite(database, unfinished)
    } finally {
      database.close()
    }
    checkFile(unfinished, 'The copy', 'look whether the data itself is, or restore an earlier copy')
    putInPlace(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
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

/** Keeps a copy of the data and its log and returns its path; undefined when there is no data. */
function keepAside(data: string, aside: string): string | undefined {
  if (!existsSync(data)) return undefined
  const folder = dirname(aside)
  mkdirSync(folder, { recursive: true })
  giveToOwnerOf(data, folder)
  for (const part of ['', '-wal'])
    if (holdsAnything(data + part)) {
      createPrivate(aside + part)
      giveToOwnerOf(data, aside + part)
      copyFileSync(data + part, aside + part)
      flush(aside + part, 'r+')
    }
  return aside
}

/** Deletes what must not become valid again: sessions that have ended since and links that were used. */
function endSessions(file: string): void {
  const database = openSqliteFile(file)
  database.exec('delete from "session"; delete from "passwordReset"; pragma wal_checkpoint(truncate)')
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
    for (const part of ['-wal', '-shm']) rmSync(data + part, { force: true })
    putInPlace(unfinished, data)
  } catch (error) {
    throw new OperatorError(`${data} could not be replaced as a whole (${String(error)}): restore once more.`)
  }
}

/** Replaces the data with a copy, while no server runs on it. */
export function restoreSqlite(file: string, dataDir: string, print: (line: string) => void): void {
  if (!statSync(file).isFile()) throw new OperatorError(`${file} is no file: name a copy of the data.`)
  if (holdsAnything(`${file}-wal`))
    throw new OperatorError(
      `${file} has a log beside it, so it is in use: name a copy made by npm run backup.`,
    )
  mkdirSync(dataDir, { recursive: true })
  const lock = join(dataDir, 'data.lock')
  const unlock = lockData(lock)
  const data = join(dataDir, 'shop.db')
  const unfinished = join(dataDir, 'shop.db.part')
  try {
    giveToOwnerOf(dataDir, lock)
    createPrivate(unfinished)
    copyFileSync(file, unfinished)
    refuseVersion(file, checkFile(unfinished, file, 'choose another copy'))
    endSessions(unfinished)
    keepAccess(data, dataDir, unfinished)
    if (existsSync(data)) closeLog(data)
    const aside = keepAside(data, join(dataDir, 'copies', `shop-before-restore-${Date.now()}.db`))
    if (aside !== undefined) print(`The former data is kept in ${aside}`)
    replaceData(data, unfinished)
  } finally {
    for (const part of ['', '-wal', '-shm']) rmSync(unfinished + part, { force: true })
    unlock()
  }
}
