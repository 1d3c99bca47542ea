import * as z from 'zod/mini'
import { emailSchema, newPasswordSchema, presentPasswordSchema, userSchema } from './auth'
import { rememberedDeliverySchema, storedRememberedSchema } from './orders'

/** PATCH /account: every change requires the current password; a `delivery` of null deletes the stored one. */
export const changeAccountBodySchema = z.strictObject({
  password: presentPasswordSchema,
  email: z.optional(emailSchema),
  newPassword: z.optional(newPasswordSchema),
  delivery: z.optional(z.nullable(rememberedDeliverySchema)),
})
export type ChangeAccountBody = z.infer<typeof changeAccountBodySchema>

/** DELETE /account and POST /account/sign-out-everywhere. */
export const confirmPasswordBodySchema = z.strictObject({ password: presentPasswordSchema })
export type ConfirmPasswordBody = z.infer<typeof confirmPasswordBodySchema>

/**
 * Response of GET and PATCH /account: the profile and the stored delivery (last used or set by the user), null for
 * none.
 */
export const ownAccountSchema = z.extend(userSchema, { delivery: z.nullable(storedRememberedSchema) })
export type OwnAccount = z.infer<typeof ownAccountSchema>
