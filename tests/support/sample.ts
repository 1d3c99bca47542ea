import fc from 'fast-check'

/** How `npm run fuzz` runs the tests: with another seed, and more often. */
const { FUZZ_SEED = '1', FUZZ_COUNT } = process.env

/** The share of the count that a test of costly rounds takes, of at least one. */
export const runs = (share: number): number => Math.max(1, Math.round(Number(FUZZ_COUNT ?? 100) * share))

// Of every property without a number of its own; what fails names its seed and path.
fc.configureGlobal({ seed: Number(FUZZ_SEED), numRuns: runs(1) })
