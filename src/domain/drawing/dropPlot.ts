import type { Wire } from '../catalogue/catalogue'
import { textWidth } from './wrap'
import { dropInWireV } from '../electrical/voltageDrop'
import { isAbove } from '../numbers/tolerance'
import { dropLimits } from '../lead/lead'
import { spaceApart } from './spaceApart'

/** Maximum lengths of the plot, m. */
export const plotLengthsM = [2, 5, 10, 20, 30] as const
export type PlotLengthM = (typeof plotLengthsM)[number]

/** Maximum of the plot's vertical axis, percent of the nominal voltage. */
export const plotPercent = 12

/** Maximum number of curves that can be distinguished. */
export const maxCurves = 8

/** Line height and font size, px. */
const lineHeight = 15
const fontSize = 12
/** Minimum and maximum height of the frame; in between it is half the width of the picture, px. */
const minHeight = 240
const maxHeight = 380
const startMargin = 44
const endGap = 24
const bottomMargin = 40
const topGap = 18
/** Maximum distance of a label above the frame from its curve's end before labels are rotated, px. */
const maxLabelDistance = 26

type Point = { x: number; y: number }
export type Rectangle = Point & { width: number; height: number }

/** The label at a curve's end: the middle of the text, its box, and whether it is rotated. */
type CurveLabel = { at: Point; box: Rectangle; upright: boolean; text: string }

export type Curve = {
  wire: Wire
  /** From the origin to the maximum length, or to the top of the plot. */
  from: Point
  to: Point
  /** Marks in the middle and at the end of the curve. */
  marks: Point[]
  label: CurveLabel
  /** From the curve's end to its label. */
  leader: [Point, Point]
  aboveAmpacity: boolean
}

type DropPlot = {
  width: number
  height: number
  frame: Rectangle
  lengths: { x: number; metres: number }[]
  percents: { y: number; percent: number; isLimit: boolean }[]
  curves: Curve[]
}

export type DropPlotInput = {
  /** Each with the label of its curve; wires with unknown drop are left out. */
  wires: readonly { wire: Wire; text: string }[]
  currentA: number
  systemVoltageV: number
  maximumM: number
  widthPx: number
  direction: 'ltr' | 'rtl'
}

type Ray = { wire: Wire; text: string; percentPerM: number; endM: number; leaves: boolean; width: number }

function raysOf({ wires, currentA, systemVoltageV, maximumM }: DropPlotInput): Ray[] {
  return wires.flatMap(({ wire, text }) => {
    const dropV = dropInWireV(wire, currentA, 100)
    if (dropV === null) return []
    const percentPerM = (100 * dropV) / systemVoltageV
    const leaves = isAbove(percentPerM * maximumM, plotPercent)
    const endM = leaves ? plotPercent / percentPerM : maximumM
    return [{ wire, text, percentPerM, endM, leaves, width: textWidth(text, fontSize) + 6 }]
  })
}

/** Mirrors a plot for right-to-left languages. */
function mirrored(plot: DropPlot): DropPlot {
  const point = ({ x, y }: Point): Point => ({ x: plot.width - x, y })
  const box = (one: Rectangle): Rectangle => ({ ...one, x: plot.width - one.x - one.width })
  return {
    ...plot,
    frame: box(plot.frame),
    lengths: plot.lengths.map(({ x, metres }) => ({ x: plot.width - x, metres })),
    curves: plot.curves.map((curve) => ({
      ...curve,
      from: point(curve.from),
      to: point(curve.to),
      marks: curve.marks.map(point),
      label: { ...curve.label, at: point(curve.label.at), box: box(curve.label.box) },
      leader: [point(curve.leader[0]), point(curve.leader[1])],
    })),
  }
}

/**
 * Voltage drop in percent against length in m: a straight line for each wire, `100·I·L·k / U` with k its V per A
 * and m, at 20 °C, wire only (ELECTRICAL.md 2.3). Px; the origin is at the start side of the writing direction.
 * Labels are beside the frame, or above it if the curve ends at the top, and never overlap.
 */
