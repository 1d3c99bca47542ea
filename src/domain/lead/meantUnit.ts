import { lengthInCm } from '../numbers/lengthUnits'
import type { LengthUnit } from '../numbers/lengthUnits'
import { isWithin } from './bounds'
import type { Bounds } from './bounds'

/** A lead is hardly ever shorter or longer, cm. */
const usual: Bounds = { minimum: 10, maximum: 3000 }

/**
 * The unit that a number was probably meant in if it is out of bounds in the field's unit, or shorter than any lead: 4
 * in a field in cm is 4 m. Null if the number is plausible as it is, or in no other unit. Bounds in cm.
 */
export function meantUnit(length: number, unit: LengthUnit, bounds: Bounds): LengthUnit | null {
  const entered = lengthInCm(length, unit)
  if (entered === 0 || (isWithin(entered, bounds) && entered >= usual.minimum)) return null
  const isPlausible = (other: LengthUnit) => {
    const lengthCm = lengthInCm(length, other)
    return isWithin(lengthCm, bounds) && isWithin(lengthCm, usual)
  }
  return (['m', 'cm', 'mm'] as const).find((other) => other !== unit && isPlausible(other)) ?? null
}
