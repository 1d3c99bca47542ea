import { describe, expect, test } from 'vitest'
import {
  coresMatch,
  dropInWireV,
  leastRatingA,
  loadOf,
  maxLengthForDropCm,
  ratingOf,
  voltageDrop,
  weakestLink,
} from '@/domain/electrical/voltageDrop'
import { addEmptyAttachment } from '@/domain/lead/editLead'
import { attachmentOf, lead, wire } from '../../support/builders'

const twin = { b: 'b-sb50-grey', wire: 'w-twin-4p58', cm: 600 }

describe('voltage drop', () => {
  // ELECTRICAL.md 2.3: ΔU = I·n·ρ·L/A, percent of the nominal voltage; 3.1: 7.7471 mV per A per m.
  test.each([
    ['4.58 mm² twin, 6 m, 25 A, 12 V', 'w-twin-4p58', 600, 25, 12, 1.16, 9.7],
    ['the same at 24 V is half as bad', 'w-twin-4p58', 600, 25, 24, 1.16, 4.8],
    ['the same at 48 V is a quarter', 'w-twin-4p58', 600, 25, 48, 1.16, 2.4],
    ['a fridge, 8 A over 4 m of 2.9 mm²: 8 × 4 × 12.2663 mV', 'w-twin-2p9', 400, 8, 12, 0.39, 3.3],
    ['the same over 1.85 mm²: 8 × 4 × 19.1994 mV', 'w-twin-1p85', 400, 8, 12, 0.61, 5.1],
    ['a charger, 25 A over 6 m of 13.57 mm²: 25 × 6 × 2.6168 mV', 'w-twin-13p6', 600, 25, 12, 0.39, 3.3],
    ['an inverter, 160 A over 1.5 m of 49.2 mm²: 240 × 0.7219 mV', 'w-pair-49p2', 150, 160, 12, 0.17, 1.4],
    ['a single core one way: 150 A over 0.4 m of 49.2 mm²', 'w-single-49p2', 40, 150, 12, 0.02, 0.2],
    ['trailer cable, 5 A over 8 m: 40 × 55.8251 mV', 'w-trailer7-0p64', 800, 5, 12, 2.23, 18.6],
    ['tinned solar twin, 10 A over 5 m: 50 × 10.18 mV', 'w-solar-4', 500, 10, 12, 0.51, 4.2],
  ])('%s', (_, value, cm, loadA, systemVoltageV, volts, percent) => {
    const sample = lead('a-sb50-grey', [{ b: 'b-bare', wire: value, cm, loadA }], {
      systemVoltageV: systemVoltageV as 12,
    })
    const drop = voltageDrop(sample, attachmentOf(sample, 'one'))
    expect(drop?.dropV).toBeCloseTo(volts, 2)
    expect(drop?.percent).toBeCloseTo(percent, 1)
    expect(drop?.at).toBe('load')
  })

  // ELECTRICAL.md 2.3, the last point: longest lead at a wire's full rated current at 12 V.
  test.each([
    ['w-twin-1p85', 22, [0.9, 1.4, 2.8]],
    ['w-twin-4p58', 38, [1.2, 2.0, 4.1]],
    ['w-twin-7p9', 54, [1.5, 2.5, 5.0]],
    ['w-twin-13p6', 80, [1.7, 2.9, 5.7]],
  ])('%s at its rated %s A reaches its longest length at 3, 5 and 10 %%', (value, amps, metres) => {
    const reached = [3, 5, 10].map(
      (percent) => (maxLengthForDropCm(wire(value), amps, 12, percent) ?? 0) / 100,
    )
    reached.forEach((length, index) => expect(length).toBeCloseTo(metres[index]!, 1))
  })

  test('without a load is calculated and reported at 80 % of the fuse rating', () => {
    const sample = lead('a-sb50-grey', [{ ...twin, fuse: 'f-midi', rating: '30A' }])
    expect(voltageDrop(sample, attachmentOf(sample, 'one'))).toMatchObject({ currentA: 24, at: 'fuse' })
  })

  test('is null with neither load nor fuse, without a length, a wire or its drop', () => {
    const sample = lead('a-sb50-grey', [twin, { ...twin, cm: 0, loadA: 5 }, { b: 'b-sb50-grey', loadA: 5 }])
    for (const uuid of ['one', 'two', 'three'])
      expect(voltageDrop(sample, attachmentOf(sample, uuid))).toBeNull()
    const unknown = attachmentOf(lead('a-sb50-grey', [{ ...twin, loadA: 5 }]), 'one')
    const wireWithout = { ...unknown.wire, voltageDropPerAmp: 0 }
    expect(voltageDrop(sample, { ...unknown, wire: wireWithout })).toBeNull()
    expect(dropInWireV({ voltageDropPerAmp: 0 }, 5, 100)).toBeNull()
    expect(maxLengthForDropCm({ voltageDropPerAmp: 0 }, 5, 12, 5)).toBeNull()
    expect(maxLengthForDropCm(wire('w-twin-4p58'), 0, 12, 5)).toBeNull()
  })
})

