import { statSync } from 'node:fs'
import { unopened } from './errors'

/** Whether there is such a file. Where its folder may not be read nobody knows: that is said, not that there is none. */
export function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return false
    throw unopened(file)
  }
}
