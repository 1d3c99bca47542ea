import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Wire } from '@/domain/catalogue/catalogue'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { dropLimits, systemVoltages } from '@/domain/lead/lead'
import { adviseWire } from '@/domain/electrical/wireAdvice'
import type { WireAdvice, WireQuestion } from '@/domain/electrical/wireAdvice'
import { catalogue, parts } from '../../support/builders'
import { runs } from '../../support/sample'

const usual: WireQuestion = { currentA: 25, lengthCm: 300, systemVoltageV: 12, dropLimitPercent: 5 }

type UnratedFinding = Extract<WireAdvice, { kind: 'found' }>

function found(change: Partial<WireQuestion> = {}): UnratedFinding {
  const advice = adviseWire({ ...usual, ...change }, parts)
  if (advice.kind !== 'found') throw new Error(`Nothing was found: ${JSON.stringify(advice)}`)
  return advice
}

function obstacle(change: Partial<WireQuestion>) {
  const advice = adviseWire({ ...usual, ...change }, parts)
  if (advice.kind !== 'none') throw new Error(`There is no obstacle: ${advice.kind}`)
  return advice
}

describe('the wire for a load', () => {
  // ELECTRICAL.md 2.3: 25 A over 3 m of 4.58 mm² twin with its 7.75 mV per A and m is 0.581 V, 4.84 % of 12 V; at
  // 25 of 38 A it is warm and has 1 + 0.2 × (25 / 38)² = 1.087 of that, 5.26 %. 7.92 mm² with its 4.49 mV has 2.80 %.
  // ELECTRICAL.md 2.5: 25 / 0.8 = 31.25 A up to its 54 A, the smallest being 35 A.
  it('is the thinnest within the drop limit when warm, decided by drop if the thinner one carries the load', () => {
    const { proposal, decidedBy, leastA, mostA, thinner, thicker } = found()
    expect(proposal.wire.value).toBe('w-twin-7p9')
    expect(proposal.dropPercent).toBeCloseTo(2.804, 3)
    expect(proposal.rating.label).toBe('35A')
    expect([leastA, mostA]).toEqual([31.25, 54])
    expect(decidedBy).toBe('drop')
    expect(thinner?.wire.value).toBe('w-twin-4p58')
    expect(thinner?.dropPercent).toBeCloseTo(4.842, 3)
    expect(thicker?.wire.value).toBe('w-twin-13p6')
  })

  // 7.7471 mV × 25 A × 1.0866 and 0.6 V: 2.851 m.
  it('is the thinner one where it keeps the limit warm', () => {
    expect(found({ lengthCm: 285 }).proposal.wire.value).toBe('w-twin-4p58')
    expect(found({ lengthCm: 286 }).proposal.wire.value).toBe('w-twin-7p9')
  })

  // ELECTRICAL.md 2.2 and 2.5: over 50 cm the drop rules nothing out; 25 / 0.8 = 31.25 A is above the 29 A of
  // 2.9 mm² twin and within the 38 A of 4.58 mm². Solar cable of 3.96 mm² with its 34 A is not taken.
  it('is decided by heat on a short lead', () => {
    const { proposal, decidedBy, thinner } = found({ lengthCm: 50 })
    expect(proposal.wire.value).toBe('w-twin-4p58')
    expect(decidedBy).toBe('heat')
    expect(thinner?.wire.value).toBe('w-twin-2p9')
  })

  // ELECTRICAL.md 2.5: for 48 V, blade links end at 30 A and MIDI ones go on with 40 A, above the 38 A of 4.58 mm².
  it('is decided by the fuses if the thinner wire carries the load but is protected by no fuse', () => {
    const { proposal, decidedBy, thinner } = found({ lengthCm: 50, systemVoltageV: 48 })
    expect(proposal.wire.value).toBe('w-twin-7p9')
    expect([proposal.fuse.value, proposal.rating.label]).toEqual(['f-midi', '40A'])
    expect(decidedBy).toBe('fuse')
    expect(thinner?.wire.value).toBe('w-twin-4p58')
  })

  it('is the thinnest of all if that is enough', () => {
    const { proposal, decidedBy, thinner } = found({ currentA: 4, lengthCm: 50 })
    expect(proposal.wire.value).toBe('w-twin-1p13')
    expect(decidedBy).toBe('fit')
    expect(thinner).toBeNull()
  })

  // Behind a main fuse no short circuit of a battery has to be broken, so the cheaper one is enough.
  it('has the cheapest fuse, whatever it breaks', () => {
    const fuseList = catalogue.fuseList.map((fuse) =>
      fuse.value === 'f-maxi' ? { ...fuse, breakingA12: 100 } : fuse,
    )
    const advice = adviseWire(usual, buildIndex({ ...catalogue, fuseList }))
    expect(advice).toMatchObject({ proposal: { fuse: { value: 'f-maxi' } } })
  })

  it('requires a current and a length', () => {
    for (const change of [{ currentA: null }, { currentA: 0 }, { lengthCm: null }, { lengthCm: 0 }])
      expect(adviseWire({ ...usual, ...change }, parts)).toEqual({ kind: 'waits' })
  })
})

