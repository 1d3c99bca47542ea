import * as z from 'zod/mini'
import type { InvoiceLead } from '@/domain/books/invoice'
import type { Postage } from '@/domain/pricing/orderSums'

/** An invoice, or a credit note that takes back an invoice or a part of it. */
const invoiceKinds = ['invoice', 'creditNote'] as const
const kind = z.enum(invoiceKinds)

// Documents are stored for years: a field that an older one lacks is empty.
const string = z._default(z.string(), '')
const number = z._default(z.number(), 0)

const sellerSchema = z.object({
  name: string,
  /** Lines are separated by line feeds, as in `paymentText`. */
  address: string,
  phone: string,
  email: string,
  taxIdLabel: string,
  taxId: string,
  /** How to pay. */
  paymentText: string,
})

const buyerSchema = z.object({
  name: string,
  company: string,
  taxId: string,
  address: string,
  /** The buyer's own reference of the order. */
  reference: string,
})

const branchSchema = z.object({
  connectorLabel: string,
  wireLabel: string,
  lengthCm: number,
  fuseLabel: string,
})
const leadSchema = z.object({
  label: string,
  branches: z._default(z.array(branchSchema), []),
  plugHandles: number,
  quantity: z._default(z.number(), 1),
  amount: number,
}) satisfies z.ZodMiniType<InvoiceLead>
const postageSchema = z.object({
  label: string,
  count: number,
  unitPrice: number,
  amount: number,
}) satisfies z.ZodMiniType<Postage>

/** An invoice or credit note in the list of its order. */
export const invoiceSummarySchema = z.object({
  /** "I10001", of a credit note "C10001": each kind is numbered without gaps. */
  number: z.string(),
  kind,
  /** Of the whole document, tax included; positive for credit notes too. */
  total: z.number(),
})
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>

/**
 * Response of GET /orders/:number/invoices/:invoice: an invoice or credit note as it was made, with the seller, the
 * names and the prices of that day. Amounts are in `currency`; those of a credit note are what it takes back.
 */
export const invoiceSchema = z.object({
  number: z.string(),
  kind,
  /** Number of the order. */
  order: z.string(),
  /** Number of the invoice that a credit note belongs to, '' on an invoice. */
  invoice: string,
  /** ms since 1970 */
  issuedAt: z.number(),
  /** The day in the shop's time zone, as "2026-11-25". */
  day: z.string(),
  /** Pay until this day; '' on a credit note. */
  dueDay: string,
  /** Whether the seller had a tax number. */
  isTaxInvoice: z._default(z.boolean(), false),
  seller: sellerSchema,
  buyer: buyerSchema,
  /** Empty, as `postage`, on a credit note of a part of the invoice. */
  leads: z._default(z.array(leadSchema), []),
  postage: z._default(z.array(postageSchema), []),
  /** Why there is a credit note, in the shop's words; '' where its order was cancelled. */
  reason: string,
  currency: z.string(),
  taxPercent: z.number(),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
})
export type Invoice = z.infer<typeof invoiceSchema>
