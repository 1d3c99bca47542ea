import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildIfStale } from '../../scripts/buildIfStale.mjs'
import { withBrowser } from '../../scripts/builtApp.mjs'
import type { Place } from '../faults/ledger'
import { environmentOf } from '../faults/serverFaults'
import { seedFixture } from '../support/seedFixture'
import { type ServerProcess, startServer, withFolder } from '../faults/serverProcess'

/** The production build that `npm start` serves. */
const program = { serverDir: resolve('dist/server'), clientDir: resolve('dist/client') }

export type Shop = { place: Place; server: ServerProcess }

/** Starts the built server on these data. */
export async function startShop(place: Place): Promise<ServerProcess> {
  await buildIfStale()
  return startServer(program, environmentOf(place))
}

/** Runs `work` beside the built server on new data, which are removed afterwards. */
export function withShop<T>(work: (shop: Shop) => Promise<T>, databaseUrl?: string): Promise<T> {
  return withFolder(async (folder) => {
    const place = { dataDir: folder, ...(databaseUrl !== undefined && { databaseUrl }) }
    await seedFixture(place)
    const server = await startShop(place)
    try {
      return await work({ place, server })
    } finally {
      await server.end('SIGTERM')
    }
  })
}

/** The same with a browser. */
export function withShopInBrowser<T>(work: (browser: Browser, shop: Shop) => Promise<T>): Promise<T> {
  return withShop((shop) => withBrowser((browser) => work(browser, shop)))
}
