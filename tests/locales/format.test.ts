import { beforeAll, describe, expect, it } from 'vitest'
import { parseDecimal } from '@/lib/parseDecimal'
import { languages } from '@/config/languages'
import { datesIn } from '@/locales/dates'
import { formatIn } from '@/locales/format'
import { loadLanguage } from '@/locales/i18n'

/** Without direction marks and with plain spaces. */
const visible = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ')

const noon = new Date(2026, 10, 21, 14, 5).getTime()

beforeAll(async () => {
  await Promise.all(languages.map(({ code }) => loadLanguage(code)))
})

describe.each([
  {
    name: 'en',
    money: '$1,214.30',
    number: '12,345.678',
    plain: '12345.678',
    date: '21 November 2026',
    dateTime: '21 November 2026 14:05',
  },
  {
    name: 'de',
    money: '1.214,30 AU$',
    number: '12.345,678',
    plain: '12345,678',
    date: '21. November 2026',
    dateTime: '21. November 2026 14:05',
  },
  {
    name: 'fr',
    money: '1 214,30 $AU',
    number: '12 345,678',
    plain: '12345,678',
    date: '21 novembre 2026',
    dateTime: '21 novembre 2026 14:05',
  },
  {
    name: 'es',
    money: '1214,30 AUD',
    number: '12.345,678',
    plain: '12345,678',
    date: '21 de noviembre de 2026',
    dateTime: '21 de noviembre de 2026 14:05',
  },
  {
    name: 'ar',
    money: '1,214.30 AU$',
    number: '12,345.678',
    plain: '12345.678',
    date: '21 نوفمبر 2026',
    dateTime: '21 نوفمبر 2026 14:05',
  },
  {
    name: 'zh-CN',
    money: 'AU$1,214.30',
    number: '12,345.678',
    plain: '12345.678',
    date: '2026年11月21日',
    dateTime: '2026年11月21日 14:05',
  },
])('the format of $name', ({ name, money, number, plain, date, dateTime }) => {
  const format = formatIn(name)

  it('writes money, numbers, dates and times by local convention', () => {
    expect(visible(format.money(1214.3, 'AUD'))).toBe(money)
    expect(visible(format.number(12345.678))).toBe(number)
    expect(visible(format.plain(12345.678))).toBe(plain)
    const dates = datesIn(name)
    expect(dates.date(noon)).toBe(date)
    expect(dates.dateTime(noon)).toBe(dateTime)
    expect(dates.time(noon)).toBe('14:05')
  })

  it('is parsed back to the same value', () => {
    for (const value of [1.5, 0.1, 600, 12345.6])
      expect(parseDecimal(format.plain(value), format.decimalSign)).toBe(value)
  })
})

it('the currency sign stays next to its letters in right-to-left text', () => {
  expect(formatIn('ar').money(5, 'AUD').endsWith('AU$\u200e')).toBe(true)
  expect(formatIn('de').money(5, 'AUD').endsWith('AU$')).toBe(true)
})

it('a comma is a decimal sign in the languages that use it so', () => {
  const read = (name: string, text: string) => parseDecimal(text, formatIn(name).decimalSign)
  expect(['de', 'fr', 'es'].map((name) => read(name, '1,5'))).toEqual([1.5, 1.5, 1.5])
  expect(['en', 'ar', 'zh-CN'].map((name) => read(name, '1,5'))).toEqual([null, null, null])
  expect(read('ar', '١٫٥')).toBe(1.5)
})
