import { attachmentsOf, isChosen, noConnectorB } from '../lead/lead'
import type { Lead } from '../lead/lead'
import { describeDrawing } from './description'
import type { DrawingDescription } from './description'
import { missingWireShapes } from './cable'
import type { CaptionText } from './caption'
import { setCaptions } from './captionBlock'
import type { Group } from './captionBlock'
import { channelFor, fanShapes, moreShapes } from './fan'
import type { LaneEnd } from './fan'
import { headOfFan, headOfOne } from './head'
import { drawRow } from './row'
import type { Columns, Detail } from './row'
import { margin, mirrorBox, mirrorMark, symbolHeight, symbolWidth } from './shapes'
import type { Mark } from './shapes'
import { symbolMark } from './symbols'

/** One attachment; coordinates of its groups are relative to `top`. */
type DrawnRow = { attachment: string; top: number; height: number; groups: Group[] }

/** A lead as shapes with coordinates, px, and as text. */
export type Drawing = {
  width: number
  height: number
  /** The cables from connector A, each down to its row; none for one cable, whose row begins at connector A. */
  fan: Mark[]
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
  /** Maximum number of attachments drawn; a dashed line shows that there are more. */
  maxAttachments?: number
}

/** Minimum width that fits a fuse at either end of a wire. */
const minWidth = 296
const maxWidth = 2000

function widthFor(requested: number): number {
  return Number.isFinite(requested) ? Math.min(maxWidth, Math.max(minWidth, Math.round(requested))) : 340
}

/** Without attachments: a dashed cable and a hint below it. */
function emptyRow(lead: Lead, columns: Columns, captionText: CaptionText, detail: Detail) {
  const symbolX = columns.width - margin - symbolWidth
  const { line } = columns
  const marks: Mark[] = [
    ...missingWireShapes(columns.start, symbolX + 10, line),
    symbolMark(noConnectorB, { x: symbolX, y: line - symbolHeight / 2, flipped: false }),
  ]
  if (detail === 'shapes') return { groups: [{ part: null, hits: [], marks }], height: line + 22 }
  const caption = { kind: isChosen(lead.connectorA) ? ('noAttachment' as const) : ('start' as const) }
  const part = { kind: isChosen(lead.connectorA) ? ('connectB' as const) : ('connectorA' as const) }
  const place = { x: columns.captions, y: line + 24, width: columns.width - margin - columns.captions }
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

type Drawn = Pick<Drawing, 'fan' | 'head' | 'rows'> & { height: number }
type Layout = {
  width: number
  line: number
  captionText: CaptionText
  detail: Detail
  maxAttachments: number
}

/** One cable, straight from connector A at the start side to connector B at the end side; dashed if there is none. */
function drawOne(lead: Lead, { width, line, captionText, detail }: Layout): Drawn {
  const entries = attachmentsOf(lead)
  const from = margin + symbolWidth
  const columns = { width, start: from - 12, badge: from + 9, captions: from + 2, line }
  const { groups: head, bottom } = headOfOne(lead, entries, line, { width, captionText, detail })
  const [entry] = entries
  const { groups, height } = entry
    ? drawRow(lead, entry, 1, { columns, captionText, detail })
    : emptyRow(lead, columns, captionText, detail)
  const row = { attachment: entry?.[0] ?? '', top: bottom, height, groups }
  return { fan: [], head, rows: [row], height: bottom + height }
}

/** Several cables, from connector A at the top down to a row each. */
function drawFan(lead: Lead, { width, line, captionText, detail, maxAttachments }: Layout): Drawn {
  const all = attachmentsOf(lead)
  const entries = all.slice(0, maxAttachments)
  const goesOn = entries.length < all.length
  const channel = channelFor(entries.length + (goesOn ? 1 : 0), margin + 0.5, width - minWidth)
  const badge = margin + channel.width + 12
  const columns = { width, start: badge, badge, captions: badge - 5, line }
  const options = { width, captionText, detail }
  const { groups: head, bottom, fanTop } = headOfFan(lead, entries, channel, options)
  let top = bottom
  const ends: LaneEnd[] = []
  const rows = entries.map((entry, index): DrawnRow => {
    const { groups, height, cores } = drawRow(lead, entry, index + 1, { columns, captionText, detail })
    const row = { attachment: entry[0], top, height, groups }
    ends.push({ y: top + line, cores })
    top += height
    return row
  })
  const fan = fanShapes(channel, ends, fanTop, badge)
  if (goesOn) fan.push(...moreShapes(channel, fanTop, top))
  return { fan, head, rows, height: top }
}

/**
 * Draws a lead: connector A at the start side, a cable of its own for each attachment, with fuse, wire, length and
 * connector B in a row. Texts never overlap and stay within the width.
 */
export function drawLead(lead: Lead, options: DrawingOptions): Drawing {
  const { direction, captionText, detail = 'captions', maxAttachments = Infinity } = options
  const width = widthFor(options.width)
  const line = detail === 'captions' ? 36 : 24
  const draw = attachmentsOf(lead).length > 1 ? drawFan : drawOne
  const drawn = draw(lead, { width, line, captionText, detail, maxAttachments })
  const ltr = { width, ...drawn, description: describeDrawing(lead, captionText) }
  if (direction === 'ltr') return ltr
  return {
    ...ltr,
    fan: ltr.fan.map((mark) => mirrorMark(mark, width)),
    head: mirrored(ltr.head, width),
    rows: ltr.rows.map((row) => ({ ...row, groups: mirrored(row.groups, width) })),
  }
}
