/**
 * A number as people write it, with a decimal comma or point and groups of thousands; null for anything else, also
 * with a sign or an exponent. "1,500" can be read in two ways: with `decimalSign` "." it is 1500, with "," it is 1.5.
 */
export function writtenNumber(text: string, decimalSign: string): number | null {
  const plain = text.trim().replace(/(?<=\d)[\s’'٬](?=\d{3}(?!\d))/g, '')
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(plain)) return null
  const signs = plain.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (last === undefined) return Number(plain)
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${last}\\d{3})+$`).test(plain)
  if (isGrouped && (signs.length > 1 || last !== decimalSign)) return Number(plain.replaceAll(last, ''))
  const [whole = '', decimals = '', ...more] = plain.split(last)
  if (more.length > 0) return null
  const isWhole = signs.length === 1 || /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(whole)
  return isWhole ? Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${decimals || '0'}`) : null
}
