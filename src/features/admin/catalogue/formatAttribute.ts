import type { attributeFields } from '@/contract/partFields'
import type { AttributeName, AttributeValue } from '@/contract/partFields'

type Kind = (typeof attributeFields)[AttributeName]['kind']

const partedBy = { numbers: ' ', texts: ' | ' }

/** An attribute as field text; `show` formats a number. */
export function formatAttribute(value: AttributeValue | undefined, show: (value: number) => string): string {
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

/** Parses field text by the attribute's kind; null if invalid. `read` parses a number. */
export function readAttribute(
  kind: Kind,
  text: string,
  read: (text: string) => number | null,
): AttributeValue | null {
  if (kind === 'text' || kind === 'choice') return text.trim()
  if (kind === 'flag') return text === 'true'
  if (kind === 'texts') return split(text, /\|/)
  if (kind === 'number') return read(text)
  const numbers = split(text, /[\s;]+/).map(read)
  return numbers.some((one) => one === null) ? null : numbers.map(Number)
}
