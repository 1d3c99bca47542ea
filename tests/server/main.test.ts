import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { serve } from '../../server/main'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { makeFolder } from './data'

function makeClient(): string {
  const folder = makeFolder()
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Shop</title>')
  return folder
}

/** Records the operator's console. */
function watchConsole(): string[] {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  return lines
}

async function start(env: Record<string, string>) {
  const served = await serve({ clientDir: makeClient(), env: { PORT: '0', DATA_DIR: makeFolder(), ...env } })
  let isOpen = true
  const close = async () => {
    if (isOpen) await served.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...served, close }
}

function send(address: string, path: string, body: object) {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

describe('starting the server', () => {
  it('serves page and API at the returned address', async () => {
    watchConsole()
    const { address, server } = await start({})
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(address)).text()).toContain('<title>Shop</title>')
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
    expect(server.maxConnections).toBe(2000)
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 60_000])
  })

  it('prints the name and password of the administrator on the first run only', async () => {
    const lines = watchConsole()
    const dataDir = makeFolder()
    const first = await start({ DATA_DIR: dataDir, ADMIN_EMAIL: 'owner@example.com' })
    const password = /Password: +(\S{22})$/m.exec(lines.join('\n'))?.[1]
    expect(lines.join('\n')).toMatch(/User name: +admin$/m)
    const answer = await send(first.address, '/api/sign-in', { userName: 'owner@example.com', password })
    expect(await answer.json()).toMatchObject({ user: { userName: 'admin', authority: ['ADMIN', 'USER'] } })
    await first.close()
    lines.length = 0
    await start({ DATA_DIR: dataDir })
    expect(lines).toEqual([])
  })

  it('writes mails to the outbox, and prints where', async () => {
    const lines = watchConsole()
    const dataDir = makeFolder()
    const { address } = await start({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'owner@example.com',
      SHOP_NAME: 'Leads & Lugs',
    })
    await send(address, '/api/forgot-password', { email: 'owner@example.com' })
    const outbox = join(dataDir, 'outbox')
    await vi.waitFor(() => expect(lines.at(-1)).toContain(outbox))
    const [name, ...others] = readdirSync(outbox)
    expect([name, others]).toEqual([expect.stringMatching(/\.eml$/), []])
    const mail = readFileSync(join(outbox, name!), 'utf8')
    expect(mail).toContain('To: owner@example.com')
    expect(mail).toContain('From: "Leads & Lugs" <no-reply@localhost>')
    expect(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`${address}/reset-password#token=`)
  })

  it('names the port that is in use, and releases the data', async () => {
    watchConsole()
    const other = createServer().listen(0, '127.0.0.1')
    await vi.waitFor(() => expect(other.listening).toBe(true))
    const { port } = other.address() as AddressInfo
    const dataDir = makeFolder()
    const error: unknown = await start({ PORT: String(port), DATA_DIR: dataDir }).catch(
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(OperatorError)
    expect(String(error)).toContain(`Port ${port} is taken`)
    other.close()
    await start({ DATA_DIR: dataDir })
  })

  it.each([
    [{ PORT: 'http' }, 'PORT is "http"'],
    [{ HOST: '203.0.113.1' }, 'HOST is "203.0.113.1"'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }, 'DATABASE_URL'],
  ])('explains what is wrong with %o', async (env, words) => {
    watchConsole()
    const error: unknown = await start(env).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(OperatorError)
    expect((error as OperatorError).message).toContain(words)
    expect((error as OperatorError).message).not.toContain('\n')
  })

  it('refuses a second server on the same data', async () => {
    watchConsole()
    const dataDir = makeFolder()
    await start({ DATA_DIR: dataDir })
    await expect(start({ DATA_DIR: dataDir })).rejects.toThrow('Another server is running on this data')
  })
})

describe('stopping the server', () => {
  it('answers running requests, then accepts no more, and releases the data', async () => {
    watchConsole()
    const dataDir = makeFolder()
    const { address, close } = await start({ DATA_DIR: dataDir })
    const running = Array.from({ length: 10 }, () =>
      send(address, '/api/sign-in', { userName: 'nobody', password: 'nothing at all' }),
    )
    const settled = Promise.allSettled(running)
    await running[0]
    await close()
    const answers = await settled
    const statuses = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.status : 'refused',
    )
    for (const status of statuses) expect([401, 503, 'refused']).toContain(status)
    await expect(fetch(address)).rejects.toThrow()
    const log = join(dataDir, 'shop.db-wal')
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
    await start({ DATA_DIR: dataDir })
  })
})
