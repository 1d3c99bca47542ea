import type { figureFields } from '@/contract/partFields'
import type { FigureName, FigureValue } from '@/contract/partFields'

type Kind = (typeof figureFields)[FigureName]['kind']

const partedBy = { numbers: ' ', texts: ' | ' }

/** A figure as a field shows it; `show` writes a number. */
export function figureText(value: FigureValue | undefined, show: (value: number) => string): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return show(value)
  if (typeof value === 'string') return value
  return typeof value[0] === 'number'
    ? value.map((one) => show(Number(one))).join(partedBy.numbers)
    : value.join(partedBy.texts)
}

const split = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean)

/** The figure that a text stands for, by its kind; null where it is none. `read` reads a number. */
export function readFigure(
  kind: Kind,
  text: string,
  read: (text: string) => number | null,
): FigureValue | null {
  if (kind === 'text') return text.trim()
  if (kind === 'texts') return split(text, /\|/)
  if (kind === 'number') return read(text)
  const numbers = split(text, /[\s;]+/).map(read)
  return numbers.some((one) => one === null) ? null : numbers.map(Number)
}
