import * as z from 'zod/mini'
import { emailSchema, newPasswordSchema, presentPasswordSchema, userSchema } from './auth'
import { rememberedDeliverySchema, storedRememberedSchema } from './orders'

/** PATCH /account: each change names the present password; a `delivery` of null is forgotten. */
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

/** Answer to GET and PATCH /account: the profile, and where the last order went or is wanted next, null for nowhere. */
export const ownAccountSchema = z.extend(userSchema, { delivery: z.nullable(storedRememberedSchema) })
export type OwnAccount = z.infer<typeof ownAccountSchema>
