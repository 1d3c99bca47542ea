import type { Messages } from './messages'

/** Text of another direction within a sentence: the letters around it do not move its figures and signs. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/**
 * Each line isolated, in a language that is read from right to left; else unchanged, as are lines with an address:
 * mail programs would take the mark into the link.
 */
export function isolatedLines({ intlLocale }: Pick<Messages, 'intlLocale'>, text: string): string {
  return intlLocale.startsWith('ar') ? text.replace(/^(?!.*:\/\/).+$/gm, isolated) : text
}
