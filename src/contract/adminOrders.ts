import * as z from 'zod/mini'
import { cursor, orderState, orderSummarySchema, orderSchema } from './orders'
import { text } from './text'

/** Someone who changed an order. `avatar` is an address, '' for none. */
const handlerSchema = z.object({ userName: z.string(), avatar: z.string() })

const administered = {
  /** Grows with every change; what is changed by an older one is refused. */
  version: z.number(),
  /** `userName` is '' when the account is gone, `name` who gets the order. */
  buyer: z.object({ userName: z.string(), name: z.string() }),
  /** Those of the shop who changed it, in the order they came to it. */
  handledBy: z.array(handlerSchema),
}

const adminOrderSummarySchema = z.extend(orderSummarySchema, administered)
export type AdminOrderSummary = z.infer<typeof adminOrderSummarySchema>

/** Query of GET /admin/orders: all narrow, `cursor` goes on where a page ended. */
export const adminOrdersQuerySchema = z.object({
  state: z.optional(orderState),
  paid: z.optional(z.enum(['yes', 'no'])),
  /** Found in number, reference, user name or name of who gets it. */
  search: z.optional(text(120)),
  cursor,
})
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuerySchema>

/** Query of GET /admin/orders/export: a decimal comma brings `;` between the columns; dates stay ISO 8601. */
export const exportedOrdersQuerySchema = z.extend(adminOrdersQuerySchema, {
  decimalSign: z._default(z.enum(['.', ',']), '.'),
})
export type ExportedOrdersQuery = z.infer<typeof exportedOrdersQuerySchema>

/** Answer to GET /admin/orders: newest first. */
export const adminOrderListSchema = z.object({
  orders: z.array(adminOrderSummarySchema),
  next: z.nullable(z.string()),
})
export type AdminOrderList = z.infer<typeof adminOrderListSchema>

/** Answer to GET and PATCH /admin/orders/:number. */
export const adminOrderSchema = z.extend(orderSchema, {
  ...administered,
  /** `email` is '' too when the account is gone. */
  buyer: z.extend(administered.buyer, { email: z.string() }),
  /** Oldest first; `field` is state, paid or trackingNumber, `at` ms since 1970, `userName` '' for a buyer who has gone. */
  history: z.array(
    z.object({
      at: z.number(),
      userName: z.string(),
      field: z.string(),
      was: z.string(),
      now: z.string(),
    }),
  ),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

/** PATCH /admin/orders/:number: `version` is that of the order as it was seen. */
export const changeOrderBodySchema = z.strictObject({
  version: z.number(),
  state: z.optional(orderState),
  paid: z.optional(z.boolean()),
  trackingNumber: z.optional(text(100)),
})
export type ChangeOrderBody = z.infer<typeof changeOrderBodySchema>
