import { addDays, type Day, isDay } from './days'
import type { DayRange } from './shopTime'

/** Days on which work is done: digits of weekdays, "1" for Monday to "7" for Sunday, and the days that are closed. */
export type WorkCalendar = { weekdays: string; closed: readonly DayRange[] }

/** No answer lies further ahead: calendars may be closed for good. */
const mostDaysAhead = 3 * 366

/** Whether these are digits of weekdays, at least one, each once. */
export function areWeekdays(text: string): boolean {
  return /^[1-7]+$/.test(text) && new Set(text).size === text.length
}

/**
 * Closed days, one or a range in each line: "2026-12-24" or "2026-12-24 – 2027-01-04". Null where a line is neither.
 */
export function readClosedDays(text: string): DayRange[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const ranges = lines.map((line) => {
    const [, from = '', to = from] = /^\s*(\S{10})(?:\s*[-–—]\s*(\S{10}))?\s*$/u.exec(line) ?? []
    return isDay(from) && isDay(to) && from <= to ? { from, to } : null
  })
  return ranges.every((range) => range !== null) ? ranges : null
}

function isWorkingDay(day: Day, { weekdays, closed }: WorkCalendar): boolean {
  const weekday = new Date(day).getUTCDay() || 7
  return weekdays.includes(String(weekday)) && !closed.some(({ from, to }) => from <= day && day <= to)
}

/** The last of so many working days after a day (of 0, the day itself); null where none comes within three years. */
export function addWorkingDays(day: Day, count: number, calendar: WorkCalendar): Day | null {
  let left = count
  for (let ahead = 0; ahead <= mostDaysAhead; ahead += 1) {
    const one = addDays(day, ahead)
    if (ahead > 0 && isWorkingDay(one, calendar)) left -= 1
    if (left <= 0) return one
  }
  return null
}
