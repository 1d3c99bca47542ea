import { awgOf, mm2OfAwg } from '../numbers/awg'
import type { Wire } from '../catalogue/catalogue'
import type { OtherNames } from '../catalogue/names'
import { findPart } from './partNames'
import type { NameMatch } from './partNames'
import { writtenNumber } from '../numbers/writtenNumber'

/** The cross-section that a name begins with, in mm²: "2,5 mm²", "35", "10 AWG", "2/0 AWG"; null without one. */
function writtenMm2(name: string): number | null {
  const alone = writtenNumber(name, '.')
  if (alone !== null) return alone
  const [, number = '', unit = ''] =
    /^\s*([\d.,/]+)\s*(mm|mm²|mm2|awg|ga|gauge|b\s*&\s*s)(?![a-z])/i.exec(name) ?? []
  if (unit === '') return null
  if (/^mm/i.test(unit)) return writtenNumber(number, '.')
  if (/^0+$/.test(number)) return mm2OfAwg(1 - number.length)
  const [, zeros] = /^([1-4])\/0$/.exec(number) ?? []
  if (zeros !== undefined) return mm2OfAwg(1 - Number(zeros))
  return /^\d+$/.test(number) ? mm2OfAwg(Number(number)) : null
}

function awgName({ crossSectionMm2 }: Wire): string {
  const awg = awgOf(crossSectionMm2)
  return awg && `${awg} awg`
}

const closestCount = 2

/** A wire by its name, as `findPart`, or by the gauge nearest to its cross-section. Closest are those of that size. */
export function findWire(
  name: string,
  wires: readonly Wire[],
  otherNames?: readonly OtherNames[],
): NameMatch<Wire> {
  const match = findPart(name, wires, otherNames, awgName)
  const mm2 = match.what === 'none' ? writtenMm2(name) : null
  if (mm2 === null) return match
  const away = ({ crossSectionMm2 }: Wire) => Math.abs(crossSectionMm2 - mm2)
  return { what: 'none', closest: wires.toSorted((a, b) => away(a) - away(b)).slice(0, closestCount) }
}
