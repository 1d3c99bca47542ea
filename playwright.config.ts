import { defineConfig } from '@playwright/test'
import type { Project } from '@playwright/test'
import { findEngines } from './scripts/engines.mjs'
import { findBrowser } from './scripts/findBrowser.mjs'
import { limitsOf } from './tests/e2e/support/engines'
import type { Engine } from './tests/e2e/support/engines'

const browser = findBrowser()
const isRoot = process.getuid?.() === 0
const { firefox, webkit } = findEngines()

const throughWebDriver = 'webKitGtk.spec.ts'

const testsOn = (engine: Engine): Partial<Project> => ({
  testIgnore: throughWebDriver,
  grepInvert: limitsOf(engine),
})

const chromiumProject: Project = {
  name: 'chromium',
  testIgnore: throughWebDriver,
  use: {
    browserName: 'chromium',
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
}

/** A stock Firefox has WebDriver BiDi: what Playwright does not set through it are preferences here. */
const stockFirefox: Project = {
  name: 'firefox',
  ...testsOn('stock Firefox'),
  timeout: 120_000,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: 'tests/e2e/support/firefox.mjs',
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1,
        // A page is as wide as its window, as in the other engines.
        'ui.useOverlayScrollbars': 1,
        // The pages without the app's icon, such as an answer of the API, do not allow it.
        'browser.chrome.site_icons': false,
        // The tests store values from an answer of the API: the viewer of JSON loads the page a second time.
        'devtools.jsonview.enabled': false,
      },
    },
  },
}

const ownBuild = (name: 'firefox' | 'webkit', tests: Partial<Project>): Project => ({
  name,
  ...tests,
  use: { browserName: name, contextOptions: { reducedMotion: 'reduce' } },
})

/**
 * The engines beside Chromium that are there: all that each can run with `npm run browsers`, the smoke run with
 * `npm test`.
 */
function engineProjects(): Project[] {
  const projects: Project[] = []
  if (firefox === 'own') projects.push(ownBuild('firefox', testsOn('Playwright’s Firefox')))
  else if (firefox) projects.push(stockFirefox)
  if (webkit === 'own') projects.push(ownBuild('webkit', testsOn('Playwright’s WebKit')))
  else if (webkit) projects.push({ name: 'webkit', testMatch: throughWebDriver })
  if (process.env.E2E_ENGINES === 'all') return projects
  return projects.map((project) => ({ ...project, grep: /@smoke/ }))
}

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
    actionTimeout: 8_000,
    navigationTimeout: 20_000,
    // Routes do not see the requests of a service worker; only its own tests allow it.
    serviceWorkers: 'block',
  },
  projects: [chromiumProject, ...engineProjects()],
})
