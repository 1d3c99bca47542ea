import { lengthIn, lengthInCm } from '@/domain/numbers/lengthUnits'
import type { LengthUnit } from '@/domain/numbers/lengthUnits'
import { parseDecimal } from '@/lib/parseDecimal'

const numberAndUnit = /^(.*?)\s*(mm|cm|m|ft)$/i

/** Parses a length in the field's unit; a unit in the text ("4 m") overrides it. Null if it is no length. */
export function readLength(text: string, unit: LengthUnit, decimalSign: string): number | null {
  const [, number = text, named] = numberAndUnit.exec(text.trim()) ?? []
  const value = parseDecimal(number, decimalSign)
  if (value === null || named === undefined) return value
  return lengthIn(unit, lengthInCm(value, named.toLowerCase() as LengthUnit))
}
