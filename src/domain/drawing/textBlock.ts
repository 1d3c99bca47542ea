import type { Paint } from './palette'
import type { Box, TextMark } from './shapes'
import { clean, textWidth, wrap } from './wrap'

type Type = { size: number; bold: boolean; fill: Paint }

/** The text styles of a drawing. */
export const types = {
  part: { size: 12, bold: true, fill: 'ink' },
  detail: { size: 12, bold: false, fill: 'ink' },
  note: { size: 12, bold: false, fill: 'muted' },
  warning: { size: 12, bold: true, fill: 'warn' },
  figure: { size: 12, bold: true, fill: 'ink' },
} as const satisfies Record<string, Type>

const lineHeight = 16
/** How much wider bold text is than the estimate. */
const boldFactor = 1.07

function textLine(
  line: string,
  type: Type,
  at: { x: number; y: number; anchor: TextMark['anchor'] },
  width: number,
) {
  const { x, y, anchor } = at
  const share = { start: 0, middle: 0.5, end: 1 }[anchor]
  const box: Box = { x: x - width * share, y: y - type.size, width, height: type.size * 1.25 }
  return { kind: 'text', x, y, anchor, line, box, ...type } satisfies TextMark
}

/** A text on one line around a position, truncated to a width. None for a blank text. */
export function singleLine(
  text: string,
  type: Type,
  at: { x: number; y: number; anchor: TextMark['anchor'] },
  width: number,
): TextMark[] {
  const size = type.bold ? type.size * boldFactor : type.size
  const { lines, cut } = wrap(text, width, size, 1)
  return lines.map((line) => {
    const mark = textLine(line, type, at, Math.min(width, textWidth(line, size)))
    return cut ? { ...mark, whole: clean(text) } : mark
  })
}

/** A text on at most two lines from this top; returns the lines and their bottom. */
export function textBlock(
  text: string,
  type: Type,
  place: { x: number; y: number; width: number },
): { marks: TextMark[]; bottom: number } {
  const { x, y, width } = place
  const size = type.bold ? type.size * boldFactor : type.size
  const { lines, cut } = wrap(text, width, size)
  const marks = lines.map((line, index) => {
    const at = { x, y: y + index * lineHeight + type.size, anchor: 'start' as const }
    const mark = textLine(line, type, at, Math.min(width, textWidth(line, size)))
    return cut && index === lines.length - 1 ? { ...mark, whole: clean(text) } : mark
  })
  return { marks, bottom: y + lines.length * lineHeight }
}
