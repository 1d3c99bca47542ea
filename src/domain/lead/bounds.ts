import type { ConnectorA } from '../catalogue/catalogue'
import { ceilToTenth } from '../numbers/rounding'

/** Least and greatest value a field accepts, both included. */
export type Bounds = { minimum: number; maximum: number }

export const quantityBounds: Bounds = { minimum: 1, maximum: 9999 }
/** A continuous load, A. */
export const loadBoundsA: Bounds = { minimum: 0.1, maximum: 1000 }
export const plugHandleBounds: Bounds = { minimum: 0, maximum: 9999 }

/** The shortest length the field can hold, cm; it is stored to one decimal. */
const shortestCm = 0.1
const longestCm = 100_000

/** What a wire's length may be in cm: connector A's bounds where they are set, else above 0 and to 100,000. */
export function lengthBoundsCm(connectorA: Pick<ConnectorA, 'wireMinimum' | 'wireMaximum'>): Bounds {
  return {
    minimum: Math.max(shortestCm, connectorA.wireMinimum),
    maximum: connectorA.wireMaximum > 0 ? Math.min(longestCm, connectorA.wireMaximum) : longestCm,
  }
}

/** Whether a number lies within bounds; NaN does not. */
export function isWithin(value: number, bounds: Bounds): boolean {
  return value >= bounds.minimum && value <= bounds.maximum
}

/** Whether a load as entered, A, lies within its bounds once it is rounded up as it will be. */
export function isLoad(entered: number): boolean {
  return isWithin(ceilToTenth(entered), loadBoundsA)
}

/** Whether a count as typed is a whole number within bounds; blanks around it are allowed. */
function isCountWithin(text: string, bounds: Bounds): boolean {
  return /^\s*\d{1,9}\s*$/.test(text) && isWithin(Number(text), bounds)
}

/** Whether a quantity as typed is 1 to 9999. */
export function isQuantity(text: string): boolean {
  return isCountWithin(text, quantityBounds)
}

/** Whether a plug handle count as typed is 0 to 9999; nothing typed means none. */
export function isPlugHandleCount(text: string): boolean {
  return text.trim() === '' || isCountWithin(text, plugHandleBounds)
}
