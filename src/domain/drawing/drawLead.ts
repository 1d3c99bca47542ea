import { attachmentsOf, isChosen } from '../lead/lead'
import type { Lead } from '../lead/lead'
import { describeDrawing } from './description'
import type { DrawingDescription } from './description'
import { cableShapes, strokeOf } from './cable'
import type { CaptionText } from './caption'
import { captionsOfA } from './captions'
import { boxAround, setCaptions } from './captionBlock'
import type { Group } from './captionBlock'
import { drawRow, rowLine } from './row'
import type { Columns, Detail } from './row'
import { mirrorBox, mirrorMark, symbolHeight, symbolWidth } from './shapes'
import type { Mark, Shape, Step } from './shapes'
import { connectorSymbolShapes, emptySymbol } from './symbols'

/** One attachment; coordinates of its groups are relative to `top`. */
type DrawnRow = { attachment: string; top: number; height: number; groups: Group[] }

/** A lead as shapes with coordinates, px, and as text. */
export type Drawing = {
  width: number
  height: number
  /** The cable from connector A to the attachments. */
  trunk: Mark[]
  head: Group[]
  rows: DrawnRow[]
  description: DrawingDescription
}

export type DrawingOptions = {
  /** px; clamped to 296 to 2000. */
  width: number
  direction: 'ltr' | 'rtl'
  captionText: CaptionText
  /** Without captions for a small picture. */
  detail?: Detail
  /** Maximum number of attachments drawn; the trunk shows that there are more. */
  maxAttachments?: number
}

const outerMargin = 2
const rowGap = 8
/** Minimum width that fits a fuse at either end of a wire. */
const minWidth = 296
const maxWidth = 2000
const trunkGap = 18
const trunkRadius = 12

function columnsFor(requested: number): Columns {
  const width = Number.isFinite(requested)
    ? Math.min(maxWidth, Math.max(minWidth, Math.round(requested)))
    : 340
  const trunk = outerMargin + symbolWidth + trunkGap
  return { width, margin: outerMargin, trunk, captions: trunk + 16 }
}

function trunkWidth(lead: Lead): number {
  const areas = attachmentsOf(lead).map(([, { wire }]) => wire.crossSectionMm2)
  return Math.max(3, strokeOf(areas.reduce((sum, area) => (area > 0 ? sum + area : sum), 0)))
}

/** The trunk from connector A at this height, around the corner and down. */
function drawTrunk(lead: Lead, { trunk }: Columns, y: number, bottom: number, goesOn: boolean): Shape[] {
  const steps: Step[] = [
    ['M', outerMargin + symbolWidth - 10, y],
    ['L', trunk - trunkRadius, y],
    ['Q', trunk, y, trunk, y + trunkRadius],
    ['L', trunk, bottom],
  ]
  const isBare = !isChosen(lead.connectorA) && attachmentsOf(lead).length === 0
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
  const cable = cableShapes(steps, trunkWidth(lead), 'black', 'blackLight')
  return goesOn ? [...cable, more] : cable
}

/** Without attachments: a dashed branch and a hint below it. */
function emptyRow(
  lead: Lead,
  columns: Columns,
  captionText: CaptionText,
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
  const caption = { kind: isChosen(lead.connectorA) ? ('noAttachment' as const) : ('start' as const) }
  const part = { kind: isChosen(lead.connectorA) ? ('connectB' as const) : ('connectorA' as const) }
  const place = {
    x: columns.captions,
    y: rowLine + 24,
    width: columns.width - columns.margin - columns.captions,
  }
  const { groups, bottom } = setCaptions([{ part, caption }], captionText, place)
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
 * Draws a lead: connector A at the start side, below it one row per attachment with fuse, wire, length and
 * connector B. Texts never overlap and stay within the width.
 */
export function drawLead(lead: Lead, options: DrawingOptions): Drawing {
  const { width: requested, direction, captionText, detail = 'captions', maxAttachments = Infinity } = options
  const columns = columnsFor(requested)
  const { width } = columns
  const a = { kind: 'connectorA' as const }
  const titles =
    detail === 'captions'
      ? setCaptions(captionsOfA(lead), captionText, {
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
    shapes: isChosen(lead.connectorA) ? connectorSymbolShapes(lead.connectorA) : emptySymbol,
  }
  const symbolBox = { x: outerMargin, y: symbolY, width: symbolWidth, height: symbolHeight }
  const head: Group[] = [...titles.groups, { part: a, hits: boxAround([symbolBox], 3), marks: [symbol] }]

  let top = symbolY + symbolHeight + (detail === 'captions' ? 4 : -16)
  const attachments = attachmentsOf(lead)
  const drawn = attachments.slice(0, maxAttachments)
  const rows = drawn.map((entry, index): DrawnRow => {
    const { groups, height } = drawRow(lead, entry, index + 1, { columns, captionText, detail })
    const row = { attachment: entry[0], top, height, groups }
    top += height
    return row
  })
  if (rows.length === 0) {
    const { groups, height } = emptyRow(lead, columns, captionText, detail)
    rows.push({ attachment: '', top, height, groups })
    top += height
  }
  const goesOn = drawn.length < attachments.length
  const lineY = (rows.at(-1)?.top ?? 0) + rowLine
  const trunk = drawTrunk(lead, columns, symbolY + symbolHeight / 2, lineY, goesOn)
  const ltr = { width, height: top, trunk, head, rows, description: describeDrawing(lead, captionText) }
  if (direction === 'ltr') return ltr
  return {
    ...ltr,
    trunk: trunk.map((mark) => mirrorMark(mark, width)),
    head: mirrored(head, width),
    rows: rows.map((row) => ({ ...row, groups: mirrored(row.groups, width) })),
  }
}
