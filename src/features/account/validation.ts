import type * as z from 'zod/mini'

/** Field name → code of what is wrong with it, or the server's own sentence. */
export type FieldErrors = Partial<Record<string, string>>

/** What a schema holds against each field; the first issue of a field counts. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[String(path[0])] ??= message
  return errors
}

/** The same, with the second entry of a new password compared with the first. */
export function withConfirmation(
  schema: z.ZodMiniType,
): (values: { password: string; confirmPassword: string; [other: string]: string }) => FieldErrors {
  return ({ confirmPassword, ...values }) => {
    const errors = fieldErrors(schema, values)
    if (confirmPassword === '') errors.confirmPassword = 'required'
    else if (confirmPassword !== values.password) errors.confirmPassword = 'passwordMismatch'
    return errors
  }
}
