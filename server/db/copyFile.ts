import { chownSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** An empty file for the owner's eyes alone, as it will hold people's data; what was left there before goes. */
export function createPrivate(file: string): void {
  rmSync(file, { force: true })
  closeSync(openSync(file, 'wx', 0o600))
}

export function flush(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  fsyncSync(file)
  closeSync(file)
}

/** Puts a finished file in the place of another, and stays so through a power cut. */
export function putInPlace(from: string, to: string): void {
  flush(from, 'r+')
  renameSync(from, to)
  // Windows neither needs nor allows a folder to be flushed.
  if (process.platform !== 'win32') flush(dirname(to), 'r')
}

/** What root makes goes to the owner of `model`: the service runs as another user and has to open it. */
export function giveToOwnerOf(model: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(model)
  chownSync(path, uid, gid)
}
