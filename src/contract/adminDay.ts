import * as z from 'zod/mini'
import { adminOrderSummarySchema } from './adminOrders'

/** Response of GET /admin/day: what there is to do. */
export const adminDaySchema = z.object({
  counts: z.object({
    placed: z.number(),
    inProduction: z.number(),
    readyToCollect: z.number(),
    /** Orders with something owing, without cancelled ones. */
    unpaid: z.number(),
    /** Parts on offer of which nothing or little is free to sell. */
    lowParts: z.number(),
    undeliveredMails: z.number(),
    /** Orders to be made that should have been ready before today. */
    late: z.number(),
    /** Orders after the last one that this administrator has marked as seen. */
    newOrders: z.number(),
  }),
  /** The latest order, to be marked as seen; 0 without any. */
  latest: z.number(),
  /**
   * Orders that are placed, in production or ready to collect, by the day on which they are due; not all of them if there
   * are many.
   */
  orders: z.array(adminOrderSummarySchema),
})
export type AdminDay = z.infer<typeof adminDaySchema>

/** Response of GET /admin/day/new: how many orders this administrator has not marked as seen. */
export const newOrdersSchema = z.object({ newOrders: z.number() })
export type NewOrders = z.infer<typeof newOrdersSchema>

/** POST /admin/day/seen: the latest order that the administrator has seen. */
export const seenBodySchema = z.strictObject({
  latest: z.number().check(z.refine((value: number) => Number.isSafeInteger(value) && value >= 0, 'invalid')),
})
