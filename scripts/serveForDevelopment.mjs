import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './fingerprint.mjs'

/**
 * The app with hot reload on one port: Vite's middleware inside the real server, its web socket on the same
 * HTTP server, and a new server whenever a file of the server changes.
 */
export async function serveForDevelopment() {
  // Vite wants the HTTP server before there is one, and each restart brings another.
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
    // An upgraded connection keeps an HTTP server from closing.
    for (const socket of sockets) socket.destroy()
    await current?.close()
    current = undefined
  }

  let current = await serveOnce(process.env)
  const { address } = current
  // Later servers stand where the first one did, also when that was any free port.
  const sameAddress = { ...process.env, PORT: new URL(address).port || process.env.PORT }

  let restarting = Promise.resolve()
  vite.watcher.on('change', (file) => {
    if (!vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size) return
    restarting = restarting
      .then(async () => {
        await closeServer()
        // Vite hears of the change after us and would hand out the old modules.
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
