import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.mjs'
import { fingerprintOfFiles, isMarked, root } from './fingerprint.mjs'
import { OperatorError } from './operatorError.mjs'

/** Everything that a build reads, without tests and documents. */
export const sources = [
  'index.html',
  'package-lock.json',
  'public',
  'scripts/build.mjs',
  'scripts/fingerprint.mjs',
  'scripts/operatorError.mjs',
  'scripts/pageFiles.mjs',
  'scripts/staticShell.mjs',
  'server',
  'src',
  'tailwind.config.cjs',
  ...['app', 'base', 'domain', 'server'].map((name) => `tsconfig.${name}.json`),
  'vite.config.ts',
]

/** Written last, so that an aborted build is a stale one. */
export const buildMark = '.built'

export function buildFingerprint(folder = root) {
  return fingerprintOfFiles(folder, sources)
}

/** Whether a build has finished here, of these sources or of earlier ones. */
export function isBuiltOnce(folder = root) {
  return existsSync(join(folder, 'dist', buildMark))
}

export function isBuilt(folder = root) {
  return isMarked(join(folder, 'dist', buildMark), buildFingerprint(folder))
}

/** Builds in another process, which frees the memory of the build tools. */
export async function buildIfStale() {
  if (isBuilt()) return
  const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs')])
  if (code !== 0) throw new OperatorError('The build failed: correct what it names above, then try again.')
}
