import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onStop } from '../../scripts/signals.mjs'
import { printFailure } from '../../scripts/operatorError.mjs'

// Like server/start.mjs after installation and build, with a server from another folder.
const [, , serverDir, clientDir] = process.argv
let server

onStop(async () => {
  if (server) await server.close()
  process.exit(server ? 0 : 1)
})
try {
  const { serve } = await import(pathToFileURL(join(serverDir, 'main.js')).href)
  server = await serve({ clientDir, env: process.env })
  process.send(server.address)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