describe('no wire for a load', () => {
  // The thickest, 107 mm², carries 375 A; the greatest rating in stock below is 350 A, good for 0.8 × 350 = 280 A.
  it('reports the maximum load of the thickest one if none carries it', () => {
    const { obstacle: why } = obstacle({ currentA: 320, lengthCm: 100 })
    expect(why).toMatchObject({ because: 'heat', thickest: { value: 'w-pair-107' }, loadA: 320 })
    expect(why.because === 'heat' && why.mostLoadA).toBeCloseTo(280, 9)
    expect(obstacle({ currentA: 300, lengthCm: 100 }).obstacle.because).toBe('heat')
  })

  // 100 A over 17 m: only pairs of 64.2 mm² (stock 18 m) and thinner are that long. 0.5533 mV × 100 × 17 = 0.941 V, 7.84 %.
  it('reports the maximum length of the thickest one if the drop is too high, and what would help', () => {
    const { obstacle: why, helps } = obstacle({ currentA: 100, lengthCm: 1700 })
    expect(why).toMatchObject({ because: 'drop', thickest: { value: 'w-pair-64p2' } })
    // 0.6 V / (100 A × 0.5533 mV) = 10.84 m, and warm from 100 of 275 A 1.0264 times the drop.
    expect(why.because === 'drop' && why.longestCm).toBeCloseTo(1056.5, 1)
    // At 24 V 49.2 mm² loses 0.7219 × 100 × 17 = 1.227 V, 5.11 %, and 64.2 mm² 3.92 %.
    expect(helps.map(({ change, wire }) => [change, wire.value])).toEqual([
      ['voltage', 'w-pair-64p2'],
      ['limit', 'w-pair-64p2'],
    ])
  })

  it('reports the maximum length in stock if no wire is long enough', () => {
    expect(obstacle({ lengthCm: 50_000 }).obstacle).toEqual({ because: 'tooLong', longestCm: 30_000 })
  })

  it('counts no single conductor as the longest', () => {
    const wireList = catalogue.wireList.map((wire) =>
      wire.conductors === 1 ? { ...wire, stock: 40_000 } : wire,
    )
    const advice = adviseWire({ ...usual, lengthCm: 50_000 }, buildIndex({ ...catalogue, wireList }))
    expect(advice).toMatchObject({ obstacle: { because: 'tooLong', longestCm: 30_000 } })
  })

  // Two crimps of 6 cm together and the span of a MIDI holder, 6 cm; the shorter blade holder ends at 30 A.
  it('reports the length from which a fuse has room', () => {
    expect(obstacle({ lengthCm: 10 })).toMatchObject({
      obstacle: { because: 'tooShort', leastCm: 12 },
      helps: [],
    })
    expect(found({ lengthCm: 12 }).proposal.fuse.value).toBe('f-midi')
  })

  it('reports that no fuse in stock is for the voltage, and offers no lower one', () => {
    const fuseList = catalogue.fuseList.filter(({ voltageRatingV }) => voltageRatingV < 48)
    const advice = adviseWire({ ...usual, systemVoltageV: 48 }, buildIndex({ ...catalogue, fuseList }))
    expect(advice).toMatchObject({ kind: 'none', obstacle: { because: 'noFuse' }, helps: [] })
  })

  it('reports that none is long enough if there is none in stock', () => {
    const advice = adviseWire(usual, buildIndex({ ...catalogue, wireList: [] }))
    expect(advice).toMatchObject({ kind: 'none', obstacle: { because: 'tooLong', longestCm: 0 }, helps: [] })
  })
})

describe('any advice', () => {
  const anyQuestion = fc.record({
    currentA: fc.double({ min: 0.1, max: 500, noNaN: true }),
    lengthCm: fc.double({ min: 1, max: 4000, noNaN: true }),
    systemVoltageV: fc.constantFrom(...systemVoltages),
    dropLimitPercent: fc.constantFrom(...dropLimits),
  })

  it('obeys every rule: stock, cores, drop, ampacity, fuse and its voltage, and no thinner wire is possible', () => {
    let count = 0
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const advice = adviseWire(question, parts)
        if (advice.kind !== 'found') return
        count += 1
        const { wire, fuse, rating, dropPercent } = advice.proposal
        expect(wire.conductors).toBeGreaterThanOrEqual(2)
        expect(wire.stock).toBeGreaterThanOrEqual(question.lengthCm)
        const warm = ({ ampacityA }: Wire) => 1 + 0.2 * (question.currentA / ampacityA) ** 2
        expect(dropPercent! * warm(wire)).toBeLessThanOrEqual(question.dropLimitPercent + 1e-6)
        expect(fuse.stock).toBeGreaterThan(0)
        expect(rating.stock).toBeGreaterThan(0)
        expect(fuse.ratingsA).toContain(rating.amps)
        expect(fuse.voltageRatingV).toBeGreaterThanOrEqual(question.systemVoltageV)
        expect(rating.amps).toBeGreaterThanOrEqual(question.currentA / 0.8 - 1e-6)
        expect(rating.amps).toBeLessThanOrEqual(wire.ampacityA)
        const { decidedBy, thinner } = advice
        expect(decidedBy).toBe(thinner?.fails ?? 'fit')
        if (thinner?.fails === 'drop')
          expect(thinner.dropPercent! * warm(thinner.wire)).toBeGreaterThan(question.dropLimitPercent)
        if (thinner?.fails === 'heat') expect(thinner.wire.ampacityA).toBeLessThan(question.currentA / 0.8)
      }),
    )
    expect(count).toBeGreaterThan(runs(0.2))
  })
})
