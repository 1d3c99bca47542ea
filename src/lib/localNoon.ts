/** A time on this calendar day ("2026-11-25") in the browser's time zone, in ms, for formats that take a time. */
export function localNoon(day: string): number {
  return new Date(`${day}T12:00`).getTime()
}
