import type { FastifyRateLimitStore } from '@fastify/rate-limit'

const mostKeys = 5000

/**
 * Requests of each address or account in a window, in memory. The plugin's own counts follow the machine's clock: once
 * it is set back by a day, they refuse for a day.
 */
export class FloodCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { count: number; startedAt: number }>()

  incr: FastifyRateLimitStore['incr'] = (key, answer, windowMs) => {
    const now = performance.now()
    const former = this.#windows.get(key)
    const isOver = !former || now >= former.startedAt + windowMs
    const window = isOver ? { count: 1, startedAt: now } : { ...former, count: former.count + 1 }
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [leastUsed] = this.#windows.keys()
    if (this.#windows.size > mostKeys && leastUsed !== undefined) this.#windows.delete(leastUsed)
    answer(null, { current: window.count, ttl: window.startedAt + windowMs - now })
  }

  child = (): FloodCounts => new FloodCounts()
}
