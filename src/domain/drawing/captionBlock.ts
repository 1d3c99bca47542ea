import type { HousingColour } from '../catalogue/catalogue'
import type { Caption, DrawnPart, CaptionText } from './caption'
import type { Captioned } from './captions'
import { outlinedRect } from './primitives'
import type { Box, Mark, Shape } from './shapes'
import { textBlock, types } from './textBlock'

/** Marks of one part, and the areas that are clickable. */
export type Group = { part: DrawnPart | null; hits: Box[]; marks: Mark[] }

/** The bounding box of these boxes with a margin; empty for none. */
export function boxAround(boxes: Box[], grow = 2): Box[] {
  if (boxes.length === 0) return []
  const left = Math.min(...boxes.map(({ x }) => x)) - grow
  const top = Math.min(...boxes.map(({ y }) => y)) - grow
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + grow
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + grow
  return [{ x: left, y: top, width: right - left, height: bottom - top }]
}

/** Lays out captions below one another; a mating colour has a swatch before its line. */
export function setCaptions(
  captions: readonly Captioned[],
  captionText: CaptionText,
  place: { x: number; y: number; width: number },
): { groups: Group[]; bottom: number } {
  let { y } = place
  const groups = captions.map(({ part, caption }): Group => {
    const swatch = caption.kind === 'mates' ? swatchWidth : 0
    const at = { x: place.x + swatch, y, width: place.width - swatch }
    const { marks, bottom } = textBlock(captionText(caption, 'short'), typeOf(caption), at)
    const shapes: Mark[] = caption.kind === 'mates' ? [swatchOf(caption.colour, place.x, y)] : []
    y = bottom
    return { part, hits: boxAround(marks.map(({ box }) => box)), marks: [...shapes, ...marks] }
  })
  return { groups, bottom: y }
}

const swatchWidth = 14

function swatchOf(fill: HousingColour, x: number, y: number): Shape {
  return { ...outlinedRect(x + 0.5, y + 2.5, 9, 9, fill, 2), strokeWidth: 1 }
}

function typeOf({ kind }: Caption) {
  if (kind === 'connectorA' || kind === 'connectB') return types.part
  if (kind === 'wire' || kind === 'fuse') return types.detail
  return kind === 'secondFuse' ? types.warning : types.note
}
