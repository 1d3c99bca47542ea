import { attributeFields, listSeparator } from '@/contract/partFields'
import type { AttributeName, AttributeValue } from '@/contract/partFields'
import { semicolon } from '../semicolon'

/** An attribute as field text; `show` formats a number. */
export function formatAttribute(
  name: AttributeName,
  value: AttributeValue | undefined,
  show: (value: number) => string,
): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return show(value)
  if (!Array.isArray(value)) return String(value)
  return typeof value[0] === 'number'
    ? value.map((one) => show(Number(one))).join(' ')
    : value.join(` ${listSeparator(name)} `)
}

const split = (text: string, separator: RegExp | string) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean)

/** Parses the field text of an attribute; null if invalid. `read` parses a number. */
export function readAttribute(
  name: AttributeName,
  text: string,
  read: (text: string) => number | null,
): AttributeValue | null {
  const { kind } = attributeFields[name]
  if (kind === 'text' || kind === 'choice') return text.trim()
  if (kind === 'flag') return text === 'true'
  if (kind === 'texts') {
    const separator = listSeparator(name)
    return split(text, separator === ';' ? semicolon : separator)
  }
  if (kind === 'number') return read(text)
  const numbers = split(text, /[\s;]+/).map(read)
  return numbers.some((one) => one === null) ? null : numbers.map(Number)
}
