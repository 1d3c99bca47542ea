import * as z from 'zod/mini'
import { emailSchema, newPasswordSchema, presentPasswordSchema, userSchema } from './auth'
import { rememberedDeliverySchema, storedRememberedSchema } from './orders'

/**
 * PATCH /account: a change of address or password requires the current password; one of the delivery does not, as each
 * order stores it too. A `delivery` of null deletes the stored one.
 */
export const changeAccountBodySchema = z
  .strictObject({
    password: z.optional(presentPasswordSchema),
    email: z.optional(emailSchema),
    newPassword: z.optional(newPasswordSchema),
    delivery: z.optional(z.nullable(rememberedDeliverySchema)),
  })
  .check(({ value, issues }) => {
    const { password, email, newPassword, delivery } = value
    const needsPassword = email !== undefined || newPassword !== undefined || delivery === undefined
    if (password === undefined && needsPassword)
      issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: ['password'] })
  })
export type ChangeAccountBody = z.infer<typeof changeAccountBodySchema>

/** DELETE /account and POST /account/sign-out-everywhere. */
export const confirmPasswordBodySchema = z.strictObject({ password: presentPasswordSchema })
export type ConfirmPasswordBody = z.infer<typeof confirmPasswordBodySchema>

/** One session; `device` is '' if unknown, times are in ms since 1970. */
const ownSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>
/** Response of GET /account/sessions: most recently used first. */
export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) })
export type OwnSessions = z.infer<typeof ownSessionsSchema>

/**
 * Response of GET /account: the profile and the stored delivery (last used or set by the user), null for
 * none.
 */
export const ownAccountSchema = z.extend(userSchema, {
  delivery: z.nullable(storedRememberedSchema),
  /** The present or the new email address, if it has to be confirmed by a mailed link; else null. */
  toConfirm: z.nullable(z.string()),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

/**
 * Response of PATCH /account. `token`, where the password was confirmed, replaces the token of this session.
 * `linkRefused`: too many links were mailed to `toConfirm` for another now.
 */
export const changedAccountSchema = z.extend(ownAccountSchema, {
  token: z.optional(z.string()),
  linkRefused: z.optional(z.boolean()),
})
export type ChangedAccount = z.infer<typeof changedAccountSchema>
