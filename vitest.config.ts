import { defineConfig } from 'vitest/config'

const shared = { extends: './vite.config.ts' }
const withoutPage = 'tests/{domain,contract,server,pictures,config}/**/*.test.ts'
const setupFiles = ['tests/support/failOnConsole.ts']
/** A slow machine is no fault; what hangs still ends. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

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
          testTimeout: 30_000,
          setupFiles: [...setupFiles, 'tests/support/dom.ts'],
        },
      },
    ],
  },
})
