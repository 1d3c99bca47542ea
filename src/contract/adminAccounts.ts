import * as z from 'zod/mini'
import { limits } from './limits'
import { text } from './text'

/** An account as administrators see it. */
export const adminAccountSchema = z.object({
  objectId: z.string(),
  userName: z.string(),
  email: z.string(),
  /** ms since 1970. */
  createdAt: z.number(),
  authority: z.array(z.string()),
  /** All its orders, whatever their state. */
  orders: z.number(),
  /** Those of them that are neither paid nor sent nor cancelled. */
  openUnpaid: z.number(),
  /** Of the orders that are not cancelled, in whole currency, one for each currency. */
  totals: z.array(z.object({ currency: z.string(), total: z.number() })),
  /** Null unless it is blocked; `at` is ms since 1970, `reason` is shown to administrators alone. */
  blocked: z.nullable(z.object({ at: z.number(), reason: z.string() })),
})
export type AdminAccount = z.infer<typeof adminAccountSchema>

/** Query of GET /admin/accounts: a part of a name or address, or the number of an order; the cursor of a page. */
export const adminAccountsQuerySchema = z.object({
  search: z.optional(text(254)),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,16}\.[\w-]{1,64}$/))),
})
export type AdminAccountsQuery = z.infer<typeof adminAccountsQuerySchema>

/** Response of GET /admin/accounts: newest first. */
export const adminAccountListSchema = z.object({
  accounts: z.array(adminAccountSchema),
  next: z.nullable(z.string()),
})
export type AdminAccountList = z.infer<typeof adminAccountListSchema>

/** POST /admin/accounts/:id/block: `reason` is one line. */
export const blockAccountBodySchema = z.strictObject({
  reason: text(limits.reasonCharacters).check(
    z.refine((reason: string) => reason.trim() !== '', 'required'),
    z.refine((reason: string) => !/\p{C}/u.test(reason), 'controlCharacters'),
  ),
})
export type BlockAccountBody = z.infer<typeof blockAccountBodySchema>
