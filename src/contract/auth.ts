import * as z from 'zod/mini'
import { text } from './text'

/** 3 to 32 letters, digits, '.', '_' and '-'. */
export const userNameSchema = text(32).check(
  z.minLength(1, 'required'),
  z.regex(/^[A-Za-z0-9._-]{3,32}$/, 'userName'),
)

/** A single address, something@domain, at most 254 characters, none of them invisible. */
export const emailSchema = text(254).check(
  z.minLength(1, 'required'),
  z.regex(
    /^[^\p{C}\p{Z}\p{DI}@<>"(),:;[\]\\]+@[^\p{C}\p{Z}\p{DI}@.<>"(),:;[\]\\]+(?:\.[^\p{C}\p{Z}\p{DI}@.<>"(),:;[\]\\]+)*$/u,
    'email',
  ),
)

/** 10 to 128 characters of any kind; the server also refuses the most common ones. */
export const newPasswordSchema = text(256).check(
  z.minLength(1, 'required'),
  z.refine((value: string) => [...value].length >= 10, 'passwordShort'),
  z.refine((value: string) => [...value].length <= 128, 'passwordLong'),
)

/** An existing password: only the server can say whether it is right. */
export const presentPasswordSchema = text(256).check(z.minLength(1, 'required'))

/** POST /sign-in. `userName` may be the user's email address. */
export const signInBodySchema = z.strictObject({
  userName: text(254).check(z.minLength(1, 'required')),
  password: presentPasswordSchema,
})
export type SignInBody = z.infer<typeof signInBodySchema>

/** POST /sign-up. */
export const signUpBodySchema = z.strictObject({
  userName: userNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})
export type SignUpBody = z.infer<typeof signUpBodySchema>

/** POST /forgot-password. */
export const forgotPasswordBodySchema = z.strictObject({ email: emailSchema })
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBodySchema>

/** POST /reset-password. `token` is from the mailed link. */
export const resetPasswordBodySchema = z.strictObject({
  token: text(200).check(z.minLength(1, 'required')),
  password: newPasswordSchema,
})
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>

/** POST /confirm-email. `token` is from the mailed link. */
export const confirmEmailBodySchema = z.pick(resetPasswordBodySchema, { token: true })
export type ConfirmEmailBody = z.infer<typeof confirmEmailBodySchema>

/** Profile of a signed-in user. `authority` lists role names: USER, ADMIN. */
export const userSchema = z.object({
  avatar: z.string(),
  userName: z.string(),
  authority: z._default(z.array(z.string()), ['USER']),
  email: z.string(),
  /** The password was printed for an administrator: nothing else is allowed before it is changed. */
  mustChangePassword: z.optional(z.boolean()),
})
export type User = z.infer<typeof userSchema>

/** Response of sign-in and sign-up. */
export const sessionAnswerSchema = z.object({ token: z.string().check(z.minLength(1)), user: userSchema })
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>

/** Response of a sign-in whose account has a second factor: POST /sign-in/second-step needs the ticket. */
export const secondStepAnswerSchema = z.object({ ticket: z.string().check(z.minLength(1)) })
export type SecondStepAnswer = z.infer<typeof secondStepAnswerSchema>

/** Response of forgot-password: the same message whether or not the address is known. */
export const messageAnswerSchema = z.object({ message: z.string() })
export type MessageAnswer = z.infer<typeof messageAnswerSchema>
