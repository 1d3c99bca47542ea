import { attributeNames, listSeparator } from '@/contract/partFields'
import type { AttributeValue } from '@/contract/partFields'

export const isSameAttribute = (a: AttributeValue | undefined, b: AttributeValue) =>
  JSON.stringify(a) === JSON.stringify(b)

/** The text of a part's field in an audit line and in a cell of the catalogue's file. */
export function partText(field: string, value: AttributeValue | null): string {
  if (value === null) return ''
  if (!Array.isArray(value)) return String(value)
  const name = attributeNames.find((one) => one === field)
  return value.join(name ? listSeparator(name) : ' ')
}
