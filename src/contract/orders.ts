import * as z from 'zod/mini'
import type { OrderContents } from '@/domain/lead/leadOutline'
import { orderStates } from '@/domain/lead/orderStates'
import type { ChangedPart } from '@/domain/catalogue/catalogueDiff'
import { countFirst, isLonger } from './counted'
import { leadSelectionSchema, storedLeadSchema } from './lead'
import { invoiceSummarySchema } from './invoices'
import { limits } from './limits'
import { paymentSchema } from './payments'
import { problemSchema } from './problem'
import { oneLine, text } from './text'

const required = (maximum: number) =>
  text(maximum).check(z.refine((value: string) => value.trim() !== '', 'required'))

/** No phone number has fewer digits; letters as in "ext. 3" are allowed. */
const hasDigits = (phone: string) => (phone.match(/\p{Nd}/gu) ?? []).length >= 5

/**
 * Recipient and address of an order. `address` is '' if everything is picked up; its lines are separated by line
 * feeds.
 */
export const deliverySchema = z.strictObject({
  name: required(120),
  phone: required(40).check(z.refine(hasDigits, 'phone')),
  address: text(500),
  /** The buyer's own reference. */
  reference: text(120),
  note: text(1000),
  /** The buyer's company and its tax number, for the invoice. */
  company: z.optional(text(120)),
  taxId: z.optional(text(40)),
})
export type Delivery = z.infer<typeof deliverySchema>

const remembered = { name: true, phone: true, address: true, company: true, taxId: true } as const
/** The part of a delivery that an account stores for the next order. */
export const rememberedDeliverySchema = z.pick(deliverySchema, remembered)
export type RememberedDelivery = z.infer<typeof rememberedDeliverySchema>

/** A delivery in a response: returned as stored, even if the current form rules are stricter. */
const storedDeliverySchema = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  reference: z.string(),
  note: z.string(),
  company: z.optional(z.string()),
  taxId: z.optional(z.string()),
}) satisfies z.ZodMiniType<Delivery>
/** The delivery that an account stores, in a response. */
export const storedRememberedSchema = z.pick(storedDeliverySchema, remembered)

function attachmentsIn(lead: unknown): number {
  if (typeof lead !== 'object' || lead === null || !('connectBGroup' in lead)) return 0
  const { connectBGroup } = lead
  return typeof connectBGroup === 'object' && connectBGroup !== null ? Object.keys(connectBGroup).length : 0
}

function faultOfLeads(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  if (isLonger(value, limits.leadsPerOrder)) return 'tooManyLeads'
  const attachments = value.reduce<number>((sum, lead) => sum + attachmentsIn(lead), 0)
  return attachments > limits.attachmentsPerOrder ? 'tooManyAttachments' : undefined
}

const leads = countFirst(
  z
    .array(leadSelectionSchema)
    .check(z.minLength(1, 'required'), z.maxLength(limits.leadsPerOrder, 'tooManyLeads')),
  faultOfLeads,
)

/**
 * POST /orders. `expectedTotal` is the total shown to the buyer; `quote` the number of the quote whose prices
 * apply. Used up or voided it is refused: a buyer who accepts today's prices leaves it out.
 */
export const placeOrderBodySchema = z.strictObject({
  orders: leads,
  expectedTotal: z.number(),
  delivery: deliverySchema,
  quote: z.optional(text(20)),
})
export type PlaceOrderBody = z.infer<typeof placeOrderBodySchema>

/** For whom and what a quote is, as the buyer says; both may be ''. */
const purposeText = text(limits.purposeCharacters).check(z.trim(), oneLine)

/** POST /quotes. `expectedTotal`, if given, is the total shown to the buyer; a different total is refused. */
export const quoteBodySchema = z.strictObject({
  orders: leads,
  expectedTotal: z.optional(z.number()),
  customer: z._default(purposeText, ''),
  reference: z._default(purposeText, ''),
})
export type QuoteBody = z.infer<typeof quoteBodySchema>

const priced = {
  number: z.string(),
  /** ms since 1970 */
  createdAt: z.number(),
  /** Tax included, in `currency`. */
  total: z.number(),
  currency: z.string(),
}

/** Response of POST /orders. */
export const orderReceiptSchema = z.object(priced)
export type OrderReceipt = z.infer<typeof orderReceiptSchema>

/** Where an order is in the workshop. */
export const orderState = z.enum(orderStates)

const summary = {
  ...priced,
  state: orderState,
  paid: z.boolean(),
  reference: z.string(),
  /** Picked up, as of its placing: `sent` then is "ready to collect", and `collected` can follow. */
  isPickUp: z.boolean(),
  /** The day on which the shop expects to have it ready, '' where it has promised none. */
  readyDay: z.string(),
}

/** An order without its contents. */
export const orderSummarySchema = z.object(summary)
export type OrderSummary = z.infer<typeof orderSummarySchema>

