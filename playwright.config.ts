import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/findBrowser.mjs'

const browser = findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  globalTimeout: 20 * 60_000,
  use: {
    browserName: 'chromium',
    actionTimeout: 8_000,
    navigationTimeout: 20_000,
    // Routes do not see the requests of a service worker; only its own tests allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
