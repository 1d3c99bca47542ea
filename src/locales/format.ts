import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { codeOf, directionOf } from '@/config/languages'

/** What the platform calls a language; `en` is Australian English, `ar` keeps Latin digits. */
const intlLocales: Record<string, string> = { en: 'en-AU', ar: 'ar-u-nu-latn', zhCn: 'zh-CN' }

function makeFormat(language: string) {
  const locale = intlLocales[language] ?? language
  // Without it the sign at the end of "AU$" goes to the other side of what is written from right to left.
  const closingMark = directionOf(codeOf(language)) === 'rtl' ? '\u200e' : ''
  const money = new Map<string, Intl.NumberFormat>()
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false })
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    /** Amount in a currency, two decimals: "$214.30". */
    money: (amount: number, currency: string): string => {
      const format = money.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
      money.set(currency, format)
      return format.format(amount) + closingMark
    },
    number: (value: number): string => numbers.format(value),
    /** "connector B, the wire length and the load" */
    list: (texts: readonly string[]): string => lists.format(texts),
    /** A number as a field shows it: no grouping, which could be taken for a decimal sign. */
    plain: (value: number): string => plain.format(value),
    /** The decimal sign people type in this language. */
    decimalSign: plain.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    /** "21 November 2026" */
    date: (ms: number): string => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(ms),
    /** "21 November 2026 at 2:05 pm" */
    dateTime: (ms: number): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(ms),
    time: (ms: number): string => dayjs(ms).format('HH:mm'),
  }
}

export type Format = ReturnType<typeof makeFormat>

const formats = new Map<string, Format>()

/** One for each language: the platform takes long to make them, and every part of a list asks. */
export function formatIn(language: string): Format {
  const format = formats.get(language) ?? makeFormat(language)
  formats.set(language, format)
  return format
}

export function useFormat(): Format {
  return formatIn(useTranslation().i18n.language)
}
