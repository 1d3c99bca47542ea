import * as z from 'zod/mini'
import { presentPasswordSchema } from './auth'
import { text } from './text'

/** A code of the authenticator app or a recovery code; spaces and dashes in it are ignored. */
const codeSchema = text(64).check(z.minLength(1, 'required'))

/** POST /sign-in/second-step. `ticket` is from the answer of sign-in. */
export const secondStepBodySchema = z.strictObject({
  ticket: text(200).check(z.minLength(1, 'required')),
  code: codeSchema,
})
export type SecondStepBody = z.infer<typeof secondStepBodySchema>

/** POST /admin/second-factor/on. */
export const firstCodeBodySchema = z.strictObject({ code: codeSchema })
export type FirstCodeBody = z.infer<typeof firstCodeBodySchema>

/** POST /admin/second-factor/recovery-codes and /admin/second-factor/off. */
export const confirmFactorBodySchema = z.strictObject({ password: presentPasswordSchema, code: codeSchema })
export type ConfirmFactorBody = z.infer<typeof confirmFactorBodySchema>

/** Response of GET /admin/second-factor. */
export const secondFactorSchema = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() })
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** Response of POST /admin/second-factor/off. `token` replaces the token of this session, here and below. */
export const renewedTokenSchema = z.object({ token: z.string().check(z.minLength(1)) })
export type RenewedToken = z.infer<typeof renewedTokenSchema>

/** Response of POST /admin/second-factor: the secret in base32, and the address for a QR code. */
export const secondFactorSetUpSchema = z.extend(renewedTokenSchema, { secret: z.string(), uri: z.string() })
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUpSchema>

/** Response of POST /admin/second-factor/on and /admin/second-factor/recovery-codes. */
export const recoveryCodesSchema = z.extend(renewedTokenSchema, { recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
