/** The quantile of the values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

/** Ranks of the values in sorted order; equal ones share theirs. */
function ranksOf(values: readonly number[]): number[] {
  const order = values
    .map((value, index) => ({ value, index }))
    .toSorted((one, other) => one.value - other.value)
  const ranks = Array<number>(values.length).fill(0)
  for (let start = 0; start < order.length;) {
    let end = start
    while (end < order.length && order[end]?.value === order[start]?.value) end += 1
    for (const { index } of order.slice(start, end)) ranks[index] = (start + 1 + end) / 2
    start = end
  }
  return ranks
}

/** Abramowitz and Stegun 7.1.26: the error is below 1.5e-7. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x)
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return 1 - sum * Math.exp(-x * x)
}

/** The probability that two samples of one distribution differ at least this much: the two-sided rank-sum test. */
export function rankSumP(ones: readonly number[], others: readonly number[]): number {
  const [n, m] = [ones.length, others.length]
  const ranks = ranksOf([...ones, ...others])
  const sum = ranks.slice(0, n).reduce((total, rank) => total + rank, 0)
  const mean = (n * (n + m + 1)) / 2
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12)
  return 1 - errorFunction(Math.abs(sum - mean) / deviation / Math.SQRT2)
}
