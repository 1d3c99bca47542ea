import { expect, test } from 'vitest'
import { addDays, dayOf, isDay, yearsBefore } from '@/domain/books/days'

test.each([
  ['2026-11-30T20:00:00Z', 'Australia/Sydney', '2026-12-01'],
  ['2026-11-30T20:00:00Z', 'UTC', '2026-11-30'],
  ['2026-12-01T03:00:00Z', 'America/New_York', '2026-11-30'],
  ['2027-01-01T00:00:00Z', 'Asia/Riyadh', '2027-01-01'],
])('%s is in %s the day %s', (time, timeZone, day) => {
  expect(dayOf(Date.parse(time), timeZone)).toBe(day)
})

test.each([
  ['2026-11-25', 14, '2026-12-09'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-25', 0, '2026-11-25'],
  // Days are counted, not hours: clocks change in Sydney on 5 April 2026.
  ['2026-04-04', 2, '2026-04-06'],
])('%s and %d days are %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later)
})

test.each([
  ['2026-11-25', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['25.11.2026', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test('years before a time are those of the calendar', () => {
  expect(yearsBefore(Date.parse('2033-11-25T01:00:00Z'), 7)).toBe(Date.parse('2026-11-25T01:00:00Z'))
  expect(yearsBefore(Date.parse('2028-02-29T01:00:00Z'), 1)).toBe(Date.parse('2027-02-28T01:00:00Z'))
  expect(yearsBefore(Date.parse('2028-02-29T01:00:00Z'), 4)).toBe(Date.parse('2024-02-29T01:00:00Z'))
})
