import { type PostOption, postOptionOf } from '../catalogue/catalogue'
import { dayOf, type Day } from './days'
import { addWorkingDays, readClosedDays } from './workingDays'

/**
 * How long the shop takes: an order is ready after `makingDays` working days, 0 where the shop promises none. It makes at
 * most `leadsPerDay` leads a day, 0 for any number. `workingWeekdays` and `closedDays` as in `workingDays`.
 */
export type MakingTimes = {
  makingDays: number
  leadsPerDay: number
  workingWeekdays: string
  closedDays: string
  timeZone: string
}

/** When an order is ready, and with the buyer; null where the shop promises none, or nothing is posted. */
export type DueDays = { ready: Day | null; arrival: Day | null }

/** Carriers of the trade deliver from Monday to Friday. */
const carriersWeek = { weekdays: '12345', closed: [] }

/**
 * Working days until an order of so many leads is ready: the making time, or as many as all open leads of the shop need
 * before it and it itself, whichever is longer.
 */
export function workingDaysToMake(
  leads: number,
  openLeads: number,
  { makingDays, leadsPerDay }: Pick<MakingTimes, 'makingDays' | 'leadsPerDay'>,
): number {
  return leadsPerDay === 0 ? makingDays : Math.max(makingDays, Math.ceil((openLeads + leads) / leadsPerDay))
}

/** A postage option: `deliveryDays` are working days in the post at most, null where that is unknown. */
type Postage = Pick<PostOption, 'label' | 'isPickUp' | 'deliveryDays' | 'formerly'>

/**
 * Working days in the post at most of an order whose leads have these postage labels: of several the slowest, without those
 * that are picked up. Null where one is unknown, or all of it is picked up.
 */
export function daysInPost(labels: readonly string[], options: readonly Postage[]): number | null {
  const posted = labels.map((label) => postOptionOf(options, label)).filter((option) => !option?.isPickUp)
  const days = posted.map((option) => option?.deliveryDays ?? null)
  return days.length > 0 && days.every((one) => one !== null) ? Math.max(...days) : null
}

/** The day on which a parcel arrives that is posted on a day, after so many days in the post. */
export function arrivalOf(ready: Day, inPost: number | null): Day | null {
  return inPost === null ? null : addWorkingDays(ready, inPost, carriersWeek)
}

/** When an order that is placed at `now` (ms since 1970) is due: its day does not count. */
export function dueDays(
  { leads, openLeads, inPost, now }: { leads: number; openLeads: number; inPost: number | null; now: number },
  times: MakingTimes,
): DueDays {
  const none = { ready: null, arrival: null }
  if (times.makingDays === 0) return none
  const calendar = { weekdays: times.workingWeekdays, closed: readClosedDays(times.closedDays) ?? [] }
  const today = dayOf(now, times.timeZone)
  const ready = addWorkingDays(today, workingDaysToMake(leads, openLeads, times), calendar)
  return ready === null ? none : { ready, arrival: arrivalOf(ready, inPost) }
}
