import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Only the rules' tests, without the app's build: each mutant starts from here. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'node',
    include: ['tests/domain/**/*.test.ts'],
    setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/sample.ts'],
    restoreMocks: true,
    // A slow machine is no failure: a timeout would count as a detected mutant.
    testTimeout: 60_000,
    maxWorkers: 1,
  },
})
