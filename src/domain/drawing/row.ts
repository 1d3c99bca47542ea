import { isNoFuse } from '../catalogue/catalogue'
import { isOnStud } from '../electrical/cores'
import { fuseEnd } from '../electrical/source'
import { isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { fuseOffset, missingWireShapes, openingOf, placedCores, wireShapes } from './cable'
import type { PlacedCore, Run } from './cable'
import type { DrawnPart, CaptionText } from './caption'
import { boxAround, setCaptions } from './captionBlock'
import type { Group } from './captionBlock'
import { captionsOf } from './captions'
import type { Captioned } from './captions'
import { fuseShapes, fuseWidth, ratingText, secondFuse, secondFuseWidth, studShape } from './fuseSymbol'
import { disc } from './primitives'
import type { Mark, Shape } from './shapes'
import { margin, symbolHeight, symbolWidth } from './shapes'
import { symbolMark } from './symbols'
import { singleLine, types } from './textBlock'
import { textWidth } from './wrap'

/** Everything, or shapes without captions. */
export type Detail = 'captions' | 'shapes'

/**
 * Places in a drawing, px: x from the start side, of the cores' end at connector A (`start`), the number of the
 * attachment and the captions; y of the cable in its row (`line`).
 */
export type Columns = {
  width: number
  start: number
  badge: number
  captions: number
  line: number
}

const badgeRadius = 9
/** From the middle of the number to the sign at connector A and to a fuse there; from connector B likewise. */
const signFromBadge = 14
const fuseFromBadge = 20
const signFromB = 5
const fuseFromB = 11
/** px of a cable that are closed, even where its openings need more room. */
const leastClosed = 16

/** The number of an attachment, on its cable at connector A. */
export function badge(number: number, x: number, y: number, detail: Detail): Mark[] {
  const circle: Shape = { ...disc(x, y, detail === 'captions' ? badgeRadius : 5, 'sheet'), stroke: 'ink' }
  if (detail === 'shapes') return [circle]
  const at = { x, y: y + 3.6, anchor: 'middle' as const }
  return [circle, ...singleLine(String(number), types.figure, at, badgeRadius * 2.2)]
}

/** + above and − below the connected cores at this x. */
function signs(cores: readonly PlacedCore[], x: number, y: number): Mark[] {
  return cores.flatMap(({ core, atContact, width }) => {
    if (atContact === null || core.sign === null) return []
    const clear = width / 2 + 2
    const isPlus = core.sign === '+'
    const baseline = y + atContact + (isPlus ? -clear - 0.5 : clear + 8.5)
    return singleLine(isPlus ? '+' : '−', types.detail, { x, y: baseline, anchor: 'middle' }, 12)
  })
}

/** The fuses in an attachment's cable: x of each, null for none. */
function fusePlaces(lead: Pick<Lead, 'fedFrom'>, { fuse }: Attachment, badgeX: number, symbolX: number) {
  const [nearA, beforeB] = [badgeX + fuseFromBadge, symbolX - fuseFromB]
  if (isChosen(fuse) && isNoFuse(fuse)) return { fuseX: null, secondX: null }
  const x = fuseEnd(lead) === 'A' ? nearA : beforeB - fuseWidth
  const hasSecond = lead.fedFrom === 'both' && isChosen(fuse)
  return { fuseX: isOnStud(fuse) ? null : x, secondX: hasSecond ? beforeB - secondFuseWidth : null }
}

type Places = ReturnType<typeof fusePlaces>

/** Where the cable is open and closed: open from a connector beyond its sign and its fuse. */
function runOf(
  cores: readonly PlacedCore[],
  columns: Columns,
  symbolX: number,
  { fuseX, secondX }: Places,
): Run {
  const { start, badge: badgeX, line } = columns
  const beforeB = symbolX - fuseFromB
  const isAtA = fuseX === badgeX + fuseFromBadge
  const openA = fuseX !== null && isAtA ? fuseX + fuseWidth + 2 : badgeX + fuseFromBadge
  const openB = secondX ?? (fuseX !== null && !isAtA ? fuseX : beforeB)
  const [wantedA, wantedB] = [openA + openingOf(cores), openB - 2 - openingOf(cores)]
  const middle = (wantedA + wantedB) / 2
  return {
    from: start,
    openA,
    closedA: Math.min(wantedA, middle - leastClosed / 2),
    closedB: Math.max(wantedB, middle + leastClosed / 2),
    openB: openB - 2,
    to: symbolX + 12,
    y: line,
  }
}

/** A row: its groups, its height, and the cores that arrive from connector A, null if the wire is not chosen. */
type Row = { groups: Group[]; height: number; cores: PlacedCore[] | null }
type RowOptions = { columns: Columns; captionText: CaptionText; detail: Detail }

/** Caches each attachment's row: a change of one attachment leaves the other rows as they are. */
const lastDrawn = new WeakMap<Attachment, { from: readonly unknown[]; row: Row }>()

/** Draws an attachment in the coordinates of its own row. */
export function drawRow(
  lead: Pick<Lead, 'fedFrom' | 'connectorA'>,
  entry: [string, Attachment],
  number: number,
  options: RowOptions,
): Row {
  const [uuid, attachment] = entry
  const { columns, captionText, detail } = options
  const { fedFrom, connectorA } = lead
  const from = [fedFrom, connectorA, uuid, number, captionText, detail, ...Object.values(columns)]
  const last = lastDrawn.get(attachment)
  if (last?.from.every((value, index) => value === from[index])) return last.row
  const row = layRow(lead, entry, number, options)
  lastDrawn.set(attachment, { from, row })
  return row
}

/** The fuse of an attachment with its left end at x, and its area to press. */
export function fuseGroup(
  uuid: string,
  { fuse, fuse_rating }: Attachment,
  x: number,
  y: number,
  detail: Detail,
): Group {
  return {
    part: { kind: isChosen(fuse) ? 'fuseRating' : 'fuse', attachment: uuid },
    hits: [{ x: x - 4, y: y - 12, width: fuseWidth + 8, height: 24 }],
    marks: [
      ...fuseShapes(x, !isChosen(fuse) || fuse_rating === '', y),
      ...(detail === 'captions' ? ratingText(fuse_rating, x, y) : []),
    ],
  }
}

/** y of a fuse block above a connector with this top, within a small picture too. */
export function blockAbove(top: number): number {
  return Math.max(9, top - 8)
}

/** The fuse block on the stud that connector B is bolted to, above its + ring. */
function studGroup(
  uuid: string,
  attachment: Attachment,
  symbolX: number,
  line: number,
  detail: Detail,
): Group {
  const y = blockAbove(line - symbolHeight / 2)
  const group = fuseGroup(uuid, attachment, symbolX + symbolWidth - fuseWidth, y, detail)
  return { ...group, marks: [studShape(symbolX + 54, y, line - 9), ...group.marks] }
}

function layRow(
  lead: Pick<Lead, 'fedFrom' | 'connectorA'>,
  [uuid, attachment]: [string, Attachment],
  number: number,
  { columns, captionText, detail }: RowOptions,
): Row {
  const { connectB, wire, fuse } = attachment
  const { line } = columns
  const at = (kind: DrawnPart['kind']): DrawnPart => ({ kind, attachment: uuid })
  const symbolX = columns.width - margin - symbolWidth
  const cores = isChosen(wire) ? placedCores(lead, attachment) : null
  const places = fusePlaces(lead, attachment, columns.badge, symbolX)
  const run = runOf(cores ?? [], columns, symbolX, places)
  const symbolY = line - symbolHeight / 2
  const withSigns = cores !== null && detail === 'captions' ? cores : []
  const groups: Group[] = [
    {
      part: at('wire'),
      hits: [{ x: columns.badge, y: line - 12, width: symbolX - columns.badge, height: 24 }],
      marks: cores ? wireShapes(wire, cores, run) : missingWireShapes(columns.start, symbolX + 10, line),
    },
    {
      part: at('connectB'),
      hits: [{ x: symbolX, y: symbolY, width: symbolWidth, height: symbolHeight }],
      marks: [
        symbolMark({ ...connectB, core: wire.coreColours[0] }, { x: symbolX, y: symbolY, flipped: false }),
      ],
    },
    {
      part: null,
      hits: [],
      marks: [
        ...signs(withSigns, columns.badge + signFromBadge, line),
        ...signs(withSigns, symbolX - signFromB, line),
      ],
    },
  ]
  const fuseY = line + fuseOffset(cores ?? [])
  const { fuseX, secondX } = places
  if (secondX !== null) groups.push({ part: at('fuse'), hits: [], marks: [secondFuse(secondX, fuseY)] })
  if (fuseX !== null) groups.push(fuseGroup(uuid, attachment, fuseX, fuseY, detail))
  else if (isOnStud(fuse) && fuseEnd(lead) === 'B')
    groups.push(studGroup(uuid, attachment, symbolX, line, detail))
  groups.push({ part: null, hits: [], marks: badge(number, columns.badge, line, detail) })
  if (detail === 'shapes') return { groups, height: line + 22, cores }

  const [length, ...others] = captionsOf(lead, uuid, attachment)
  if (length) {
    const between = { from: columns.badge + signFromBadge + 8, to: symbolX - signFromB - 8 }
    groups.push(lengthGroup(length, captionText, (run.closedA + run.closedB) / 2, between))
  }
  const place = {
    x: columns.captions,
    y: line + 24,
    width: columns.width - margin - columns.captions,
  }
  const set = setCaptions(others, captionText, place)
  return { groups: [...groups, ...set.groups], height: set.bottom + 10, cores }
}

/** The length above the wire, in its whole form where that fits between these; shifted to stay there. */
function lengthGroup(
  { part, caption }: Captioned,
  captionText: CaptionText,
  middle: number,
  { from, to }: { from: number; to: number },
): Group {
  const type = caption.kind === 'notChosen' ? types.note : types.detail
  const whole = captionText(caption, 'whole')
  const text = textWidth(whole, type.size) <= to - from ? whole : captionText(caption, 'short')
  const [first] = singleLine(text, type, { x: middle, y: 13, anchor: 'middle' }, to - from)
  if (!first) return { part, hits: [], marks: [] }
  const half = first.box.width / 2
  const x = Math.max(from + half, Math.min(to - half, middle))
  const mark = { ...first, x, box: { ...first.box, x: x - half } }
  return { part, hits: boxAround([mark.box], 3), marks: [mark] }
}
