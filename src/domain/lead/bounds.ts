import type { ConnectorA } from '../catalogue/catalogue'
import { ceilToTenth } from '../numbers/rounding'

/** Minimum and maximum of a field, inclusive. */
export type Bounds = { minimum: number; maximum: number }

/** Pieces of one lead. */
export const quantityBounds: Bounds = { minimum: 1, maximum: 9999 }
/** A continuous load, A. */
export const loadBoundsA: Bounds = { minimum: 0.1, maximum: 1000 }
/** The size of a house bank, Ah. */
export const sourceAhBounds: Bounds = { minimum: 1, maximum: 100_000 }
/** The open-circuit voltage of solar panels, V. */
export const sourceVocBoundsV: Bounds = { minimum: 1, maximum: 1000 }
/** Plug handles of one lead. */
export const plugHandleBounds: Bounds = { minimum: 0, maximum: 9999 }

/** The minimum length of the field, cm; lengths have one decimal. */
const shortestCm = 0.1
const longestCm = 100_000

/** The bounds of a wire's length in cm: connector A's, where set, else above 0 and up to 100,000. */
export function lengthBoundsCm(connectorA: Pick<ConnectorA, 'wireMinimum' | 'wireMaximum'>): Bounds {
  return {
    minimum: Math.max(shortestCm, connectorA.wireMinimum),
    maximum: connectorA.wireMaximum > 0 ? Math.min(longestCm, connectorA.wireMaximum) : longestCm,
  }
}

/** Whether a number is within bounds; NaN is not. */
export function isWithin(value: number, bounds: Bounds): boolean {
  return value >= bounds.minimum && value <= bounds.maximum
}

/** A figure within its bounds; null for none or any other. */
export function validFigure(figure: number | null, bounds: Bounds): number | null {
  return figure !== null && isWithin(figure, bounds) ? figure : null
}

/** Whether a figure, rounded up to 0.1 as it will be stored, is within its bounds. */
export function isValidRoundedUp(entered: number, bounds: Bounds): boolean {
  return isWithin(ceilToTenth(entered), bounds)
}

/** Whether a text is a whole number within bounds, ignoring blanks around it. */
function isCountWithin(text: string, bounds: Bounds): boolean {
  return /^\s*\d{1,9}\s*$/.test(text) && isWithin(Number(text), bounds)
}

/** Whether a text is a quantity, 1 to 9999. */
export function isQuantity(text: string): boolean {
  return isCountWithin(text, quantityBounds)
}

/** Whether a text is a plug handle count, 0 to 9999; blank means none. */
export function isPlugHandleCount(text: string): boolean {
  return text.trim() === '' || isCountWithin(text, plugHandleBounds)
}

/** Characters of the name of a lead, and of the folder of a saved one. */
export const mostNameCharacters = 60
