import { type Invoice, type InvoiceSummary, invoiceSchema } from '@/contract/invoices'
import type { Shop } from '@/contract/shop'
import { addDays, dayOf } from '@/domain/books/days'
import { type InvoiceLines, invoiceLines, splitCredit } from '@/domain/books/invoice'
import type { Db } from '../../db/open'
import { deliveryOf, leadsOf } from '../../db/orderColumns'
import type { InvoiceRow, OrderRow } from '../../db/schema'
import { refuse, type Result, succeed } from '../../refusal'
import { nextNumber } from '../../repositories/counters'
import { invoices as rows } from '../../repositories/invoices'

export type Issue = { shop: Shop; now: number }
type Document = Omit<Invoice, keyof InvoiceLines> & InvoiceLines

/** The day that it is in the shop. */
export const shopDay = ({ shop, now }: Issue) => dayOf(now, shop.timeZone)

const sellerOf = ({ name, address, phone, email, taxId, taxIdLabel, paymentText }: Shop) => ({
  name,
  address,
  phone,
  email,
  taxIdLabel,
  taxId,
  paymentText,
})

function toRow(sequence: number, document: Document): InvoiceRow {
  const { number, kind, order, issuedAt, total } = document
  return {
    number,
    kind,
    sequence,
    orderNumber: order,
    issuedAt,
    total: Math.round(total * 100),
    document: JSON.stringify(document),
  }
}

/** The invoice of an order that is being placed, with this number of its series. */
function invoiceRow(sequence: number, row: OrderRow, { shop, now }: Issue): InvoiceRow {
  const { name, company = '', taxId = '', address, reference } = deliveryOf(row)
  const { number: order, currency } = row
  const taxPercent = Number(row.taxPercent)
  const day = shopDay({ shop, now })
  return toRow(sequence, {
    number: `I${sequence}`,
    kind: 'invoice',
    order,
    invoice: '',
    issuedAt: now,
    day,
    dueDay: addDays(day, shop.paymentDays),
    isTaxInvoice: shop.taxId !== '',
    seller: sellerOf(shop),
    buyer: { name, company, taxId, address, reference },
    reason: '',
    currency,
    taxPercent,
    ...invoiceLines(leadsOf(row), taxPercent),
  })
}

/** A document dated further ahead was made by a clock that was wrong, and the next one is not dated by it. */
const longestAheadMs = 60 * 60_000

const notBefore = (formerAt: number, now: number) =>
  formerAt - now > longestAheadMs ? now : Math.max(now, formerAt)

/**
 * The time of a document that follows this number, read while the transaction holds the counter: never before that of
 * its predecessor, though the clocks of servers differ and one transaction waits for another.
 */
async function issueTime(transaction: Db, former: string, now: number): Promise<number> {
  return notBefore((await rows.issuedAt(transaction, former)) ?? now, now)
}

/** Stores the invoices of new orders: one number each, without gaps, since the transaction holds the counter. */
export async function storeInvoices(
  transaction: Db,
  placed: readonly OrderRow[],
  issue: Issue,
): Promise<void> {
  const first = await nextNumber(transaction, 'invoice', placed.length)
  const now = await issueTime(transaction, `I${first - 1}`, issue.now)
  await rows.insert(
    transaction,
    placed.map((row, index) => invoiceRow(first + index, row, { ...issue, now })),
  )
}

/** An invoice as it was made. */
export const readDocument = ({ document }: Pick<InvoiceRow, 'document'>): Invoice =>
  invoiceSchema.parse(JSON.parse(document))

/** What may still be credited on the invoice of an order, in cents; undefined where it has none. */
async function creditable(
  db: Db,
  orderNumber: string,
): Promise<{ invoice: Invoice; credited: number; left: number } | undefined> {
  const [first, ...later] = await rows.of(db, orderNumber)
  if (first?.kind !== 'invoice') return undefined
  const credited = later.reduce((sum, { total }) => sum + total, 0)
  return { invoice: readDocument(first), credited, left: first.total - credited }
}

/**
 * Stores a credit note over this many cents, all that is left where none are given, and answers with its number;
 * '' where there is nothing to credit. The buyer is that of the invoice, the seller that of today.
 */
export async function storeCreditNote(
  transaction: Db,
  orderNumber: string,
  { shop, now }: Issue,
  part?: { cents: number; reason: string },
): Promise<string> {
  const open = await creditable(transaction, orderNumber)
  const cents = part?.cents ?? open?.left ?? 0
  if (!open || cents <= 0 || cents > open.left) return ''
  const { invoice, credited } = open
  const sequence = await nextNumber(transaction, 'creditNote')
  const afterFormer = await issueTime(transaction, `C${sequence - 1}`, now)
  const issuedAt = notBefore(invoice.issuedAt, afterFormer)
  const isWhole = cents === Math.round(invoice.total * 100)
  const total = cents / 100
  const document = toRow(sequence, {
    ...invoice,
    number: `C${sequence}`,
    kind: 'creditNote',
    invoice: invoice.number,
    issuedAt,
    day: shopDay({ shop, now: issuedAt }),
    dueDay: '',
    seller: sellerOf(shop),
    ...(!isWhole && { leads: [], postage: [] }),
    reason: part?.reason ?? '',
    ...splitCredit(credited / 100, total, invoice.taxPercent),
    total,
  })
  await rows.insert(transaction, [document])
  return document.number
}

/** The invoice and the credit notes of an order, oldest first. */
export async function listInvoices(db: Db, orderNumber: string): Promise<InvoiceSummary[]> {
  const found = await rows.of(db, orderNumber)
  return found.map(({ number, kind, total }) => ({
    number,
    kind: kind as InvoiceSummary['kind'],
    total: total / 100,
  }))
}

export async function findInvoice(db: Db, orderNumber: string, number: string): Promise<Result<Invoice>> {
  const row = await rows.find(db, orderNumber, number)
  return row ? succeed(readDocument(row)) : refuse('notFound')
}
