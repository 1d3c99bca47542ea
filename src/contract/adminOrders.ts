import * as z from 'zod/mini'
import { isDay } from '@/domain/books/days'
import type { OrderState } from '@/domain/lead/orderStates'
import { historyLineSchema } from './historyLine'
import { limits } from './limits'
import { cursor, deliverySchema, orderState, orderSummarySchema, orderSchema } from './orders'
import { shortList } from './counted'
import { partLists, sku } from './partFields'
import { adminPaymentSchema } from './payments'
import { text } from './text'

/** A member of staff who changed an order. `avatar` is a URL, '' for none. */
const handlerSchema = z.object({ userName: z.string(), avatar: z.string() })

const administered = {
  /** Incremented by every change; a change with an older version is refused. */
  version: z.number(),
  /** `userName` is '' if the account was deleted; `name` is the recipient. */
  buyer: z.object({ userName: z.string(), name: z.string() }),
  /** Staff who took it on or changed it, in the order of their first change. */
  handledBy: z.array(handlerSchema),
}

/** An order as listed to staff. */
export const adminOrderSummarySchema = z.extend(orderSummarySchema, {
  ...administered,
  /** The labels of its postage, each once. */
  postage: z.array(z.string()),
  /** The leads to be made: each as often as it was ordered. */
  leadCount: z.number(),
})
export type AdminOrderSummary = z.infer<typeof adminOrderSummarySchema>

/** Days of the years 1970 to 2999: no order is older, and a year of fewer digits is one that is still being typed. */
const day = z
  .string()
  .check(z.refine((value: string) => isDay(value) && value >= '1970' && value < '3000', 'calendarDay'))

const filters = {
  state: z.optional(orderState),
  paid: z.optional(z.enum(['yes', 'no'])),
  /** Matches number, reference, buyer, email address, recipient, company, telephone, address, tracking number. */
  search: z.optional(text(254)),
  /** The first and the last day, in the shop's time zone. */
  from: z.optional(day),
  to: z.optional(day),
  /** The label of a postage option. */
  postage: z.optional(text(120)),
  cursor,
}

const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
const daysInOrder = { path: ['to'], error: 'dayOrder' }

/** Query of GET /admin/orders: filters, all optional, and the `cursor` of the next page. */
export const adminOrdersQuerySchema = z.object(filters).check(z.refine(isInOrder, daysInOrder))
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuerySchema>

/** A row for each order; a row for each of its lines in the columns of Xero; a row for each parcel still to be posted. */
export const orderFileNames = ['orders', 'books', 'carrier'] as const
export type OrderFileName = (typeof orderFileNames)[number]

/**
 * Query of GET /admin/orders/export: with a decimal comma, columns are separated by `;`, except in the file `books`,
 * whose form is Xero's.
 */
export const exportedOrdersQuerySchema = z
  .object({
    ...filters,
    file: z._default(z.enum(orderFileNames), 'orders'),
    decimalSign: z._default(z.enum(['.', ',']), '.'),
  })
  .check(z.refine(isInOrder, daysInOrder))
export type ExportedOrdersQuery = z.infer<typeof exportedOrdersQuerySchema>

/** Response of GET /admin/orders: newest first. */
export const adminOrderListSchema = z.object({
  orders: z.array(adminOrderSummarySchema),
  next: z.nullable(z.string()),
})
export type AdminOrderList = z.infer<typeof adminOrderListSchema>

/** Response of GET /admin/orders/counts: how many orders are in each state. */
export const orderCountsSchema = z.object({
  placed: z.number(),
  inProduction: z.number(),
  sent: z.number(),
  collected: z.number(),
  cancelled: z.number(),
} satisfies Record<OrderState, unknown>)
export type OrderCounts = z.infer<typeof orderCountsSchema>

/** What an order has taken of one product: pieces; for a wire, cm. */
const takenProductSchema = z.object({
  sku: z.string(),
  label: z.string(),
  list: z.enum(partLists),
  count: z.number(),
})
export type TakenProduct = z.infer<typeof takenProductSchema>

/** Response of GET and PATCH /admin/orders/:number. */
export const adminOrderSchema = z.extend(orderSchema, {
  ...administered,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** What is stored of it contradicts itself: its buyer cannot open it, and the log says what. */
  isFaulty: z.boolean(),
  payments: z.array(adminPaymentSchema),
  /** The shop's own note, which the buyer never sees. */
  shopNote: z.string(),
  /** `email` is also '' if the account was deleted, unless the order was open or money was owed then. */
  buyer: z.extend(administered.buyer, { email: z.string() }),
  taken: z.array(takenProductSchema),
  /**
   * Oldest first; `field` is state, paid, payment, trackingNumber, readyDay, delivery, shopNote, message or handledBy, the
   * last four without values.
   */
  history: z.array(historyLineSchema),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

const usedUp = z.strictObject({
  sku,
  count: z.number().check(z.refine((count: number) => Number.isInteger(count) && count >= 0, 'count')),
})

/** Recipient and address as the shop corrects them. */
const correctedDeliverySchema = z.pick(deliverySchema, {
  name: true,
  phone: true,
  address: true,
  company: true,
})

/** POST /admin/orders/:number/messages: a text to the buyer, which is mailed. */
export const orderMessageBodySchema = z.strictObject({
  text: text(limits.messageCharacters).check(z.refine((value: string) => value.trim() !== '', 'required')),
})
export type OrderMessageBody = z.infer<typeof orderMessageBodySchema>

/**
 * PATCH /admin/orders/:number: `version` is the version that the change is based on. With the state "cancelled",
 * `usedUp` is what does not go back into stock of what the order has taken; without it, all of it goes back.
 */
export const changeOrderBodySchema = z.strictObject({
  version: z.number(),
  state: z.optional(orderState),
  /** Enters what is owing as paid today. */
  paid: z.optional(z.literal(true)),
  /** Adds the administrator who sends it to `handledBy`, unless the order is their own or cancelled. */
  handled: z.optional(z.literal(true)),
  trackingNumber: z.optional(text(100)),
  shopNote: z.optional(text(limits.shopNoteCharacters)),
  /** Moves the day on which it is ready, of which the buyer gets a mail. */
  readyDay: z.optional(day),
  delivery: z.optional(correctedDeliverySchema),
  usedUp: z.optional(shortList(usedUp, limits.attachmentsPerOrder * 4, 'invalid')),
})
export type ChangeOrderBody = z.infer<typeof changeOrderBodySchema>
