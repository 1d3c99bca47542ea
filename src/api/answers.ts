import type * as z from 'zod/mini'

/** RTK Query wants what goes in typed as what comes out, and a default makes the two differ. */
export function answers<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.output<Schema>, z.output<Schema>> {
  return schema as z.ZodMiniType<z.output<Schema>, z.output<Schema>>
}
