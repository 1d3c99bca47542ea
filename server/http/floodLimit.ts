/**
 * Against floods from one address, counted in this process alone. Guessing is stopped long before, by counters
 * in the database.
 */
export const floodLimit = { rateLimit: { max: 1800, timeWindow: 60_000 } }
