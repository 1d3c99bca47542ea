import { randomBytes } from 'node:crypto'

/** Milliseconds since 1970, UTC. */
export type Clock = { now: () => number }

/** So many bytes from a source fit for secrets. */
export type Random = (size: number) => Buffer

export const systemClock: Clock = { now: Date.now }
export const systemRandom: Random = randomBytes
