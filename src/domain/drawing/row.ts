import { isNoFuse } from '../catalogue/catalogue'
import { isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { coreOffset, missingWireShapes, coreCount, strokeOf, wireShapes } from './cable'
import type { Run } from './cable'
import type { DrawnPart, CaptionText } from './caption'
import { boxAround, setCaptions } from './captionBlock'
import type { Group } from './captionBlock'
import { captionsOf, fuseEnd } from './captions'
import type { Captioned } from './captions'
import { fuseWidth, fuseShapes, secondFuse } from './fuseSymbol'
import type { Mark, Shape } from './shapes'
import { symbolHeight, symbolWidth } from './shapes'
import { connectorSymbolShapes, emptySymbol } from './symbols'
import { singleLine, types } from './textBlock'

/** Horizontal positions in a drawing, px from the start side. */
export type Columns = { width: number; margin: number; trunk: number; captions: number }

/** Everything, or shapes without captions. */
export type Detail = 'captions' | 'shapes'

/** y of the wire in its row, px. */
export const rowLine = 30
const badgeRadius = 9
const forkLength = 30

function badge(number: number, x: number, y: number, detail: Detail): Mark[] {
  const circle: Shape = {
    kind: 'circle',
    cx: x,
    cy: y,
    r: detail === 'captions' ? badgeRadius : 5,
    fill: 'sheet',
    stroke: 'ink',
    strokeWidth: 1.2,
  }
  if (detail === 'shapes') return [circle]
  const at = { x, y: y + 3.6, anchor: 'middle' as const }
  return [circle, ...singleLine(String(number), types.figure, at, badgeRadius * 2.2)]
}

function signs(run: Run, core: number): Mark[] {
  const x = run.to - 16
  const sign = (text: string, y: number) =>
    singleLine(text, types.detail, { x, y, anchor: 'middle' as const }, 12)
  const clear = coreOffset + core / 2 + 2
  return [...sign('+', run.y - clear - 0.5), ...sign('−', run.y + clear + 8.5)]
}

/** Positions of the fuses along a wire, whether a second one is required, and the free length between them. */
function fusePlaces(lead: Pick<Lead, 'fedFrom'>, { fuse }: Attachment, run: Run) {
  const near = run.from + badgeRadius + 9
  const far = run.fork - fuseWidth - 4
  const fuseX = fuseEnd(lead) === 'A' ? near : far
  if (isChosen(fuse) && isNoFuse(fuse))
    return { fuseX: null, secondX: null, middle: (run.from + run.fork) / 2 }
  const secondX = lead.fedFrom === 'both' && isChosen(fuse) ? far : null
  const left = fuseX === near ? near + fuseWidth : run.from
  const right = fuseX === far || secondX === far ? far : run.fork
  return { fuseX, secondX, middle: (left + right) / 2 }
}

type Row = { groups: Group[]; height: number }
type RowOptions = { columns: Columns; captionText: CaptionText; detail: Detail }

/** Caches each attachment's row: a change of one attachment leaves the other rows as they are. */
const lastDrawn = new WeakMap<Attachment, { from: readonly unknown[]; row: Row }>()

/** Draws an attachment in the coordinates of its own row; returns the height too. */
export function drawRow(
  lead: Pick<Lead, 'fedFrom'>,
  entry: [string, Attachment],
  number: number,
  options: RowOptions,
): Row {
  const [uuid, attachment] = entry
  const { columns, captionText, detail } = options
  const from = [lead.fedFrom, uuid, number, columns.width, captionText, detail]
  const last = lastDrawn.get(attachment)
  if (last?.from.every((value, index) => value === from[index])) return last.row
  const row = layRow(lead, entry, number, options)
  lastDrawn.set(attachment, { from, row })
  return row
}

function layRow(
  lead: Pick<Lead, 'fedFrom'>,
  [uuid, attachment]: [string, Attachment],
  number: number,
  { columns, captionText, detail }: RowOptions,
): Row {
  const { connectB, wire, fuse, fuse_rating } = attachment
  const at = (kind: DrawnPart['kind']): DrawnPart => ({ kind, attachment: uuid })
  const symbolX = columns.width - columns.margin - symbolWidth
  const run: Run = { from: columns.trunk, fork: symbolX - forkLength, to: symbolX + 12, y: rowLine }
  const { fuseX, secondX, middle } = fusePlaces(lead, attachment, run)
  const symbol: Mark = {
    kind: 'symbol',
    x: symbolX,
    y: rowLine - symbolHeight / 2,
    flipped: false,
    shapes: isChosen(connectB) ? connectorSymbolShapes(connectB) : emptySymbol,
  }
  const stroke = strokeOf(wire.crossSectionMm2)
  const withSigns = detail === 'captions' && isChosen(wire) && coreCount(wire) === 2
  const groups: Group[] = [
    {
      part: at('wire'),
      hits: [{ x: run.from, y: rowLine - 10, width: symbolX - run.from, height: 20 }],
      marks: isChosen(wire) ? wireShapes(wire, run) : missingWireShapes({ ...run, to: symbolX + 10 }),
    },
    {
      part: at('connectB'),
      hits: [{ x: symbolX, y: symbol.y, width: symbolWidth, height: symbolHeight }],
      marks: [symbol],
    },
    {
      part: null,
      hits: [],
      marks: withSigns ? signs({ ...run, to: symbolX + 6 }, Math.min(7, stroke / 2)) : [],
    },
  ]
  if (secondX !== null) groups.push({ part: at('fuse'), hits: [], marks: [secondFuse(secondX, rowLine)] })
  if (fuseX !== null) {
    const rating = singleLine(
      fuse_rating,
      types.figure,
      { x: fuseX + fuseWidth / 2, y: rowLine + 3.6, anchor: 'middle' },
      fuseWidth - 13,
    )
    groups.push({
      part: at(isChosen(fuse) ? 'fuseRating' : 'fuse'),
      hits: [{ x: fuseX - 4, y: rowLine - 12, width: fuseWidth + 8, height: 24 }],
      marks: [
        ...fuseShapes(fuseX, !isChosen(fuse) || fuse_rating === '', rowLine),
        ...(detail === 'captions' ? rating : []),
      ],
    })
  }
  groups.push({ part: null, hits: [], marks: badge(number, columns.trunk, rowLine, detail) })
  if (detail === 'shapes') return { groups, height: rowLine + 22 }

  const captions = captionsOf(lead, uuid, attachment)
  const [length, ...others] = captions
  if (length)
    groups.push(lengthGroup(length, captionText, middle, { from: columns.captions, to: symbolX - 18 }))
  const place = {
    x: columns.captions,
    y: rowLine + 24,
    width: columns.width - columns.margin - columns.captions,
  }
  const set = setCaptions(others, captionText, place)
  return { groups: [...groups, ...set.groups], height: set.bottom + 10 }
}

/** The length above the free part of the wire, shifted to stay between these. */
function lengthGroup(
  { part, caption }: Captioned,
  captionText: CaptionText,
  middle: number,
  { from, to }: { from: number; to: number },
): Group {
  const type = caption.kind === 'notChosen' ? types.note : types.detail
  const [first] = singleLine(
    captionText(caption, 'short'),
    type,
    { x: middle, y: 14, anchor: 'middle' },
    to - from,
  )
  if (!first) return { part, hits: [], marks: [] }
  const half = first.box.width / 2
  const x = Math.max(from + half, Math.min(to - half, middle))
  const mark = { ...first, x, box: { ...first.box, x: x - half } }
  return { part, hits: boxAround([mark.box], 3), marks: [mark] }
}
