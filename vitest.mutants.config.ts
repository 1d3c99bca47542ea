import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The rules' tests alone, without what the app is built with: each mutant starts from here. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'node',
    include: ['tests/domain/**/*.test.ts'],
    setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/sample.ts'],
    restoreMocks: true,
    // A slow machine is no fault: a test that gave up would pass for one that noticed.
    testTimeout: 60_000,
    maxWorkers: 1,
  },
})
