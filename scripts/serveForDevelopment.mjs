import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './fingerprint.mjs'

/**
 * The app with hot reload on one port: Vite's middleware inside the real server, its web socket on the same HTTP
 * server. The server is replaced whenever one of its files changes.
 */
export async function serveForDevelopment() {
  // Vite needs an HTTP server before ours exists, and each restart creates another.
  const upgrades = new EventEmitter()
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: upgrades } },
  })
  const sockets = new Set()

  async function serveOnce(env) {
    const { serve } = await vite.ssrLoadModule('/server/main.ts')
    const served = await serve({
      clientDir: join(root, 'public'),
      env,
      dev: {
        middlewares: vite.middlewares,
        indexHtml: (url) => vite.transformIndexHtml(url, readFileSync(join(root, 'index.html'), 'utf8')),
      },
    })
    served.server.on('upgrade', (request, socket, head) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      upgrades.emit('upgrade', request, socket, head)
    })
    return served
  }

  async function closeServer() {
    // An upgraded connection prevents the HTTP server from closing.
    for (const socket of sockets) socket.destroy()
    await current?.close()
    current = undefined
  }

  let current = await serveOnce(process.env)
  const { address } = current
  // Later servers reuse the first address, also when the port was chosen at random.
  const sameAddress = { ...process.env, PORT: new URL(address).port || process.env.PORT }

  let restarting = Promise.resolve()
  vite.watcher.on('change', (file) => {
    if (!vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size) return
    restarting = restarting
      .then(async () => {
        await closeServer()
        // Vite notices the change after us and would serve the old modules.
        vite.environments.ssr.moduleGraph.invalidateAll()
        current = await serveOnce(sameAddress)
        console.log('The server has restarted.')
      })
      .catch((error) => console.error(`The server has stopped: ${error.message.split('\n')[0]}`))
  })

  return {
    address,
    close: async () => {
      await closeServer()
      await vite.close()
    },
  }
}
