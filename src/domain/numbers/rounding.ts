/** Removes binary rounding errors: 20.1 / 0.8 is 25.125. */
const tenths = (value: number): number => Number((value * 10).toFixed(6))

/** Rounded up to a tenth. */
export function ceilToTenth(value: number): number {
  return Math.ceil(tenths(value)) / 10
}

/** Rounded down to a tenth. */
export function floorToTenth(value: number): number {
  return Math.floor(tenths(value)) / 10
}
