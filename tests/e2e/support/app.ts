import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { firstDataDir } from './firstData'

/** The built app, started by its own command on a new data folder. */
export type App = {
  url: string
  /** Contains the database and, without SMTP_URL, the mails in `outbox`. */
  dataDir: string
  /** The server's output so far, with the administrator's first password. */
  printed: () => string
}

/** Waits for the address that the server prints when it is ready. */
function addressOf(server: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line)
          const address = /ready at (http:\S+)/.exec(line)?.[1]
          if (address) resolve(address)
        })
    server.on('exit', () => {
      reject(new Error(`The server has ended:\n${lines.join('\n')}`))
    })
  })
}

let clients = 0

/** Attempts are limited by address: each test gets its own, as through a proxy. */
function newClientAddress(): string {
  clients += 1
  return `10.0.${String(clients >> 8)}.${String(clients & 255)}`
}

/**
 * Over WebDriver BiDi Playwright's `fill` assigns the value in the page's own world, where React takes it for its own
 * assignment and ignores the event.
 */
function insertAsTyped(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {},
  })
}

export const test = base.extend<{ baseURL: string }, { settings: Record<string, string>; app: App }>({
  /** Settings of the server beyond the defaults. */
  settings: [{}, { option: true, scope: 'worker' }],
  app: [
    async ({ settings }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'customised-cable-'))
      await cp(firstDataDir(), dataDir, { recursive: true })
      const lines: string[] = []
      const server = spawn(process.execPath, ['server/start.mjs'], {
        env: {
          ...process.env,
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          TRUST_PROXY: '1',
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = once(server, 'exit')
      try {
        const url = await addressOf(server, lines)
        await use({ url, dataDir, printed: () => lines.join('\n') })
      } finally {
        server.kill('SIGTERM')
        await ended
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      if (browser.browserType().name() === 'firefox')
        browser.on('context', (context) => void context.addInitScript(insertAsTyped))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  // Playwright reads the names of the used fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': newClientAddress() }),
  context: async ({ context }, use) => {
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(error.error().message))
    context.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) errors.push(message.text())
    })
    await use(context)
    // Requests that a test has left open may still be running.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
    base.expect(errors, 'uncaught errors and breaches of the content security policy').toEqual([])
  },
})

export const { expect } = test
