import { createServer } from 'vite'

/**
 * A TypeScript module of the project, loaded as the tests load it; `close` when its work is done.
 * @param {string} path from the project's root
 */
export async function loadSource(path) {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  return { exports: await vite.ssrLoadModule(path), close: () => vite.close() }
}
