import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Makes a folder and those above it. Node's own recursive way never returns below /proc. */
export function makeFolder(folder: string, options: { mode?: number } = {}): void {
  if (isFolder(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder), options)
  try {
    mkdirSync(folder, options)
  } catch (error) {
    // Another process has made it.
    if (!isFolder(folder)) throw error
  }
}
