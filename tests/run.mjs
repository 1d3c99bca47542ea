import '../scripts/nodeVersion.mjs'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopChildren, run } from '../scripts/children.mjs'
import { countPlaywright, countRun, countVitest, sumCounts } from '../scripts/countTests.mjs'
import { missingEngines, obtainEngines } from '../scripts/engines.mjs'
import { obtainBrowser } from '../scripts/findBrowser.mjs'
import { root } from '../scripts/fingerprint.mjs'
import { installIfStale } from '../scripts/install.mjs'
import { onStop } from '../scripts/signals.mjs'
import { OperatorError, printFailure } from '../scripts/operatorError.mjs'
import { memoryFolder } from './support/memoryFolder.mjs'

/** Reports, and the data of tests. */
const folder = mkdtempSync(join(memoryFolder, 'shop-tests-'))
// PostgreSQL may run as another user.
chmodSync(folder, 0o755)
const longestRunMinutes = 25

async function runTests(script, args, reportName, count, env = {}) {
  const reportFile = join(folder, reportName)
  const started = Date.now()
  const longestRunMs = longestRunMinutes * 60_000
  const exitCode = await run(process.execPath, [join(root, 'node_modules', script), ...args(reportFile)], {
    cwd: root,
    env: { ...process.env, TEST_MEMORY_FOLDER: folder, ...env },
    timeout: longestRunMs,
    killSignal: 'SIGKILL',
  })
  if (exitCode !== 0 && Date.now() - started >= longestRunMs)
    console.error(`\n${script} was stopped: it ran for longer than ${String(longestRunMinutes)} minutes.`)
  let report
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {
    console.error(`${script} ended without a report.`)
  }
  return countRun({ exitCode, report, count })
}

function runVitest(filters) {
  const args = (file) => [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ]
  return runTests('vitest/vitest.mjs', args, 'vitest.json', countVitest, { NODE_ENV: 'test' })
}

async function runPlaywright(filters, onAllEngines) {
  if (onAllEngines) await obtainEngines()
  for (const engine of missingEngines())
    console.log(
      onAllEngines
        ? `${engine} could not be installed: no test runs on it.`
        : `${engine} is not installed: nothing is tried on it. "npm run browsers" installs it.`,
    )
  const browser = await obtainBrowser()
  if (!browser)
    throw new OperatorError(
      'No browser: install Chromium or Chrome, or name one in CHROMIUM_PATH, then try again.',
    )
  const file = join(folder, 'playwright.json')
  return runTests(
    '@playwright/test/cli.js',
    () => ['test', '--reporter=list,json', ...filters],
    'playwright.json',
    countPlaywright,
    {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(onAllEngines && { E2E_ENGINES: 'all' }),
    },
  )
}

/** One failing runner must not hide the results of the other. */
async function counted(work) {
  try {
    return await work()
  } catch (error) {
    printFailure(error)
    return { passed: 0, failures: [error instanceof Error ? error.message : String(error)], skipped: 0 }
  }
}

/**
 * `npm test -- tests/domain` runs what matches; files below tests/e2e are Playwright's, the rest Vitest's. With
 * `--browsers` first, all that each engine can run, in the browser alone.
 */
async function runAll(filters) {
  await installIfStale()
  if (filters[0] === '--browsers') return counted(() => runPlaywright(filters.slice(1), true))
  const inBrowser = filters.filter((filter) => filter.startsWith('tests/e2e'))
  const others = filters.filter((filter) => !inBrowser.includes(filter))
  const counts = []
  if (others.length > 0 || inBrowser.length === 0) counts.push(await counted(() => runVitest(others)))
  if (inBrowser.length > 0 || others.length === 0)
    counts.push(await counted(() => runPlaywright(inBrowser, false)))
  return sumCounts(counts)
}

function removeFolder() {
  // A database that is ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

onStop(async () => {
  await stopChildren()
  removeFolder()
  process.exit(1)
})

const { passed, failures, skipped } = await counted(() => runAll(process.argv.slice(2)))
removeFolder()
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
if (skipped > 0) console.log(`\n${skipped} skipped`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
