import * as z from 'zod/mini'
import { limits } from './limits'
import { cursor, quoteSummarySchema } from './orders'
import { text } from './text'

/** Query of GET /admin/quotes: all optional. */
export const adminQuotesQuerySchema = z.object({
  /** Matches the number or the buyer's user name. */
  search: z.optional(text(120)),
  cursor,
})
export type AdminQuotesQuery = z.infer<typeof adminQuotesQuerySchema>

/** A quote of any buyer; `ordersAllowed` is how many orders may have its prices. */
export const adminQuoteSchema = z.extend(quoteSummarySchema, {
  buyer: z.object({ userName: z.string() }),
  ordersAllowed: z.number(),
})
export type AdminQuote = z.infer<typeof adminQuoteSchema>

/** Response of GET /admin/quotes: newest first. */
export const adminQuoteListSchema = z.object({
  quotes: z.array(adminQuoteSchema),
  next: z.nullable(z.string()),
})
export type AdminQuoteList = z.infer<typeof adminQuoteListSchema>

/** PATCH /admin/quotes/:number: a `voidReason`, which the buyer reads, voids the quote for good. */
export const changeQuoteBodySchema = z.strictObject({
  voidReason: z.optional(
    text(limits.reasonCharacters).check(z.refine((reason: string) => reason.trim() !== '', 'required')),
  ),
  ordersAllowed: z.optional(
    z
      .number()
      .check(
        z.refine(
          (count: number) => Number.isInteger(count) && count >= 1 && count <= limits.ordersPerQuote,
          'ordersPerQuote',
        ),
      ),
  ),
})
export type ChangeQuoteBody = z.infer<typeof changeQuoteBodySchema>
