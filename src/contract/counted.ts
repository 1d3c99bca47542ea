import * as z from 'zod/mini'

/**
 * Reads a value with `schema` only if `faultOf` finds none. A schema walks all it is given and keeps each issue, so
 * whatever may be long is counted before.
 */
export function countFirst<Output>(
  schema: z.ZodMiniType<Output>,
  faultOf: (value: unknown) => string | undefined,
): z.ZodMiniType<Output> {
  const count: z.ZodMiniType<unknown> = z.transform((value: unknown, { issues }): unknown => {
    const message = faultOf(value)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    return value
  })
  return z.pipe(count, schema)
}

/** Whether the value is a list or an object of more than `maximum`; of another type, the schema refuses it. */
export function isLonger(value: unknown, maximum: number): boolean {
  if (Array.isArray(value)) return value.length > maximum
  return typeof value === 'object' && value !== null && Object.keys(value).length > maximum
}

/** A list of at most `maximum`; a longer one is one issue with the message `tooMany`. */
export function shortList<Item>(item: z.ZodMiniType<Item>, maximum: number, tooMany: string) {
  return countFirst(z.array(item).check(z.maxLength(maximum, tooMany)), (value) =>
    isLonger(value, maximum) ? tooMany : undefined,
  )
}
