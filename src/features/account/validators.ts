import * as z from 'zod/mini'
import {
  forgotPasswordBodySchema,
  resetPasswordBodySchema,
  signInBodySchema,
  signUpBodySchema,
} from '@/contract/auth'

/** Field name → error code, or the server's own sentence. */
export type FieldErrors = Partial<Record<string, string>>

type Values = Record<string, string>
export type Validator = (values: Values) => FieldErrors

/** Validates with a schema; the first issue of a field counts. */
export function against(schema: z.ZodMiniType) {
  return (values: unknown): FieldErrors => {
    const errors: FieldErrors = {}
    for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
      errors[path.join('.')] ??= message
    return errors
  }
}

/** Also compares `confirmPassword` with the new password in the field `name`. */
export function againstWithConfirmation(schema: z.ZodMiniType, name = 'password'): Validator {
  const check = against(schema)
  return ({ confirmPassword, ...values }) => {
    const errors = check(values)
    if (!confirmPassword) errors.confirmPassword = 'required'
    else if (confirmPassword !== values[name]) errors.confirmPassword = 'passwordMismatch'
    return errors
  }
}

/** Client-side validation of each account form, loaded on first input. */
export const validators = {
  signIn: against(signInBodySchema),
  signUp: againstWithConfirmation(signUpBodySchema),
  forgotPassword: against(forgotPasswordBodySchema),
  resetPassword: againstWithConfirmation(z.pick(resetPasswordBodySchema, { password: true })),
}
