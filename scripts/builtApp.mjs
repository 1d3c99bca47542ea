import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { obtainBrowser } from './findBrowser.mjs'
import { root } from './fingerprint.mjs'

/** The address of the server and the password of its first administrator, which it prints first. */
function startOf(server) {
  let adminPassword = ''
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      adminPassword = /Password:\s+(\S+)/.exec(line)?.[1] ?? adminPassword
      const address = /ready at (http:\S+)/.exec(line)?.[1]
      if (address) resolve({ address, adminPassword })
    })
    server.on('exit', () => reject(new Error('The server has ended before it was ready.')))
  })
}

/**
 * Starts a browser for the work, and ends it afterwards.
 * @template T
 * @param {(browser: import('playwright-core').Browser) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBrowser(work) {
  const browser = await chromium.launch({
    executablePath: await obtainBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Overrides settings of this machine's own shop. */
const ownSettings = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', SMTP_URL: '' }

/**
 * Starts the built app on a new data folder, and a browser; passes both to the work, and ends them afterwards.
 * @template T
 * @param {(browser: import('playwright-core').Browser, address: string, adminPassword: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBuiltApp(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'customised-cable-'))
  const server = spawn(process.execPath, [join(root, 'server', 'start.mjs')], {
    env: { ...process.env, ...ownSettings, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    // Listen first: the exit event of a server that has already ended is lost.
    const { address, adminPassword } = await startOf(server)
    return await withBrowser((browser) => work(browser, address, adminPassword))
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const password = 'a lead for every shed'

export async function signUp(page) {
  await page.goto('/sign-up')
  await page.getByLabel('User name').fill('buyer')
  await page.getByLabel('Email').fill('buyer@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: 'Configure your cable' }).waitFor()
}

async function pick(page, label, typed, option) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

/** SB50 grey, 600 cm of 4.58 mm² twin, PP45, MIDI 30A, 2 handles, 3 of it. Ends on Attachments. */
export async function configureLead(page) {
  await page.getByRole('option', { name: 'Anderson SB50 grey' }).click()
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await page.getByLabel('Plug handles').fill('2')
  await page.getByLabel('Quantity').fill('3')
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.getByRole('button', { name: 'Add attachment' }).click()
  await pick(page, 'Connector B', 'PP45', 'Powerpole PP45 pair')
  await pick(page, 'Wire', '4.58', '4.58 mm² twin sheath')
  await page.getByLabel('Wire length').fill('600')
  await pick(page, 'Fuse', 'MIDI', 'MIDI bolt-down holder, two lugs')
  await pick(page, 'Fuse rating', '30', '30A')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Configure your cable' }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
}
