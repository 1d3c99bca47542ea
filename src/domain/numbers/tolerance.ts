/** Tolerance for binary rounding of cross-sections, currents and voltages. */
const slack = 1e-9

/** Whether a value is above its limit, tolerating binary rounding. */
export function isAbove(figure: number, limit: number): boolean {
  return figure > limit + slack * Math.max(1, Math.abs(limit))
}
