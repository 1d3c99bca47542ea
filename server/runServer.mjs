import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stopChildren } from '../scripts/children.mjs'
import { root } from '../scripts/fingerprint.mjs'
import { printFailure } from '../scripts/operatorError.mjs'
import { onStop } from '../scripts/signals.mjs'

/** Starts a server, prints its address, and closes it when the process is to stop. */
export async function runServer(start) {
  let server
  onStop(async () => {
    void stopChildren()
    if (server) await server.close()
    process.exit(server ? 0 : 1)
  })
  try {
    server = await start()
    console.log(`Customised Cable is ready at ${server.address}`)
  } catch (error) {
    printFailure(error)
    process.exit(1)
  }
}

export async function serveBuild() {
  process.env.NODE_ENV = 'production'
  // The server's files contain personal data: no other user of this machine may read them.
  process.umask(0o077)
  const { serve } = await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
  return serve({ clientDir: join(root, 'dist', 'client'), env: process.env })
}
