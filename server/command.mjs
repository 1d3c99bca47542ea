import '../scripts/nodeVersion.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, isBuiltOnce } from '../scripts/buildIfStale.mjs'
import { root } from '../scripts/fingerprint.mjs'
import { installIfStale } from '../scripts/install.mjs'
import { printFailure } from '../scripts/operatorError.mjs'

// The command is the file of the built server and what it exports: administer, backup or restore.
const [, , name, ...args] = process.argv
try {
  // What has been built may be what a server runs: a command takes nothing of it away.
  if (!isBuiltOnce()) {
    await installIfStale()
    await buildIfStale()
  }
  const { [name]: command } = await import(pathToFileURL(join(root, 'dist', 'server', `${name}.js`)).href)
  await command(args, process.env, console.log)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
