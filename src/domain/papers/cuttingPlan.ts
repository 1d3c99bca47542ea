/** A piece of wire to cut; `label` names it on the plan ("O10234-1/2"). */
export type Piece = { lengthMm: number; label: string }

/** A roll with the pieces that are cut from it, in the order of cutting, longest first; `roll` is its index. */
type CutRoll = { roll: number; lengthMm: number; pieces: Piece[]; restMm: number }

/**
 * `rolls` in the order of cutting, only those that are cut. `missing` are the pieces that no roll has room for.
 * `wasteMm` is what is left of rolls with a rest too short to go on as a roll.
 */
export type CuttingPlan = { rolls: CutRoll[]; missing: Piece[]; wasteMm: number }

/** A shorter rest of a roll is waste: hardly a lead is that short. */
export const shortestRollMm = 1000

type Layout = { pieces: Piece[][]; missing: Piece[] }

const sum = (pieces: readonly Piece[]) => pieces.reduce((total, { lengthMm }) => total + lengthMm, 0)

/** Pieces are rounded up to a unit that is no shorter, mm: it bounds the sums to try. */
const shortestUnitMm = 5

/** The largest length that all pieces are multiples of, or `shortestUnitMm`. */
function commonUnit(pieces: readonly Piece[]): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))
  return Math.max(
    shortestUnitMm,
    pieces.reduce((unit, { lengthMm }) => divisor(unit, lengthMm), 0),
  )
}

type Filling = {
  /** In which lengths are counted, mm; those of pieces are rounded up. */
  unit: number
  /** Leaves a rest that goes on as a roll, or none, rather than fill to the brim. */
  leaves: boolean
}

/**
 * The pieces that fill a length best, by the sums that are possible; of several, those that come first. Takes
 * pieces × length in units steps.
 */
function bestFill(pieces: readonly Piece[], lengthMm: number, { unit, leaves }: Filling): Set<Piece> {
  const lengths = new Map(pieces.map((piece) => [piece, Math.ceil(piece.lengthMm / unit)]))
  const together = [...lengths.values()].reduce((total, length) => total + length, 0)
  const most = Math.min(Math.floor(lengthMm / unit), together)
  /** By sum in units: the index of the last piece of the first way found to it, -1 for none yet. */
  const lastPiece = new Int32Array(most + 1).fill(-1)
  pieces.forEach((piece, index) => {
    const length = lengths.get(piece) ?? 0
    for (let total = most; total >= length; total--) {
      const before = total - length
      if (lastPiece[total] === -1 && (before === 0 || (lastPiece[before] ?? -1) !== -1))
        lastPiece[total] = index
    }
  })
  const isWaste = (restMm: number) => restMm > 0 && restMm < shortestRollMm
  const filled = new Set<Piece>()
  let total = lastPiece.findLastIndex(
    (last, units) => last !== -1 && !(leaves && isWaste(lengthMm - units * unit)),
  )
  while (total > 0) {
    const piece = pieces[lastPiece[total] ?? -1]
    if (!piece) break
    filled.add(piece)
    total -= lengths.get(piece) ?? 0
  }
  return filled
}

/** Fills the rolls one after the other; what rounding up kept out of a roll is cut from its rest. */
function fillInOrder(
  pieces: readonly Piece[],
  rolls: readonly number[],
  { order, ...filling }: Filling & { order: readonly number[] },
): Layout {
  const layout: Layout = { pieces: rolls.map(() => []), missing: [...pieces] }
  for (const roll of order) {
    const filled = bestFill(layout.missing, rolls[roll] ?? 0, filling)
    layout.pieces[roll] = layout.missing.filter((piece) => filled.has(piece))
    layout.missing = layout.missing.filter((piece) => !filled.has(piece))
  }
  const rests = rolls.map((lengthMm, roll) => lengthMm - sum(layout.pieces[roll] ?? []))
  const fromRests = firstFit(layout.missing, rests, order)
  return {
    pieces: layout.pieces.map((pieces, roll) => [...pieces, ...(fromRests.pieces[roll] ?? [])]),
    missing: fromRests.missing,
  }
}

