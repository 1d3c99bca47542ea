import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { Builder } from 'selenium-webdriver'
import type { WebDriver } from 'selenium-webdriver'
import { findWebKitGtk } from '../../../scripts/engines.mjs'
import { longestWaitMs } from '../../support/longestWait.mjs'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill()
  await once(program, 'exit')
}

/** Runs the work with a display that no one sees. */
async function withDisplay(program: string, work: (display: string) => Promise<void>): Promise<void> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  try {
    const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer]
    await work(`:${String(number).trim()}`)
  } finally {
    await end(server)
  }
}

/** A folder of settings in which motion is reduced, as in the tests of the other engines. */
async function withSettings(work: (configDir: string) => Promise<void>): Promise<void> {
  const configDir = await mkdtemp(join(tmpdir(), 'customised-cable-webkit-'))
  try {
    await mkdir(join(configDir, 'gtk-3.0'))
    await writeFile(join(configDir, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
    await work(configDir)
  } finally {
    await rm(configDir, { recursive: true, force: true })
  }
}

async function withService(
  program: string,
  env: NodeJS.ProcessEnv,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const port = String(await freePort())
  const service = spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...env } })
  try {
    const address = `http://127.0.0.1:${port}`
    await expect(() => fetch(`${address}/status`)).toPass({ timeout: longestWaitMs, intervals: [100] })
    await work(address)
  } finally {
    await end(service)
  }
}

/** Runs the work with a session of WebKitGTK's own browser. */
export async function withWebKit(work: (driver: WebDriver) => Promise<void>): Promise<void> {
  const found = findWebKitGtk()
  if (!found) throw new Error('WebKitGTK is not installed')
  const options = { binary: found.browser, args: ['--automation'] }
  // Its sandbox needs name spaces of users, which root in a container lacks.
  const asRoot = process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  await withSettings((configDir) =>
    withDisplay(found.display, (display) => {
      const env = { DISPLAY: display, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: configDir, ...asRoot }
      return withService(found.driver, env, async (address) => {
        const driver = await new Builder()
          .usingServer(address)
          .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
          .build()
        try {
          await work(driver)
        } finally {
          await driver.quit()
        }
      })
    }),
  )
}
