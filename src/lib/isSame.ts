/** Deep equality of plain objects and arrays; fields must have the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [before, after] = [Object.entries(one), Object.entries(other)]
  return (
    before.length === after.length &&
    before.every(([name, value], index) => after[index]?.[0] === name && isSame(value, after[index]?.[1]))
  )
}
