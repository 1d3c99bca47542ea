import { describe, expect, it } from 'vitest'
import { parseDecimal } from '@/lib/parseDecimal'
import { clockTime } from '@/locales/clock'
import { formatIn } from '@/locales/format'

/** Without the marks of direction and the kinds of space, which the eye does not see. */
const seen = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ')

const noon = new Date(2026, 10, 21, 14, 5).getTime()

describe.each([
  {
    name: 'en',
    money: '$1,214.30',
    number: '12,345.678',
    plain: '12345.678',
    date: '21 November 2026',
    dateTime: '21 November 2026 at 2:05 pm',
  },
  {
    name: 'de',
    money: '1.214,30 AU$',
    number: '12.345,678',
    plain: '12345,678',
    date: '21. November 2026',
    dateTime: '21. November 2026 um 14:05',
  },
  {
    name: 'fr',
    money: '1 214,30 $AU',
    number: '12 345,678',
    plain: '12345,678',
    date: '21 novembre 2026',
    dateTime: '21 novembre 2026 à 14:05',
  },
  {
    name: 'es',
    money: '1214,30 AUD',
    number: '12.345,678',
    plain: '12345,678',
    date: '21 de noviembre de 2026',
    dateTime: '21 de noviembre de 2026 a las 14:05',
  },
  {
    name: 'ar',
    money: '1,214.30 AU$',
    number: '12,345.678',
    plain: '12345.678',
    date: '21 نوفمبر 2026',
    dateTime: '21 نوفمبر 2026 في 2:05 م',
  },
  {
    name: 'zh-CN',
    money: 'AU$1,214.30',
    number: '12,345.678',
    plain: '12345.678',
    date: '2026年11月21日',
    dateTime: '2026年11月21日 14:05',
  },
])('what $name writes', ({ name, money, number, plain, date, dateTime }) => {
  const format = formatIn(name)

  it('is money, numbers, dates and times as people there write them', () => {
    expect(seen(format.money(1214.3, 'AUD'))).toBe(money)
    expect(seen(format.number(12345.678))).toBe(number)
    expect(seen(format.plain(12345.678))).toBe(plain)
    expect(seen(format.date(noon))).toBe(date)
    expect(seen(format.dateTime(noon))).toBe(dateTime)
    expect(clockTime(noon)).toBe('14:05')
  })

  it('is read back as it was written', () => {
    for (const value of [1.5, 0.1, 600, 12345.6])
      expect(parseDecimal(format.plain(value), format.decimalSign)).toBe(value)
  })
})

it('the sign of a currency stays with its letters in text from right to left', () => {
  expect(formatIn('ar').money(5, 'AUD').endsWith('AU$\u200e')).toBe(true)
  expect(formatIn('de').money(5, 'AUD').endsWith('AU$')).toBe(true)
})

it('a comma is a decimal sign where people use it as one', () => {
  const read = (name: string, text: string) => parseDecimal(text, formatIn(name).decimalSign)
  expect(['de', 'fr', 'es'].map((name) => read(name, '1,5'))).toEqual([1.5, 1.5, 1.5])
  expect(['en', 'ar', 'zh-CN'].map((name) => read(name, '1,5'))).toEqual([null, null, null])
  expect(read('ar', '١٫٥')).toBe(1.5)
})
