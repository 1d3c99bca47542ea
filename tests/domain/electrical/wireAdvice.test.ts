import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'
import { dropLimits, systemVoltages } from '@/domain/lead/lead'
import { adviseWire } from '@/domain/electrical/wireAdvice'
import type { WireAdvice, WireQuestion } from '@/domain/electrical/wireAdvice'
import { catalogue, parts } from '../../support/builders'

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
  // ELECTRICAL.md 2.3: 5 % of 12 V is 0.6 V; 25 A over 3 m leaves 8.0 mV per A and m. The 4 mm² solar twin has 10.18,
  // the 4.58 mm² twin 7.75: 0.581 V, 4.84 %. ELECTRICAL.md 2.5: 25 / 0.8 = 31.25 A up to its 38 A, so 35 A; the 34 A
  // of the solar twin leave no rating.
  it('is the thinnest within the drop limit', () => {
    const { proposal, decidedBy, leastA, mostA, thinner, thicker } = found()
    expect(proposal.wire.value).toBe('w-twin-4p58')
    expect(proposal.dropPercent).toBeCloseTo(4.842, 3)
    expect(proposal.rating.label).toBe('35A')
    expect([leastA, mostA]).toEqual([31.25, 38])
    expect(decidedBy).toBe('fuse')
    expect(thinner?.wire.value).toBe('w-solar-4')
    expect(thicker?.wire.value).toBe('w-twin-7p9')
  })

  // ELECTRICAL.md 2.2 and 2.5: over 50 cm the drop rules nothing out; 25 / 0.8 = 31.25 A is above the 29 A of
  // 2.9 mm² twin; no rating lies between it and the 34 A of 4 mm² solar twin.
  it('is decided by the fuses if the thinner wire carries the load on a short lead but no rating protects it', () => {
    const { proposal, decidedBy, thinner } = found({ lengthCm: 50 })
    expect(proposal.wire.value).toBe('w-twin-4p58')
    expect(decidedBy).toBe('fuse')
    expect(thinner?.wire.value).toBe('w-solar-4')
  })

  // ELECTRICAL.md 2.5: at 48 V, 58 V blades end at 30 A and MIDI has 40 A next, above the 38 A of 4.58 mm² twin.
  it('is decided by the fuses if no fuse for the voltage protects the thinner wire', () => {
    const { proposal, decidedBy } = found({ lengthCm: 50, systemVoltageV: 48 })
    expect(proposal.wire.value).toBe('w-twin-7p9')
    expect(proposal.fuse.voltageRatingV).toBeGreaterThanOrEqual(48)
    expect(decidedBy).toBe('fuse')
  })

  it('is the thinnest of all if that is enough', () => {
    const { proposal, decidedBy, thinner } = found({ currentA: 4, lengthCm: 50 })
    expect(proposal.wire.value).toBe('w-twin-1p13')
    expect(decidedBy).toBe('fit')
    expect(thinner).toBeNull()
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
    // 0.6 V / (100 A × 0.5533 mV) = 10.84 m
    expect(why.because === 'drop' && why.longestCm).toBeCloseTo(1084.4, 1)
    // At 24 V 49.2 mm² loses 0.7219 × 100 × 17 = 1.227 V, 5.11 %, and 64.2 mm² 3.92 %.
    expect(helps.map(({ change, wire }) => [change, wire.value])).toEqual([
      ['voltage', 'w-pair-64p2'],
      ['limit', 'w-pair-64p2'],
    ])
  })

  it('reports the maximum length in stock if no wire is long enough', () => {
    expect(obstacle({ lengthCm: 50_000 }).obstacle).toEqual({ because: 'tooLong', longestCm: 30_000 })
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
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const advice = adviseWire(question, parts)
        if (advice.kind !== 'found') return
        const { wire, fuse, rating, dropPercent } = advice.proposal
        expect(wire.conductors).toBeGreaterThanOrEqual(2)
        expect(wire.stock).toBeGreaterThanOrEqual(question.lengthCm)
        expect(dropPercent).toBeLessThanOrEqual(question.dropLimitPercent + 1e-6)
        expect(fuse.stock).toBeGreaterThan(0)
        expect(rating.stock).toBeGreaterThan(0)
        expect(fuse.ratingsA).toContain(rating.amps)
        expect(fuse.voltageRatingV).toBeGreaterThanOrEqual(question.systemVoltageV)
        expect(rating.amps).toBeGreaterThanOrEqual(question.currentA / 0.8 - 1e-6)
        expect(rating.amps).toBeLessThanOrEqual(wire.ampacityA)
        const { decidedBy, thinner } = advice
        expect(decidedBy).toBe(thinner?.fails ?? 'fit')
        if (thinner?.fails === 'drop') expect(thinner.dropPercent).toBeGreaterThan(question.dropLimitPercent)
        if (thinner?.fails === 'heat') expect(thinner.wire.ampacityA).toBeLessThan(question.currentA / 0.8)
      }),
    )
  })
})
