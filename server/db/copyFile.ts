import { chownSync, closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What SQLite keeps beside a file while it is changed. */
const logs = ['-wal', '-shm', '-journal']

/** SQLite would apply a log that is left behind to the next file of that name. */
export function removeLogs(file: string): void {
  for (const log of logs) rmSync(file + log, { force: true })
}

export function removeWithLogs(file: string): void {
  rmSync(file, { force: true })
  removeLogs(file)
}

/** Where a copy is written before it is complete. */
export const unfinishedOf = (file: string) => `${file}.${process.pid}.part`
const unfinished = /\.db\.\d+\.part(-wal|-shm|-journal)?$/

/** Removes the copies that processes left unfinished as they were ended, each as large as the data. */
export function removeUnfinished(folder: string, prefix: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix) && unfinished.test(name)) rmSync(join(folder, name), { force: true })
}

/** The data of a restore until it is complete; a killed one leaves it behind. */
export const unfinishedRestore = (dataDir: string) => join(dataDir, 'shop.db.part')

export const removeUnfinishedRestore = (dataDir: string) => removeWithLogs(unfinishedRestore(dataDir))

/**
 * Creates an empty file that only its owner can read, as it will hold personal data; replaces an existing one, with the
 * log that a killed command left beside it.
 */
export function createPrivate(file: string): void {
  removeWithLogs(file)
  closeSync(openSync(file, 'wx', 0o600))
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  fsyncSync(file)
  closeSync(file)
}

/** Replaces a file with a finished one, durably across a power cut. */
export function putInPlace(from: string, to: string): void {
  flush(from, 'r+')
  renameSync(from, to)
  // Windows neither needs nor allows flushing a folder.
  if (process.platform !== 'win32') flush(dirname(to), 'r')
}

/** Gives what root creates to the owner of `model`: the service runs as another user and has to open it. */
export function giveToOwnerOf(model: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(model)
  chownSync(path, uid, gid)
}
