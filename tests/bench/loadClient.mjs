import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/**
 * A separate process that repeats one request on several connections for a given time and reports the result to its
 * parent. Every request has its own idempotency key.
 */
process.once('message', async ({ url, method, headers, body, connections, seconds }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const timesMs = []
  const statuses = {}
  const keys = []
  const end = performance.now() + seconds * 1000

  function ask() {
    return new Promise((resolve) => {
      const key = randomUUID()
      const start = performance.now()
      const count = (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 201) keys.push(key)
        timesMs.push(performance.now() - start)
        resolve()
      }
      const sent = request(
        url,
        { agent, method, headers: { ...headers, 'idempotency-key': key } },
        (answer) => {
          answer.resume()
          answer.on('end', () => count(answer.statusCode))
          answer.on('error', () => count(0))
        },
      )
      sent.on('error', () => count(0))
      sent.end(body)
    })
  }

  async function connection() {
    while (performance.now() < end) await ask()
  }

  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, connection))
  const ranMs = performance.now() - start
  agent.destroy()
  process.send({ ranMs, timesMs, statuses, keys }, () => process.disconnect())
})
