/** How much longer and shorter than ordered a lead may be, mm. */
export type Tolerance = { plusMm: number; minusMm: number }

/**
 * Length tolerance of cable assemblies, end to end over the connectors, never short: IPC/WHMA-A-620, table 11-1.
 * The shop has given none of its own.
 */
const tolerances = [
  { toCm: 30, plusMm: 25 },
  { toCm: 150, plusMm: 50 },
  { toCm: 300, plusMm: 100 },
  { toCm: 750, plusMm: 150 },
]
/** Beyond the table: 5 % of the length. */
const shareBeyond = 0.05
const mmPerCm = 10

/** What a lead of this length in cm may be longer, in whole mm; it may not be shorter. */
export function lengthTolerance(lengthCm: number): Tolerance {
  const row = tolerances.find(({ toCm }) => lengthCm <= toCm)
  return { plusMm: row?.plusMm ?? Math.floor(lengthCm * mmPerCm * shareBeyond), minusMm: 0 }
}
