import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { stopChildren, run } from '../../scripts/children.mjs'
import { root } from '../../scripts/fingerprint.mjs'
import { OperatorError, printFailure } from '../../scripts/operatorError.mjs'
import { onStop } from '../../scripts/signals.mjs'
import { loadSource } from '../support/sources.mjs'

/**
 * `npm run image` builds the image, and runs it as compose.yaml does, on SQLite: up to an order, and again after a
 * restart. What is given goes to the build, such as `--build-arg NODE=localhost/node` for another base image.
 */

const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0)
const execute = promisify(execFile)
const call = async (...args) => (await execute(engine, args)).stdout.trim()
const name = `shop-test-${randomUUID().slice(0, 8)}`
const readyMs = 60_000

/** The address of the server on this machine, once it is ready. */
async function readyAddress() {
  const end = Date.now() + readyMs
  while (Date.now() < end) {
    assert.equal(
      await call('inspect', '--format', '{{.State.Running}}', name),
      'true',
      'The container has ended.',
    )
    const [published = ''] = (await call('port', name, '3000/tcp')).split('\n')
    const address = `http://${published}`
    const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) return address
    await wait(200)
  }
  throw new Error('The server in the container was not ready in time.')
}

/** Orders a lead at the price of a quote; the number of the order. */
async function order(address, { token }, { orders, delivery }) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': name,
  }
  const post = async (path, body) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    assert.ok(answer.ok, `${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  const { number: quote, total } = await post('/quotes', { orders })
  return (await post('/orders', { orders, delivery, quote, expectedTotal: total })).number
}

async function tryImage({ signUp, aLead, bodyFor }) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  const format = engine === 'podman' ? ['--format', 'docker'] : []
  const built = await run(engine, ['build', ...format, '--tag', name, ...process.argv.slice(2), root])
  if (built !== 0) throw new OperatorError('The image could not be built.')
  console.log(`built after ${seconds()}`)

  const closed = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
  ]
  const data = ['--volume', `${name}:/data`, '--publish', '127.0.0.1::3000']
  await call('run', '--detach', '--init', '--name', name, ...closed, ...data, name)
  const address = await readyAddress()
  const buyer = await signUp(address, 'buyer')
  const placed = await order(address, buyer, bodyFor([aLead()]))
  console.log(`order ${placed} placed after ${seconds()}`)

  assert.match(await call('logs', name), /Password:\s+\S+/, 'The first password is not in the log.')
  assert.notEqual(await call('exec', name, 'id', '-u'), '0', 'The server runs as root.')
  await assert.rejects(
    call('exec', name, 'touch', '/shop/file'),
    'The root of the container can be written to.',
  )
  const [, ...check] = JSON.parse(
    await call('inspect', '--format', '{{json .Config.Healthcheck.Test}}', name),
  )
  await call('exec', name, ...check)
  // Not yet a shop that is open: doctor finds faults, and exits with 1.
  const doctor = await execute(engine, ['exec', name, 'node', 'server/command.mjs', 'doctor']).catch((e) => e)
  assert.match(doctor.stdout, /PUBLIC_URL/, `doctor did not run: ${doctor.stderr}`)

  await call('stop', '--time', '20', name)
  assert.equal(
    await call('inspect', '--format', '{{.State.ExitCode}}', name),
    '0',
    'It did not stop by itself.',
  )
  await call('start', name)
  const headers = { authorization: `Bearer ${buyer.token}` }
  const kept = await fetch(`${await readyAddress()}/api/orders/${placed}`, { headers })
  assert.equal(kept.status, 200, 'The order is not there after a restart.')
  console.log(`all held after ${seconds()}`)
}

async function remove() {
  for (const args of [
    ['rm', '--force', name],
    ['volume', 'rm', name],
    ['rmi', '--force', name],
  ])
    await execute(engine, args).catch(() => undefined)
}

if (engine) {
  onStop(async () => {
    void stopChildren()
    await remove()
    process.exit(1)
  })
  const buyers = await loadSource('/tests/faults/buyers.ts')
  const ordering = await loadSource('/tests/server/ordering.ts')
  try {
    await tryImage({ ...buyers.exports, ...ordering.exports })
  } catch (error) {
    printFailure(error)
    process.exitCode = 1
  }
  await remove()
  await Promise.all([buyers.close(), ordering.close()])
} else {
  console.error('Neither docker nor podman runs here.')
  process.exitCode = 1
}
