import type { figureFields } from '@/contract/partFields'
import type { FigureName, FigureValue } from '@/contract/partFields'

type Kind = (typeof figureFields)[FigureName]['kind']

const partedBy = { numbers: ' ', texts: ' | ' }

/** A figure as a field shows it; `show` writes a number. */
export function figureText(value: FigureValue | undefined, show: (value: number) => string): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return show(value)
  if (!Array.isArray(value)) return String(value)
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
  if (kind === 'text' || kind === 'choice') return text.trim()
  if (kind === 'flag') return text === 'true'
  if (kind === 'texts') return split(text, /\|/)
  if (kind === 'number') return read(text)
  const numbers = split(text, /[\s;]+/).map(read)
  return numbers.some((one) => one === null) ? null : numbers.map(Number)
}