export function dropPlot(input: DropPlotInput): DropPlot {
  const { currentA, maximumM, widthPx, direction } = input
  const rays = raysOf(input)
  const widest = Math.max(0, ...rays.map(({ width }) => width))
  const left = startMargin
  const width = Math.max(widthPx, left + widest + endGap + maxCurves * lineHeight)
  const right = width - widest - endGap
  const frameHeight = Math.min(maxHeight, Math.max(minHeight, width / 2))
  const xOf = (metres: number) => left + ((right - left) * metres) / maximumM

  const above = rays.filter(({ leaves }) => leaves).sort((a, b) => a.endM - b.endM)
  const ends = above.map(({ endM }) => xOf(endM))
  const widths = above.map((ray) => ray.width)
  const level = spaceApart(ends, widths, left, width)
  const upright =
    widths.reduce((sum, one) => sum + one, 0) > width - left ||
    level.some((x, index) => Math.abs(x - (ends[index] ?? 0)) > maxLabelDistance)
  const columns = upright
    ? spaceApart(
        ends,
        widths.map(() => lineHeight),
        left,
        width,
      )
    : level
  const highest = upright ? Math.max(0, ...widths) : lineHeight
  const top = above.length > 0 ? highest + topGap : lineHeight
  const yOf = (percent: number) => top + frameHeight * (1 - percent / plotPercent)

  const beside = rays.filter(({ leaves }) => !leaves).sort((a, b) => b.percentPerM - a.percentPerM)
  const rows = spaceApart(
    beside.map(({ percentPerM }) => yOf(percentPerM * maximumM)),
    beside.map(() => lineHeight),
    top - lineHeight / 2,
    top + frameHeight + lineHeight / 2,
  )

  const curveOf = (ray: Ray, label: CurveLabel, leaderEnd: Point): Curve => {
    const to = { x: xOf(ray.endM), y: yOf(ray.percentPerM * ray.endM) }
    const middle = { x: xOf(ray.endM / 2), y: yOf((ray.percentPerM * ray.endM) / 2) }
    return {
      wire: ray.wire,
      from: { x: left, y: yOf(0) },
      to,
      marks: [middle, to],
      label,
      leader: [to, leaderEnd],
      aboveAmpacity: isAbove(currentA, ray.wire.ampacityA),
    }
  }
  const labelAt = (at: Point, across: number, down: number, ray: Ray, turned = false): CurveLabel => ({
    at,
    box: { x: at.x - across / 2, y: at.y - down / 2, width: across, height: down },
    upright: turned,
    text: ray.text,
  })
  const curves = [
    ...above.map((ray, index) => {
      const x = columns[index] ?? 0
      const down = upright ? ray.width : lineHeight
      const label = labelAt(
        { x, y: top - topGap - down / 2 },
        upright ? lineHeight : ray.width,
        down,
        ray,
        upright,
      )
      return curveOf(ray, label, { x, y: top - topGap + 2 })
    }),
    ...beside.map((ray, index) => {
      const at = { x: right + endGap + ray.width / 2, y: rows[index] ?? 0 }
      return curveOf(ray, labelAt(at, ray.width, lineHeight, ray), { x: right + endGap - 2, y: at.y })
    }),
  ]
  const order = rays.map(({ wire }) => wire)
  const plot: DropPlot = {
    width,
    height: top + frameHeight + bottomMargin,
    frame: { x: left, y: top, width: right - left, height: frameHeight },
    lengths: [0, 1, 2, 3, 4, 5].map((step) => {
      const metres = (maximumM * step) / 5
      return { x: xOf(metres), metres }
    }),
    percents: [0, ...dropLimits, plotPercent].map((percent) => ({
      y: yOf(percent),
      percent,
      isLimit: dropLimits.some((limit) => limit === percent),
    })),
    curves: curves.sort((a, b) => order.indexOf(a.wire) - order.indexOf(b.wire)),
  }
  return direction === 'rtl' ? mirrored(plot) : plot
}
