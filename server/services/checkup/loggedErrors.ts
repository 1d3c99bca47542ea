import type { Check } from '@/contract/adminCheckup'
import type { Clock } from '../../effects'
import { type CheckedSettings, goodUnless, problem } from './check'

const hourMs = 60 * 60_000
const dayHours = 24

export type LoggedErrors = {
  note: () => void
  /** How many there were since `at`: of the last 24 hours, or since the start of the process. */
  read: () => { found: number; at: number }
}

/** Counts the errors in the log, by the hour. */
export function createLoggedErrors(clock: Clock): LoggedErrors {
  const startedAt = clock.elapsed()
  const hours = new Map<number, number>()
  const hourNow = () => Math.floor((clock.elapsed() - startedAt) / hourMs)

  function forget(): void {
    const oldest = hourNow() - dayHours
    for (const hour of hours.keys()) if (hour <= oldest) hours.delete(hour)
  }

  return {
    note: () => {
      forget()
      hours.set(hourNow(), (hours.get(hourNow()) ?? 0) + 1)
    },
    read: () => {
      forget()
      const found = [...hours.values()].reduce((sum, count) => sum + count, 0)
      const oldestMs = Math.max(0, hourNow() - dayHours + 1) * hourMs
      return { found, at: Math.round(clock.now() - (clock.elapsed() - startedAt - oldestMs)) }
    },
  }
}

/** At these levels errors are not logged, so that none can be counted. */
const quiet: readonly string[] = ['silent', 'fatal']

export function checkErrors(
  { logLevel = 'warn' }: CheckedSettings,
  { found, at }: ReturnType<LoggedErrors['read']>,
): Check[] {
  if (quiet.includes(logLevel)) return [problem('errors', 'logOff', { level: logLevel })]
  return goodUnless('errors', found > 0 ? [problem('errors', 'errorsLogged', { found, at })] : [], { at })
}
