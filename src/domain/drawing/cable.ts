import type { AttachmentWire } from '../lead/lead'
import type { Paint } from './palette'
import type { Shape, Step } from './shapes'

/** Stroke width of a cable, px: proportional to the root of its cross-section, 2 to 14; 2 for invalid input. */
export function strokeOf(crossSectionMm2: number): number {
  const thickness = 1.3 * Math.sqrt(crossSectionMm2)
  return thickness > 2 ? Math.min(14, thickness) : 2
}

/** Distance of the + core and the − core from the middle of a connector, px. */
export const coreOffset = 7

/** A cable from the side: its outline, its colour, and a highlight if it is thick enough. */
export function cableShapes(steps: Step[], width: number, fill: Paint, light: Paint): Shape[] {
  const stroke = (paint: Paint, strokeWidth: number): Shape => ({
    kind: 'path',
    steps,
    stroke: paint,
    strokeWidth,
  })
  const shapes = [stroke('outline', width + 1.6), stroke(fill, width)]
  return width >= 4 ? [...shapes, stroke(light, width / 4)] : shapes
}

const coreColours: [Paint, Paint][] = [
  ['red', 'redLight'],
  ['yellow', 'yellowLight'],
  ['white', 'metalLight'],
  ['green', 'green'],
  ['blue', 'blueLight'],
  ['copperDark', 'copper'],
  ['black', 'blackLight'],
]

/** Number of cores drawn: 1 to 7, 1 for invalid input. */
export function coreCount({ conductors }: AttachmentWire): number {
  return conductors >= 2 ? Math.min(coreColours.length, Math.floor(conductors)) : 1
}

/** x of the trunk, the fork into cores and the connector. */
export type Run = { from: number; fork: number; to: number; y: number }

function coreShapes(wire: AttachmentWire, { fork, to, y }: Run, startAt: (share: number) => number): Shape[] {
  const count = coreCount(wire)
  const width = Math.max(1.6, Math.min(7, strokeOf(wire.crossSectionMm2) / (count > 2 ? count - 1 : 2)))
  const colours = count === 2 ? [coreColours[0], coreColours.at(-1)] : coreColours.slice(0, count)
  return colours.flatMap((colour, index) => {
    const share = (2 * index) / (count - 1) - 1
    const start = y + startAt(share)
    const end = y + share * coreOffset
    const middle = (fork + to) / 2 - 4
    const steps: Step[] = [
      ['M', fork - 2, start],
      ['C', middle, start, middle - 6, end, middle + 8, end],
      ['L', to, end],
    ]
    return colour ? cableShapes(steps, width, ...colour) : []
  })
}

/**
 * A chosen wire: one cable, a red and a black one side by side, or a sheath with its cores. The insulation of a
 * solar twin is drawn as a dark sheath.
 */
export function wireShapes(wire: AttachmentWire, run: Run): Shape[] {
  const width = strokeOf(wire.crossSectionMm2)
  const { from, fork, to, y } = run
  const across = (end: number, offset = 0): Step[] => [
    ['M', from, y + offset],
    ['L', end, y + offset],
  ]
  if (coreCount(wire) === 1) return cableShapes(across(to), width, 'red', 'redLight')
  if (coreCount(wire) === 2 && !wire.sheathed && !wire.solar) {
    const offset = width / 4
    return [
      ...coreShapes(wire, run, (share) => share * offset),
      ...cableShapes(across(fork, offset), width / 2, 'black', 'blackLight'),
      ...cableShapes(across(fork, -offset), width / 2, 'red', 'redLight'),
    ]
  }
  const isDark = coreCount(wire) > 2 || wire.solar
  const cores = coreShapes(wire, run, (share) => share * (width / 4))
  const sheath = cableShapes(
    across(fork),
    width,
    isDark ? 'black' : 'sheath',
    isDark ? 'blackLight' : 'greyLight',
  )
  return [...cores, ...sheath]
}

/** A wire that is not chosen yet. */
export function missingWireShapes({ from, to, y }: Run): Shape[] {
  const steps: Step[] = [
    ['M', from, y],
    ['L', to, y],
  ]
  return [{ kind: 'path', steps, stroke: 'muted', strokeWidth: 1.5, dashed: true }]
}
