import dayjs from 'dayjs'
import { localNoon } from '@/lib/localNoon'
import { useShownLanguage } from './format'

const clock = 'HH:mm'

/** As in Australia: the English of dayjs has no forms, and those of its plugin are American. */
const englishDay = 'D MMMM YYYY'

/** The dates of a language whose dayjs locale is registered; else English. */
export function datesIn(language: string) {
  // Named for each date, because dayjs itself is switched after the texts are.
  const locale = language.toLowerCase()
  const day = (locale === 'en' ? undefined : dayjs.Ls[locale]?.formats.LL) ?? englishDay
  const text = (ms: number, form: string) => dayjs(ms).locale(locale).format(form)
  return {
    /** "21 November 2026" */
    date: (ms: number): string => text(ms, day),
    /** Of a calendar day as "2026-11-21". */
    day: (of: string): string => text(localNoon(of), day),
    /** The name of a weekday, from 1 for Monday to 7 for Sunday. */
    weekday: (number: number): string => text(localNoon(`2024-01-0${number}`), 'dddd'),
    /** "21 November 2026 14:05" */
    dateTime: (ms: number): string => text(ms, `${day} ${clock}`),
    /** "14:05" */
    time: (ms: number): string => text(ms, clock),
  }
}

/** The one form of dates and times. A file of its own, because the first page shows none. */
export function useDates() {
  return datesIn(useShownLanguage())
}
