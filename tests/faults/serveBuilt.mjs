import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runServer } from '../../server/runServer.mjs'

// Like server/start.mjs after installation and build, with a server from another folder.
const [, , serverDir, clientDir] = process.argv

await runServer(async () => {
  const { serve } = await import(pathToFileURL(join(serverDir, 'main.js')).href)
  const server = await serve({ clientDir, env: process.env })
  process.send(server.address)
  return server
})
