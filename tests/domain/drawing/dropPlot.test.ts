import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropPlot, maxCurves, plotPercent, plotLengthsM } from '@/domain/drawing/dropPlot'
import type { Curve, DropPlotInput, Rectangle } from '@/domain/drawing/dropPlot'
import { maxLengthForDropCm } from '@/domain/electrical/voltageDrop'
import { systemVoltages } from '@/domain/lead/lead'
import { catalogue, wire } from '../../support/builders'

const named = (values: string[]) =>
  values.map((value) => ({ wire: wire(value), text: `2 × ${value.slice(-4)}` }))
const usual: DropPlotInput = {
  wires: named(['w-twin-1p85', 'w-twin-2p9', 'w-twin-4p58', 'w-twin-7p9', 'w-twin-13p6']),
  currentA: 25,
  systemVoltageV: 12,
  maximumM: 10,
  widthPx: 800,
  direction: 'ltr',
}

function curveOf(input: DropPlotInput, value: string): Curve {
  const curve = dropPlot(input).curves.find((one) => one.wire.value === value)
  if (!curve) throw new Error(`No curve of ${value}`)
  return curve
}

/** Length and percent at a position in the plot. */
function read(input: DropPlotInput, at: { x: number; y: number }) {
  const { frame } = dropPlot(input)
  const along = input.direction === 'ltr' ? at.x - frame.x : frame.x + frame.width - at.x
  return {
    metres: (along / frame.width) * input.maximumM,
    percent: ((frame.y + frame.height - at.y) / frame.height) * plotPercent,
  }
}

const anyInput = fc.record({
  wires: fc
    .uniqueArray(fc.constantFrom(...catalogue.wireList), {
      maxLength: maxCurves,
      selector: ({ value }) => value,
    })
    .map((wires) =>
      wires.map((one) => ({ wire: one, text: `${one.conductors} × ${one.crossSectionMm2} !` })),
    ),
  currentA: fc.double({ min: 0.1, max: 1000, noNaN: true }),
  systemVoltageV: fc.constantFrom(...systemVoltages),
  maximumM: fc.constantFrom(...plotLengthsM),
  widthPx: fc.integer({ min: 200, max: 1600 }),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
})

const overlap = (a: Rectangle, b: Rectangle) =>
  a.x + 0.01 < b.x + b.width &&
  b.x + 0.01 < a.x + a.width &&
  a.y + 0.01 < b.y + b.height &&
  b.y + 0.01 < a.y + a.height

describe('the voltage drop plot', () => {
  // ELECTRICAL.md 2.3: dU = I·k·L, percent of nominal. 13.6 mm² twin: 25 A × 0.0026168 × 10 m = 0.6542 V, 5.452 % of 12 V.
  it('has a curve to the maximum length if its drop is within the axis', () => {
    const { metres, percent } = read(usual, curveOf(usual, 'w-twin-13p6').to)
    expect(metres).toBeCloseTo(10, 6)
    expect(percent).toBeCloseTo(5.452, 3)
  })

  // 1.85 mm² twin loses 12 % (1.44 V) at 1.44 / (25 × 0.0191994) = 3.000 m.
  it('has a curve to the top if its drop exceeds the axis', () => {
    const { metres, percent } = read(usual, curveOf(usual, 'w-twin-1p85').to)
    expect(metres).toBeCloseTo(3, 3)
    expect(percent).toBeCloseTo(plotPercent, 6)
  })

  // ELECTRICAL.md 2.3: 4.58 mm² twin at its 38 A, 12 V: 3, 5 and 10 % at 1.2, 2.0 and 4.1 m.
  it.each([
    [3, 1.2],
    [5, 2],
    [10, 4.1],
  ])('has a wire cross the %s %% line where its longest length is', (limit, metres) => {
    const longest = maxLengthForDropCm(wire('w-twin-4p58'), 38, 12, limit) ?? 0
    expect(longest / 100).toBeCloseTo(metres, 1)
    const { to } = curveOf({ ...usual, currentA: 38 }, 'w-twin-4p58')
    const end = read({ ...usual, currentA: 38 }, to)
    expect((end.percent / end.metres) * (longest / 100)).toBeCloseTo(limit, 6)
  })

  it('has half the percentage at twice the voltage', () => {
    const at24 = { ...usual, systemVoltageV: 24 }
    expect(read(at24, curveOf(at24, 'w-twin-13p6').to).percent).toBeCloseTo(5.452 / 2, 3)
  })

  it('marks the wires whose ampacity the current exceeds', () => {
    const marked = dropPlot(usual).curves.filter(({ aboveAmpacity }) => aboveAmpacity)
    expect(marked.map((curve) => curve.wire.value)).toEqual(['w-twin-1p85'])
    expect(curveOf({ ...usual, currentA: 22 }, 'w-twin-1p85').aboveAmpacity).toBe(false)
  })

  it('has lines at the three limits', () => {
    const limits = dropPlot(usual).percents.filter(({ isLimit }) => isLimit)
    expect(limits.map(({ percent }) => percent)).toEqual([3, 5, 10])
  })

  it('leaves out a wire with unknown drop', () => {
    const unknown = { ...wire('w-twin-2p9'), voltageDropPerAmp: 0 }
    expect(dropPlot({ ...usual, wires: [{ wire: unknown, text: '?' }] }).curves).toEqual([])
  })

  it('is mirrored for right-to-left languages', () => {
    const [ltr, rtl] = [dropPlot(usual), dropPlot({ ...usual, direction: 'rtl' })]
    ltr.curves.forEach(({ to }, index) => {
      expect(ltr.width - (rtl.curves[index]?.to.x ?? 0)).toBeCloseTo(to.x, 6)
      expect(rtl.curves[index]?.to.y).toBe(to.y)
    })
    expect(rtl.lengths[0]?.x).toBeGreaterThan(rtl.lengths[5]?.x ?? 0)
  })

  it('has no labels that overlap, are in the frame or outside the picture', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { curves, frame, width, height } = dropPlot(input)
        const boxes = curves.map(({ label }) => label.box)
        boxes.forEach((box, index) => {
          for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
          expect(overlap(box, frame)).toBe(false)
          expect(box.x).toBeGreaterThan(-0.01)
          expect(box.y).toBeGreaterThan(-0.01)
          expect(box.x + box.width).toBeLessThan(width + 0.01)
          expect(box.y + box.height).toBeLessThan(height + 0.01)
        })
      }),
    )
  })

  it('keeps every point in the frame, and every curve has a label', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { curves, frame } = dropPlot(input)
        expect(curves).toHaveLength(input.wires.length)
        for (const { from, to, marks } of curves)
          for (const { x, y } of [from, to, ...marks]) {
            expect(x).toBeGreaterThan(frame.x - 0.01)
            expect(x).toBeLessThan(frame.x + frame.width + 0.01)
            expect(y).toBeGreaterThan(frame.y - 0.01)
            expect(y).toBeLessThan(frame.y + frame.height + 0.01)
          }
      }),
    )
  })
})
