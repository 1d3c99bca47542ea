/**
 * Against floods from one address, counted per process. Password guessing is stopped much earlier, by counters in the
 * database.
 */
export const floodLimit = { rateLimit: { max: 1800, timeWindow: 60_000 } }
