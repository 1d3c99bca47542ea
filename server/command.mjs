import '../scripts/nodeVersion.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, isBuiltOnce } from '../scripts/buildIfStale.mjs'
import { root } from '../scripts/fingerprint.mjs'
import { installIfStale } from '../scripts/install.mjs'
import { OperatorError, printFailure } from '../scripts/operatorError.mjs'

/** The file of the built server for each command of npm run, which is also the name of its export. */
const files = { admin: 'administer', backup: 'backup', restore: 'restore', doctor: 'doctor' }

const [, , name = '', ...args] = process.argv
try {
  if (!Object.hasOwn(files, name))
    throw new OperatorError(`There is no command "${name}": use one of ${Object.keys(files).join(', ')}.`)
  const file = files[name]
  // A running server may use the existing build: a command never rebuilds it.
  if (!isBuiltOnce()) {
    await installIfStale()
    await buildIfStale()
  }
  const { [file]: command } = await import(pathToFileURL(join(root, 'dist', 'server', `${file}.js`)).href)
  // Only some of them return an exit code.
  process.exitCode = await command(args, process.env, console.log)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
