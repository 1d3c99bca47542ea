import { mmPerCm } from '../numbers/lengthUnits'

/** Allowed deviation of a lead's length from the ordered one, mm. */
export type Tolerance = { plusMm: number; minusMm: number }

/**
 * Length tolerance of cable assemblies, end to end over the connectors, never short: IPC/WHMA-A-620, table 11-1.
 * The shop has specified no other.
 */
const tolerances = [
  { toCm: 30, plusMm: 25 },
  { toCm: 150, plusMm: 50 },
  { toCm: 300, plusMm: 100 },
  { toCm: 750, plusMm: 150 },
]
/** Above the table: 5 % of the length. */
const shareBeyond = 0.05

/** The tolerance of a lead with this length in cm, in whole mm; it must not be shorter. */
export function lengthTolerance(lengthCm: number): Tolerance {
  const row = tolerances.find(({ toCm }) => lengthCm <= toCm)
  return { plusMm: row?.plusMm ?? Math.floor(lengthCm * mmPerCm * shareBeyond), minusMm: 0 }
}
