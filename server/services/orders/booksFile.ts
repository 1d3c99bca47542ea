import { dayOf, type Day } from '@/domain/books/days'
import { type InvoiceLead, invoiceLines } from '@/domain/books/invoice'
import { taxByLine } from '@/domain/books/taxByLine'
import type { Lead } from '@/domain/lead/lead'
import type { OrderState } from '@/domain/lead/orderStates'
import type { FoundOrderRow } from '../../repositories/orders'
import type { Cell, OrderFile } from './orderFile'
import { addressLines } from './addressLines'
import { buyerOf } from './orderRows'

// The columns of Xero's file for sales invoices, in its order; those with * have to be filled.
const columns = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
]

/** "Sales" in the chart of accounts that Xero starts with. */
const accountCode = '200'
/** The names of these tax rates in Xero. */
const taxTypeOf = (taxPercent: number) => (taxPercent > 0 ? 'GST on Income' : 'GST Free Income')
/** Xero refuses longer ones. */
const longestDescription = 4000

/** The invoice of an order: until there are invoices, the order itself, due on its day. */
function invoiceOf({ number, createdAt }: FoundOrderRow, timeZone: string) {
  const day = dayOf(createdAt, timeZone)
  return { number, day, dueDay: day }
}

/** City, region, postcode and country, which are not apart in an address; and two pairs of tracking options. */
const unused = ['', '', '', '']

/** "25/11/2026" */
const dateCell = (day: Day) => day.split('-').toReversed().join('/')

/** A quantity and a price of one that multiply to the amount: one piece where it cannot be divided into whole cents. */
function divided(amount: number, count: number): { quantity: number; unitAmount: number } {
  const cents = Math.round(amount * 100)
  return count > 0 && Number.isInteger(count) && cents % count === 0
    ? { quantity: count, unitAmount: cents / count / 100 }
    : { quantity: 1, unitAmount: amount }
}

function describe({ label, branches, plugHandles }: InvoiceLead): string {
  const parts = branches.map(({ connectorLabel, wireLabel, lengthCm, fuseLabel }) =>
    [connectorLabel, wireLabel && `${wireLabel} ${lengthCm} cm`, fuseLabel].filter(Boolean).join(', '),
  )
  const handles = plugHandles > 0 ? [`plug handles: ${plugHandles}`] : []
  return [label, ...parts, ...handles].join('; ')
}

type Line = { text: string; count: number; amount: number }

function lineCells({ text, count, amount }: Line): [string, number, number] {
  const { quantity, unitAmount } = divided(amount, count)
  const whole = quantity === count ? text : `${count} × ${text}`
  return [[...whole].slice(0, longestDescription).join(''), quantity, unitAmount]
}

function rowsOf(row: FoundOrderRow, timeZone: string): Cell[][] {
  const taxPercent = Number(row.taxPercent)
  const { leads, postage } = invoiceLines(JSON.parse(row.leads) as Lead[], taxPercent)
  const lines: Line[] = [
    ...leads.map((lead) => ({ text: describe(lead), count: lead.quantity, amount: lead.amount })),
    ...postage.map(({ label, count, amount }) => ({ text: `Postage: ${label}`, count, amount })),
  ]
  const taxes = taxByLine(
    lines.map(({ amount }) => amount),
    taxPercent,
  )
  const { userName, name } = buyerOf(row)
  const { number, day, dueDay } = invoiceOf(row, timeZone)
  return lines.map((line, index) => [
    name.trim() || userName || row.number,
    row.email ?? '',
    ...addressLines(row),
    ...unused,
    number,
    row.reference,
    dateCell(day),
    dateCell(dueDay),
    row.total / 100,
    '',
    ...lineCells(line),
    '',
    accountCode,
    taxTypeOf(taxPercent),
    taxes[index] ?? 0,
    ...unused,
    row.currency,
    '',
  ])
}

/** A row for each line of each order that was not cancelled, for import into Xero; prices include tax. */
export const booksFile: OrderFile = {
  columns,
  isFixedForm: true,
  rowsOf: (found, { timeZone }) =>
    Promise.resolve(
      found
        .filter(({ state }) => state !== ('cancelled' satisfies OrderState))
        .flatMap((row) => rowsOf(row, timeZone)),
    ),
}
