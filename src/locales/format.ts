import i18n from 'i18next'
import { useSyncExternalStore } from 'react'
import { defaultLanguage } from '@/config/constants'
import { directionOf } from '@/config/languages'

/** The Intl locale of a language; `en` is Australian English, `ar` keeps Latin digits. */
const intlLocales: Record<string, string> = { en: 'en-AU', ar: 'ar-u-nu-latn' }

/** Intl formatters are slow to create, and a page needs few of them. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function makeFormat(language: string) {
  const locale = intlLocales[language] ?? language
  // Without this mark, right-to-left text would move the sign at the end of "AU$" to the other side.
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
  const numberFormat = (options: Intl.NumberFormatOptions) =>
    lazy(() => new Intl.NumberFormat(locale, options))
  const numbers = numberFormat({ maximumFractionDigits: 3 })
  const plain = numberFormat({ maximumFractionDigits: 3, useGrouping: false })
  const exact = numberFormat({ maximumFractionDigits: 20, useGrouping: false })
  const amount = numberFormat({
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    useGrouping: false,
  })
  const ages = lazy(() => new Intl.RelativeTimeFormat(locale))
  const lists = lazy(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const decimalSign = lazy(
    () =>
      plain()
        .formatToParts(1.5)
        .find(({ type }) => type === 'decimal')?.value ?? '.',
  )
  return {
    /** Amount in a currency, two decimals: "$214.30". */
    money: (amount: number, currency: string): string => inCurrency(amount, currency, 2),
    /** Unit price, which may include fractions of a cent: "$3.4512". */
    price: (amount: number, currency: string): string => inCurrency(amount, currency, 4),
    number: (value: number): string => numbers().format(value),
    /** "connector B, the wire length and the load" */
    list: (texts: readonly string[]): string => lists().format(texts),
    /** A number for a field: without grouping, which could be read as a decimal sign. */
    plain: (value: number): string => plain().format(value),
    /** An amount for a field: all of its decimals, at least two. */
    amount: (value: number): string => amount().format(value),
    /** Any number for a field, with all of its decimals. */
    exact: (value: number): string => exact().format(value),
    /** The decimal sign of this language. */
    get decimalSign(): string {
      return decimalSign()
    },
    /** Of figures in CSV files: spreadsheets read no others. */
    get csvDecimalSign(): ',' | '.' {
      return decimalSign() === ',' ? ',' : '.'
    },
    /** "2 hours ago", for a past time: at least a minute, in days from the third day on. */
    ago: (passedMs: number): string => {
      const minutes = Math.max(1, Math.round(passedMs / 60_000))
      const [count, unit] =
        minutes < 60
          ? ([minutes, 'minute'] as const)
          : minutes < 48 * 60
            ? ([Math.round(minutes / 60), 'hour'] as const)
            : ([Math.round(minutes / 1440), 'day'] as const)
      return ages().format(-count, unit).replace(/(\d) /, '$1\u00a0')
    },
  }
}

export type Format = ReturnType<typeof makeFormat>

const formats = new Map<string, Format>()

/** Cached per language: every list item uses them. */
export function formatIn(language: string): Format {
  const format = formats.get(language) ?? makeFormat(language)
  formats.set(language, format)
  return format
}

const onLanguageChanged = (notify: () => void) => {
  i18n.on('languageChanged', notify)
  return () => i18n.off('languageChanged', notify)
}
const languageNow = () => i18n.resolvedLanguage ?? defaultLanguage

/** Subscribes directly: each `useTranslation` copies all of i18next when its component mounts. */
export function useShownLanguage(): string {
  return useSyncExternalStore(onLanguageChanged, languageNow, languageNow)
}

export function useFormat(): Format {
  return formatIn(useShownLanguage())
}
