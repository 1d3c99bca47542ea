import { randomBytes } from 'node:crypto'

export type Clock = {
  /** Milliseconds since 1970, UTC. The machine's clock may be set forward and back. */
  now: () => number
  /** Milliseconds since the process started, for intervals: it only goes forward. */
  elapsed: () => number
}

/** Cryptographically random bytes. */
export type Random = (size: number) => Buffer

export const systemClock: Clock = { now: Date.now, elapsed: () => performance.now() }
export const systemRandom: Random = randomBytes
