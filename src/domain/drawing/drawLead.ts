import { attachmentsOf, isChosen } from '../order'
import type { Order } from '../order'
import { alternativeOf } from './alternative'
import type { Alternative } from './alternative'
import { cableShapes, strokeOf } from './cable'
import type { Say } from './caption'
import { captionsOfA } from './captions'
import { boxAround, setCaptions } from './captionBlock'
import type { Group } from './captionBlock'
import { drawRow, rowLine } from './row'
import type { Columns, Detail } from './row'
import { mirrorBox, mirrorMark, symbolHeight, symbolWidth } from './shapes'
import type { Mark, Shape, Step } from './shapes'
import { connectorShapes, emptySymbol } from './symbols'

/** One attachment; its groups are in coordinates of its own, from `top` down. */
type DrawnRow = { attachment: string; top: number; height: number; groups: Group[] }

/** A lead as shapes with coordinates, px, and the same in words. */
export type Drawing = {
  width: number
  height: number
  /** The cable from connector A to where the attachments leave it. */
  trunk: Mark[]
  head: Group[]
  rows: DrawnRow[]
  alternative: Alternative
}

export type DrawingOptions = {
  /** px; 296 to 2000 are drawn. */
  width: number
  direction: 'ltr' | 'rtl'
  say: Say
  /** Shapes alone are for a picture too small for words. */
  detail?: Detail
  /** How many attachments are drawn at most; the trunk shows that there are more. */
  most?: number
}

const outerMargin = 2
const rowGap = 8
/** Room for a fuse at either end of a wire. */
const minWidth = 296
const maxWidth = 2000
const trunkGap = 18
const trunkRadius = 12

function columnsFor(given: number): Columns {
  const width = Number.isFinite(given) ? Math.min(maxWidth, Math.max(minWidth, Math.round(given))) : 340
  const trunk = outerMargin + symbolWidth + trunkGap
  return { width, margin: outerMargin, trunk, captions: trunk + 16 }
}

function trunkWidth(order: Order): number {
  const areas = attachmentsOf(order).map(([, { wire }]) => wire.crossSectionMm2)
  return Math.max(3, strokeOf(areas.reduce((sum, area) => (area > 0 ? sum + area : sum), 0)))
}

/** The trunk from connector A at this height round the corner and down. */
function drawTrunk(order: Order, { trunk }: Columns, y: number, bottom: number, goesOn: boolean): Shape[] {
  const steps: Step[] = [
    ['M', outerMargin + symbolWidth - 10, y],
    ['L', trunk - trunkRadius, y],
    ['Q', trunk, y, trunk, y + trunkRadius],
    ['L', trunk, bottom],
  ]
  const isBare = !isChosen(order.connectorA) && attachmentsOf(order).length === 0
  if (isBare) return [{ kind: 'path', steps, stroke: 'muted', strokeWidth: 1.5, dashed: true }]
  const more: Shape = {
    kind: 'path',
    steps: [
      ['M', trunk, bottom + 4],
      ['L', trunk, bottom + 20],
    ],
    stroke: 'outline',
    strokeWidth: 3,
    dashed: true,
  }
  const cable = cableShapes(steps, trunkWidth(order), 'black', 'blackLight')
  return goesOn ? [...cable, more] : cable
}

/** Where there is no attachment yet: a dashed branch and a hint below it. */
function emptyRow(
  order: Order,
  columns: Columns,
  say: Say,
  detail: Detail,
): { groups: Group[]; height: number } {
  const symbolX = columns.width - columns.margin - symbolWidth
  const marks: Mark[] = [
    {
      kind: 'path',
      steps: [
        ['M', columns.trunk, rowLine],
        ['L', symbolX + 10, rowLine],
      ],
      stroke: 'muted',
      strokeWidth: 1.5,
      dashed: true,
    },
    { kind: 'symbol', x: symbolX, y: rowLine - symbolHeight / 2, flipped: false, shapes: emptySymbol },
  ]
  if (detail === 'shapes') return { groups: [{ part: null, hits: [], marks }], height: rowLine + 22 }
  const caption = { kind: isChosen(order.connectorA) ? ('noAttachment' as const) : ('start' as const) }
  const part = { kind: isChosen(order.connectorA) ? ('connectB' as const) : ('connectorA' as const) }
  const place = {
    x: columns.captions,
    y: rowLine + 24,
    width: columns.width - columns.margin - columns.captions,
  }
  const { groups, bottom } = setCaptions([{ part, caption }], say, place)
  return { groups: [{ part: null, hits: [], marks }, ...groups], height: bottom + 10 }
}

function mirrored(groups: Group[], width: number): Group[] {
  return groups.map(({ part, hits, marks }) => ({
    part,
    hits: hits.map((hit) => mirrorBox(hit, width)),
    marks: marks.map((mark) => mirrorMark(mark, width)),
  }))
}

/**
 * Draws a lead from the order alone: connector A at the start side, below it one row per attachment with fuse,
 * wire, length and connector B. No two texts overlap and all stay within the width.
 */
export function drawLead(order: Order, options: DrawingOptions): Drawing {
  const { width: given, direction, say, detail = 'captions', most = Infinity } = options
  const columns = columnsFor(given)
  const { width } = columns
  const a = { kind: 'connectorA' as const }
  const titles =
    detail === 'captions'
      ? setCaptions(captionsOfA(order), say, {
          x: outerMargin,
          y: outerMargin,
          width: width - 2 * outerMargin,
        })
      : { groups: [], bottom: 0 }
  const symbolY = titles.bottom + rowGap
  const symbol: Mark = {
    kind: 'symbol',
    x: outerMargin,
    y: symbolY,
    flipped: true,
    shapes: isChosen(order.connectorA) ? connectorShapes(order.connectorA) : emptySymbol,
  }
  const symbolBox = { x: outerMargin, y: symbolY, width: symbolWidth, height: symbolHeight }
  const head: Group[] = [...titles.groups, { part: a, hits: boxAround([symbolBox], 3), marks: [symbol] }]

  let top = symbolY + symbolHeight + (detail === 'captions' ? 4 : -16)
  const attachments = attachmentsOf(order)
  const drawn = attachments.slice(0, most)
  const rows = drawn.map((entry, index): DrawnRow => {
    const { groups, height } = drawRow(order, entry, index + 1, { columns, say, detail })
    const row = { attachment: entry[0], top, height, groups }
    top += height
    return row
  })
  if (rows.length === 0) {
    const { groups, height } = emptyRow(order, columns, say, detail)
    rows.push({ attachment: '', top, height, groups })
    top += height
  }
  const goesOn = drawn.length < attachments.length
  const lineY = (rows.at(-1)?.top ?? 0) + rowLine
  const trunk = drawTrunk(order, columns, symbolY + symbolHeight / 2, lineY, goesOn)
  const ltr = { width, height: top, trunk, head, rows, alternative: alternativeOf(order, say) }
  if (direction === 'ltr') return ltr
  return {
    ...ltr,
    trunk: trunk.map((mark) => mirrorMark(mark, width)),
    head: mirrored(head, width),
    rows: rows.map((row) => ({ ...row, groups: mirrored(row.groups, width) })),
  }
}
