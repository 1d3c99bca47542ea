import * as z from 'zod/mini'

/**
 * RFC 9457 problem details with texts for users: `message`, and `errors` from the path of a field
 * ("connectBGroup.x.wire") to its message. Some problems have more fields.
 */
export const problemSchema = z.looseObject({
  type: z._default(z.string(), 'about:blank'),
  title: z._default(z.string(), ''),
  status: z.number(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof problemSchema>
