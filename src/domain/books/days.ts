/** A calendar day as "2026-11-25". */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a time (ms since 1970) in a time zone (IANA). */
export function dayOf(ms: number, timeZone: string): Day {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', options)
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

const dayMs = 24 * 60 * 60_000

/** The day this many days later. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Whether this is a day of the calendar: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/**
 * The time (ms since 1970) this many years of the calendar before; of 29 February the 28th of a year without it, so that
 * nothing counts as that old a day early.
 */
export function yearsBefore(ms: number, years: number): number {
  const date = new Date(ms)
  const month = date.getUTCMonth()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date.getUTCMonth() === month ? date.getTime() : date.setUTCDate(0)
}
