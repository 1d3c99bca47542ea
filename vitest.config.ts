import { defineConfig } from 'vitest/config'
import { longestWaitMs } from './tests/support/longestWait.mjs'
import { findPostgres } from './tests/support/postgres.mjs'

const folders = (...names: string[]) => names.map((name) => `tests/${name}/**/*.test.ts`)
const serverTests = (...names: string[]) => names.map((name) => `tests/server/${name}.test.ts`)

const inNode = folders('server', 'config', 'domain', 'contract', 'lib', 'pictures', 'store')
/** These leave state in modules that other files would meet: languages that are loaded, problems of storage. */
const leavingState = [
  'tests/app/storageNotice.test.tsx',
  'tests/locales/choosing.test.tsx',
  'tests/locales/pseudo.test.tsx',
]

/** SQLite allows only one server, and has its own copies. */
const onPostgresAlone = serverTests('severalServers', 'stalledServer', 'postgresCopies')

/** Where the SQL of the two engines differs: statements, transactions, locks, errors, column types. */
const onBothEngines = serverTests(
  'account',
  'adminAccounts',
  'adminCatalogue',
  'adminOrders',
  'adminParts',
  'adminPictures',
  'adminQuotes',
  'attemptLimits',
  'catalogue',
  'catalogueImport',
  'checkup',
  'emailConfirmation',
  'faults',
  'hostileTexts',
  'invoices',
  'killedServer',
  'observing',
  'orderLimits',
  'orders',
  'outbox',
  'ownersDay',
  'partColumns',
  'passwordReset',
  'payments',
  'secondFactor',
  'sessions',
  'shelf',
  'shopSettings',
  'signUp',
  'transact',
)

// Random tests (npm run fuzz) take as long as FUZZ_COUNT requires.
const isCampaign = process.env.FUZZ_COUNT !== undefined
const shared = {
  restoreMocks: true,
  // Most objects of a test are short-lived: collecting them less often takes some 4 % off the time.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/waits.ts', 'tests/support/sample.ts'],
  testTimeout: isCampaign ? 24 * 3_600_000 : 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: longestWaitMs } },
}
const extended = { extends: './vite.config.ts' }
const node = { ...shared, environment: 'node' as const }
const inPage = {
  ...shared,
  environment: 'jsdom' as const,
  setupFiles: [...shared.setupFiles, 'tests/support/dom.ts'],
  // The address of a file of styles; any other is left out.
  css: { include: /papers\.css/ },
}

const hasPostgres = findPostgres() !== undefined
if (!hasPostgres) console.log('PostgreSQL is not installed: the server’s tests run on SQLite alone.')

export default defineConfig({
  test: {
    // The default leaves one core free, which on two cores leaves only one.
    maxWorkers: '100%',
    // The files of a project share their modules: loading them takes a third of the time.
    projects: [
      {
        ...extended,
        test: { ...node, name: 'node', include: inNode, exclude: onPostgresAlone, isolate: false },
      },
      {
        ...extended,
        test: {
          ...inPage,
          name: 'browser',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...inNode, ...leavingState],
          isolate: false,
        },
      },
      { ...extended, test: { ...inPage, name: 'isolated', include: leavingState } },
      ...(hasPostgres
        ? [
            {
              ...extended,
              test: {
                ...node,
                name: 'postgres',
                isolate: false,
                include: [...onBothEngines, ...onPostgresAlone],
                globalSetup: ['tests/support/postgresSetup.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
