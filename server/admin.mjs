import '../scripts/nodeVersion.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from '../scripts/buildIfStale.mjs'
import { root } from '../scripts/fingerprint.mjs'
import { installIfStale } from '../scripts/install.mjs'
import { printFailure } from '../scripts/startError.mjs'

try {
  await installIfStale()
  await buildIfStale()
  const { administer } = await import(pathToFileURL(join(root, 'dist', 'server', 'administer.js')).href)
  await administer(process.argv.slice(2), process.env, console.log)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
