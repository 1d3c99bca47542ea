import * as z from 'zod/mini'

/**
 * RFC 9457 problem details with what people read: `message`, and `errors` from a field's path
 * ("connectBGroup.x.wire") to its message. A problem may tell more.
 */
export const problemSchema = z.looseObject({
  type: z._default(z.string(), 'about:blank'),
  title: z._default(z.string(), ''),
  status: z.number(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof problemSchema>
