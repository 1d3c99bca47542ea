import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CuttingPlan, cuttingPlan, type Piece, shortestRollMm } from '@/domain/papers/cuttingPlan'

// Lengths are given in cm.
const piecesOf = (...lengths: number[]): Piece[] =>
  lengths.map((length, index) => ({ lengthMm: length * 10, label: `O1-${index + 1}` }))
const planOf = (lengths: readonly number[], rolls: readonly number[]) =>
  cuttingPlan(
    piecesOf(...lengths),
    rolls.map((roll) => roll * 10),
  )
const lengthsOf = ({ rolls }: CuttingPlan) =>
  rolls.map(({ roll, pieces, restMm }) => [roll, pieces.map(({ lengthMm }) => lengthMm / 10), restMm / 10])
const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0)

describe('a cutting plan', () => {
  it('cuts all from the roll that there is, the longest piece first', () => {
    const plan = planOf([100, 250, 100], [3000])
    expect(lengthsOf(plan)).toEqual([[0, [250, 100, 100], 2550]])
    expect(plan).toMatchObject({ missing: [], wasteMm: 0 })
  })

  it('uses up a short roll that the pieces fill, and leaves the long one whole', () => {
    expect(lengthsOf(planOf([150, 250], [3000, 400]))).toEqual([[1, [250, 150], 0]])
  })

  it('leaves a short roll whole where its rest would be waste', () => {
    expect(lengthsOf(planOf([250], [300, 3000]))).toEqual([[1, [250], 2750]])
  })

  it('finds the pieces that fill both rolls where the longest first would not', () => {
    const plan = planOf([60, 50, 40, 30, 30, 30], [120, 120])
    expect(plan).toMatchObject({ missing: [], wasteMm: 0 })
  })

  it('names what no roll has room for', () => {
    const plan = planOf([500, 200], [300])
    expect(lengthsOf(plan)).toEqual([[0, [200], 100]])
    expect(plan.missing).toEqual([{ lengthMm: 5000, label: 'O1-1' }])
    expect(planOf([100], [])).toEqual({ rolls: [], missing: piecesOf(100), wasteMm: 0 })
    expect(cuttingPlan([], [100])).toEqual({ rolls: [], missing: [], wasteMm: 0 })
  })

  it('takes a day with hundreds of pieces', () => {
    const many = Array.from({ length: 400 }, (_, index) => 100 + ((index * 37) % 300))
    const rolls = Array.from({ length: 12 }, () => 10_000)
    expect(planOf(many, rolls).missing).toEqual([])
  })

  it('tries several ways with lengths that have no common unit too', () => {
    const lengths = [346.9, ...Array.from({ length: 31 }, () => 196.4)]
    expect(planOf(lengths, [3217.7, 1930.6, 1737.6, 3000]).rolls).toHaveLength(3)
  })

  it('takes thousands of equal pieces from a long roll', () => {
    const many = Array.from({ length: 5000 }, () => 50)
    expect(planOf(many, [300_000]).missing).toEqual([])
  })

  it('cuts a piece from a rest that has room for it to the millimetre', () => {
    const pieces = Array.from({ length: 21 }, (_, index) => ({
      lengthMm: 367 + ((index * 336) % 2095),
      label: `O1-${index + 1}`,
    }))
    // On the grid of 5 mm, the rest of 370 mm had no room for the shortest.
    expect(cuttingPlan(pieces, [15_250, 12_757]).missing).toEqual([])
  })

  it('fills a roll with lengths of half a centimetre, as feet have', () => {
    expect(lengthsOf(planOf([30.5, 61, 40], [91.5, 45]))).toEqual([
      [0, [61, 30.5], 0],
      [1, [40], 5],
    ])
  })
})

/** Whole cm, now and then half of one. */
const length = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 30, max: 600 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60, max: 1200 }).map((halves) => halves / 2) },
)
const day = fc.record({
  lengths: fc.array(length, { maxLength: 24 }),
  rolls: fc.array(fc.integer({ min: 50, max: 3000 }), { maxLength: 6 }),
})

it('cuts each piece once at most, and never more from a roll than it holds', () => {
  fc.assert(
    fc.property(day, ({ lengths, rolls }) => {
      const pieces = piecesOf(...lengths)
      const rollsMm = rolls.map((roll) => roll * 10)
      const plan = cuttingPlan(pieces, rollsMm)
      const placed = plan.rolls.flatMap((roll) => roll.pieces)
      expect(new Set([...placed, ...plan.missing])).toEqual(new Set(pieces))
      expect(placed.length + plan.missing.length).toBe(pieces.length)
      for (const roll of plan.rolls) {
        expect(roll.lengthMm).toBe(rollsMm[roll.roll])
        expect(sum(roll.pieces.map(({ lengthMm }) => lengthMm)) + roll.restMm).toBe(roll.lengthMm)
        expect(roll.restMm).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

/** Missing and wasted cm of the best of many layouts in random order, first fit. */
function searched(lengths: readonly number[], rolls: readonly number[], random: () => number) {
  const shuffled = (values: readonly number[]) =>
    values
      .map((value) => ({ value, key: random() }))
      .sort((one, other) => one.key - other.key)
      .map(({ value }) => value)
  let best = { missing: Infinity, waste: Infinity }
  for (let round = 0; round < 600; round++) {
    const rests = shuffled(rolls).map((roll) => ({ roll, rest: roll }))
    let missing = 0
    for (const piece of shuffled(lengths)) {
      const found = rests.find(({ rest }) => rest >= piece)
      if (found) found.rest -= piece
      else missing += piece
    }
    const cut = rests.filter(({ roll, rest }) => rest < roll).map(({ rest }) => rest)
    const waste = sum(cut.filter((rest) => rest * 10 < shortestRollMm))
    if (missing < best.missing || (missing === best.missing && waste < best.waste)) best = { missing, waste }
  }
  return best
}

it('has at most 5 % more waste than the best found by search, on 200 days', () => {
  const days = fc.sample(
    fc
      .record({
        lengths: fc.array(length, { minLength: 5, maxLength: 20 }),
        rolls: fc.array(fc.integer({ min: 200, max: 3000 }), { minLength: 2, maxLength: 6 }),
      })
      // An order is taken only with enough wire, though the rolls need not have room for each piece.
      .filter(({ lengths, rolls }) => sum(rolls) >= sum(lengths)),
    { numRuns: 200, seed: 20261125 },
  )
  const random = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: 50_000, seed: 1 })
  let at = 0
  const next = () => random[at++ % random.length] ?? 0
  const totals = { missing: 0, waste: 0, bestMissing: 0, bestWaste: 0 }
  for (const { lengths, rolls } of days) {
    const plan = planOf(lengths, rolls)
    const best = searched(lengths, rolls, next)
    const missing = sum(plan.missing.map(({ lengthMm }) => lengthMm / 10))
    totals.missing += missing
    totals.bestMissing += best.missing
    if (missing === best.missing) {
      totals.waste += plan.wasteMm / 10
      totals.bestWaste += best.waste
    }
  }
  expect(totals.missing).toBeLessThanOrEqual(totals.bestMissing)
  expect(totals.waste).toBeLessThanOrEqual(totals.bestWaste * 1.05)
})
