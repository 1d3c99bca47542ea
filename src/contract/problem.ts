import * as z from 'zod/mini'

/**
 * RFC 9457 problem details with what people read: `message`, and `errors` from a field's path
 * ("connectBGroup.x.wire") to its message.
 */
export const problemSchema = z.object({
  type: z._default(z.string(), 'about:blank'),
  title: z._default(z.string(), ''),
  status: z.number(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof problemSchema>
