import type { ConnectorB } from '../catalogue/catalogue'
import { isAbove } from './voltageDrop'
import { mm2 } from './finding'
import type { Remedy } from './finding'

/** A least and a greatest cross-section, mm². */
type Range = { minimum: number; maximum: number }

/** What a connector's barrel takes; a greatest of 0 means no bound. */
export function gaugeOf({
  gaugeMinimum,
  gaugeMaximum,
}: Pick<ConnectorB, 'gaugeMinimum' | 'gaugeMaximum'>): Range {
  return { minimum: gaugeMinimum, maximum: gaugeMaximum > 0 ? gaugeMaximum : Infinity }
}

/** The bound of a range that a figure is beyond, null within it. */
export function boundCrossed(figure: number, { minimum, maximum }: Range): number | null {
  if (isAbove(figure, maximum)) return maximum
  return isAbove(minimum, figure) ? minimum : null
}

/** What two connectors both take; the first's alone where they have nothing in common. */
export function inBoth(one: Range, other: Range): Range {
  const minimum = Math.max(one.minimum, other.minimum)
  const maximum = Math.min(one.maximum, other.maximum)
  return minimum <= maximum ? { minimum, maximum } : one
}

/** The remedy of a wire that fits the range. */
export function between({ minimum, maximum }: Range): Remedy {
  return { kind: 'wireBetween', minimum: mm2(minimum), maximum: mm2(maximum) }
}
