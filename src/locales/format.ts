import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What the platform calls a language; `en` is Australian English, `ar` keeps Latin digits. */
const intlLocales: Record<string, string> = { en: 'en-AU', ar: 'ar-u-nu-latn', zhCn: 'zh-CN' }

export function makeFormat(language: string) {
  const locale = intlLocales[language] ?? language
  const money = new Map<string, Intl.NumberFormat>()
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const dateTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return {
    /** Amount in a currency, two decimals: "$214.30". */
    money: (amount: number, currency: string): string => {
      const format = money.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
      money.set(currency, format)
      return format.format(amount)
    },
    number: (value: number): string => numbers.format(value),
    /** A number as a field shows it: no grouping, which could be taken for a decimal sign. */
    plain: (value: number): string => plain.format(value),
    /** The decimal sign people type in this language. */
    decimalSign: plain.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    /** "21 November 2026" */
    date: (ms: number): string => dates.format(ms),
    /** "21 November 2026 at 2:05 pm" */
    dateTime: (ms: number): string => dateTimes.format(ms),
    time: (ms: number): string => dayjs(ms).format('HH:mm'),
  }
}

export type Format = ReturnType<typeof makeFormat>

export function useFormat(): Format {
  const { i18n } = useTranslation()
  return useMemo(() => makeFormat(i18n.language), [i18n.language])
}
