import { defineConfig } from 'vitest/config'
import { findPostgres } from './tests/support/postgres.mjs'

const shared = { extends: './vite.config.ts' }
const withoutPage = 'tests/{domain,contract,server,pictures,config}/**/*.test.ts'
const setupFiles = ['tests/support/failOnConsole.ts', 'tests/support/patience.ts']
/** A slow machine is no fault; what hangs still ends. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

/** What has nothing to do with the database, or with SQLite alone. */
const onOneEngine = ['backup', 'client', 'database', 'documents', 'mail', 'main', 'messages', 'settings']

/** SQLite takes one server, and has copies of its own. */
const onPostgresAlone = ['severalServers', 'postgresCopies'].map((name) => `tests/server/${name}.test.ts`)

/** The server's tests once more, on PostgreSQL. */
const onPostgres = {
  ...shared,
  test: {
    name: 'postgres',
    environment: 'node' as const,
    include: ['tests/server/**/*.test.ts'],
    exclude: onOneEngine.map((name) => `tests/server/${name}.test.ts`),
    restoreMocks: true,
    ...patience,
    setupFiles,
    globalSetup: ['tests/support/postgresSetup.ts'],
  },
}

const hasPostgres = findPostgres() !== undefined
if (!hasPostgres) console.log('PostgreSQL is not installed: the server’s tests run on SQLite alone.')

export default defineConfig({
  test: {
    // One left free by default, which on two leaves one.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          include: [withoutPage],
          exclude: onPostgresAlone,
          restoreMocks: true,
          ...patience,
          setupFiles,
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [withoutPage],
          restoreMocks: true,
          ...patience,
          testTimeout: 120_000,
          setupFiles: [...setupFiles, 'tests/support/dom.ts'],
        },
      },
      ...(hasPostgres ? [onPostgres] : []),
    ],
  },
})