/** Cuts each piece from the first roll that has room for it. */
function firstFit(pieces: readonly Piece[], rolls: readonly number[], order: readonly number[]): Layout {
  const layout: Layout = { pieces: rolls.map(() => []), missing: [] }
  const rests = [...rolls]
  for (const piece of pieces) {
    const roll = order.find((index) => (rests[index] ?? 0) >= piece.lengthMm) ?? -1
    const cut = layout.pieces[roll] ?? layout.missing
    cut.push(piece)
    if (cut !== layout.missing) rests[roll] = (rests[roll] ?? 0) - piece.lengthMm
  }
  return layout
}

function planOf({ pieces, missing }: Layout, rolls: readonly number[]): CuttingPlan & { kept: number } {
  const rests = rolls.map((lengthMm, roll) => lengthMm - sum(pieces[roll] ?? []))
  const cut = rolls
    .map((lengthMm, roll) => ({ roll, lengthMm, pieces: pieces[roll] ?? [], restMm: rests[roll] ?? 0 }))
    .filter((roll) => roll.pieces.length > 0)
    .sort((one, other) => one.restMm - other.restMm)
  return {
    rolls: cut,
    missing,
    wasteMm: cut.reduce((total, { restMm }) => total + (restMm < shortestRollMm ? restMm : 0), 0),
    // Larger the fewer and longer the rolls that stay on the shelf.
    kept: rests.reduce((total, rest) => total + rest * rest, 0),
  }
}

function isBetter(one: ReturnType<typeof planOf>, other: ReturnType<typeof planOf>): boolean {
  const less = sum(one.missing) - sum(other.missing) || one.wasteMm - other.wasteMm || other.kept - one.kept
  return less < 0
}

/** Another order in each round, the same one each time. */
function shuffled<Item>(items: readonly Item[], round: number): Item[] {
  const keyed = items.map((item, index) => ({
    item,
    key: Math.imul(index + 1, (2 * round + 1) * 0x9e3779b1) >>> 0,
  }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}

/** Of a plan; one try of a very large plan may take more, and beyond `mostStepsOfTry` the pieces are only fitted in. */
const mostSteps = 6_000_000
const mostStepsOfTry = 200_000_000
const mostTries = 60

/**
 * From which rolls (lengths in whole mm) to cut these pieces: as many of them as there is wire for, then with the least
 * waste, then so that the rolls that stay are few and long. Tries orders of rolls and pieces; the best of them need
 * not be the best there is.
 */
export function cuttingPlan(pieces: readonly Piece[], rolls: readonly number[]): CuttingPlan {
  const longestFirst = pieces.toSorted((one, other) => other.lengthMm - one.lengthMm)
  const ascending = rolls.map((_, roll) => roll).sort((one, other) => (rolls[one] ?? 0) - (rolls[other] ?? 0))
  const unit = commonUnit(pieces)
  const steps = (pieces.length * Math.min(sum(pieces), Math.max(0, ...rolls)) * rolls.length) / unit
  const tries = Math.min(mostTries, Math.max(1, Math.floor(mostSteps / Math.max(1, steps))))
  let best = planOf({ pieces: [], missing: longestFirst }, rolls)
  const consider = (layout: Layout) => {
    const plan = planOf(layout, rolls)
    if (isBetter(plan, best)) best = plan
  }
  for (let round = 0; round < tries; round++) {
    const order = round === 0 ? ascending : shuffled(ascending, round)
    const pool = round === 0 ? longestFirst : shuffled(longestFirst, round)
    consider(firstFit(pool, rolls, order))
    if (steps > mostStepsOfTry) continue
    consider(fillInOrder(pool, rolls, { order, unit, leaves: false }))
    consider(fillInOrder(pool, rolls, { order, unit, leaves: true }))
  }
  return {
    rolls: best.rolls.map((roll) => ({
      ...roll,
      pieces: roll.pieces.toSorted((one, other) => other.lengthMm - one.lengthMm),
    })),
    missing: best.missing.toSorted((one, other) => other.lengthMm - one.lengthMm),
    wasteMm: best.wasteMm,
  }
}
