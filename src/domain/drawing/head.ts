import { isOnStud } from '../electrical/cores'
import { fuseEnd } from '../electrical/source'
import type { Attachment, Lead } from '../lead/lead'
import type { CaptionText } from './caption'
import { boxAround, setCaptions } from './captionBlock'
import type { Group } from './captionBlock'
import { captionsOfA } from './captions'
import type { Channel } from './fan'
import { fuseWidth, studShape } from './fuseSymbol'
import { area } from './primitives'
import { badge, blockAbove, fuseGroup } from './row'
import type { Detail } from './row'
import type { Mark, Shape } from './shapes'
import { margin, symbolHeight, symbolWidth } from './shapes'
import { symbolMark } from './symbols'

type Entry = [uuid: string, attachment: Attachment]
type HeadOptions = { width: number; captionText: CaptionText; detail: Detail }
/** Connector A with its captions; y of the next row. */
type Head = { groups: Group[]; bottom: number }

/** px from the top of the + ring of a connector to its middle, and from its side. */
const ringFromTip = 10
const ringFromSide = 10.5
const blockHeight = 20

/** The attachments whose fuse block is bolted to connector A's ring. */
function blocksOnA(lead: Pick<Lead, 'fedFrom'>, entries: readonly Entry[]): [number, Entry][] {
  if (fuseEnd(lead) !== 'A') return []
  return entries.flatMap((entry, index): [number, Entry][] => {
    return isOnStud(entry[1].fuse) ? [[index + 1, entry]] : []
  })
}

function symbolOf({ connectorA }: Lead, x: number, y: number, upright: boolean): Group {
  const [width, height] = upright ? [symbolHeight, symbolWidth] : [symbolWidth, symbolHeight]
  return {
    part: { kind: 'connectorA' },
    hits: boxAround([{ x, y, width, height }], 3),
    marks: [symbolMark(connectorA, { x, y, flipped: true, upright })],
  }
}

/** Connector A at the start side of its only cable: its captions above, its middle `line` below the next row's top. */
export function headOfOne(lead: Lead, entries: readonly Entry[], line: number, options: HeadOptions): Head {
  const { width, captionText, detail } = options
  const place = { x: margin, y: margin, width: width - 2 * margin }
  const titles =
    detail === 'captions'
      ? setCaptions(captionsOfA(lead), captionText, place)
      : { groups: [], bottom: margin }
  const bottom = titles.bottom + (detail === 'captions' ? 6 : 0)
  const y = bottom + line - symbolHeight / 2
  const blocks = blocksOnA(lead, entries).map(([, [uuid, attachment]]): Group => {
    const middle = blockAbove(y)
    const group = fuseGroup(uuid, attachment, margin, middle, detail)
    return { ...group, marks: [studShape(margin + ringFromTip, middle, y + ringFromSide), ...group.marks] }
  })
  return { groups: [...titles.groups, symbolOf(lead, margin, y, false), ...blocks], bottom }
}

/** The back of connector A, where the cables come together. */
function backShape({ left, width }: Channel, x: number, y: number): Shape {
  const middle = x + symbolHeight / 2
  return area(
    'grey',
    ['M', middle - 8, y],
    ['L', middle + 8, y],
    ['L', left + width, y + 16],
    ['L', left + width, y + 22],
    ['L', left, y + 22],
    ['L', left, y + 16],
  )
}

/** y of the end of connector A's back, from its top. */
const backBottom = symbolWidth - 8 + 22

/**
 * Connector A facing up above its cables, beside its captions; `fanTop` is where the cables leave it. Fuse blocks on
 * its ring are above it, with the numbers of their attachments.
 */
export function headOfFan(
  lead: Lead,
  entries: readonly Entry[],
  channel: Channel,
  options: HeadOptions,
): Head & { fanTop: number } {
  const { width, captionText, detail } = options
  const x = channel.left + channel.width / 2 - symbolHeight / 2
  const ring = x + symbolHeight - ringFromSide
  const blocks = blocksOnA(lead, entries)
  const step = fuseWidth + 26
  const perLine = Math.max(1, Math.floor((width - 2 * margin) / step))
  const lines = Math.ceil(blocks.length / perLine)
  const y = margin + lines * blockHeight + (detail === 'captions' ? 2 : 0)
  const blockGroups = blocks.flatMap(([number, [uuid, attachment]], index): Group[] => {
    const left = margin + (index % perLine) * step
    const middle = margin + Math.floor(index / perLine) * blockHeight + 9
    return [
      { part: null, hits: [], marks: badge(number, left + 10, middle, detail) },
      fuseGroup(uuid, attachment, left + 22, middle, detail),
    ]
  })
  const stud: Mark[] = lines > 0 ? [studShape(ring, margin + 9, y + ringFromTip)] : []
  const place = { x: channel.left + channel.width + 12, y, width: 0 }
  place.width = width - margin - place.x
  const titles =
    detail === 'captions' ? setCaptions(captionsOfA(lead), captionText, place) : { groups: [], bottom: 0 }
  const symbol = symbolOf(lead, x, y, true)
  const back: Group = { part: null, hits: [], marks: [backShape(channel, x, y + symbolWidth - 8), ...stud] }
  const fanTop = y + backBottom
  const bottom = Math.max(titles.bottom, fanTop) + (detail === 'captions' ? 4 : -8)
  return { groups: [back, ...titles.groups, symbol, ...blockGroups], bottom, fanTop }
}
