import type { Paint } from './palette'

/** px; y grows downwards. */
export type Box = { x: number; y: number; width: number; height: number }

type Painted = { fill?: Paint; stroke?: Paint; strokeWidth?: number; dashed?: boolean }

/** One step of a path, in absolute coordinates. */
export type Step = ['M' | 'L', number, number] | ['Q', number, number, number, number] | CurveStep | ['Z']
type CurveStep = ['C', number, number, number, number, number, number]

/** A shape drawn with one stroke; a path that is a core of a cable has its number. */
export type Shape =
  | (Painted & { kind: 'rect'; radius?: number } & Box)
  | (Painted & { kind: 'circle'; cx: number; cy: number; r: number })
  | (Painted & { kind: 'path'; steps: Step[]; core?: number })

/**
 * A part's symbol from x and y: 64 wide and 40 high, its contacts on the right, `flipped` on the left; `upright` 40
 * wide and 64 high, its contacts above, + on the left, `flipped` on the right.
 */
type SymbolMark = {
  kind: 'symbol'
  x: number
  y: number
  flipped: boolean
  upright?: boolean
  shapes: readonly Shape[]
}

/** One line of text at its baseline, with its maximum box; `whole` is the text before it was truncated. */
export type TextMark = {
  kind: 'text'
  x: number
  y: number
  size: number
  bold: boolean
  fill: Paint
  anchor: 'start' | 'middle' | 'end'
  line: string
  box: Box
  whole?: string
}

export type Mark = Shape | SymbolMark | TextMark

/** px around a drawing. */
export const margin = 2

/** px of the symbol of a connector. */
export const symbolWidth = 64
export const symbolHeight = 40

function mirrorStep(step: Step, width: number): Step {
  if (step[0] === 'Z') return step
  return step.map((value, index) =>
    typeof value === 'number' && index % 2 === 1 ? width - value : value,
  ) as Step
}

const anchors = { start: 'end', middle: 'middle', end: 'start' } as const

/** The box mirrored at the middle of this width. */
export function mirrorBox<T extends Box>(box: T, width: number): T {
  return { ...box, x: width - box.x - box.width }
}

/** The mark mirrored in the same way; texts stay readable. */
export function mirrorMark(mark: Mark, width: number): Mark {
  switch (mark.kind) {
    case 'rect':
      return mirrorBox(mark, width)
    case 'circle':
      return { ...mark, cx: width - mark.cx }
    case 'path':
      return { ...mark, steps: mark.steps.map((step) => mirrorStep(step, width)) }
    case 'symbol':
      return {
        ...mark,
        x: width - mark.x - (mark.upright ? symbolHeight : symbolWidth),
        flipped: !mark.flipped,
      }
    case 'text': {
      const { x, anchor, box } = mark
      return { ...mark, x: width - x, anchor: anchors[anchor], box: mirrorBox(box, width) }
    }
  }
}
