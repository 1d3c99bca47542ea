import { randomBytes } from 'node:crypto'

/** Milliseconds since 1970, UTC. */
export type Clock = { now: () => number }

/** Cryptographically random bytes. */
export type Random = (size: number) => Buffer

export const systemClock: Clock = { now: Date.now }
export const systemRandom: Random = randomBytes
