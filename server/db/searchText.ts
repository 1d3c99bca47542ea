import type { Delivery } from '@/contract/orders'

/** Normalised text for searching: without differences of case and Unicode form, one text per line. */
export function searchTextOf(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => text.normalize('NFKC').toLowerCase())
    .join('\n')
}

/** What an order is found by; a telephone number also by its digits alone. */
export function orderSearchText(
  { number, trackingNumber }: { number: string; trackingNumber: string },
  { name, company = '', phone, address, reference }: Delivery,
  userName: string,
): string {
  const digits = phone.replaceAll(/\D/g, '')
  return searchTextOf([number, reference, name, company, userName, phone, digits, address, trackingNumber])
}

/** A pattern for `like … escape '\'` that matches this text anywhere. */
export function patternFor(text: string): string {
  return `%${searchTextOf([text.trim()]).replace(/[\\%_]/g, '\\$&')}%`
}
