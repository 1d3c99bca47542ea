import { pages } from './pages'
import type { PageTable } from './pages'

export function pathsOf<Table extends PageTable>(
  table: Table,
): { [Name in keyof Table]: Table[Name]['path'] } {
  const addresses = Object.entries(table).map(([name, { path }]) => [name, path])
  return Object.fromEntries(addresses) as { [Name in keyof Table]: Table[Name]['path'] }
}

export const paths = pathsOf(pages)

export const unauthenticatedEntryPath = paths.signIn

export function orderPath(number: string): string {
  return paths.order.replace(':number', encodeURIComponent(number))
}

export function adminOrderPath(number: string): string {
  return paths.adminOrder.replace(':number', encodeURIComponent(number))
}

export function adminPartPath(id: string): string {
  return paths.adminPart.replace(':id', encodeURIComponent(id))
}

/** Query parameter of `adminCatalogue` and `adminNewPart`: the list. */
export const listParameter = 'list'

export function adminListPath(list: string): string {
  return `${paths.adminCatalogue}?${listParameter}=${list}`
}

export function adminNewPartPath(list: string): string {
  return `${paths.adminNewPart}?${listParameter}=${list}`
}

/** Query parameter of `placeOrder`: the number of the quote whose prices apply. */
export const quoteParameter = 'quote'

/** Query parameter of `quote`: the number of a stored quote. */
export const quoteNumber = 'number'

export function quotePath(number: string): string {
  return `${paths.quote}?${quoteNumber}=${encodeURIComponent(number)}`
}

/** Path of the page that orders a stored quote at its prices. */
export function orderQuotePath(number: string): string {
  return `${paths.placeOrder}?${quoteParameter}=${encodeURIComponent(number)}`
}

/** Query parameter of `quote` for a quote of the cart instead of the draft. */
export const cartQuote = { name: 'from', value: 'cart' }
/** Query parameter of `home`: a lead shared by link. */
export const draftParameter = 'draft'