describe('the weakest link', () => {
  // ELECTRICAL.md 2.2 [32], 2.6 [46] [50] [52].
  test.each([
    ['the wire: 38 A between two 50 A contacts', 'a-sb50-grey', 'b-sb50-grey', 'w-twin-4p58', 'wire', 38],
    ['connector B: PP30 on a 38 A wire', 'a-sb50-grey', 'b-pp30', 'w-twin-4p58', 'connectB', 30],
    ['connector A: DT 2 pin', 'a-dt2', 'b-sb50-grey', 'w-twin-1p85', 'connectorA', 13],
    ['a contact below the wire: SB50 on 54 A', 'a-sb50-grey', 'b-sb50-grey', 'w-twin-7p9', 'connectB', 50],
  ])('%s', (_, a, b, value, part, limitA) => {
    const sample = lead(a, [{ b, wire: value }])
    expect(weakestLink(sample, attachmentOf(sample, 'one'))).toMatchObject({ part, limitA })
  })

  test('is one of the chosen parts, null for none', () => {
    const sample = addEmptyAttachment(lead(null, [{ b: 'b-pp45' }]), 'two')
    expect(weakestLink(sample, attachmentOf(sample, 'one'))).toMatchObject({ part: 'connectB', limitA: 45 })
    expect(weakestLink(sample, attachmentOf(sample, 'two'))).toBeNull()
  })
})

test('a fuse carries 80 % of its rating continuously: 125 % of the load is the minimum rating', () => {
  expect(leastRatingA(8)).toBe(10)
  expect(leastRatingA(24)).toBeCloseTo(30, 9)
  expect(leastRatingA(null)).toBe(0)
})

test('a rating is read from its label; "No fuse" and no rating have none', () => {
  const sample = lead('a-sb50-grey', [
    { ...twin, fuse: 'f-blade', rating: '7.5A' },
    { ...twin, fuse: 'f-none' },
    { ...twin, fuse: 'f-blade' },
  ])
  expect(['one', 'two', 'three'].map((uuid) => ratingOf(attachmentOf(sample, uuid)))).toEqual([
    7.5,
    null,
    null,
  ])
})

test.each([
  [null, null],
  [0, null],
  [-3, null],
  [Infinity, null],
  [NaN, null],
  [0.05, null],
  [1000.1, null],
  [8.5, 8.5],
  [1000, 1000],
])('a load of %s counts as %s', (loadA, counted) => expect(loadOf({ loadA })).toBe(counted))

test.each([
  [1, 1, true],
  [1, 2, false],
  [1, 7, false],
  [2, 1, false],
  [2, 2, true],
  [2, 7, true],
  [12, 2, true],
  [0, 1, true],
  [1, 0, true],
  [2, 0, true],
])('a connector of %s poles and a wire of %s cores match: %s', (poles, conductors, match) =>
  expect(coresMatch(poles, conductors)).toBe(match),
)
