/**
 * Copies a SQLite database into one file, without changing it, and flushes that file to disk. It runs in a process of
 * its own, from its text, and prints why it failed, if it did.
 *
 * Arguments: the path of libsql, the database, the file of the copy.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const [, libsqlPath, source, file] = process.argv
const Libsql = createRequire(pathToFileURL(libsqlPath))(libsqlPath)

function copy() {
  // Such a connection never writes the log into the file.
  const database = new Libsql(`${pathToFileURL(source).href}?mode=ro`)
  database.exec('pragma busy_timeout = 5000; pragma trusted_schema = off')
  database.prepare('vacuum into ?').run([file])
  database.close()
  const written = openSync(file, 'r+')
  fsyncSync(written)
  closeSync(written)
}

try {
  copy()
  console.log(JSON.stringify({}))
} catch (error) {
  console.log(JSON.stringify({ fault: error.message, code: error.code }))
}
