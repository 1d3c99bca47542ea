import type * as z from 'zod/mini'

/** RTK Query requires equal input and output types, which a schema default makes different. */
export function answers<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.output<Schema>, z.output<Schema>> {
  return schema as z.ZodMiniType<z.output<Schema>, z.output<Schema>>
}
