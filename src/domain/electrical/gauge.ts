import type { ConnectorB } from '../catalogue/catalogue'
import { isChosen } from '../lead/lead'
import { isAbove } from '../numbers/tolerance'
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

/** The remedy of a wire that fits the range. */
export function between({ minimum, maximum }: Range): Remedy {
  return { kind: 'wireBetween', minimum: mm2(minimum), maximum: mm2(maximum) }
}

/** The remedy of a wire that fits both connectors, of those that are chosen; other connectors if none can. */
export function fittingBoth(one: ConnectorB, other: ConnectorB): Remedy {
  const ranges = [one, other].filter(isChosen).map(gaugeOf)
  const minimum = Math.max(0, ...ranges.map((range) => range.minimum))
  const maximum = Math.min(Infinity, ...ranges.map((range) => range.maximum))
  return minimum <= maximum ? between({ minimum, maximum }) : { kind: 'otherConnectors' }
}
