/** Binary rounding apart: 20.1 / 0.8 is meant to be 25.125. */
const tenths = (value: number): number => Number((value * 10).toFixed(6))

/** Rounded up to a tenth: whoever keeps at least to it keeps to the value. */
export function ceilToTenth(value: number): number {
  return Math.ceil(tenths(value)) / 10
}

/** Rounded down to a tenth: whoever stays within it stays within the value. */
export function floorToTenth(value: number): number {
  return Math.floor(tenths(value)) / 10
}