/** An order in the list of its buyer. */
const listedOrderSchema = z.extend(orderSummarySchema, {
  /** Its first lead, null where it has none, and the number of its other leads. */
  contents: z.object({
    first: z.nullable(
      z.object({
        name: z.string(),
        from: z.string(),
        to: z.array(z.string()),
        more: z.number(),
        lengthCm: z.number(),
      }),
    ),
    others: z.number(),
  }) satisfies z.ZodMiniType<OrderContents>,
})
export type ListedOrder = z.infer<typeof listedOrderSchema>

/** Cursor of the next page: `next` of the previous one. */
export const cursor = z.optional(z.string().check(z.regex(/^\d{1,15}$/)))

/** Query of GET /orders. */
export const pageQuerySchema = z.object({ cursor })

/**
 * Query of GET /quotes: the next page, or the `fingerprints` of the leads that quotes are for, separated by commas, at most
 * `limits.fingerprints`.
 */
export const quotesQuerySchema = z.object({
  cursor,
  fingerprints: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,11}(,[0-9a-z]{1,11}){0,49}$/))),
})

/** Response of GET /orders: newest first; `next` is the cursor of the next page, null for the last. */
export const orderListSchema = z.object({
  orders: z.array(listedOrderSchema),
  next: z.nullable(z.string()),
})

/** Response of GET /orders/:number: the order as it was placed. */
export const orderSchema = z.object({
  ...summary,
  taxPercent: z.number(),
  trackingNumber: z.string(),
  /** The day on which it is expected with the buyer, '' where that is unknown or it is picked up. */
  arrivalDay: z.string(),
  quote: z.string(),
  delivery: storedDeliverySchema,
  /** Oldest first; none for an order from before there were invoices, or once they are no longer kept. */
  invoices: z.array(invoiceSummarySchema),
  /** What was paid so far, less what was paid back. */
  paidAmount: z.number(),
  /** What was taken off the total by credit notes. */
  credited: z.number(),
  /** Still to be paid; negative: to be paid back. */
  owing: z.number(),
  /** In the order of their entry. */
  payments: z.array(paymentSchema),
  orders: z.array(storedLeadSchema),
})
export type Order = z.infer<typeof orderSchema>

const quoted = {
  ...priced,
  /** ms since 1970; the prices apply until then. */
  validUntil: z.number(),
  /** The day of `validUntil` where the shop is, as "2026-12-21". */
  validUntilDay: z.string(),
  /** The latest order placed from it that is not cancelled, '' for none. */
  orderNumber: z.string(),
  /** How many more orders may have its prices. */
  ordersLeft: z.number(),
  /** Why the shop has withdrawn it, null where it has not. */
  voidReason: z.nullable(z.string()),
  /** Equal for the same leads (`fingerprintOf`), '' where it is unknown. */
  fingerprint: z.string(),
  /** The buyer's customer, and the buyer's own reference; '' for none. */
  customer: z.string(),
  reference: z.string(),
}

/** A quote in a list. */
export const quoteSummarySchema = z.object(quoted)
export type QuoteSummary = z.infer<typeof quoteSummarySchema>

/**
 * Response of GET /quotes: the buyer's own, newest first; `next` is the cursor of the next page, null for the last. With
 * fingerprints, those that hold prices for these leads, cheapest first, on one page.
 */
export const quoteListSchema = z.object({
  quotes: z.array(quoteSummarySchema),
  next: z.nullable(z.string()),
})
export type QuoteList = z.infer<typeof quoteListSchema>

/** Response of POST /quotes and GET /quotes/:number. `taxPercent` is the rate on the day of the quote. */
export const quoteSchema = z.object({
  ...quoted,
  taxPercent: z.number(),
  orders: z.array(storedLeadSchema),
})
export type Quote = z.infer<typeof quoteSchema>

const changedPart = z.enum(['connectorA', 'connectB', 'wire', 'fuse', 'fuseRating', 'post'])

/**
 * A difference from what the buyer was shown. `order` is the index of the lead in the request, `attachment` a key
 * in it; `kind` is the kind of part, absent if only the total is known; `part` is its label, or its slug if it is
 * no longer in the catalogue. `was` and `now` are prices (of a wire per cm), or the needed and the available stock
 * (pieces, cm of wire); null for none.
 */
const orderChangeSchema = z.object({
  order: z.number(),
  attachment: z.optional(z.string()),
  kind: z.optional(changedPart satisfies z.ZodMiniType<ChangedPart>),
  part: z.string(),
  was: z.nullable(z.number()),
  now: z.nullable(z.number()),
  reason: z.enum(['price', 'stock', 'gone']),
})
export type OrderChange = z.infer<typeof orderChangeSchema>

/**
 * 409 of POST /orders and POST /quotes: the current total and the changes: missing parts and stock shortages,
 * otherwise changed prices.
 */
export const orderConflictSchema = z.extend(problemSchema, {
  total: z.number(),
  changes: z.array(orderChangeSchema),
})
export type OrderConflict = z.infer<typeof orderConflictSchema>
