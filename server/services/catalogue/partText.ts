import type { AttributeValue } from '@/contract/partFields'

export const isSameAttribute = (a: AttributeValue | undefined, b: AttributeValue) =>
  JSON.stringify(a) === JSON.stringify(b)

/** Of a part's field, as an audit line and a cell of the catalogue's file have it. */
export function partText(value: AttributeValue | null): string {
  if (value === null) return ''
  if (!Array.isArray(value)) return String(value)
  return value.join(value.some((entry) => typeof entry === 'string') ? '|' : ' ')
}
