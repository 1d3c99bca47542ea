import type { AttributeValue } from '@/contract/partFields'

export const isSameAttribute = (a: AttributeValue | undefined, b: AttributeValue) =>
  JSON.stringify(a) === JSON.stringify(b)

/** The text of a part's field in an audit line and in a cell of the catalogue's file. */
export function partText(value: AttributeValue | null): string {
  if (value === null) return ''
  if (!Array.isArray(value)) return String(value)
  return value.join(value.some((entry) => typeof entry === 'string') ? '|' : ' ')
}
