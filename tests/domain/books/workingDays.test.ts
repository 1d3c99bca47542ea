import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWorkingDays, areWeekdays, readClosedDays } from '@/domain/books/workingDays'

const week = { weekdays: '12345', closed: [] }

describe('working days', () => {
  it.each([
    ['2026-11-26', 0, '2026-11-26'],
    ['2026-11-26', 1, '2026-11-27'],
    // A Friday, and the days of the weekend after it.
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-26', 7, '2026-12-07'],
  ])('after %s, %i of them end on %s', (day, count, end) => {
    expect(addWorkingDays(day, count, week)).toBe(end)
  })

  it('leave out closed days', () => {
    const closed = readClosedDays('2026-12-24 – 2027-01-04\n\n 2026-12-23 ')!
    expect(addWorkingDays('2026-12-21', 2, { ...week, closed })).toBe('2027-01-05')
  })

  it('are those of the week that is worked', () => {
    expect(addWorkingDays('2026-11-26', 2, { weekdays: '6', closed: [] })).toBe('2026-12-05')
  })

  it('never come where all is closed', () => {
    const closed = [{ from: '2026-01-01', to: '2999-12-31' }]
    expect(addWorkingDays('2026-11-26', 1, { ...week, closed })).toBeNull()
  })

  it('are as many as were asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 60 }), (offset, count) => {
        const day = new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10)
        const end = addWorkingDays(day, count, week)!
        let worked = 0
        for (let ms = Date.parse(day) + 86_400_000; ms <= Date.parse(end); ms += 86_400_000)
          if (![0, 6].includes(new Date(ms).getUTCDay())) worked += 1
        expect(worked).toBe(count)
      }),
    )
  })
})

describe('closed days', () => {
  it.each([
    '2026-12-24',
    '2026-12-24-2026-12-24',
    '2026-12-24 - 2027-01-04',
    '2026-12-24—2027-01-04',
    '',
    '\n',
  ])('are read from %j', (text) => expect(readClosedDays(text)).not.toBeNull())

  it.each(['24.12.2026', '2026-02-30', '2027-01-04 – 2026-12-24', '2026-12-24 2027-01-04', 'Christmas'])(
    'are not read from %j',
    (text) => expect(readClosedDays(text)).toBeNull(),
  )
})

it.each([
  ['12345', true],
  ['7', true],
  ['', false],
  ['11', false],
  ['8', false],
  ['0', false],
])('%j are weekdays: %s', (text, expected) => {
  expect(areWeekdays(text)).toBe(expected)
})
