import { paths } from './paths'

// The papers of an order: a file of its own, because the first page links to none.

const numbered = (page: string, number: string) => page.replace(':number', encodeURIComponent(number))

const invoicePathOf = (page: string, number: string, invoice: string) =>
  numbered(page, number).replace(':invoice', encodeURIComponent(invoice))

export function invoicePath(number: string, invoice: string): string {
  return invoicePathOf(paths.invoice, number, invoice)
}

export function adminInvoicePath(number: string, invoice: string): string {
  return invoicePathOf(paths.adminInvoice, number, invoice)
}

export function adminCutListPath(number: string): string {
  return numbered(paths.adminCutList, number)
}

/** Query parameter of `adminPapers`: the numbers of the orders, separated by commas. */
export const ordersParameter = 'orders'

export function adminPapersPath(numbers: readonly string[]): string {
  return `${paths.adminPapers}?${ordersParameter}=${numbers.map(encodeURIComponent).join(',')}`
}
