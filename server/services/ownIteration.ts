import { setImmediate } from 'node:timers/promises'

let last = Promise.resolve()

/**
 * Waits for an iteration of the event loop that no other caller gets, after the requests that have arrived: on SQLite,
 * what follows runs without a pause in which others could be read.
 */
export function ownIteration(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}
