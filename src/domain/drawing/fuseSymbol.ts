import { line, outlinedRect } from './primitives'
import type { Mark, Shape } from './shapes'
import { singleLine, types } from './textBlock'

/** px along the core, of a fuse and of a second one, which has no text. */
export const fuseWidth = 56
export const secondFuseWidth = 24
const fuseHeight = 16

/** A fuse with its left end at x; dashed if it or its rating is not chosen. */
export function fuseShapes(x: number, isEmpty: boolean, y: number): Shape[] {
  const top = y - fuseHeight / 2
  if (isEmpty)
    return [{ ...outlinedRect(x, top, fuseWidth, fuseHeight, 'sheet', 3), stroke: 'muted', dashed: true }]
  return [
    { ...outlinedRect(x + 2, top, fuseWidth - 4, fuseHeight, 'sheet', 2), stroke: 'ink' },
    outlinedRect(x, top, 6, fuseHeight, 'metal', 2),
    outlinedRect(x + fuseWidth - 6, top, 6, fuseHeight, 'metal', 2),
  ]
}

/** The rating in a fuse with its left end at x. */
export function ratingText(rating: string, x: number, y: number): Mark[] {
  const at = { x: x + fuseWidth / 2, y: y + 4.2, anchor: 'middle' as const }
  return singleLine(rating, types.figure, at, fuseWidth - 12)
}

/** A second fuse that is required but not part of this lead. */
export function secondFuse(x: number, y: number): Shape {
  const box = { x, y: y - fuseHeight / 2, width: secondFuseWidth, height: fuseHeight }
  return { kind: 'rect', ...box, radius: 3, fill: 'sheet', stroke: 'warn', strokeWidth: 1.4, dashed: true }
}

/** The stud of the source, from the ring of a connector at y `to` up to the fuse block on it. */
export function studShape(x: number, from: number, to: number): Shape {
  return line('metalDark', 4, ['M', x, from], ['L', x, to])
}
