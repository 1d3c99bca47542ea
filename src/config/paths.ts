import { pages } from './pages'
import type { PageTable } from './pages'

/** The address of each page, by its name in the table. */
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

export function adminCutListPath(number: string): string {
  return paths.adminCutList.replace(':number', encodeURIComponent(number))
}

export function adminPartPath(id: string): string {
  return paths.adminPart.replace(':id', encodeURIComponent(id))
}

/** Of `adminCatalogue` and `adminNewPart`: which list. */
export const listParameter = 'list'

export function adminListPath(list: string): string {
  return `${paths.adminCatalogue}?${listParameter}=${list}`
}

export function adminNewPartPath(list: string): string {
  return `${paths.adminNewPart}?${listParameter}=${list}`
}

/** Names the quote whose prices are to hold. */
export const quoteParameter = 'quote'

/** Of `quote`: the number of one that is stored. */
export const quoteNumber = 'number'

export function quotePath(number: string): string {
  return `${paths.quote}?${quoteNumber}=${encodeURIComponent(number)}`
}

/** Where what a stored quote is for is ordered at its prices. */
export function placeQuotePath(number: string): string {
  return `${paths.placeOrder}?${quoteParameter}=${encodeURIComponent(number)}`
}

/** Asks for a quote of the cart, not of the draft. */
export const cartQuote = { name: 'from', value: 'cart' }
/** Of `home`: a lead that a copied link brings. */
export const draftParameter = 'draft'
