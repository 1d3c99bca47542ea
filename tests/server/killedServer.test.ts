import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import type { SessionAnswer } from '@/contract/account'
import { orderListSchema, orderReceiptSchema } from '@/contract/orders'
import type { Catalogue } from '@/domain/catalogue'
import { anyPassword } from '../support/testServer'
import { aLead, bodyFor } from './ordering'

const serveAlone = fileURLToPath(new URL('../support/serveAlone.mjs', import.meta.url))
const killBeforeAnswer = new URL('../support/killBeforeAnswer.mjs', import.meta.url).href

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A server in a process of its own over this folder. */
async function start(dataDir: string, preload: string[] = []) {
  const client = makeFolder()
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Shop</title>')
  const { DATABASE_URL: _databaseUrl, ...others } = process.env
  const child = fork(serveAlone, [client], {
    env: { ...others, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    execArgv: preload.flatMap((file) => ['--import', file]),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => end(child))
  const address = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${String(code)}`))),
  ])
  const call = (path: string, headers: Record<string, string>, body?: object, key?: string) =>
    fetch(`${address}/api${path}`, {
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  return { child, call }
}

it('an order stored by a server that is killed before it answers is one order to whoever asks again', async () => {
  const dataDir = makeFolder()
  const body = bodyFor([aLead()])
  const wireLeft = async ({ call }: Awaited<ReturnType<typeof start>>, headers: Record<string, string>) => {
    const { wireList } = (await (await call('/catalogue', headers)).json()) as Catalogue
    return wireList.find(({ value }) => value === 'w-twin-2p9')?.stock
  }

  const first = await start(dataDir, [killBeforeAnswer])
  const person = { userName: 'ann', email: 'ann@example.com', password: anyPassword }
  const { token } = (await (await first.call('/sign-up', {}, person)).json()) as SessionAnswer
  const headers = { authorization: `Bearer ${token}` }
  const before = await wireLeft(first, headers)
  const killed = once(first.child, 'exit')
  await expect(first.call('/orders', headers, body, 'unheard')).rejects.toThrow()
  expect(await killed).toEqual([null, 'SIGKILL'])

  const second = await start(dataDir)
  expect(await wireLeft(second, headers), 'stored before it was killed').toBe(before! - 400)
  const answer = await second.call('/orders', headers, body, 'unheard')
  expect(answer.status).toBe(201)
  const { number } = orderReceiptSchema.parse(await answer.json())
  const { orders } = orderListSchema.parse(await (await second.call('/orders', headers)).json())
  expect(orders.map((order) => order.number)).toEqual([number])
  expect(await wireLeft(second, headers), 'taken once').toBe(before! - 400)
})
