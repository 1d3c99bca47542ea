import type { Bounds } from '../lead/bounds'
import { meantUnit } from '../lead/meantUnit'
import { lengthInCm, lengthUnits } from '../numbers/lengthUnits'
import type { LengthUnit } from '../numbers/lengthUnits'
import { writtenNumber } from '../numbers/writtenNumber'

const unitSpellings: Record<LengthUnit, RegExp> = {
  cm: /^(?:cms?|centimet(?:er|re)s?)$/,
  m: /^(?:m|mt|mtrs?|met(?:er|re)s?)$/,
  mm: /^(?:mms?|millimet(?:er|re)s?)$/,
  ft: /^(?:ft|foot|feet|['’′])$/,
}

/** The unit with this name, in English or as `unitNames` calls it; null for any other. */
export function unitNamed(text: string, unitNames: Record<LengthUnit, string>): LengthUnit | null {
  const name = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\.$/, '').trim().toLowerCase()
  return (
    lengthUnits.find((unit) => unitSpellings[unit].test(name) || unitNames[unit].toLowerCase() === name) ??
    null
  )
}

/** A length as it was read; `isMeant` if the text has no unit and the number is implausible in the usual one. */
export type WrittenLength = { text: string; lengthCm: number; unit: LengthUnit; isMeant: boolean }

/** What lengths are read with: `usual` is the unit of a number without one. */
export type LengthReading = {
  usual: LengthUnit
  /** Whether `usual` is the buyer's own statement about this table and not just the unit of this browser. */
  isStated: boolean
  unitNames: Record<LengthUnit, string>
  decimalSign: string
}

/**
 * A length in cm, to 0.1: "4 m", "400cm", "13 ft", "4,5". A number without a unit is in the usual one, or in that which
 * `meantUnit` finds unless the unit is stated. Null if it is no length; bounds, in cm, are otherwise not checked.
 */
export function writtenLength(
  text: string,
  { usual, isStated, unitNames, decimalSign }: LengthReading,
  bounds: Bounds,
): WrittenLength | null {
  const [, number = '', name = ''] = /^([\d.,][\d.,\s]*)([^\d\s.,].*)?$/u.exec(text.trim()) ?? []
  const length = writtenNumber(number, decimalSign)
  if (length === null) return null
  if (name !== '') {
    const unit = unitNamed(name, unitNames)
    return unit && { text, lengthCm: lengthInCm(length, unit), unit, isMeant: false }
  }
  const meant = isStated ? null : meantUnit(length, usual, bounds)
  const unit = meant ?? usual
  return { text, lengthCm: lengthInCm(length, unit), unit, isMeant: meant !== null }
}
