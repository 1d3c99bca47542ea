import * as z from 'zod/mini'
import { orderStates } from '@/domain/lead/orderStates'
import type { ChangedPart } from '@/domain/catalogue/catalogueDiff'
import { leadSelectionSchema, storedLeadSchema } from './lead'
import { limits } from './limits'
import { problemSchema } from './problem'
import { text } from './text'

const required = (maximum: number) =>
  text(maximum).check(z.refine((value: string) => value.trim() !== '', 'required'))

/** No number that can be called has fewer; letters, as of "ext. 3", may stand among them. */
const hasDigits = (phone: string) => (phone.match(/\p{Nd}/gu) ?? []).length >= 5

/** Who gets an order and where. `address` is '' where all of it is picked up; lines are parted by line feeds. */
export const deliverySchema = z.strictObject({
  name: required(120),
  phone: required(40).check(z.refine(hasDigits, 'phone')),
  address: text(500),
  /** The buyer's own number or word for the order. */
  reference: text(120),
  note: text(1000),
})
export type Delivery = z.infer<typeof deliverySchema>

/** What an account remembers for its next order. */
export const rememberedDeliverySchema = z.pick(deliverySchema, { name: true, phone: true, address: true })
export type RememberedDelivery = z.infer<typeof rememberedDeliverySchema>

/** A delivery in an answer: what was stored is told as it is, whatever a form asks for by now. */
const storedDeliverySchema = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  reference: z.string(),
  note: z.string(),
}) satisfies z.ZodMiniType<Delivery>
/** The same of what an account remembers. */
export const storedRememberedSchema = z.pick(storedDeliverySchema, { name: true, phone: true, address: true })

const leads = z.array(leadSelectionSchema).check(
  z.minLength(1, 'required'),
  z.maxLength(limits.leadsPerOrder, 'tooManyLeads'),
  z.refine(
    (orders) =>
      orders.reduce((sum, { connectBGroup }) => sum + Object.keys(connectBGroup).length, 0) <=
      limits.attachmentsPerOrder,
    'tooManyAttachments',
  ),
)

/** POST /orders. `expectedTotal` is what the buyer was shown; `quote` the number of one whose prices are to hold. */
export const placeOrderBodySchema = z.strictObject({
  orders: leads,
  expectedTotal: z.number(),
  delivery: deliverySchema,
  quote: z.optional(text(20)),
})
export type PlaceOrderBody = z.infer<typeof placeOrderBodySchema>

/** POST /quotes. `expectedTotal`, where given, is what the buyer was shown: nothing is quoted at another. */
export const quoteBodySchema = z.strictObject({ orders: leads, expectedTotal: z.optional(z.number()) })
export type QuoteBody = z.infer<typeof quoteBodySchema>

const priced = {
  number: z.string(),
  /** ms since 1970 */
  createdAt: z.number(),
  /** Tax included, in `currency`. */
  total: z.number(),
  currency: z.string(),
}

/** Answer to POST /orders. */
export const orderReceiptSchema = z.object(priced)
export type OrderReceipt = z.infer<typeof orderReceiptSchema>

export const orderState = z.enum(orderStates)

const summary = { ...priced, state: orderState, paid: z.boolean(), reference: z.string() }

/** An order in a list. */
export const orderSummarySchema = z.object(summary)
export type OrderSummary = z.infer<typeof orderSummarySchema>

/** Where a list of orders goes on: `next` of the part before. */
export const cursor = z.optional(z.string().check(z.regex(/^\d{1,15}$/)))

/** Query of GET /orders. */
export const orderListQuerySchema = z.object({ cursor })

/** Answer to GET /orders: newest first; `next` is the cursor of what follows, null at the end. */
export const orderListSchema = z.object({
  orders: z.array(orderSummarySchema),
  next: z.nullable(z.string()),
})

/** Answer to GET /orders/:number: what was ordered, as it was at that time. */
export const orderSchema = z.object({
  ...summary,
  taxPercent: z.number(),
  trackingNumber: z.string(),
  quote: z.string(),
  delivery: storedDeliverySchema,
  orders: z.array(storedLeadSchema),
})
export type Order = z.infer<typeof orderSchema>

const quoted = {
  ...priced,
  /** ms since 1970; prices hold before it. */
  validUntil: z.number(),
  /** The latest order made from it that is not cancelled, '' for none. */
  orderNumber: z.string(),
}

/** Answer to GET /quotes: the buyer's own, newest first, at most 50. */
export const quoteListSchema = z.object({ quotes: z.array(z.object(quoted)) })
export type QuoteList = z.infer<typeof quoteListSchema>

/** Answer to POST /quotes and GET /quotes/:number. `taxPercent` is that of its day. */
export const quoteSchema = z.object({
  ...quoted,
  taxPercent: z.number(),
  orders: z.array(storedLeadSchema),
})
export type Quote = z.infer<typeof quoteSchema>

const changedPart = z.enum(['connectorA', 'connectB', 'wire', 'fuse', 'fuseRating', 'post'])

/**
 * One thing that is not as the buyer was shown it. `order` is the lead's place in the request, `attachment` a
 * key in it; `kind` says what sort of part it is, absent where only the total is known; `part` is its label, or its
 * slug where the catalogue has it no more. `was` and `now` are prices (of a wire per cm), or what is needed and what
 * is left (pieces, cm of wire); null where there is none.
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
 * 409 to POST /orders and POST /quotes: what it would cost now, and what changed: all that is gone or short of stock,
 * else what costs another price.
 */
export const orderConflictSchema = z.extend(problemSchema, {
  total: z.number(),
  changes: z.array(orderChangeSchema),
})
export type OrderConflict = z.infer<typeof orderConflictSchema>
