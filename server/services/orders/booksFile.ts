import { csvIn } from '@/domain/papers/csv'
import { setImmediate } from 'node:timers/promises'
import type { Invoice } from '@/contract/invoices'
import type { Day } from '@/domain/books/days'
import type { InvoiceLead } from '@/domain/books/invoice'
import { taxByLine } from '@/domain/books/taxByLine'
import type { Db } from '../../db/open'
import { invoices, type IssuedRow } from '../../repositories/invoices'
import type { TimeRange } from '../../repositories/orders'
import { addressLines } from './addressLines'
import { readDocument } from './invoicing'
import type { Cell } from './orderFile'

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

function linesOf({ kind, order, leads, postage, reason, total }: Invoice): Line[] {
  const lines = [
    ...leads.map((lead) => ({ text: describe(lead), count: lead.quantity, amount: lead.amount })),
    ...postage.map(({ label, count, amount }) => ({ text: `Postage: ${label}`, count, amount })),
  ]
  // A credit note of a part has none.
  const all = lines.length > 0 ? lines : [{ text: reason || `Cancelled: ${order}`, count: 1, amount: total }]
  // In Xero's file a credit note is an invoice over less than nothing.
  return kind === 'invoice' ? all : all.map((line) => ({ ...line, amount: -line.amount }))
}

function rowsOf({ document, email, buyerEmail }: IssuedRow): Cell[][] {
  const invoice = readDocument({ document })
  const { number, order, buyer, day, dueDay, taxPercent, currency } = invoice
  const lines = linesOf(invoice)
  const sign = invoice.kind === 'invoice' ? 1 : -1
  const taxes =
    lines.length === 1
      ? [sign * invoice.tax]
      : taxByLine(
          lines.map(({ amount }) => sign * amount),
          taxPercent,
        ).map((tax) => sign * tax)
  return lines.map((line, index) => [
    buyer.company || buyer.name.trim() || order,
    email ?? buyerEmail ?? '',
    ...addressLines(buyer.address),
    ...unused,
    number,
    invoice.invoice || buyer.reference,
    dateCell(day),
    dateCell(dueDay || day),
    sign * invoice.total,
    '',
    ...lineCells(line),
    '',
    accountCode,
    taxTypeOf(taxPercent),
    taxes[index] ?? 0,
    ...unused,
    currency,
    '',
  ])
}

const pageLength = 500

/**
 * The invoices and credit notes that were issued in this time, for import into Xero: a row for each line, prices include
 * tax. Xero reads only commas and decimal points.
 */
export async function* exportBooks(db: Db, time: TimeRange): AsyncGenerator<string> {
  const csv = csvIn('.')
  yield csv.header(columns)
  for (let last: IssuedRow | undefined; ;) {
    const issued = await invoices.issuedIn(db, time, last, pageLength)
    yield csv.lines(issued.flatMap(rowsOf))
    last = issued.at(-1)
    if (!last || issued.length < pageLength) return
    await setImmediate()
  }
}
