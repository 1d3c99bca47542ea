import { chownSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates an empty file that only its owner can read, as it will hold personal data; replaces an existing one, with the
 * log that a killed command left beside it: SQLite would apply that to the new content.
 */
export function createPrivate(file: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
  closeSync(openSync(file, 'wx', 0o600))
}

export function flush(path: string, flags: 'r' | 'r+'): void {
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
