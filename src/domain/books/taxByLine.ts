import { sumOfAmounts, taxIncluded } from '../pricing/pricing'

/**
 * The tax in each of these amounts at this percentage: the rise of the rounded tax of their running sum, so that it sums
 * to the tax in their sum.
 */
export function taxByLine(amounts: readonly number[], percent: number): number[] {
  let sum = 0
  let shown = 0
  return amounts.map((amount) => {
    sum = sumOfAmounts([sum, amount])
    const tax = taxIncluded(sum, percent)
    const line = sumOfAmounts([tax, -shown])
    shown = tax
    return line
  })
}
