import i18n from 'i18next'
import { useSyncExternalStore } from 'react'
import { defaultLanguage } from '@/config/constants'
import { directionOf } from '@/config/languages'

/** What the platform calls a language; `en` is Australian English, `ar` keeps Latin digits. */
const intlLocales: Record<string, string> = { en: 'en-AU', ar: 'ar-u-nu-latn' }

function makeFormat(language: string) {
  const locale = intlLocales[language] ?? language
  // Without it the sign at the end of "AU$" goes to the other side of what is written from right to left.
  const closingMark = directionOf(language) === 'rtl' ? '\u200e' : ''
  const formats = new Map<string, Intl.NumberFormat>()
  const inCurrency = (value: number, currency: string, maximumFractionDigits: number): string => {
    const key = currency + String(maximumFractionDigits)
    const digits = { minimumFractionDigits: 2, maximumFractionDigits }
    const format =
      formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
    formats.set(key, format)
    return format.format(value) + closingMark
  }
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false })
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false })
  const amount = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    useGrouping: false,
  })
  const ages = new Intl.RelativeTimeFormat(locale)
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    /** Amount in a currency, two decimals: "$214.30". */
    money: (amount: number, currency: string): string => inCurrency(amount, currency, 2),
    /** The price of one thing, which may be parts of a cent: "$3.4512". */
    price: (amount: number, currency: string): string => inCurrency(amount, currency, 4),
    number: (value: number): string => numbers.format(value),
    /** "connector B, the wire length and the load" */
    list: (texts: readonly string[]): string => lists.format(texts),
    /** A number as a field shows it: no grouping, which could be taken for a decimal sign. */
    plain: (value: number): string => plain.format(value),
    /** An amount as a field shows it, with all of its decimals and at least two. */
    amount: (value: number): string => amount.format(value),
    /** The same of any number. */
    exact: (value: number): string => exact.format(value),
    /** The decimal sign people type in this language. */
    decimalSign: plain.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    /** "21 November 2026" */
    date: (ms: number): string => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(ms),
    /** "21 November 2026 at 2:05 pm" */
    dateTime: (ms: number): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(ms),
    /** "2 hours ago", of a time that has passed: a minute at least, days from the third on. */
    ago: (passedMs: number): string => {
      const minutes = Math.max(1, Math.round(passedMs / 60_000))
      const [count, unit] =
        minutes < 60
          ? ([minutes, 'minute'] as const)
          : minutes < 48 * 60
            ? ([Math.round(minutes / 60), 'hour'] as const)
            : ([Math.round(minutes / 1440), 'day'] as const)
      return ages.format(-count, unit).replace(/(\d) /, '$1\u00a0')
    },
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

const onLanguageChanged = (tell: () => void) => {
  i18n.on('languageChanged', tell)
  return () => i18n.off('languageChanged', tell)
}
const languageNow = () => i18n.resolvedLanguage ?? defaultLanguage

/** Listens by itself: each `useTranslation` copies all of i18next as its component comes. */
export function useFormat(): Format {
  return formatIn(useSyncExternalStore(onLanguageChanged, languageNow, languageNow))
}
