import '../scripts/nodeVersion.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from '../scripts/buildIfStale.mjs'
import { stopChildren } from '../scripts/children.mjs'
import { root } from '../scripts/fingerprint.mjs'
import { installIfStale } from '../scripts/install.mjs'
import { onStop } from '../scripts/signals.mjs'
import { printFailure } from '../scripts/operatorError.mjs'

let server

async function stop() {
  stopChildren()
  if (server) await server.close()
  process.exit(server ? 0 : 1)
}

async function startBuilt() {
  await buildIfStale()
  process.env.NODE_ENV = 'production'
  // The server's files contain personal data: no other user of this machine may read them.
  process.umask(0o077)
  const { serve } = await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
  return serve({ clientDir: join(root, 'dist', 'client'), env: process.env })
}

async function startDevelopment() {
  process.env.NODE_ENV = 'development'
  const { serveForDevelopment } = await import('../scripts/serveForDevelopment.mjs')
  return serveForDevelopment()
}

onStop(stop)
try {
  await installIfStale()
  server = await (process.argv.includes('--dev') ? startDevelopment() : startBuilt())
  console.log(`Customised Cable is ready at ${server.address}`)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
