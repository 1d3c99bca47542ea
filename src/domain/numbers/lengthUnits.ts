/** Lengths are stored in cm; wire is priced per metre. */
export const cmPerM = 100

/** Clearances and tolerances are in mm. */
export const mmPerCm = 10

/** The units in which lengths are entered and shown; they are stored in cm. */
export const lengthUnits = ['cm', 'm', 'mm', 'ft'] as const

export type LengthUnit = (typeof lengthUnits)[number]

/** The foot is the international one, 30.48 cm exactly. */
const cmPer: Record<LengthUnit, number> = { cm: 1, m: cmPerM, mm: 0.1, ft: 30.48 }

/** A length in cm, rounded to 0.1; 0 if not finite. */
export function lengthInCm(length: number, unit: LengthUnit): number {
  const cm = Math.round(length * cmPer[unit] * 10) / 10
  return Number.isFinite(cm) ? cm : 0
}

/** Decimals that show 0.1 cm in each unit. */
const decimals: Record<LengthUnit, number> = { cm: 1, m: 3, mm: 0, ft: 3 }

/** A stored length in a unit, with the decimals needed for 0.1 cm: two, as it was entered, where they are enough. */
export function lengthIn(unit: LengthUnit, lengthCm: number): number {
  const length = lengthCm / cmPer[unit]
  const short = Math.round(length * 100) / 100
  if (lengthInCm(short, unit) === lengthCm) return short
  const factor = 10 ** decimals[unit]
  return Math.round(length * factor) / factor
}
