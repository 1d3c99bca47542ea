#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import WebSocket, { WebSocketServer } from 'ws'
import { findStockFirefox } from '../../../scripts/engines.mjs'

/**
 * Starts a stock Firefox for Playwright and relays WebDriver BiDi to it: Playwright overrides media features in every
 * context, which Firefox 153 does not know yet. Whatever else it does not know stays an error.
 */
const answered = new Set(['emulation.setMediaFeaturesOverride'])

const firefox = spawn(findStockFirefox(), process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', (code) => process.exit(code ?? 1))

function relay(client, address) {
  const server = new WebSocket(address, { maxPayload: 256 * 1024 * 1024, perMessageDeflate: false })
  const opened = once(server, 'open')
  client.on('message', async (data, isBinary) => {
    const { id, method } = JSON.parse(data)
    await opened
    if (answered.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else server.send(data, { binary: isBinary })
  })
  server.on('message', (data, isBinary) => client.send(data, { binary: isBinary }))
  server.on('close', () => client.close())
  client.on('close', () => server.close())
}

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1]
  if (!address) {
    console.error(line)
    continue
  }
  const relaying = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 256 * 1024 * 1024 })
  relaying.on('connection', (client) => relay(client, `${address}/session`))
  await once(relaying, 'listening')
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${relaying.address().port}`)
}
