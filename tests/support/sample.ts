import fc from 'fast-check'

/** Set by `npm run fuzz`: another seed and a higher count. */
const { FUZZ_SEED = '1', FUZZ_COUNT } = process.env

/** A share of the count for tests with costly rounds, at least one. */
export const runs = (share: number): number => Math.max(1, Math.round(Number(FUZZ_COUNT ?? 100) * share))

// The default for every property; a failure reports its seed and path.
fc.configureGlobal({ seed: Number(FUZZ_SEED), numRuns: runs(1), includeErrorInReport: true })

/** Prints what a campaign has counted; nothing in a run of all tests. */
export function report(line: string): void {
  if (FUZZ_COUNT !== undefined) console.log(line)
}
