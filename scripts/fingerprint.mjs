import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The existing files below the paths, sorted independently of the file system. */
function filesBelow(folder, paths) {
  const found = []
  const visit = (path) => {
    if (statSync(join(folder, path)).isDirectory())
      for (const name of readdirSync(join(folder, path))) visit(`${path}/${name}`)
    else found.push(path)
  }
  paths.filter((path) => existsSync(join(folder, path))).forEach(visit)
  return found.sort()
}

/** A hash that changes when a file below the paths is added, removed, renamed or changed. */
export function fingerprintOfFiles(folder, paths) {
  const hash = createHash('sha256')
  for (const path of filesBelow(folder, paths)) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export function fingerprintOf(value) {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** Whether the marker file of the last success contains this fingerprint. */
export function isMarked(file, fingerprint) {
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}
