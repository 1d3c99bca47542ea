import { addDays, dayOf, type Day } from './days'

/** Whether `Intl` knows this time zone (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The time of day of a time (ms since 1970) in a time zone (IANA), as "08:05". */
export function timeOf(ms: number, timeZone: string): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', options)
  clocks.set(timeZone, clock)
  return clock.format(ms)
}

const minuteMs = 60_000
/** A day starts at most 14 hours before the same day of UTC, and 12 hours after it; minutes, with two hours to spare. */
const searchedMinutes = 16 * 60

/**
 * The first minute (ms since 1970) of a day in a time zone (IANA). Where clocks skip midnight, the day starts after the
 * hour that is missing; where they skip a whole day, it starts with the next one.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const inUtc = Date.parse(day)
  let before = -searchedMinutes
  let after = searchedMinutes
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayOf(inUtc + middle * minuteMs, timeZone) < day) before = middle
    else after = middle
  }
  return inUtc + after * minuteMs
}

/** Days from the first to the last, both included. */
export type DayRange = { from: Day; to: Day }

/** The month that contains this day. */
export function monthOf(day: Day): DayRange {
  const from = `${day.slice(0, 7)}-01`
  const inNext = addDays(from, 31)
  return { from, to: addDays(`${inNext.slice(0, 7)}-01`, -1) }
}

/** The month before the one that contains this day. */
export function monthBefore(day: Day): DayRange {
  return monthOf(addDays(monthOf(day).from, -1))
}
