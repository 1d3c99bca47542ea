import { createServer } from 'vite'

// The real server in a process of its own, straight from its source; `clientDir` holds the page that it serves.
const [, , clientDir] = process.argv
const vite = await createServer({
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
const { serve } = await vite.ssrLoadModule('/server/main.ts')
const { address } = await serve({ clientDir, env: process.env })
process.send(address)
