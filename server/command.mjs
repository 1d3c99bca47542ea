import '../scripts/nodeVersion.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, isBuiltOnce } from '../scripts/buildIfStale.mjs'
import { root } from '../scripts/fingerprint.mjs'
import { installIfStale } from '../scripts/install.mjs'
import { printFailure } from '../scripts/operatorError.mjs'

// Arguments: the file of the built server, which is also the name of its export (administer, backup, restore or doctor).
const [, , name, ...args] = process.argv
try {
  // A running server may use the existing build: a command never rebuilds it.
  if (!isBuiltOnce()) {
    await installIfStale()
    await buildIfStale()
  }
  const { [name]: command } = await import(pathToFileURL(join(root, 'dist', 'server', `${name}.js`)).href)
  // Only some of them return an exit code.
  process.exitCode = await command(args, process.env, console.log)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
