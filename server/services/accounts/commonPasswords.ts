import commonPasswords from './commonPasswords.json'

/**
 * The most used passwords of at least 10 characters, from the ranked list of @zxcvbn-ts/language-common 4.1.3 (MIT
 * licence); shorter ones are refused for their length.
 */
const common = new Set(commonPasswords)

/** Whether the password is a common one, or the person's own name or address. */
export function isCommonPassword(password: string, ownNames: string[] = []): boolean {
  const folded = password.toLowerCase()
  return common.has(folded) || ownNames.some((name) => name.toLowerCase() === folded)
}
