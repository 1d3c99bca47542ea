import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The rules' tests alone, without what the app is built with: each mutant starts from here. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'node',
    include: ['tests/domain/**/*.test.ts'],
    setupFiles: ['tests/support/failOnConsole.ts'],
    restoreMocks: true,
    maxWorkers: 1,
  },
})
