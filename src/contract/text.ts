import * as z from 'zod/mini'

/**
 * Text that every store keeps unchanged: well-formed Unicode without NUL, at most `maximum` code points.
 * Issues carry a code, not a sentence; whoever shows them has the words.
 */
export function text(maximum: number) {
  return z.string().check(
    z.maxLength(maximum, 'tooLong'),
    z.refine((value: string) => !/[\0\p{Surrogate}]/u.test(value), 'malformed'),
  )
}
