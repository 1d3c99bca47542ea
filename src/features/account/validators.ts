import * as z from 'zod/mini'
import {
  forgotPasswordBodySchema,
  resetPasswordBodySchema,
  signInBodySchema,
  signUpBodySchema,
} from '@/contract/auth'

/** Field name → code of what is wrong with it, or the server's own sentence. */
export type FieldErrors = Partial<Record<string, string>>

type Values = Record<string, string>
export type Validator = (values: Values) => FieldErrors

/** What a schema holds against each field; the first issue of a field counts. */
export function against(schema: z.ZodMiniType) {
  return (values: unknown): FieldErrors => {
    const errors: FieldErrors = {}
    for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
      errors[path.join('.')] ??= message
    return errors
  }
}

/** The same, with the second entry of a new password compared with the first, the field `name`. */
export function againstWithConfirmation(schema: z.ZodMiniType, name = 'password'): Validator {
  const check = against(schema)
  return ({ confirmPassword, ...values }) => {
    const errors = check(values)
    if (!confirmPassword) errors.confirmPassword = 'required'
    else if (confirmPassword !== values[name]) errors.confirmPassword = 'passwordMismatch'
    return errors
  }
}

/** What each account form checks before it asks the server; loaded when someone begins to use one. */
export const validators = {
  signIn: against(signInBodySchema),
  signUp: againstWithConfirmation(signUpBodySchema),
  forgotPassword: against(forgotPasswordBodySchema),
  resetPassword: againstWithConfirmation(z.pick(resetPasswordBodySchema, { password: true })),
}
