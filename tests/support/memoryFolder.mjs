import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux has such a folder; a container's may be too small. */
const inMemory = '/dev/shm'
const leastBytes = 2 ** 30

function hasRoom() {
  if (!existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= leastBytes
}

/**
 * For data of tests: in memory where there is room, so that a commit does not wait for a disk. A run of all tests has a
 * folder of its own there, which it removes also when it is interrupted.
 */
export const memoryFolder = process.env.TEST_MEMORY_FOLDER ?? (hasRoom() ? inMemory : tmpdir())
