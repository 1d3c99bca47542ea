import type { Shape } from './shapes'

/** px along the wire. */
export const fuseWidth = 44
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

/** A second fuse that is required but not part of this lead. */
export function secondFuse(x: number, y: number): Shape {
  const box = { x, y: y - fuseHeight / 2, width: fuseWidth, height: fuseHeight }
  return { kind: 'rect', ...box, radius: 3, fill: 'sheet', stroke: 'warn', strokeWidth: 1.4, dashed: true }
}
