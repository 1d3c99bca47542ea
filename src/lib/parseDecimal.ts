/** A decimal number as people type it, with a point or a comma as its only sign; null when it is none. */
export function parseDecimal(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null
}
