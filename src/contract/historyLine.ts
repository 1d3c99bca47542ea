import * as z from 'zod/mini'

/** One change of one field, as text; `at` is ms since 1970, `userName` '' if the account was deleted. */
export const historyLineSchema = z.object({
  at: z.number(),
  userName: z.string(),
  field: z.string(),
  was: z.string(),
  now: z.string(),
})
