import type { ConnectorB } from '../catalogue/catalogue'
import { isAbove } from './voltageDrop'
import { mm2 } from './finding'
import type { Remedy } from './finding'

/** Minimum and maximum cross-section, mm². */
type Range = { minimum: number; maximum: number }

/** The gauge range of a connector's barrel; a maximum of 0 means no bound. */
export function gaugeOf({
  gaugeMinimum,
  gaugeMaximum,
}: Pick<ConnectorB, 'gaugeMinimum' | 'gaugeMaximum'>): Range {
  return { minimum: gaugeMinimum, maximum: gaugeMaximum > 0 ? gaugeMaximum : Infinity }
}

/** The bound that a value violates, null if within the range. */
export function boundCrossed(figure: number, { minimum, maximum }: Range): number | null {
  if (isAbove(figure, maximum)) return maximum
  return isAbove(minimum, figure) ? minimum : null
}

/** The intersection of two ranges; the first one if they are disjoint. */
export function inBoth(one: Range, other: Range): Range {
  const minimum = Math.max(one.minimum, other.minimum)
  const maximum = Math.min(one.maximum, other.maximum)
  return minimum <= maximum ? { minimum, maximum } : one
}

/** The remedy of a wire that fits the range. */
export function between({ minimum, maximum }: Range): Remedy {
  return { kind: 'wireBetween', minimum: mm2(minimum), maximum: mm2(maximum) }
}
