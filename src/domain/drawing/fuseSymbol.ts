import { line } from './primitives'
import type { Mark, Shape } from './shapes'
import { singleLine, types } from './textBlock'

/** px along the core, of a fuse and of a second one, which has no text. */
export const fuseWidth = 44
export const secondFuseWidth = 24
const fuseHeight = 16

/** A fuse with its left end at x; dashed if it or its rating is not chosen. */
export function fuseShapes(x: number, isEmpty: boolean, y: number): Shape[] {
  const box = { x, y: y - fuseHeight / 2, width: fuseWidth, height: fuseHeight }
  if (isEmpty)
    return [
      { kind: 'rect', ...box, radius: 3, fill: 'sheet', stroke: 'muted', strokeWidth: 1.2, dashed: true },
    ]
  const cap = (left: number): Shape => ({
    kind: 'rect',
    ...box,
    x: left,
    width: 6,
    radius: 2,
    fill: 'metal',
    stroke: 'outline',
    strokeWidth: 1.2,
  })
  return [
    {
      kind: 'rect',
      ...box,
      x: x + 2,
      width: fuseWidth - 4,
      radius: 2,
      fill: 'sheet',
      stroke: 'ink',
      strokeWidth: 1.2,
    },
    cap(x),
    cap(x + fuseWidth - 6),
  ]
}

/** The rating in a fuse with its left end at x. */
export function ratingText(rating: string, x: number, y: number): Mark[] {
  const at = { x: x + fuseWidth / 2, y: y + 3.6, anchor: 'middle' as const }
  return singleLine(rating, types.figure, at, fuseWidth - 13)
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
