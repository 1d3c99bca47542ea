import * as z from 'zod/mini'
import { text } from './text'

/** Query of GET /admin/mails: of all orders and accounts, or about one order. */
export const adminMailsQuerySchema = z.object({ order: z.optional(text(20)) })
export type AdminMailsQuery = z.infer<typeof adminMailsQuerySchema>

/** A mail that could not be sent. Times are ms since 1970. */
const undeliveredMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The number of the order that it is about, or ''. */
  orderNumber: z.string(),
  queuedAt: z.number(),
  failedAt: z.number(),
  tries: z.number(),
  /** What the mail server said to the last try, in its own words. */
  error: z.string(),
})
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>

/** Response of GET /admin/mails: the latest of them, newest first, and how many there are in all. */
export const adminMailListSchema = z.object({ mails: z.array(undeliveredMailSchema), count: z.number() })
export type AdminMailList = z.infer<typeof adminMailListSchema>

/** POST /admin/mails/send-again: one mail, or all of them. */
export const sendAgainBodySchema = z.strictObject({ id: z.optional(text(40)) })
export type SendAgainBody = z.infer<typeof sendAgainBodySchema>

/** Response of POST /admin/mails/send-again: how many are tried again. */
export const sentAgainSchema = z.object({ count: z.number() })
export type SentAgain = z.infer<typeof sentAgainSchema>
