import * as z from 'zod/mini'

/**
 * Text that every storage keeps unchanged: well-formed Unicode without NUL, at most `maximum` code points. Issues
 * carry codes; the caller translates them.
 */
export function text(maximum: number) {
  return z.string().check(
    z.maxLength(maximum, 'tooLong'),
    z.refine((value: string) => !/[\0\p{Surrogate}]/u.test(value), 'malformed'),
  )
}

/** Line breaks and tabs among them, which stored texts may have. NUL is malformed. */
const controlCharacter = /(?!\0)[\p{Cc}\p{Zl}\p{Zp}]/u
/** Refuses control characters with the code controlCharacters. */
export const oneLine = z.refine<string>((value) => !controlCharacter.test(value), 'controlCharacters')
