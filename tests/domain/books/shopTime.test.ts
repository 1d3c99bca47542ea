import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, dayOf } from '@/domain/books/days'
import { isTimeZone, monthBefore, monthOf, startOfDay, timeOf } from '@/domain/books/shopTime'
import { runs } from '../../support/sample'

const hourMs = 3_600_000

describe('the start of a day', () => {
  test.each([
    ['2026-12-01', 'Australia/Sydney', '2026-11-30T13:00:00Z', 24],
    // Clocks go forward and back.
    ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00Z', 23],
    ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00Z', 25],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z', 25],
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00Z', 23.5],
    // There is no midnight on this day.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z', 23],
    ['2026-11-25', 'UTC', '2026-11-25T00:00:00Z', 24],
    ['2026-11-25', 'Pacific/Kiritimati', '2026-11-24T10:00:00Z', 24],
    ['2026-11-25', 'Etc/GMT+12', '2026-11-25T12:00:00Z', 24],
    ['2026-11-25', 'Asia/Kathmandu', '2026-11-24T18:15:00Z', 24],
    // Skipped at the date line.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z', 0],
  ])('%s in %s is %s, and it has %d hours', (day, timeZone, start, hours) => {
    expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(start.replace('Z', '.000Z'))
    expect((startOfDay(addDays(day, 1), timeZone) - startOfDay(day, timeZone)) / hourMs).toBe(hours)
  })

  it('is its first minute, in any time zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const times = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') })
    fc.assert(
      fc.property(times, zones, (ms, timeZone) => {
        const day = dayOf(ms, timeZone)
        const start = startOfDay(day, timeZone)
        expect(start).toBeLessThanOrEqual(ms)
        expect(dayOf(start, timeZone)).toBe(day)
        expect(dayOf(start - 1, timeZone) < day).toBe(true)
        expect(startOfDay(addDays(day, 1), timeZone)).toBeGreaterThan(ms)
      }),
      { numRuns: runs(0.2) },
    )
  })
})

test.each([
  ['2026-11-30T21:00:00Z', 'Australia/Sydney', '08:00'],
  ['2026-11-30T13:00:59Z', 'Australia/Sydney', '00:00'],
  ['2026-11-30T12:59:59Z', 'Australia/Sydney', '23:59'],
  ['2026-11-30T21:07:00Z', 'UTC', '21:07'],
])('%s is in %s the time %s', (time, timeZone, clock) => {
  expect(timeOf(Date.parse(time), timeZone)).toBe(clock)
})

test.each([
  ['2026-11-25', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-01-31', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['2028-02-29', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
  ['2026-03-01', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
])('the month of %s is %s to %s, and the one before %s to %s', (day, from, to, fromBefore, toBefore) => {
  expect(monthOf(day)).toEqual({ from, to })
  expect(monthBefore(day)).toEqual({ from: fromBefore, to: toBefore })
})

test.each([
  ['Australia/Sydney', true],
  ['UTC', true],
  ['Sydney', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})
